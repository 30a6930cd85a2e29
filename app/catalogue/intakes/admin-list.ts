import { defineList } from "#app/platform/lists/list-query.ts";
import { INTAKE_STATES } from "./intakes.ts";

/** Always in the order of their months: the list is short by nature and cannot be turned. */
export const INTAKE_LIST = defineList({
  sorts: { starts: "text" },
  filters: { state: { anyOf: INTAKE_STATES } },
  columns: ["label", "code", "opens", "closes", "state", "applications"],
  defaultSort: "starts",
  defaultDir: "desc",
});
