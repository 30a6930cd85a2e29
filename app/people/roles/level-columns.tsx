import { STAFF_LEVELS } from "#app/platform/permissions/staff-levels.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { type LevelRow, levelDescription, levelName } from "./level-name.ts";
import { levelMessages } from "./levels.words.ts";

const texts = levelMessages.columns;

/** The columns of the levels. */
export const levelColumns = (): readonly DataColumn<LevelRow>[] => [
  {
    id: "name",
    header: texts.name,
    cell: (row) => (
      <>
        {levelName(row)}
        {isOneOf(STAFF_LEVELS, row.id) ? (
          <Badge variant="secondary" className="ms-2">
            {levelMessages.ours}
          </Badge>
        ) : null}
      </>
    ),
    meta: { primary: true },
  },
  {
    id: "description",
    header: texts.description,
    cell: (row) => <span className="[overflow-wrap:anywhere]">{levelDescription(row)}</span>,
    meta: { label: texts.description },
  },
  {
    id: "people",
    header: texts.people,
    cell: (row) => row.people,
    meta: { label: texts.people, className: "tabular-nums" },
  },
];
