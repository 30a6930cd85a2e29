import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FramedForm, RecordEdit } from "#app/platform/records/record-edit.tsx";
import { useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH, type WebhookRecord } from "./webhook.ts";
import { createWebhookSchema } from "./webhook-schema.ts";
import { WEBHOOK_EVENT_LABELS, webhookMessages } from "./webhooks.words.ts";

const texts = webhookMessages.fields;

type WebhookFormProps = FramedForm & { webhook: WebhookRecord | null };

/** The fields of a receiver; of one that is there, also whether it is paused. Works without script. */
export function WebhookForm({ webhook, lastResult, ...frame }: WebhookFormProps) {
  const [form, fields] = useForm({
    id: webhook ? `webhook-${webhook.id}` : "add-webhook",
    lastResult,
    defaultValue: { name: webhook?.name ?? "", url: webhook?.url ?? "" },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createWebhookSchema }),
  });
  const typed = lastResult?.initialValue;
  const ticked = typed ? [typed.events ?? []].flat().map(String) : (webhook?.events ?? []);
  return (
    <RecordForm form={form} {...frame}>
      <TextField
        field={fields.name}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={WEBHOOK_NAME_LENGTH}
        autoComplete="off"
      />
      <TextField
        field={fields.url}
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        inputMode="url"
        maxLength={WEBHOOK_URL_LENGTH}
        autoComplete="off"
      />
      <CheckboxGroup
        legend={texts.events}
        name={fields.events.name}
        error={fields.events.errors}
        look="plain"
        defaultValue={ticked}
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: WEBHOOK_EVENT_LABELS[event] }))}
      />
      {webhook ? (
        <Checkbox
          name="isPaused"
          label={texts.isPaused}
          defaultChecked={typed ? typed.isPaused === "on" : webhook.isPaused}
        />
      ) : null}
    </RecordForm>
  );
}

/** The same in the frame that shows who was faster. */
export function EditWebhook({ webhook, ...edit }: RecordEdit & { webhook: WebhookRecord }) {
  const frame = useRecordEdit(webhook, edit, [
    { name: "name", label: texts.name, stored: webhook.name },
    { name: "url", label: texts.url, stored: webhook.url },
  ]);
  return <WebhookForm webhook={webhook} {...frame} />;
}
