import { lt } from "drizzle-orm";
import type { FixedRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";
import { searches } from "./searches.tables.server.ts";
import { forgetRareSearches } from "./write-searches.server.ts";

export const oldSearches: SweptRule = {
  kind: "swept",
  key: "searches",
  texts: words({
    label: "Search terms",
    about: "Counted by day, without anything that could identify a person.",
    limits:
      "The privacy policy allows at most 13 months. This is long enough to compare a month with the same month of the previous year.",
  }),
  unit: "months",
  ours: 13,
  least: 1,
  most: 13,
  ...sweptRows(searches, (before) => lt(searches.day, calendarDateOf(before))),
};

export const rareSearches: FixedRule = {
  key: "searches-rare",
  texts: words({
    label: "Rare search terms",
    about:
      "Rare terms could identify a person, so we delete them after 1 month, as the privacy policy promises. We keep only the counts.",
  }),
  forget: forgetRareSearches,
};
