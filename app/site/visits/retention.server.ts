import { sql } from "drizzle-orm";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";

const old = (before: Date) => sql`v.day < ${calendarDateOf(before)}::date`;

export const oldVisits: SweptRule = {
  kind: "swept",
  key: "visits",
  texts: words({
    label: "Counts of visits",
    about: "How often public pages were opened, by day. Nothing in them is about anybody.",
    limits:
      "No law asks for them to go. Fourteen months at least, so that Analytics can compare a month with the same of the year before.",
  }),
  unit: "months",
  ours: null,
  least: 14,
  most: 120,
  async count(db, before) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from page_visits v where ${old(before)}`,
    );
    return rows[0]?.count ?? 0;
  },
  async sweep(tx, before, most) {
    const gone = await tx.execute(sql`
      delete from page_visits where id in (
        select v.id from page_visits v where ${old(before)} limit ${most} for update skip locked)`);
    return gone.rowCount ?? 0;
  },
};
