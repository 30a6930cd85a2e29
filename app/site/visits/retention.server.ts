import { lt } from "drizzle-orm";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";
import { pageVisits } from "./visits.tables.server.ts";

export const oldVisits: SweptRule = {
  kind: "swept",
  key: "visits",
  texts: words({
    label: "Visit counts",
    about: "How often public pages were opened, by day. The counts contain no personal data.",
    limits:
      "No law requires us to delete these counts. They are kept for at least 14 months, so that Analytics can compare a month with the same month of the previous year.",
  }),
  unit: "months",
  ours: null,
  least: 14,
  most: 120,
  ...sweptRows(pageVisits, (before) => lt(pageVisits.day, calendarDateOf(before))),
};
