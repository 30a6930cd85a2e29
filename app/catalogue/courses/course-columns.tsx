import type { ReactNode } from "react";
import { COURSE_STATUS_LABELS, type CourseStatus } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { CourseRow } from "./course-record.ts";
import { courseMessages } from "./courses.words.ts";

const texts = courseMessages.columns;

interface ListedCourse {
  readonly id: string;
  readonly name: string;
  readonly level: CourseLevel;
  readonly registerCode: string | null;
  readonly status: CourseStatus;
}

/**
 * The columns of a list of courses.
 *
 * @param university the name of the university of a row
 * @param badge what is shown next to the status, if anything
 */
export const courseColumnsWith = <Row extends ListedCourse>(
  university: (row: Row) => string,
  badge: (row: Row) => ReactNode,
): readonly DataColumn<Row>[] => [
  {
    id: "name",
    header: texts.name,
    cell: (row) => row.name,
    meta: { primary: true, sortKey: "name", width: 36 },
  },
  {
    id: "university",
    header: texts.university,
    cell: university,
    meta: { phone: "what", width: 26 },
  },
  {
    id: "level",
    header: texts.level,
    cell: (row) => COURSE_LEVEL_LABELS[row.level],
    meta: { phone: "where", width: 18 },
  },
  {
    id: "code",
    header: texts.code,
    cell: (row) => row.registerCode ?? "—",
    meta: { phone: "when", width: 11 },
  },
  {
    id: "status",
    header: texts.status,
    cell: (row) => (
      <span className="badges">
        <Badge variant={row.status === "open" ? "success" : "secondary"}>
          {COURSE_STATUS_LABELS[row.status]}
        </Badge>
        {badge(row)}
      </span>
    ),
    meta: { phone: "status", width: 16 },
  },
];

/** The columns of the staff's list of courses. */
export const courseColumns = () =>
  courseColumnsWith<CourseRow>(
    (row) => row.universityName,
    (row) => (row.edited ? <Badge variant="info">{courseMessages.edited}</Badge> : null),
  );
