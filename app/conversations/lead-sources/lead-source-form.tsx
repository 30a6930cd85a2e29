import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FramedForm, type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CONSENT_MAX_LENGTH, LEAD_SOURCE_NAME_LENGTH, type LeadSourceRecord } from "./lead-source.ts";
import { createFormSchema, createLeadHookSchema } from "./lead-source-schema.ts";
import { leadSourceMessages } from "./lead-sources.words.ts";

const texts = leadSourceMessages.fields;

type SourceFieldsProps = FramedForm & { source: LeadSourceRecord | null };

/** The fields of a website form; of one that is there, also whether it is paused. Works without script. */
export function WebsiteFormFields({ source, lastResult, ...frame }: SourceFieldsProps) {
  const [form, fields] = useForm({
    id: source ? `lead-source-${source.id}` : "add-website-form",
    lastResult,
    defaultValue: {
      name: source?.name ?? "",
      origins: source?.origins.join("\n") ?? "",
      consent: source?.consent ?? leadSourceMessages.defaultConsent,
    },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createFormSchema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      <TextField
        field={fields.name}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={LEAD_SOURCE_NAME_LENGTH}
        autoComplete="off"
      />
      <LinesField field={fields.origins} label={texts.origins} hint={texts.originsHint} rows={3} optional />
      <LinesField
        field={fields.consent}
        label={texts.consent}
        hint={texts.consentHint}
        rows={3}
        maxLength={CONSENT_MAX_LENGTH}
      />
      <PausedBox source={source} typed={lastResult?.initialValue} />
    </RecordForm>
  );
}

/** The fields of a webhook. Works without script. */
export function LeadHookFields({ source, lastResult, ...frame }: SourceFieldsProps) {
  const [form, fields] = useForm({
    id: source ? `lead-source-${source.id}` : "add-lead-webhook",
    lastResult,
    defaultValue: { name: source?.name ?? "" },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createLeadHookSchema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      <TextField
        field={fields.name}
        label={texts.name}
        hint={leadSourceMessages.hookNameHint}
        maxLength={LEAD_SOURCE_NAME_LENGTH}
        autoComplete="off"
      />
      <PausedBox source={source} typed={lastResult?.initialValue} />
    </RecordForm>
  );
}

type PausedBoxProps = Pick<SourceFieldsProps, "source"> & {
  typed: Readonly<Record<string, unknown>> | null | undefined;
};

function PausedBox({ source, typed }: PausedBoxProps) {
  return source ? (
    <Checkbox
      name="isPaused"
      label={texts.isPaused}
      defaultChecked={typed ? typed.isPaused === "on" : source.isPaused}
    />
  ) : null;
}

/** The same in the frame that shows who was faster. */
export function EditLeadSource({ source, ...edit }: RecordEdit & { source: LeadSourceRecord }) {
  const isForm = source.kind === "form";
  const frame = useRecordEdit(source, edit, [
    { name: "name", label: texts.name, stored: source.name },
    ...(isForm
      ? [
          { name: "origins", label: texts.origins, stored: source.origins.join("\n") },
          { name: "consent", label: texts.consent, stored: source.consent ?? "" },
        ]
      : []),
  ]);
  const Fields = isForm ? WebsiteFormFields : LeadHookFields;
  return <Fields source={source} {...frame} />;
}
