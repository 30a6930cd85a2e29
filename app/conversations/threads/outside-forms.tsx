import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useRef, useState } from "react";
import { channelMessages } from "#app/conversations/channels/channels.words.ts";
import type { WhyNot } from "#app/conversations/channels/reach.ts";
import { useInserted } from "#app/conversations/templates/use-inserted.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ChannelsView } from "./channels-view.ts";
import { ComposerField, ComposerForm } from "./composer.tsx";
import { AttachMenu, TemplateMenu } from "./message-form.tsx";
import { MESSAGE_MAX_LENGTH, SMS_MAX_LENGTH, SUBJECT_MAX_LENGTH } from "./message-schema.ts";
import type { ThreadView } from "./thread-view.ts";

const { email: emailTexts, sms: smsTexts } = channelMessages;

type FormProps<Channel> = {
  view: ThreadView;
  channel: Channel;
  leading: ReactNode;
  hidden: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Why a channel does not reach the student, in place of its form. */
export function Unreachable({
  cannot,
  leading,
  hidden,
}: {
  cannot: WhyNot;
  leading: ReactNode;
  hidden: boolean;
}) {
  return (
    <div hidden={hidden}>
      <div className="flex flex-col gap-2">
        <div className="flex">{leading}</div>
        <Notice>{channelMessages.cannot[cannot]}</Notice>
      </div>
    </div>
  );
}

/** An email to the student. Posts the intent `email`; sent twice, it is one email. */
export function EmailForm({ view, channel, leading, hidden, lastResult }: FormProps<ChannelsView["email"]>) {
  const element = useRef<HTMLFormElement>(null);
  const [formKey] = useState(channel.formKey);
  const inserted = view.insertedInto === "email" ? view.inserted : null;
  const [form, fields] = useForm<{ subject?: string; body?: string; documents?: string[] }>({
    id: "email",
    lastResult: lastResult ?? null,
    defaultValue: { subject: channel.subject, body: inserted?.text ?? "" },
  });
  useInserted(element, inserted);
  const { address, isConfirmed, sender, answersTo, isKept } = channel;
  return (
    <ComposerForm
      intent="email"
      form={form}
      formKey={formKey}
      element={element}
      hidden={hidden}
      sendLabel={emailTexts.send}
      tools={
        <>
          <TemplateMenu templates={view.templates} into="email" />
          <AttachMenu
            view={view}
            errors={fields.documents.errors}
            chosen={[fields.documents.initialValue ?? []].flat().filter((id) => id !== undefined)}
          />
        </>
      }
    >
      {/* The text field expands when focused, and stays below the subject. */}
      <div className="order-first flex w-full">{leading}</div>
      <div className="order-first w-full px-1">
        <TextField
          field={fields.subject}
          label={emailTexts.subject}
          maxLength={SUBJECT_MAX_LENGTH}
          autoComplete="off"
          required
        />
      </div>
      <ComposerField
        field={fields.body}
        label={emailTexts.label({ name: view.names.student })}
        placeholder={emailTexts.placeholder({ address })}
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <p className="min-w-0 flex-1 basis-60 px-1 text-ink-muted text-xs [overflow-wrap:anywhere]">
        {[
          emailTexts.from({ sender }),
          answersTo === null ? emailTexts.repliesHere : emailTexts.repliesTo({ address: answersTo }),
          isConfirmed ? null : emailTexts.unconfirmed,
          isKept ? emailTexts.isKept : null,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </ComposerForm>
  );
}

/** An SMS to the student. Posts the intent `sms`; sent twice, it is one SMS. */
export function SmsForm({
  view,
  channel,
  leading,
  hidden,
  lastResult,
}: FormProps<NonNullable<ChannelsView["sms"]>>) {
  const [formKey] = useState(channel.formKey);
  const [form, fields] = useForm<{ body?: string }>({ id: "sms", lastResult: lastResult ?? null });
  return (
    <ComposerForm intent="sms" form={form} formKey={formKey} hidden={hidden} sendLabel={smsTexts.send}>
      {leading}
      <ComposerField
        field={fields.body}
        label={smsTexts.label({ name: view.names.student })}
        placeholder={smsTexts.placeholder({ phone: channel.phone })}
        maxLength={SMS_MAX_LENGTH}
      />
      <p className="min-w-0 flex-1 basis-60 px-1 text-ink-muted text-xs">
        {[
          smsTexts.noReplies,
          channel.quietUntil ? smsTexts.quiet({ time: formatMoment(channel.quietUntil, view.place) }) : null,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </ComposerForm>
  );
}
