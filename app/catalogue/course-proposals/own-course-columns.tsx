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
    cell: (row) => row.name,
    meta: { primary: true, sortKey: "name" },
  },
  {
    id: "university",
    header: texts.university,
    cell: (row) => row.university,
    meta: { label: texts.university },
  },
  {
    id: "level",
    header: texts.level,
    cell: (row) => COURSE_LEVEL_LABELS[row.level],
    meta: { label: texts.level },
  },
  {
    id: "code",
    header: texts.code,
    cell: (row) => row.registerCode ?? "—",
    meta: { label: texts.code, className: "whitespace-nowrap" },
  },
  {
    id: "status",
    header: texts.status,
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge variant={row.status === "open" ? "success" : "secondary"}>
          {COURSE_STATUS_LABELS[row.status]}
        </Badge>
        {row.waiting > 0 ? (
          <Badge variant="info">{proposalMessages.proposalCount({ count: row.waiting })}</Badge>
        ) : null}
      </span>
    ),
    meta: { label: texts.status },
  },
];
