import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { RateRecord } from "./rate-record.ts";
import { setRateSchema } from "./rate-schema.ts";
import { rateMessages } from "./rates.words.ts";

const texts = rateMessages.fields;

/** A newer rate for a pair; somebody who was overtaken sees both and decides. Works without script. */
export function EditRate({ rate, ...edit }: RecordEdit & { rate: RateRecord }) {
  const { base, quote, current } = rate;
  const stored = { rate: current ? String(current.rate) : "", asOf: "", source: current?.source ?? "" };
  const label = texts.rate({ base, quote });
  const { lastResult, ...frame } = useRecordEdit(rate, edit, [
    { name: "rate", label, stored: stored.rate },
    { name: "asOf", label: texts.asOf, stored: current?.asOf ?? "" },
    { name: "source", label: texts.source, stored: stored.source },
  ]);
  const [form, fields] = useForm({
    id: `edit-${rate.id}`,
    lastResult,
    defaultValue: stored,
    constraint: getZodConstraint(setRateSchema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: setRateSchema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.rate} label={label} inputMode="decimal" autoComplete="off" />
      <TextField field={fields.asOf} label={texts.asOf} type="date" className="max-w-56 tabular-nums" />
      <TextField field={fields.source} label={texts.source} hint={texts.sourceHint} autoComplete="off" />
    </RecordForm>
  );
}
