import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { EMAIL_DIRECTIONS } from "./filed-email.ts";

export const UNFILED_LIST = defineList({
  sorts: { created: "instant" },
  filters: { direction: { anyOf: EMAIL_DIRECTIONS }, created: "day" },
  columns: ["subject", "from", "direction", "filedBy", "received"],
  ...NEWEST_FIRST,
});
