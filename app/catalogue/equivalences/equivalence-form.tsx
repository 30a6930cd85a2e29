import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { GRADE_SCALE_LABELS, GRADE_SCALES } from "#app/catalogue/course-terms/course-facts.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { createEquivalenceSchema, type EquivalenceRecord } from "./equivalence-schema.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

const texts = equivalenceMessages.fields;
const SCALES = optionsOf(GRADE_SCALES, GRADE_SCALE_LABELS);

type EquivalenceFormProps = FramedForm & { id: string; equivalence: EquivalenceRecord | null };

/** What a stored equivalence is in the fields of its form. */
export const equivalenceValues = (stored: EquivalenceRecord | null) => ({
  fromScale: stored?.fromScale ?? "",
  fromValue: stored ? String(stored.fromValue) : "",
  toScale: stored?.toScale ?? "",
  toValue: stored ? String(stored.toValue) : "",
  source: stored?.source ?? "",
  asOf: stored?.asOf ?? "",
});

/** The fields of an equivalence, to add one or to change one. Works without script. */
export function EquivalenceForm({ id, equivalence, lastResult, ...frame }: EquivalenceFormProps) {
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue: equivalenceValues(equivalence),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createEquivalenceSchema }),
  });
  const scale = { options: SCALES, placeholder: texts.chooseScale };
  const figure = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <RecordForm form={form} {...frame}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.fromScale} label={texts.fromScale} {...scale} />
        <TextField field={fields.fromValue} label={texts.fromValue} {...figure} />
        <SelectField field={fields.toScale} label={texts.toScale} {...scale} />
        <TextField field={fields.toValue} label={texts.toValue} {...figure} />
      </div>
      <p className="text-ink-muted text-sm">{texts.classHint}</p>
      <TextField field={fields.source} label={texts.source} hint={texts.sourceHint} autoComplete="off" />
      <TextField
        field={fields.asOf}
        label={texts.asOf}
        hint={texts.asOfHint}
        autoComplete="off"
        className="max-w-56"
      />
    </RecordForm>
  );
}
