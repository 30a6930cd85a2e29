import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "#app/conversations/newsletter/subscriptions.ts";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

export const SUBSCRIBER_LIST = defineList({
  sorts: { created: "instant", email: "text" },
  filters: { status: { anyOf: SUBSCRIPTION_STATUSES }, kind: { anyOf: SUBSCRIPTION_KINDS }, created: "day" },
  columns: ["email", "topic", "status", "since"],
  ...NEWEST_FIRST,
});
