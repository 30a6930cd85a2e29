import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { RecordRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { words } from "#app/words/words.ts";
import { subscribers } from "./newsletter.tables.server.ts";

export const leftSubscribers: RecordRule = {
  kind: "records",
  key: "subscribers-left",
  texts: words({
    label: "Unsubscribed newsletter addresses",
    about:
      "Deleted this long after the person unsubscribed. Until then, the record prevents an old email from subscribing them again.",
    limits:
      "The Spam Act 2003 (Australia) and the Unsolicited Electronic Messages Act 2007 (New Zealand) require proof that people agreed. This record is the proof for emails already sent. The minimum is 1 month, because links in emails work for that long.",
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
    label: "Unconfirmed newsletter addresses",
    about: "Addresses entered for the newsletter or a future destination, and never confirmed by email.",
    limits: "The privacy policy promises 30 days at most. The link in the email works for part of that time.",
  }),
  unit: "days",
  ours: 30,
  least: 3,
  most: 30,
  ...sweptRows(subscribers, (before) =>
    and(eq(subscribers.status, "pending"), lt(subscribers.requestedAt, before)),
  ),
};
