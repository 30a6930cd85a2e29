import { expect, it } from "vitest";
import {
  dayText,
  formatCalendarDate,
  formatDay,
  formatLongDay,
  formatMoment,
  formatNear,
  formatRelative,
  formatTime,
} from "./format-date.ts";

const MOMENT = new Date("2026-04-30T18:30:00Z");
const KATHMANDU = { locale: "en-GB", timeZone: "Asia/Kathmandu" };

it("a moment names its zone and shows the day that it is there", () => {
  expect(formatMoment(MOMENT, KATHMANDU)).toBe("1 May 2026, 00:15 GMT+5:45");
  expect(formatMoment(MOMENT, { locale: "en-GB", timeZone: "UTC" })).toBe("30 Apr 2026, 18:30 UTC");
  expect(formatDay(MOMENT, KATHMANDU)).toBe("1 May 2026");
});

it("a moment is as short as it can be told apart from now by the clock of its zone", () => {
  const near = (now: string) => formatNear(MOMENT, new Date(now), KATHMANDU);
  expect(near("2026-05-01T18:14:00Z")).toBe("00:15");
  expect(near("2026-05-01T18:15:00Z")).toBe("1 May");
  expect(near("2026-12-31T18:14:00Z")).toBe("1 May");
  expect(near("2026-12-31T18:15:00Z")).toBe("1 May 2026");
  expect(formatTime(MOMENT, KATHMANDU)).toBe("00:15");
  expect(formatLongDay(MOMENT, KATHMANDU)).toBe("Friday, 1 May 2026");
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

it("a day in a narrow place leaves the present year to its tip", () => {
  const now = new Date("2026-12-31T20:00:00Z");
  const london = { locale: "en-GB", timeZone: "Europe/London" };
  expect(dayText(MOMENT, london, now)).toEqual({ before: "", text: "30 Apr", after: " 2026" });
  expect(dayText("2026-04-30", london, now)).toEqual({ before: "", text: "30 Apr", after: " 2026" });
  expect(dayText("2027-04-30", london, now)).toEqual({ before: "", text: "30 Apr 2027", after: "" });
  // There it is already 2027.
  expect(dayText(MOMENT, KATHMANDU, now)).toEqual({ before: "", text: "1 May 2026", after: "" });
});
