import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { ARCHIVED, NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

export const COURSE_LIST = defineList({
  sorts: { created: "instant", updated: "instant", name: "text" },
  filters: {
    country: { anyOf: "record-id" },
    university: "record-id",
    campus: "record-id",
    level: { anyOf: COURSE_LEVELS },
    discipline: { anyOf: DISCIPLINES },
    status: { anyOf: COURSE_STATUSES },
    edited: ["yes", "no"],
    archived: ARCHIVED,
  },
  columns: ["name", "university", "level", "code", "status"],
  ...NEWEST_FIRST,
});
