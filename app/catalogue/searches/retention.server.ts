import { sql } from "drizzle-orm";
import type { FixedRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";
import { forgetRareSearches } from "./write-searches.server.ts";

const old = (before: Date) => sql`s.day < ${calendarDateOf(before)}::date`;

export const oldSearches: SweptRule = {
  kind: "swept",
  key: "searches",
  texts: words({
    label: "What was searched for",
    about: "By day, without what could be somebody’s.",
    limits:
      "The privacy policy promises thirteen months at most, which compare a month with the same of the year before.",
  }),
  unit: "months",
  ours: 13,
  least: 1,
  most: 13,
  async count(db, before) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from searches s where ${old(before)}`,
    );
    return rows[0]?.count ?? 0;
  },
  async sweep(tx, before, most) {
    const gone = await tx.execute(sql`
      delete from searches where (day, place, term) in (
        select s.day, s.place, s.term from searches s where ${old(before)} limit ${most} for update skip locked)`);
    return gone.rowCount ?? 0;
  },
};

export const rareSearches: FixedRule = {
  key: "searches-rare",
  texts: words({
    label: "Words that few have searched for",
    about: "After a month, as the privacy policy promises: they may be somebody’s. Their numbers stay.",
  }),
  forget: forgetRareSearches,
};
