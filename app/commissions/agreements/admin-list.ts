import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { AGREEMENT_STEPS } from "./terms.ts";

export const AGREEMENT_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { step: { anyOf: AGREEMENT_STEPS }, organisation: "record-id" },
  columns: ["name", "payer", "earner", "what", "valid"],
  ...NEWEST_FIRST,
});
