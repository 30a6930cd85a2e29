import { Fragment } from "react";
import { useLocation } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { StateBadge } from "#app/admissions/documents/state-badge.tsx";
import { QuestionInThread } from "#app/admissions/institution-queue/question-in-thread.tsx";
import type { Note } from "#app/admissions/notes/note.ts";
import { NoteText } from "#app/admissions/notes/note-text.tsx";
import { FiledEmailItem } from "#app/conversations/filed-emails/filed-email-item.tsx";
import { isPlayed, type Recording } from "#app/conversations/whatsapp/recording.ts";
import { whatsAppMessages } from "#app/conversations/whatsapp/whatsapp.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import {
  formatLongDay,
  formatMoment,
  formatNear,
  formatTime,
  type Place,
} from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FileText, Mail } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { AttachedDocument } from "./attached-document.ts";
import { ChannelMark, DeliveryMark, DeliveryProblem } from "./channel-mark.tsx";
import { linkedText } from "./linked-text.ts";
import { emailFileProblemText, type ReceivedEmail } from "./received-email.ts";
import { foldedSignature } from "./signature.ts";
import { authorOf, type ThreadMessage } from "./thread.ts";
import { inOrderOfTime, type ThreadEntry } from "./thread-entries.ts";
import { originalPath, recordingPath } from "./thread-paths.ts";
import type { ThreadView } from "./thread-view.ts";
import { inboxMessages, threadMessages as texts } from "./threads.words.ts";
import { whatsAppFileText } from "./whatsapp-file-text.ts";
import type { WhatsAppFile } from "./whatsapp-view.ts";

/** The address of this page with some of its parameters set, and others (null) taken away. */
export function useThreadLink() {
  const { pathname, search } = useLocation();
  return (parameters: Readonly<Record<string, string | null>>, fragment = "") => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `${pathname}${next.size > 0 ? `?${next}` : ""}${fragment}`;
  };
}

type MessageListProps = { view: ThreadView; mayWrite: boolean };

/** A part of a thread with the questions and notes of that time, the oldest first, and the ways to the others. */
export function MessageList({ view, mayWrite }: MessageListProps) {
  const link = useThreadLink();
  const { page, questions, notes, emails, place } = view;
  const { messages, before, after } = page;
  if (messages.length === 0 && questions.length === 0 && notes.length === 0 && emails.length === 0)
    return (
      <EmptyState title={texts.empty} plain>
        {mayWrite ? texts.emptyHint : null}
      </EmptyState>
    );
  const entries = inOrderOfTime(messages, questions, notes, emails);
  const days = entries.map(({ at }) => formatLongDay(at, place));
  return (
    <div className="flex flex-col gap-4">
      {before === null ? null : (
        <p>
          <ButtonLink size="sm" to={link({ above: String(before), below: null })} preventScrollReset>
            {texts.earlier}
          </ButtonLink>
        </p>
      )}
      {/* What comes is read out, also what one has sent: nothing else says that it has arrived. */}
      <div role="log">
        <ol className="flex flex-col gap-3.5">
          {entries.map((entry, at) => (
            <Fragment key={entryId(entry)}>
              {days[at] === days[at - 1] ? null : <li className="thread-day">{days[at]}</li>}
              <Entry entry={entry} view={view} mayWrite={mayWrite} />
            </Fragment>
          ))}
        </ol>
      </div>
      {after === null ? null : (
        <p className="flex flex-wrap gap-3">
          <ButtonLink size="sm" to={link({ below: String(after), above: null })} preventScrollReset>
            {texts.later}
          </ButtonLink>
          <ButtonLink size="sm" to={link({ below: null, above: null })}>
            {texts.newest}
          </ButtonLink>
        </p>
      )}
      <span id="newest" />
    </div>
  );
}

const entryId = (entry: ThreadEntry): string =>
  entry.kind === "message"
    ? entry.message.id
    : entry.kind === "note"
      ? entry.note.id
      : entry.kind === "email"
        ? entry.email.id
        : entry.question.id;

function Entry({ entry, view, mayWrite }: MessageListProps & { entry: ThreadEntry }) {
  const link = useThreadLink();
  const { threadId, page, answerHref, attached, received, limits, seen, changeable, side, userId, place } =
    view;
  const { names, whatsAppFiles, recordings } = view;
  if (entry.kind === "email") return <FiledEmailItem email={entry.email} place={place} />;
  if (entry.kind === "note") return <NoteItem note={entry.note} place={place} />;
  if (entry.kind === "question") {
    return (
      <li>
        <QuestionInThread question={entry.question} answerHref={answerHref} place={place} />
      </li>
    );
  }
  const { message } = entry;
  // Below the last own message that the other side has read.
  const seenAt = page.messages.findLast(
    (one) => one.side === side && one.number <= (seen?.number ?? 0),
  )?.number;
  return (
    <Message
      message={message}
      attached={attached.get(message.id) ?? []}
      original={originalOf(threadId, message.id, received.get(message.id), limits)}
      ours={message.side === side}
      name={
        message.authorId === userId
          ? texts.you
          : (authorOf(message) ?? (message.side === "student" ? names.student : texts.someone))
      }
      isStaff={side === "staff"}
      limits={limits}
      file={whatsAppFiles.get(message.id) ?? null}
      recording={recordingOf(threadId, message.id, recordings.get(message.id))}
      place={place}
      seen={seen && message.number === seenAt ? seen.at : null}
      quoteHref={mayWrite ? link({ quote: message.id, edit: null }, "#write") : null}
      editHref={changeable.includes(message.id) ? link({ edit: message.id, quote: null }, "#write") : null}
    />
  );
}

/** What staff noted among themselves, in its place in time. */
function NoteItem({ note, place }: { note: Note; place: Place }) {
  const { author, createdAt } = note;
  return (
    <li className="message" data-ours data-note>
      <Avatar name={author ?? recordMessages.someone} size="sm" />
      <div className="message-body">
        <p className="text-ink-muted text-xs">
          <span className="font-semibold text-ink text-sm">{author ?? recordMessages.someone}</span>{" "}
          {inboxMessages.internalNote}
          {", "}
          <MomentText at={createdAt} place={place} />
        </p>
        <div className="message-bubble">
          <NoteText note={note} />
        </div>
      </div>
    </li>
  );
}

/** A time, whose day is shown above it. */
function MomentText({ at, place }: { at: Date; place: Place }) {
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at, place)} className="tabular-nums">
      {formatTime(at, place)}
    </time>
  );
}

type Original = ReceivedEmail & { readonly href: string; readonly limits: ThreadView["limits"] };

const originalOf = (
  threadId: string,
  messageId: string,
  email: ReceivedEmail | undefined,
  limits: ThreadView["limits"],
): Original | null => (email ? { ...email, href: originalPath(threadId, messageId), limits } : null);

const recordingOf = (threadId: string, messageId: string, recording: Recording | undefined) =>
  recording ? { ...recording, href: recordingPath(threadId, messageId) } : null;

type MessageProps = {
  message: ThreadMessage;
  attached: readonly AttachedDocument[];
  /** Of a message that came by email. */
  original: Original | null;
  /** Of a message that came by WhatsApp, where its file is not attached. */
  file: WhatsAppFile | null;
  /** A voice message or a video. */
  recording: (Recording & { readonly href: string }) | null;
  limits: ThreadView["limits"];
  isStaff: boolean;
  /** Of the reader's own side. */
  ours: boolean;
  name: string;
  place: Place;
  seen: Date | null;
  quoteHref: string | null;
  editHref: string | null;
};

function Message({
  message,
  attached,
  original,
  file,
  recording,
  limits,
  isStaff,
  ours,
  name,
  place,
  seen,
  quoteHref,
  editHref,
}: MessageProps) {
  const { number, body, quoted, createdAt, editedAt, author } = message;
  return (
    <li id={`message-${number}`} className="message" data-ours={ours || undefined}>
      <Avatar name={author ?? name} size="sm" />
      <div className="message-body">
        <p className="text-ink-muted text-xs">
          <span className="font-semibold text-ink text-sm">{name}</span>{" "}
          <MomentText at={createdAt} place={place} />
          {" · "}
          <ChannelMark channel={message.channel} />
          {isStaff && message.delivery ? (
            <>
              {" · "}
              <DeliveryMark state={message.delivery.state} />
            </>
          ) : null}
          {editedAt ? ` · ${texts.edited({ time: formatNear(editedAt, createdAt, place) })}` : null}
          {seen ? (
            <span
              title={formatMoment(seen, place)}
            >{` · ${texts.seen({ time: formatNear(seen, createdAt, place) })}`}</span>
          ) : null}
        </p>
        <div className="message-bubble">
          {quoted ? (
            <blockquote className="mb-2 border-line-strong border-s-2 ps-3 text-ink-muted text-sm">
              <p>{texts.quotedName({ name: quoted.author ?? texts.someone })}</p>
              <p className="[overflow-wrap:anywhere]">{excerpt(quoted.body)}</p>
            </blockquote>
          ) : null}
          {message.subject ? (
            <p className="mb-1 font-semibold [overflow-wrap:anywhere]">{message.subject}</p>
          ) : null}
          <MessageBody body={body} />
          <Attached documents={attached} />
          {original ? <OriginalEmail original={original} /> : null}
          {recording ? <RecordingPlayer recording={recording} /> : null}
          {file ? (
            <p className="mt-2 text-ink-muted text-sm">
              {file.problem === null
                ? whatsAppMessages.filePending
                : whatsAppMessages.fileRefused({ reason: whatsAppFileText(file.problem, limits) })}
            </p>
          ) : null}
          {isStaff ? <DeliveryProblem message={message} /> : null}
        </div>
        {quoteHref || editHref ? (
          <p className="message-links">
            {quoteHref ? <TextLink to={quoteHref}>{texts.quote}</TextLink> : null}
            {editHref ? <TextLink to={editHref}>{texts.edit}</TextLink> : null}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** A voice message or a video, which starts only when it is played; a type that browsers do not play is downloaded. */
function RecordingPlayer({
  recording: { mediaType, isInfected, href },
}: {
  recording: Recording & { readonly href: string };
}) {
  const { recording: said } = whatsAppMessages;
  if (isInfected) return <p className="mt-2 text-destructive text-sm">{said.infected}</p>;
  if (!isPlayed(mediaType)) {
    return (
      <p className="mt-2 text-sm">
        <a href={href} download className="text-eucalyptus underline underline-offset-4">
          {said.download}
        </a>
      </p>
    );
  }
  return mediaType.startsWith("video/") ? (
    // biome-ignore lint/a11y/useMediaCaption: what people record for us has no captions
    <video controls preload="none" src={href} aria-label={said.video} className="mt-2 max-h-80 w-full" />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: what people record for us has no captions
    <audio controls preload="none" src={href} aria-label={said.audio} className="mt-2 w-72 max-w-full" />
  );
}

/** An email as it came, to be saved: the router would look for a page. */
function OriginalEmail({ original }: { original: Original }) {
  const { href, attachments, isInfected, leftOut, limits } = original;
  return (
    <div className="mt-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
        {isInfected ? (
          <span className="text-destructive">{texts.original.infected}</span>
        ) : (
          <a href={href} download className="text-eucalyptus underline underline-offset-4">
            {texts.original.save}
          </a>
        )}
        {attachments > 0 ? (
          <span className="text-ink-muted">{texts.original.attachments({ count: attachments })}</span>
        ) : null}
        {leftOut && leftOut.smallPictures > 0 ? (
          <span className="text-ink-muted">
            {texts.original.smallPictures({ count: leftOut.smallPictures })}
          </span>
        ) : null}
      </p>
      {leftOut && leftOut.files.length > 0 ? (
        <ul className="mt-1 flex flex-col gap-1" aria-label={texts.original.refused}>
          {leftOut.files.map(({ name, problem }) => (
            <li key={`${name} ${problem}`} className="[overflow-wrap:anywhere]">
              {name === "" ? null : <span className="font-semibold">{name} </span>}
              <span className="text-ink-muted">
                {`${texts.original.refused}: ${emailFileProblemText(problem, limits)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A signature is folded: it says who writes, which the line above says. */
function MessageBody({ body }: { body: string }) {
  const { text, signature } = foldedSignature(body);
  return (
    <>
      <MessageText body={text} />
      {signature === null ? null : (
        <details className="mt-1 text-ink-muted text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">{texts.signature}</summary>
          <MessageText body={signature} />
        </details>
      )}
    </>
  );
}

/** The documents that a message carries, each as it stands now. */
function Attached({ documents }: { documents: readonly AttachedDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1" aria-label={texts.attached}>
      {documents.map(({ id, kind, state, href }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <FileText className="size-4 shrink-0 text-ink-muted" />
          {href === null ? (
            <span className="text-ink-muted">{texts.removed({ kind: DOCUMENT_KIND_LABELS[kind] })}</span>
          ) : (
            <TextLink to={href}>{DOCUMENT_KIND_LABELS[kind]}</TextLink>
          )}
          {state === null ? null : <StateBadge state={state} />}
        </li>
      ))}
    </ul>
  );
}

/** What was written, as plain text; only addresses of pages become links, which tell no one where they were read. */
function MessageText({ body }: { body: string }) {
  let at = 0;
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {linkedText(body).map(({ text, href }) => {
        const key = at;
        at += text.length;
        if (href === null) return <span key={key}>{text}</span>;
        return (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="text-eucalyptus underline underline-offset-4"
          >
            {text}
          </a>
        );
      })}
    </p>
  );
}
