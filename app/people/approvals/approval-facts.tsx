import type { ReactNode } from "react";
import { STAFF_ROLE_LABELS } from "#app/platform/permissions/staff-roles.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ApprovalRecord } from "./approval-record.ts";
import { approvalMessages as texts } from "./approvals.words.ts";

type ApprovalFactsProps = {
  request: ApprovalRecord;
  place: Place;
  /** Link to the form that edits these facts; null without permission. */
  editHref: string | null;
};

/** The requester, their contact details, and the decision. */
export function ApprovalFacts({ request, place, editHref }: ApprovalFactsProps) {
  const { kind, phone, website, referralCode, grantedRole, decidedAt, decisionReason } = request;
  const isCompany = kind !== "staff";
  return (
    <>
      <RailSection
        title={texts.contactDetails}
        action={editHref ? <TextLink to={editHref}>{recordMessages.edit}</TextLink> : null}
      >
        <RailFacts>
          {isCompany ? <RailFact label={texts.contact}>{request.contactName}</RailFact> : null}
          <RailFact label={texts.email}>
            <EmailLink email={request.email} />
            {request.emailVerified ? null : (
              <span className="text-ink-muted">({texts.emailUnverifiedInline})</span>
            )}
          </RailFact>
          {isCompany ? (
            <RailFact label={texts.phone}>{phone ? <PhoneLink phone={phone} /> : <Missing />}</RailFact>
          ) : null}
          {kind === "institutions" || website ? (
            <RailFact label={texts.website}>
              {website ? (
                <a href={website} rel="noreferrer nofollow" target="_blank">
                  {website}
                </a>
              ) : (
                <Missing />
              )}
            </RailFact>
          ) : null}
        </RailFacts>
      </RailSection>
      <RailSection title={recordMessages.facts}>
        <RailFacts>
          {referralCode ? <RailFact label={texts.referralCode}>{referralCode}</RailFact> : null}
          <RailFact label={texts.signedUp}>{formatMoment(request.createdAt, place)}</RailFact>
          {decidedAt ? (
            <RailFact label={texts.decided}>
              {decidedText(request.decidedByName, formatMoment(decidedAt, place))}
            </RailFact>
          ) : null}
          {grantedRole ? <RailFact label={texts.level}>{STAFF_ROLE_LABELS[grantedRole]}</RailFact> : null}
          {decisionReason ? (
            <RailFact label={texts.reason}>
              <span className="whitespace-pre-line">{decisionReason}</span>
            </RailFact>
          ) : null}
        </RailFacts>
      </RailSection>
    </>
  );
}

const Missing = (): ReactNode => <span className="text-ink-faint">—</span>;

const decidedText = (name: string | null, time: string) => (name ? texts.decidedBy({ name, time }) : time);
