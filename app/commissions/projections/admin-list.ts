import { AGREEMENT_CURRENCIES } from "#app/commissions/agreements/terms.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { PROJECTION_STATES } from "./project.ts";

/** What is expected next first. */
export const PROJECTION_LIST = defineList({
  sorts: { expected: "day" },
  filters: {
    state: { anyOf: PROJECTION_STATES },
    currency: { anyOf: AGREEMENT_CURRENCIES },
    counsellor: { anyOf: "record-id" },
    // Ids of branches, and `none`.
    branch: { anyOf: "code" },
    expected: "due-day",
  },
  columns: ["application", "institution", "semester", "state", "amount", "expected", "counsellor", "branch"],
  optional: ["branch"],
  defaultSort: "expected",
  defaultDir: "asc",
});
