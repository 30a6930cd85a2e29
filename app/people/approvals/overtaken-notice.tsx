import { COMPANY_STATUS_LABELS } from "#app/platform/permissions/company-status.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ApprovalRecord } from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";

/** Says that another admin decided first, what they decided, and when. */
export function OvertakenNotice({ request, place }: { request: ApprovalRecord; place: Place }) {
  const { decidedByName, decidedAt, status } = request;
  return (
    <Notice tone="warning" title={approvalMessages.staleTitle} live>
      {decidedByName && decidedAt
        ? approvalMessages.stale({
            name: decidedByName,
            status: COMPANY_STATUS_LABELS[status],
            time: formatMoment(decidedAt, place),
          })
        : approvalMessages.staleUnknown}
    </Notice>
  );
}
