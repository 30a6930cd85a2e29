import { lt } from "drizzle-orm";
import { receivedEmails } from "#app/conversations/threads/threads.tables.server.ts";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { words } from "#app/words/words.ts";

export const oldReceivedEmails: SweptRule = {
  kind: "swept",
  key: "received-emails",
  texts: words({
    label: "Received emails",
    about:
      "The original emails that became messages are deleted this long after they arrived. The messages stay in their conversations.",
    limits:
      "Privacy laws require us to delete data that is no longer needed, without naming a period. We keep originals for at least 1 month, so that you can compare them with the messages.",
  }),
  unit: "months",
  ours: null,
  least: 1,
  most: 84,
  ...sweptRows(receivedEmails, (before) => lt(receivedEmails.createdAt, before)),
};
