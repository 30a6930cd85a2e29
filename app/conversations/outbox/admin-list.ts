import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { MAIL_KINDS } from "#app/platform/mail/kinds.ts";

export const OUTBOX_LIST = defineList({
  sorts: { created: "instant" },
  filters: { kind: { anyOf: MAIL_KINDS }, sent: ["yes", "no"], created: "day" },
  columns: ["subject", "to", "kind", "state", "created"],
  ...NEWEST_FIRST,
});
