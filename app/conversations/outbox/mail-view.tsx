import { deliveryFailureText } from "#app/platform/mail/delivery-failure.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { MailRecord } from "./mail-record.ts";
import { MailTabs } from "./mail-tabs.tsx";
import { MAIL_KIND_LABELS, outboxMessages } from "./outbox.words.ts";

/** One email: its status, and its text if it can be shown. */
export function MailView({ mail, mayRead, place }: { mail: MailRecord; mayRead: boolean; place: Place }) {
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList
        items={[
          {
            term: outboxMessages.columns.to,
            value: (
              <span className="break-all">
                {mail.toName ? `${mail.toName} <${mail.toEmail}>` : mail.toEmail}
              </span>
            ),
          },
          { term: outboxMessages.channel, value: outboxMessages.channels[mail.channel] },
          { term: outboxMessages.columns.kind, value: MAIL_KIND_LABELS[mail.kind] ?? mail.kind },
          { term: outboxMessages.columns.created, value: formatMoment(mail.createdAt, place) },
          { term: outboxMessages.sent, value: mail.sentAt ? formatMoment(mail.sentAt, place) : null },
          ...(mail.attempts > 0 ? [{ term: outboxMessages.attempts, value: String(mail.attempts) }] : []),
          ...(mail.lastError
            ? [
                {
                  term: outboxMessages.lastError,
                  value: (
                    <span className="[overflow-wrap:anywhere]">{deliveryFailureText(mail.lastError)}</span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayRead ? <MailBody mail={mail} /> : <Notice>{outboxMessages.onlyOwners}</Notice>}
    </div>
  );
}

function MailBody({ mail }: { mail: MailRecord }) {
  if (mail.redactedAt) return <Notice>{outboxMessages.redacted}</Notice>;
  if (!mail.body) {
    return <Notice>{mail.sensitive ? outboxMessages.hiddenSensitive : outboxMessages.noTemplate}</Notice>;
  }
  return <MailTabs subject={mail.subject} body={mail.body} />;
}
