import { expect, it } from "vitest";
import { formatCalendarDate, formatDay, formatMoment, formatRelative } from "./format-date.ts";

const MOMENT = new Date("2026-04-30T18:30:00Z");
const KATHMANDU = { locale: "en-GB", timeZone: "Asia/Kathmandu" };

it("a moment names its zone and shows the day that it is there", () => {
  expect(formatMoment(MOMENT, KATHMANDU)).toBe("1 May 2026, 00:15 GMT+5:45");
  expect(formatMoment(MOMENT, { locale: "en-GB", timeZone: "UTC" })).toBe("30 Apr 2026, 18:30 UTC");
  expect(formatDay(MOMENT, KATHMANDU)).toBe("1 May 2026");
});

it("plain English puts the day first", () => {
  expect(formatCalendarDate("2001-04-03", "en")).toBe("3 Apr 2001");
  expect(formatMoment(MOMENT, { locale: "en", timeZone: "UTC" })).toBe("30 Apr 2026, 18:30 UTC");
});

it("a calendar date is the same day everywhere", () => {
  expect(formatCalendarDate("2001-04-30", "en-GB")).toBe("30 Apr 2001");
});

it.each([
  [-59, "now"],
  [59, "now"],
  [-60, "1 minute ago"],
  [-3599, "59 minutes ago"],
  [-3600, "1 hour ago"],
  [-86_399, "23 hours ago"],
  [-86_400, "yesterday"],
  [86_400, "tomorrow"],
  [-30 * 86_400, "last month"],
  [-365 * 86_400, "last year"],
])("%i seconds from now read as %s", (seconds, words) => {
  expect(formatRelative(new Date(MOMENT.getTime() + seconds * 1000), MOMENT, "en-GB")).toBe(words);
});
