import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageAt, calendarDateIn, calendarDateOf, isCalendarDate, latestToday } from "./calendar-date.ts";

describe("a calendar date", () => {
  it("is every day that there is between 1900 and 2199", () => {
    const from = new Date("1900-01-01T00:00:00Z");
    const to = new Date("2199-12-31T00:00:00Z");
    fc.assert(
      fc.property(fc.date({ min: from, max: to, noInvalidDate: true }), (date) => {
        expect(isCalendarDate(calendarDateOf(date))).toBe(true);
      }),
    );
  });

  it.each([
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "1899-12-31",
    "2200-01-01",
    "26-01-01",
    "2026-1-1",
    "2026-01-01T00:00",
    "",
    "２０２６-01-01",
  ])("is not %j", (text) => expect(isCalendarDate(text)).toBe(false));

  it("knows leap years", () => {
    expect(isCalendarDate("2024-02-29")).toBe(true);
    expect(isCalendarDate("2000-02-29")).toBe(true);
    expect(isCalendarDate("2100-02-29")).toBe(false);
  });
});

describe("an age", () => {
  it("grows on the birthday and not the day before", () => {
    expect(ageAt("2008-05-02", new Date("2026-05-01T23:59:59Z"))).toBe(17);
    expect(ageAt("2008-05-02", new Date("2026-05-02T00:00:00Z"))).toBe(18);
  });
  it("grows on 1 March for those born on 29 February", () => {
    expect(ageAt("2008-02-29", new Date("2026-02-28T12:00:00Z"))).toBe(17);
    expect(ageAt("2008-02-29", new Date("2026-03-01T00:00:00Z"))).toBe(18);
  });
  it("is negative before birth", () => {
    expect(ageAt("2027-01-01", new Date("2026-12-31T00:00:00Z"))).toBeLessThan(0);
  });
});

it("today may already be tomorrow somewhere", () => {
  expect(latestToday(new Date("2026-05-01T09:59:00Z"))).toBe("2026-05-01");
  expect(latestToday(new Date("2026-05-01T10:00:00Z"))).toBe("2026-05-02");
});

it("of a moment is another by the clock of another zone", () => {
  const moment = new Date("2026-11-23T18:20:00Z");
  expect(calendarDateIn(moment, "UTC")).toBe("2026-11-23");
  expect(calendarDateIn(moment, "Asia/Kathmandu")).toBe("2026-11-24");
  expect(calendarDateIn(moment, "Pacific/Honolulu")).toBe("2026-11-23");
  expect(calendarDateIn(new Date("2027-01-01T09:00:00Z"), "Pacific/Honolulu")).toBe("2026-12-31");
});
