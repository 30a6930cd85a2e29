import { CITIZENSHIPS } from "#app/admissions/answers/options.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { REVIEW_STATES } from "./review-states.ts";

/** The filters and sort orders of an institution's list of applications. */
export const REVIEW_LIST = defineList({
  sorts: { received: "instant", student: "text" },
  filters: {
    state: REVIEW_STATES,
    assignee: "record-id",
    taken: ["no", "yes"],
    course: "record-id",
    intake: "code",
    country: CITIZENSHIPS,
    partner: "record-id",
    withdrawn: ["yes", "no"],
  },
  defaultSort: "received",
  defaultDir: "desc",
});
