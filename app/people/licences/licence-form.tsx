import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { DateField, TextField } from "#app/ui/form/text-field.tsx";
import { licenceMessages as texts } from "./licences.words.ts";

type LicenceFormProps = {
  kinds: readonly { readonly value: string; readonly label: string }[];
  formKey: ReactNode;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Records a licence. Works without script. */
export function LicenceForm({ kinds, formKey, lastResult }: LicenceFormProps) {
  const [form, fields] = useForm<Record<"kind" | "number" | "validFrom" | "validUntil", string>>({
    id: "record-licence",
    lastResult: lastResult ?? null,
    defaultValue: { kind: "marn" },
  });
  const pending = useNavigation().formData?.get("intent") === "record-licence";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="record-licence" />
      {formKey}
      <FormProblem errors={form.errors} id={form.errorId} />
      <SelectField field={fields.kind} label={texts.kind} options={kinds} />
      <TextField field={fields.number} label={texts.number} hint={texts.numberHint} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField field={fields.validFrom} label={texts.validFrom} />
        <DateField field={fields.validUntil} label={texts.validUntil} />
      </div>
      <div>
        <Button type="submit" loading={pending}>
          {texts.record}
        </Button>
      </div>
    </Form>
  );
}
