import { approvalMessages } from "#app/content/messages/approvals.ts";
import type { ApprovalRecord } from "#app/domain/approvals/approval-record.ts";
import { COMPANY_STATUS_LABELS } from "#app/domain/approvals/company-status.ts";
import { formatMoment, type Place } from "#app/domain/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Tells somebody that another admin decided first, what they decided, and when. */
export function OvertakenNotice({ request, place }: { request: ApprovalRecord; place: Place }) {
  const { decidedByName, decidedAt, status } = request;
  return (
    <Notice tone="warning" title={approvalMessages.staleTitle} live>
      {decidedByName && decidedAt
        ? approvalMessages.stale(decidedByName, COMPANY_STATUS_LABELS[status], formatMoment(decidedAt, place))
        : approvalMessages.staleUnknown}
    </Notice>
  );
}
