import { defineList } from "#app/platform/lists/list-query.ts";
import { ENTRY_KINDS } from "./entry.ts";

/** The newest entries first. */
export const LEDGER_LIST = defineList({
  sorts: { position: "number" },
  filters: { organisation: "record-id", application: "record-id", kind: { anyOf: ENTRY_KINDS } },
  columns: ["position", "application", "payer", "earner", "kind", "amount", "rule", "made"],
  defaultSort: "position",
  defaultDir: "desc",
});
