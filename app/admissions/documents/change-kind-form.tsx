import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { DOCUMENT_KIND_OPTIONS } from "#app/admissions/document-kinds/kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { StudentDocument } from "./document.ts";
import { documentMessages as texts } from "./documents.words.ts";

type ChangeKindFormProps = {
  document: StudentDocument;
  /** Staff read what the change means for the work of others. */
  byStaff?: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Changes the type of a document, and says what that means for its review. Posts `change-kind`. */
export function ChangeKindForm({ document, byStaff = false, lastResult }: ChangeKindFormProps) {
  const [form, fields] = useForm<{ newKind?: string }>({
    id: "change-kind",
    lastResult: lastResult ?? null,
    defaultValue: { newKind: "" },
  });
  const pending = useNavigation().formData?.get("intent") === "change-kind";
  return (
    <FoldedCard
      title={texts.changeKind}
      description={
        <>
          {document.state === "in-review" ? texts.changeKindOpen : texts.changeKindDecided}{" "}
          {texts.changeKindAbout}
          {byStaff ? ` ${texts.changeKindByStaff}` : null}
        </>
      }
      open={lastResult !== undefined}
    >
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="change-kind" />
        <input type="hidden" name="version" value={document.version} />
        <SelectField
          field={fields.newKind}
          label={texts.newKind}
          placeholder={texts.chooseKind}
          options={DOCUMENT_KIND_OPTIONS.filter(({ value }) => value !== document.kind)}
        />
        <div>
          <Button type="submit" variant="secondary" size="sm" loading={pending}>
            {texts.changeKind}
          </Button>
        </div>
      </Form>
    </FoldedCard>
  );
}
