import { ListDay } from "#app/platform/lists/list-day.tsx";
import { COMPANY_STATUS_BADGES, COMPANY_STATUS_LABELS } from "#app/platform/permissions/company-status.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { ApprovalKind, ApprovalRow } from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";

const texts = approvalMessages.columns;

/** The columns of a queue; a staff request has no contact other than its own name. */
export function approvalColumns(kind: ApprovalKind, place: Place): readonly DataColumn<ApprovalRow>[] {
  const contact: DataColumn<ApprovalRow> = {
    id: "contact",
    header: texts.contact,
    cell: (row) => row.contactName,
    meta: { phone: "what", width: 18 },
  };
  return [
    {
      id: "name",
      header: texts.name,
      cell: (row) => row.name,
      meta: { primary: true, sortKey: "name" },
    },
    ...(kind === "staff" ? [] : [contact]),
    {
      id: "email",
      header: texts.email,
      cell: (row) => row.email,
      meta: { phone: "where", width: 26 },
    },
    {
      id: "status",
      header: texts.status,
      cell: (row) => (
        <Badge variant={COMPANY_STATUS_BADGES[row.status]}>{COMPANY_STATUS_LABELS[row.status]}</Badge>
      ),
      meta: { phone: "status", width: 11 },
    },
    {
      id: "signedUp",
      header: texts.signedUp,
      cell: (row) => <ListDay day={row.createdAt} place={place} />,
      meta: { phone: "when", sortKey: "created", align: "end", width: 10 },
    },
  ];
}
