import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

export const COUNSELLOR_LIST = defineList({
  sorts: { created: "instant", name: "text", office: "text" },
  filters: { active: ["yes", "no"] },
  columns: ["name", "email", "phone", "office", "active"],
  ...NEWEST_FIRST,
});
