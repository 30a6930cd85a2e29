import { expect, test } from "vitest";
import { firstReminder } from "./reminders.ts";

test("nobody is promised a reminder whose time is over when they book", () => {
  const start = Date.parse("2026-11-24T04:30:00Z");
  const at = (minutesBefore: number) => firstReminder(start, start - minutesBefore * 60_000);
  expect([1441, 1440, 61, 60, 0, -5].map(at)).toEqual(["day", "hour", "hour", null, null, null]);
});
