import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { WAITED_FOR } from "#app/admissions/next-steps/waits-for.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { ARCHIVED, NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

export const APPLICATION_LIST = defineList({
  sorts: { created: "instant", student: "text", university: "text", status: APPLICATION_STATUSES },
  filters: {
    status: { anyOf: APPLICATION_STATUSES },
    level: { anyOf: COURSE_LEVELS },
    counsellor: { anyOf: "record-id" },
    intake: { anyOf: "code" },
    source: { anyOf: STUDENT_SOURCES },
    created: "day",
    withdrawn: ["yes", "no"],
    /** Who has the next step. */
    waits: { anyOf: WAITED_FOR },
    /** Its offer is to be answered within `OFFER_ENDING_DAYS`. */
    offer: ["ending"],
    archived: ARCHIVED,
  },
  columns: [
    "student",
    "university",
    "course",
    "intake",
    "status",
    "next",
    "counsellor",
    "created",
    "reference",
  ],
  optional: ["reference"],
  board: "status",
  ...NEWEST_FIRST,
});
