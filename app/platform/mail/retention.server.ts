import { lt, sql } from "drizzle-orm";
import type { FixedRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { mailRequests } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";

const old = (before: Date) => sql`coalesce(m.sent_at, m.created_at) < ${before.toISOString()}::timestamptz`;

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
  async count(db, before) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from outbox_mails m where ${old(before)}`,
    );
    return rows[0]?.count ?? 0;
  },
  async sweep(tx, before, most) {
    const gone = await tx.execute(sql`
      delete from outbox_mails where id in (
        select m.id from outbox_mails m where ${old(before)} limit ${most} for update skip locked)`);
    return gone.rowCount ?? 0;
  },
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
