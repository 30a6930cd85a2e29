import { branchMessages } from "#app/people/branches/branches.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { accessMessages } from "./access.words.ts";
import { factorsText, roleText, staffMessages } from "./staff.words.ts";
import type { StaffMember } from "./staff-member.ts";

const texts = staffMessages.columns;

/** The columns of the staff. */
export function staffColumns(place: Place, hasBranches: boolean): readonly DataColumn<StaffMember>[] {
  return [
    { id: "name", header: texts.name, cell: (row) => row.name, meta: { primary: true } },
    {
      id: "email",
      header: texts.email,
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.email}</span>,
      meta: { label: texts.email },
    },
    {
      id: "level",
      header: texts.level,
      cell: (row) => (
        <>
          {roleText(row)}
          {row.disabledAt ? (
            <Badge variant="warning" className="ms-2">
              {accessMessages.disabled}
            </Badge>
          ) : null}
        </>
      ),
      meta: { label: texts.level },
    },
    ...(hasBranches
      ? [
          {
            id: "branch",
            header: branchMessages.branch,
            cell: (row: StaffMember) => row.branchName ?? "—",
            meta: { label: branchMessages.branch },
          },
        ]
      : []),
    {
      id: "factors",
      header: texts.factors,
      cell: (row) => factorsText(row),
      meta: { label: texts.factors },
    },
    {
      id: "since",
      header: texts.since,
      cell: (row) => formatDay(row.since, place),
      meta: { label: texts.since, className: "whitespace-nowrap" },
    },
  ];
}
