import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { TemplateForm, templateFields } from "./template-form.tsx";
import type { TemplateRecord } from "./template-schema.ts";
import { templateMessages } from "./templates.words.ts";

const texts = templateMessages.fields;

/** A template being changed; somebody who was overtaken sees both values and decides. */
export function EditTemplate({ template, ...edit }: RecordEdit & { template: TemplateRecord }) {
  const stored = templateFields(template);
  const names = ["title", "language", "body"] as const;
  const frame = useRecordEdit(
    template,
    edit,
    names.map((name) => ({ name, label: texts[name], stored: stored[name] })),
  );
  return <TemplateForm id={`edit-${template.id}`} template={template} {...frame} />;
}
