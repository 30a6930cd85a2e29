import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { OwnCourseRow } from "./proposal-record.ts";
import { proposalMessages } from "./proposals.words.ts";

const texts = courseMessages.columns;

/** The columns of an institution's own courses. */
export const ownCourseColumns = (): readonly DataColumn<OwnCourseRow>[] => [
  {
    id: "name",
    header: texts.name,
    cell: ({ row }) => row.original.name,
    meta: { primary: true, sortKey: "name" },
  },
  {
    id: "university",
    header: texts.university,
    cell: ({ row }) => row.original.university,
    meta: { label: texts.university },
  },
  {
    id: "level",
    header: texts.level,
    cell: ({ row }) => COURSE_LEVEL_LABELS[row.original.level],
    meta: { label: texts.level },
  },
  {
    id: "code",
    header: texts.code,
    cell: ({ row }) => row.original.registerCode ?? "—",
    meta: { label: texts.code, className: "whitespace-nowrap" },
  },
  {
    id: "status",
    header: texts.status,
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge variant={original.status === "open" ? "success" : "secondary"}>
          {COURSE_STATUS_LABELS[original.status]}
        </Badge>
        {original.waiting > 0 ? (
          <Badge variant="info">
            {`${original.waiting} ${proposalMessages.proposalNoun({ count: original.waiting })}`}
          </Badge>
        ) : null}
      </span>
    ),
    meta: { label: texts.status },
  },
];
