import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { optionsOf } from "#app/platform/records/option.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LANGUAGES, type LanguageTag } from "#app/words/languages.ts";
import { TEMPLATE_MAX_LENGTH, TEMPLATE_VARIABLES } from "./template.ts";
import { createTemplateSchema, TEMPLATE_LANGUAGES, type TemplateRecord } from "./template-schema.ts";
import { templateMessages } from "./templates.words.ts";
import { VariableList } from "./variable-list.tsx";

const texts = templateMessages.fields;
const NAMES = Object.fromEntries(Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name])) as Record<
  LanguageTag,
  string
>;

type TemplateFormProps = FramedForm & { id: string; template: TemplateRecord | null };

/** What a stored template is in the fields of its form. */
export const templateFields = (stored: TemplateRecord | null) => ({
  title: stored?.title ?? "",
  language: stored?.language ?? TEMPLATE_LANGUAGES[0] ?? "",
  body: stored?.body ?? "",
});

/** The fields of a template, to add one or to change one. Works without script. */
export function TemplateForm({ id, template, lastResult, ...frame }: TemplateFormProps) {
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue: templateFields(template),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createTemplateSchema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.title} label={texts.title} hint={texts.titleHint} autoComplete="off" />
      <SelectField
        field={fields.language}
        label={texts.language}
        options={optionsOf(TEMPLATE_LANGUAGES, NAMES)}
      />
      <LinesField field={fields.body} label={texts.body} rows={8} maxLength={TEMPLATE_MAX_LENGTH} />
      <VariableList names={TEMPLATE_VARIABLES}>{templateMessages.gaps}</VariableList>
    </RecordForm>
  );
}
