import { COMPANY_STATUS_BADGES, COMPANY_STATUS_LABELS } from "#app/platform/permissions/company-status.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { PastDecision } from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";

/** All decisions about an organisation with their reasons; renders nothing before the first. */
export function DecisionHistory({ decisions, place }: { decisions: readonly PastDecision[]; place: Place }) {
  if (decisions.length === 0) return null;
  return (
    <Card look="headed" title={approvalMessages.historyTitle} level={3}>
      <ol className="mt-3 flex flex-col gap-4">
        {decisions.map(({ id, status, decidedAt, decidedByName, reason }) => (
          <li key={id} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <Badge variant={COMPANY_STATUS_BADGES[status]}>{COMPANY_STATUS_LABELS[status]}</Badge>
              <span className="text-ink-muted text-sm">
                {decidedByName
                  ? approvalMessages.decidedBy({ time: formatMoment(decidedAt, place), name: decidedByName })
                  : formatMoment(decidedAt, place)}
              </span>
            </p>
            {reason ? (
              <blockquote className="whitespace-pre-line border-line-strong border-s-2 ps-4 [overflow-wrap:anywhere]">
                {reason}
              </blockquote>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
