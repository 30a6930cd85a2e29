import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { setEstimateSchema } from "./estimate-schema.ts";
import { ESTIMATE_CURRENCIES, type EstimateRecord } from "./estimates.ts";
import { estimateMessages } from "./estimates.words.ts";

const texts = estimateMessages.fields;

/** A newer figure; somebody who was overtaken sees both and decides. Works without script. */
export function EditEstimate({ estimate, ...edit }: RecordEdit & { estimate: EstimateRecord }) {
  const { current, country } = estimate;
  const stored = {
    amount: amountText(current?.minor ?? null),
    currency: current?.currency ?? (country === "australia" ? "AUD" : "NZD"),
    asOf: "",
    note: current?.note ?? "",
  };
  const { lastResult, ...frame } = useRecordEdit(estimate, edit, [
    { name: "amount", label: texts.amount, stored: stored.amount },
    { name: "currency", label: texts.currency, stored: stored.currency },
    { name: "asOf", label: texts.asOf, stored: current?.asOf ?? "" },
    { name: "note", label: texts.note, stored: stored.note },
  ]);
  const [form, fields] = useForm({
    id: `edit-${estimate.id}`,
    lastResult,
    defaultValue: stored,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: setEstimateSchema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.amount} label={texts.amount} inputMode="decimal" autoComplete="off" />
        <SelectField
          field={fields.currency}
          label={texts.currency}
          placeholder={texts.chooseCurrency}
          options={ESTIMATE_CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
      </div>
      <TextField field={fields.asOf} label={texts.asOf} type="date" className="max-w-56 tabular-nums" />
      <TextField field={fields.note} label={texts.note} hint={texts.noteHint} autoComplete="off" />
    </RecordForm>
  );
}
