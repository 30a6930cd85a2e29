import { STAFF_ROLE_LABELS } from "#app/platform/permissions/staff-roles.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import type { ApprovalRecord } from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";

/** Who asks, how to reach them, and what was decided. */
export function ApprovalFacts({ request, place }: { request: ApprovalRecord; place: Place }) {
  const { website, grantedRole, decidedAt, decisionReason } = request;
  const items: Description[] = [
    ...(request.kind === "staff" ? [] : [{ term: approvalMessages.contact, value: request.contactName }]),
    {
      term: approvalMessages.email,
      value: (
        <span className="break-all">
          <EmailLink email={request.email} />
          {request.emailVerified ? null : (
            <span className="text-ink-muted"> ({approvalMessages.emailUnverifiedInline})</span>
          )}
        </span>
      ),
    },
    ...(request.kind === "staff"
      ? []
      : [{ term: approvalMessages.phone, value: request.phone && <PhoneLink phone={request.phone} /> }]),
    ...(request.kind === "institutions" || website
      ? [
          {
            term: approvalMessages.website,
            value: website ? (
              <a href={website} rel="noreferrer nofollow" target="_blank" className="break-all">
                {website}
              </a>
            ) : null,
          },
        ]
      : []),
    ...(request.referralCode ? [{ term: approvalMessages.referralCode, value: request.referralCode }] : []),
    { term: approvalMessages.signedUp, value: formatMoment(request.createdAt, place) },
    ...(decidedAt
      ? [
          {
            term: approvalMessages.decided,
            value: decidedText(request.decidedByName, formatMoment(decidedAt, place)),
          },
        ]
      : []),
    ...(grantedRole ? [{ term: approvalMessages.level, value: STAFF_ROLE_LABELS[grantedRole] }] : []),
    ...(decisionReason
      ? [
          {
            term: approvalMessages.reason,
            value: <span className="whitespace-pre-line [overflow-wrap:anywhere]">{decisionReason}</span>,
          },
        ]
      : []),
  ];
  return <DescriptionList items={items} />;
}

const decidedText = (name: string | null, time: string) =>
  name ? approvalMessages.decidedBy({ name, time }) : time;
