import { MESSAGE_TABS } from "#app/conversations/outbox/message-tabs.ts";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

export const ENQUIRY_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { handled: ["yes", "no", "late"], created: "day", tab: MESSAGE_TABS },
  columns: ["name", "message", "state", "received"],
  ...NEWEST_FIRST,
});
