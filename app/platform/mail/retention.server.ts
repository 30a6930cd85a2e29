import { lt, sql } from "drizzle-orm";
import type { FixedRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { mailRequests, outboxMails } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";

export const oldMails: SweptRule = {
  kind: "swept",
  key: "mails",
  texts: words({
    label: "Mails in the outbox",
    about:
      "Deleted so long after they were sent or given up. What was said stays where it was written: on applications, threads, consultations.",
    limits:
      "Privacy laws ask not to keep what is not needed any more and name no time. Three months at least, so that it can be shown that a mail was sent.",
  }),
  unit: "months",
  ours: null,
  least: 3,
  most: 84,
  ...sweptRows(
    outboxMails,
    (before) =>
      sql`coalesce(${outboxMails.sentAt}, ${outboxMails.createdAt}) < ${before.toISOString()}::timestamptz`,
  ),
};

const DAY_MS = 86_400_000;

export const unansweredMailRequests: FixedRule = {
  key: "mail-requests",
  texts: words({
    label: "Requests for a mail",
    about: "After a day: only what the queue has given up is as old as that.",
  }),
  async forget({ db, now }) {
    const before = new Date(now().getTime() - DAY_MS);
    const gone = await db.delete(mailRequests).where(lt(mailRequests.createdAt, before));
    return gone.rowCount ?? 0;
  },
};
