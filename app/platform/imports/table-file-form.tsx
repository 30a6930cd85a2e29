import { Form, useNavigation } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TableChoiceFields, type TypedChoices } from "./table-choice-fields.tsx";

interface TableFileFormProps {
  /** The intent that it posts. */
  intent: string;
  /** Why the last file could not be read. */
  problem: string | undefined;
  label: string;
  /** The size limit. */
  hint: string;
  submit: string;
  /** The choices typed for a file that could not be read. */
  typed?: TypedChoices | undefined;
}

/** Uploads a table: CSV or a workbook. */
export function TableFileForm({ intent, problem, label, hint, submit, typed }: TableFileFormProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <FormKey intent={intent} />
      {problem ? (
        <Notice tone="destructive" live>
          {problem}
        </Notice>
      ) : null}
      <FileField
        field={{ id: "import-file", name: "file" }}
        label={label}
        hint={hint}
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
      />
      <TableChoiceFields typed={typed} />
      <div>
        <Button type="submit" variant="primary" loading={sending}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
