import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import { CURRENCY_OPTIONS } from "#app/commissions/agreements/labels.ts";
import type { Option } from "#app/platform/records/option.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { adjustSchema, DIRECTION_OPTIONS } from "./adjust-schema.ts";
import { ledgerMessages } from "./ledger.words.ts";

const texts = ledgerMessages.fields;

/** The fields of an entry that is made by hand. */
export function AdjustForm({ parties, lastResult, ...frame }: FramedForm & { parties: readonly Option[] }) {
  const [form, fields] = useForm({
    id: "adjust-ledger",
    lastResult,
    defaultValue: { payerId: "", earnerId: "", direction: "more", currency: "AUD" },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: adjustSchema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      <SelectField
        field={fields.payerId}
        label={texts.payer}
        optional
        placeholder={agreementMessages.us}
        options={parties}
      />
      <SelectField
        field={fields.earnerId}
        label={texts.earner}
        optional
        placeholder={agreementMessages.us}
        options={parties}
      />
      <TextField
        field={fields.reference}
        label={texts.application}
        hint={texts.applicationHint}
        optional
        autoComplete="off"
      />
      <SelectField field={fields.direction} label={texts.direction} options={DIRECTION_OPTIONS} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.amount} label={texts.amount} inputMode="decimal" autoComplete="off" />
        <SelectField field={fields.currency} label={texts.currency} options={CURRENCY_OPTIONS} />
      </div>
      <TextField field={fields.reason} label={texts.reason} hint={texts.reasonHint} autoComplete="off" />
    </RecordForm>
  );
}
