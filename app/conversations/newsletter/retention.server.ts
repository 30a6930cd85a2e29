import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { RecordRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { subscribers } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";

export const leftSubscribers: RecordRule = {
  kind: "records",
  key: "subscribers-left",
  texts: words({
    label: "Addresses that left the newsletter",
    about:
      "Deleted so long after they left. Until then the row shows that they did, and an old mail cannot bring them back.",
    limits:
      "The Spam Acts of Australia (2003) and New Zealand (2007) ask whoever sends to show that somebody agreed; for mails sent, that is done with this row. A month at least, since links in mails work for so long.",
  }),
  unit: "months",
  ours: null,
  least: 1,
  most: 84,
  subjectType: "subscriber",
  table: subscribers,
  id: subscribers.id,
  old: (before) => sql`
    select s.id, s.unsubscribed_at as last, s.email as name, null as path, null as stays
    from subscribers s where s.status = 'unsubscribed' and s.unsubscribed_at < ${before.toISOString()}::timestamptz`,
  forget: { together: (tx, ids) => tx.delete(subscribers).where(inArray(subscribers.id, [...ids])) },
};

export const unconfirmedSubscribers: SweptRule = {
  kind: "swept",
  key: "subscribers-unconfirmed",
  texts: words({
    label: "Addresses that nobody confirmed",
    about: "Left for the newsletter or a country to come, and never confirmed by mail.",
    limits: "The privacy policy promises 30 days at most; the link in the mail works for a while.",
  }),
  unit: "days",
  ours: 30,
  least: 3,
  most: 30,
  ...sweptRows(subscribers, (before) =>
    and(eq(subscribers.status, "pending"), lt(subscribers.askedAt, before)),
  ),
};
