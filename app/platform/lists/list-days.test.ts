import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CALENDAR_DATE_MESSAGES, isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { ANY_DAY, BETWEEN, DAY_MESSAGES, dayRangeOf, PERIODS, parseDays } from "./list-days.ts";

const parse = (query: string) => parseDays(new URLSearchParams(query), "on");

describe("a filter by days", () => {
  it.each([
    ["", null],
    ["on=", null],
    [`on=${ANY_DAY}&on-from=2026-01-01`, null],
    [`on=${BETWEEN}`, null],
    ["on=..", null],
    ["on=today", "today"],
    ["on=today&on-from=2026-01-01&on-to=2026-01-31", "today"],
    [`on=${BETWEEN}&on-from=2026-01-01&on-to=2026-01-31`, "2026-01-01..2026-01-31"],
    ["on-from=2026-01-01", "2026-01-01.."],
    ["on-to=2028-02-29", "..2028-02-29"],
    ["on=2026-01-31..2026-01-31", "2026-01-31..2026-01-31"],
  ])("of ?%s is %s", (query, value) => {
    expect(parse(query)).toEqual({ ok: true, value });
  });

  it.each([
    ["on=someday", DAY_MESSAGES.period],
    ["on=2026-01-01", DAY_MESSAGES.period],
    ["on=2026-01-01..2026-01-02..2026-01-03", DAY_MESSAGES.period],
    ["on=__proto__", DAY_MESSAGES.period],
    ["on=2026-02-31..", CALENDAR_DATE_MESSAGES.invalid],
    ["on-from=31/02/2026", CALENDAR_DATE_MESSAGES.invalid],
    ["on-to=0001-01-01", CALENDAR_DATE_MESSAGES.invalid],
    ["on=2026-02-02..2026-02-01", DAY_MESSAGES.reversed],
  ])("of ?%s is refused", (query, error) => {
    expect(parse(query)).toEqual({ ok: false, error });
  });
});

describe("the days of a value", () => {
  test.each([
    ["2026-03-01", "yesterday", "2026-02-28", "2026-02-28"],
    ["2028-03-01", "yesterday", "2028-02-29", "2028-02-29"],
    ["2026-12-31", "tomorrow", "2027-01-01", "2027-01-01"],
    ["2026-01-03", "last-7-days", "2025-12-28", "2026-01-03"],
    ["2026-03-31", "last-month", "2026-02-01", "2026-02-28"],
    ["2026-01-31", "last-month", "2025-12-01", "2025-12-31"],
    ["2026-02-11", "this-month", "2026-02-01", "2026-02-28"],
    ["2026-12-25", "next-30-days", "2026-12-25", "2027-01-23"],
    ["2026-12-25", "this-year", "2026-01-01", "2026-12-31"],
    ["2026-12-25", "..2026-02-28", null, "2026-02-28"],
  ])("on %s: %s", (today, value, first, last) => {
    expect(dayRangeOf(value, today)).toEqual({ first, last });
  });

  test("are real days in their order, whatever the day is", () => {
    const day = fc.date({ min: new Date("1901-01-01"), max: new Date("2198-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(...PERIODS), (at, period) => {
        const { first, last } = dayRangeOf(period, at.toISOString().slice(0, 10));
        expect([first, last].every((one) => one !== null && isCalendarDate(one))).toBe(true);
        expect(String(first) <= String(last)).toBe(true);
      }),
    );
  });
});
