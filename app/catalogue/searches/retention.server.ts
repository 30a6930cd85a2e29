import { lt } from "drizzle-orm";
import type { FixedRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { searches } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";
import { forgetRareSearches } from "./write-searches.server.ts";

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
  ...sweptRows(searches, (before) => lt(searches.day, calendarDateOf(before))),
};

export const rareSearches: FixedRule = {
  key: "searches-rare",
  texts: words({
    label: "Words that few have searched for",
    about: "After a month, as the privacy policy promises: they may be somebody’s. Their numbers stay.",
  }),
  forget: forgetRareSearches,
};
