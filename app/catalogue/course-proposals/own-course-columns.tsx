import { courseColumnsWith } from "#app/catalogue/courses/course-columns.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { OwnCourseRow } from "./proposal-record.ts";
import { proposalMessages } from "./proposals.words.ts";

/** The columns of an institution's own courses. */
export const ownCourseColumns = () =>
  courseColumnsWith<OwnCourseRow>(
    (row) => row.university,
    (row) =>
      row.waiting > 0 ? (
        <Badge variant="info">{proposalMessages.proposalCount({ count: row.waiting })}</Badge>
      ) : null,
  );
