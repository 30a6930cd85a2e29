import { lt } from "drizzle-orm";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { pageVisits } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";

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
  ...sweptRows(pageVisits, (before) => lt(pageVisits.day, calendarDateOf(before))),
};
