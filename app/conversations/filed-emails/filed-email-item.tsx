import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type FiledEmail, filedOriginalPath } from "./filed-email.ts";
import { filedEmailMessages as texts } from "./filed-emails.words.ts";

/** A filed email in its place in a conversation. Only staff read it. */
export function FiledEmailItem({ email, place }: { email: FiledEmail; place: Place }) {
  const { direction, fromName, fromEmail, toEmails, subject, body, sentAt } = email;
  const name = fromName ?? fromEmail;
  return (
    <li className="message" data-ours={direction === "sent" ? "" : undefined}>
      <Avatar name={name} size="sm" />
      <div className="message-body">
        <p className="text-ink-muted text-xs">
          <Badge variant="secondary">{texts.email}</Badge>{" "}
          <span className="[overflow-wrap:anywhere]">
            {direction === "sent"
              ? texts.entry.sent({ name, to: toEmails.join(", ") })
              : texts.entry.received({ name })}
          </span>
          {" · "}
          <time dateTime={sentAt.toISOString()}>{formatMoment(sentAt, place)}</time>
          {" · "}
          {texts.internal}
        </p>
        <div className="message-bubble">
          <p className="font-semibold [overflow-wrap:anywhere]">{subject || texts.noSubject}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
          <OriginalLink email={email} />
        </div>
      </div>
    </li>
  );
}

/** How many files came with an email, and the way to its original. */
export function OriginalLink({ email }: { email: FiledEmail }) {
  const { id, attachments, hasOriginal, isInfected } = email;
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-sm">
      {attachments > 0 ? <span>{texts.attachments({ count: attachments })}</span> : null}
      {hasOriginal ? (
        <a href={filedOriginalPath(id)} download>
          {texts.original}
        </a>
      ) : (
        <span>{isInfected ? texts.infected : texts.tooLarge}</span>
      )}
    </p>
  );
}
