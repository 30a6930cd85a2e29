import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { AgreementRecord } from "./agreement-record.ts";
import { updateAgreementSchema } from "./agreement-schema.ts";
import { agreementMessages } from "./agreements.words.ts";

const texts = agreementMessages.fields;

/** What an agreement is called, and its last day. */
export function EditAgreement({ agreement, ...edit }: RecordEdit & { agreement: AgreementRecord }) {
  const stored = { name: agreement.name, validUntil: agreement.validUntil ?? "" };
  const { lastResult, ...frame } = useRecordEdit(agreement, edit, [
    { name: "name", label: texts.name, stored: stored.name },
    { name: "validUntil", label: texts.validUntil, stored: stored.validUntil },
  ]);
  const [form, fields] = useForm({
    id: `edit-${agreement.id}`,
    lastResult,
    defaultValue: stored,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: updateAgreementSchema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      <TextField
        field={fields.validUntil}
        label={texts.validUntil}
        hint={texts.validUntilHint}
        optional
        type="date"
      />
    </RecordForm>
  );
}
