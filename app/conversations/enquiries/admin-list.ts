import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

export const ENQUIRY_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { handled: ["yes", "no", "late"], created: "day", source: "record-id", tab: ["enquiries"] },
  lists: "tab",
  ...NEWEST_FIRST,
});
