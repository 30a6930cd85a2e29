import { getFormProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";

type AssignFormProps = {
  record: { id: string; version: number; counsellorId: string | null };
  counsellors: readonly { value: string; label: string }[];
  lastResult: SubmissionResult<string[]> | undefined;
  notice?: ReactNode;
};

/** Gives a record to a counsellor, or to nobody. Posts the intent `assign`. */
export function AssignForm({ record, counsellors, lastResult, notice }: AssignFormProps) {
  const [form, fields] = useForm<{ counsellorId?: string }>({
    id: "assign",
    lastResult: lastResult ?? null,
    defaultValue: { counsellorId: record.counsellorId ?? "" },
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="version" value={record.version} />
      {notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={recordMessages.counsellor}
          id={fields.counsellorId.id}
          error={fields.counsellorId.errors}
          className="min-w-48 flex-1"
        >
          <NativeSelect
            {...getSelectProps(fields.counsellorId)}
            key={fields.counsellorId.key}
            placeholder={recordMessages.nobody}
            options={counsellors}
          />
        </Field>
        <Button type="submit">{recordMessages.assign}</Button>
      </div>
    </Form>
  );
}
