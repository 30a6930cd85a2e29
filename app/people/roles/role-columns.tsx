import { STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { type RoleRow, roleDescription, roleName } from "./role-name.ts";
import { roleMessages } from "./roles.words.ts";

const texts = roleMessages.columns;

/** The columns of the roles. */
export const roleColumns = (): readonly DataColumn<RoleRow>[] => [
  {
    id: "name",
    header: texts.name,
    cell: (row) => (
      <>
        {roleName(row)}
        {isOneOf(STAFF_ROLES, row.id) ? (
          <Badge variant="secondary" className="ms-2">
            {roleMessages.ours}
          </Badge>
        ) : null}
      </>
    ),
    meta: { primary: true },
  },
  {
    id: "description",
    header: texts.description,
    cell: (row) => <span className="[overflow-wrap:anywhere]">{roleDescription(row)}</span>,
    meta: { label: texts.description },
  },
  {
    id: "people",
    header: texts.people,
    cell: (row) => row.people,
    meta: { label: texts.people, className: "tabular-nums" },
  },
];
