import { ARCHIVED, NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

export const UNIVERSITY_LIST = defineList({
  sorts: { created: "instant", name: "text", country: "text" },
  filters: { country: { anyOf: "record-id" }, partner: ["yes", "no"], archived: ARCHIVED },
  columns: ["name", "country", "website", "contact", "partnership"],
  ...NEWEST_FIRST,
});
