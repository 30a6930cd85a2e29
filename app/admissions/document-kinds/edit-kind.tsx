import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { kindMessages } from "./document-kinds.words.ts";
import { type KindRuleRecord, updateKindRuleSchema } from "./kind-rule.ts";
import { DOCUMENT_KIND_HINTS } from "./kinds.ts";

const texts = kindMessages.fields;
const MONTHS = ["monthsBeyondStart", "monthsOld", "monthsKept"] as const;

/** The rules of a kind being changed; somebody who was overtaken sees both and decides. Works without script. */
export function EditKind({ rule, ...edit }: RecordEdit & { rule: KindRuleRecord }) {
  const monthsOf = (name: (typeof MONTHS)[number]) => (rule[name] === null ? "" : String(rule[name]));
  const stored = {
    asked: rule.asked ?? "",
    monthsBeyondStart: monthsOf("monthsBeyondStart"),
    monthsOld: monthsOf("monthsOld"),
    monthsKept: monthsOf("monthsKept"),
    needsTranslation: rule.needsTranslation ? "on" : "",
  };
  const names = ["asked", ...MONTHS, "needsTranslation"] as const;
  const { lastResult, ...frame } = useRecordEdit(
    rule,
    edit,
    names.map((name) => ({ name, label: texts[name], stored: stored[name] })),
  );
  const [form, fields] = useForm({
    id: `edit-${rule.id}`,
    lastResult,
    defaultValue: stored,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: updateKindRuleSchema }),
  });
  const typed = lastResult?.initialValue;
  const months = { inputMode: "numeric", autoComplete: "off", className: "max-w-32 tabular-nums" } as const;
  return (
    <RecordForm form={form} {...frame}>
      <LinesField
        field={fields.asked}
        label={texts.asked}
        hint={texts.askedHint({ instructions: DOCUMENT_KIND_HINTS[rule.id] })}
        optional
        rows={3}
        maxLength={600}
      />
      <TextField
        field={fields.monthsBeyondStart}
        label={texts.monthsBeyondStart}
        hint={texts.monthsBeyondStartHint}
        optional
        {...months}
      />
      <TextField
        field={fields.monthsOld}
        label={texts.monthsOld}
        hint={texts.monthsOldHint}
        optional
        {...months}
      />
      <Checkbox
        name={fields.needsTranslation.name}
        id={fields.needsTranslation.id}
        key={`translation ${fields.needsTranslation.key}`}
        defaultChecked={typed ? typed.needsTranslation === "on" : rule.needsTranslation}
        label={texts.needsTranslation}
      />
      <TextField
        field={fields.monthsKept}
        label={texts.monthsKept}
        hint={texts.monthsKeptHint}
        optional
        {...months}
      />
    </RecordForm>
  );
}
