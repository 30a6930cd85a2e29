import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { listText } from "#app/words/list-text.ts";
import type { ProposalStatus } from "./proposal.ts";
import type { ProposalRow } from "./proposal-record.ts";
import {
  PROPOSAL_FIELD_LABELS,
  PROPOSAL_STATUS_LABELS,
  proposalMessages,
  proposalTitle,
} from "./proposals.words.ts";

const texts = proposalMessages.columns;

const BADGES: Readonly<Record<ProposalStatus, BadgeVariant>> = {
  proposed: "info",
  decided: "success",
  withdrawn: "secondary",
};

export function ProposalStatusBadge({ status }: { status: ProposalStatus }) {
  return <Badge variant={BADGES[status]}>{PROPOSAL_STATUS_LABELS[status]}</Badge>;
}

/** The columns of proposals, for the institution and for staff. */
export const proposalColumns = (place: Place): readonly DataColumn<ProposalRow>[] => [
  {
    id: "course",
    header: texts.course,
    cell: proposalTitle,
    meta: { primary: true },
  },
  {
    id: "university",
    header: texts.institution,
    cell: (row) => row.university,
    meta: { label: texts.institution },
  },
  {
    id: "fields",
    header: texts.fields,
    cell: (row) => listText(row.fields.map((field) => PROPOSAL_FIELD_LABELS[field])),
    meta: { label: texts.fields },
  },
  {
    id: "status",
    header: texts.status,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <ProposalStatusBadge status={row.status} />
        {row.status === "decided" ? (
          <span className="text-ink-muted text-sm">
            {proposalMessages.result({ accepted: row.accepted, all: row.fields.length })}
          </span>
        ) : null}
      </span>
    ),
    meta: { label: texts.status },
  },
  {
    id: "created",
    header: texts.proposed,
    cell: (row) => formatDay(row.createdAt, place),
    meta: { label: texts.proposed, sortKey: "created", className: "whitespace-nowrap" },
  },
];
