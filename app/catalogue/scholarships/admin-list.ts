import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { ARCHIVED, NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

export const SCHOLARSHIP_LIST = defineList({
  sorts: { created: "instant", name: "text", closes: "text" },
  filters: {
    university: "record-id",
    level: { anyOf: COURSE_LEVELS },
    status: { anyOf: COURSE_STATUSES },
    archived: ARCHIVED,
  },
  columns: ["name", "giver", "worth", "closes", "status"],
  ...NEWEST_FIRST,
});
