import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { PROPOSAL_STATUSES } from "./proposal.ts";

/** The queue of staff, and the proposals of one institution. */
export const PROPOSAL_LIST = defineList({
  sorts: { created: "instant" },
  filters: { status: { anyOf: PROPOSAL_STATUSES } },
  columns: ["course", "university", "fields", "status", "created"],
  ...NEWEST_FIRST,
});

/** The courses of one institution. */
export const OWN_COURSE_LIST = defineList({
  sorts: { name: "text", updated: "instant" },
  filters: { status: { anyOf: COURSE_STATUSES }, university: "record-id" },
  defaultSort: "name",
  defaultDir: "asc",
});
