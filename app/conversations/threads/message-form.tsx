import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { DOCUMENT_STATE_LABELS } from "#app/admissions/documents/states.ts";
import { templateMessages } from "#app/conversations/templates/templates.words.ts";
import { useInserted } from "#app/conversations/templates/use-inserted.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { FileText, Paperclip } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sendOnEnter } from "#app/ui/send-on-enter.view.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { useMenu } from "#app/ui/use-menu.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { ComposerField, ComposerForm } from "./composer.tsx";
import { useThreadLink } from "./message-list.tsx";
import { MESSAGE_MAX_LENGTH } from "./message-schema.ts";
import type { ThreadMessage } from "./thread.ts";
import type { ThreadView } from "./thread-view.ts";
import { threadMessages as texts } from "./threads.words.ts";
import { useSayWriting } from "./typing-mark.tsx";
import { useStoredText } from "./use-stored-text.ts";

type MessageFormProps = {
  view: ThreadView;
  label: string;
  /** Who reads it. */
  placeholder: string;
  /** Before the field: what else can be written. */
  leading?: ReactNode;
  hidden?: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A message to the other side of a thread. Posts `send`; sent twice, it is one message. */
export function MessageForm({ view, label, placeholder, leading, hidden, lastResult }: MessageFormProps) {
  const { threadId, userId, page, quote } = view;
  const element = useRef<HTMLFormElement>(null);
  // The key of the form as first shown: a reload of the data must not create a second message.
  const [formKey] = useState(view.formKey);
  const link = useThreadLink();
  const inserted = view.insertedInto === "in-app" ? view.inserted : null;
  const [form, fields] = useForm<{ body?: string; documents?: string[] }>({
    id: "send",
    lastResult: lastResult ?? null,
    defaultValue: { body: inserted?.text ?? "" },
  });
  useInserted(element, inserted);
  const sayWriting = useSayWriting(threadId);
  const restored = useStoredText(element, {
    place: `${userId}:${threadId}`,
    formKey,
    sent: (key) => page.messages.some(({ id }) => id === key),
  });
  return (
    <ComposerForm
      intent="send"
      form={form}
      formKey={formKey}
      element={element}
      hidden={hidden}
      onInput={sayWriting}
      sendLabel={texts.send}
      tools={
        <>
          <TemplateMenu templates={view.templates} into="reply" />
          <AttachMenu
            view={view}
            errors={fields.documents.errors}
            chosen={[fields.documents.initialValue ?? []].flat().filter((id) => id !== undefined)}
          />
        </>
      }
    >
      {quote ? (
        <div className="flex w-full items-center gap-3 border-line border-s-4 ps-3 text-sm">
          <input type="hidden" name="quotedId" value={quote.id} />
          <p className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{texts.quoting({ name: quote.author ?? texts.someone })}</span>{" "}
            <span className="text-ink-muted">{excerpt(quote.body)}</span>
          </p>
          <ButtonLink variant="link" size="sm" to={link({ quote: null }, "#write")} preventScrollReset>
            {texts.dropQuote}
          </ButtonLink>
        </div>
      ) : null}
      {leading}
      <ComposerField
        field={fields.body}
        label={label}
        placeholder={placeholder}
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <p role="status" className="text-ink-muted text-xs empty:hidden">
        {restored ? texts.kept : null}
      </p>
    </ComposerForm>
  );
}

/** Texts that staff can insert: links to the page with one filled in. */
export function TemplateMenu({
  templates,
  into,
}: Pick<ThreadView, "templates"> & { into: "reply" | "email" }) {
  const menu = useMenu();
  const link = useThreadLink();
  if (templates.length === 0) return null;
  return (
    <details ref={menu} data-templates className="relative">
      <summary
        aria-label={templateMessages.insert}
        title={templateMessages.insert}
        className={`${buttonClass({ variant: "ghost", iconOnly: true })} menu-button`}
      >
        <FileText aria-hidden="true" />
      </summary>
      <ul className="menu-sheet">
        {templates.map(({ id, title, language }) => (
          <li key={id}>
            <Link
              to={link({ template: id, edit: null, write: into }, "#write")}
              preventScrollReset
              discover="none"
              className="menu-item"
              onClick={() => menu.current?.removeAttribute("open")}
            >
              {`${title} · ${LANGUAGES[language].name}`}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

type AttachMenuProps = { view: ThreadView; errors: string[] | undefined; chosen: readonly string[] };

/** The wallet, to choose from what the message carries. */
export function AttachMenu({ view, errors, chosen }: AttachMenuProps) {
  const { wallet, side } = view;
  if (wallet.length === 0 && side === "staff") return null;
  return (
    <details open={errors !== undefined || chosen.length > 0} className="composer-attach relative">
      <summary
        aria-label={texts.attach}
        title={texts.attach}
        className={`${buttonClass({ variant: "ghost", iconOnly: true })} menu-button`}
      >
        <Paperclip aria-hidden="true" />
      </summary>
      <div className="menu-sheet flex flex-col gap-3 p-3">
        {wallet.length === 0 ? (
          <p className="text-ink-muted text-sm">{texts.walletEmpty}</p>
        ) : (
          <CheckboxGroup
            name="documents"
            legend={texts.attached}
            look="plain"
            error={errors}
            defaultValue={chosen}
            options={wallet.map(({ id, kind, name, state }) => ({
              value: id,
              label: DOCUMENT_KIND_LABELS[kind],
              hint: `${name} · ${DOCUMENT_STATE_LABELS[state]}`,
            }))}
          />
        )}
        {side === "student" ? (
          <p>
            <TextLink to={`${WALLET_PATH}/send`}>{texts.sendNew}</TextLink>
          </p>
        ) : null}
      </div>
    </details>
  );
}

type NoteFormProps = {
  leading: ReactNode;
  hidden: boolean;
  placeholder: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A note among staff, where the conversation is. Posts `add-note`. */
export function NoteForm({ leading, hidden, placeholder, lastResult }: NoteFormProps) {
  const [form, fields] = useForm<{ body?: string }>({ id: "add-note", lastResult: lastResult ?? null });
  const pending = useNavigation().formData?.get("intent") === "add-note";
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      hidden={hidden}
      onKeyDown={sendOnEnter}
      className="composer bg-warning-soft!"
    >
      <input type="hidden" name="intent" value="add-note" />
      <FormKey intent="add-note" />
      {leading}
      <ComposerField
        field={fields.body}
        label={recordMessages.writeNote}
        placeholder={placeholder}
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <p className="min-w-0 text-ink-muted text-xs max-sm:hidden">{recordMessages.mentionHint}</p>
      <div className="composer-tools">
        <Button type="submit" loading={pending}>
          {recordMessages.addNote}
        </Button>
      </div>
    </Form>
  );
}

type ChangeFormProps = {
  message: ThreadMessage;
  stale: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Changes a message that was just written. Posts `edit`. */
export function ChangeForm({ message, stale, lastResult }: ChangeFormProps) {
  const link = useThreadLink();
  const [form, fields] = useForm<{ messageId?: string; version?: string; body?: string }>({
    id: "edit",
    lastResult: lastResult ?? null,
    defaultValue: { messageId: message.id, version: String(message.version), body: message.body },
  });
  const pending = useNavigation().formData?.get("intent") === "edit";
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="flex max-w-prose flex-col gap-3"
    >
      <input type="hidden" name="intent" value="edit" />
      <input {...getInputProps(fields.messageId, { type: "hidden" })} key={fields.messageId.key} />
      <input type="hidden" name="version" value={message.version} />
      {stale ? <Notice tone="warning" title={texts.stale} live /> : null}
      <LinesField
        field={fields.body}
        label={texts.editTitle}
        hint={texts.editHint}
        rows={4}
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={pending}>
          {texts.save}
        </Button>
        <ButtonLink variant="ghost" to={link({ edit: null })} preventScrollReset>
          {texts.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
