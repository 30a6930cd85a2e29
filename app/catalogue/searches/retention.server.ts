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
    label: "Search words",
    about: "Counted by day, without anything that could identify a person.",
    limits:
      "The privacy policy promises at most 13 months, so that a month can be compared with the same month of the previous year.",
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
    label: "Rare search words",
    about:
      "Deleted after 1 month, as the privacy policy promises, because they could identify a person. We keep only the counts.",
  }),
  forget: forgetRareSearches,
};
