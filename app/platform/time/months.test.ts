import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarDateOf } from "./calendar-date.ts";
import { birthdayIn, dayAfter, monthsAfter, monthsUntil } from "./months.ts";

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((moment) => calendarDateOf(moment));

describe("Months", () => {
  it("are counted so that the day is reached after as many, and not one sooner", () => {
    fc.assert(
      fc.property(day("2000-01-01", "2040-12-31"), day("2000-01-01", "2060-12-31"), (from, to) => {
        const months = monthsUntil(from, to);
        if (monthsAfter(from, 1) >= to) expect(months).toBe(1);
        else {
          expect(monthsAfter(from, months) >= to).toBe(true);
          expect(monthsAfter(from, months - 1) < to).toBe(true);
        }
      }),
    );
  });

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2027-01-31", 13, "2028-02-29"],
    ["2024-02-29", 24, "2026-02-28"],
    ["2026-11-21", -12 * 18, "2008-11-21"],
    ["2026-12-31", 2, "2027-02-28"],
    ["2026-01-15", 12, "2027-01-15"],
  ])("after %s, %i of them, it is %s: the last day of a month that has no such day", (from, months, to) => {
    expect(monthsAfter(from, months)).toBe(to);
  });
});

describe("The day after", () => {
  it("is the next of the calendar", () => {
    fc.assert(
      fc.property(day("1999-01-01", "2101-01-01"), (date) => {
        expect(dayAfter(date)).toBe(calendarDateOf(new Date(Date.parse(date) + 86_400_000)));
      }),
    );
    expect(dayAfter("2028-02-28")).toBe("2028-02-29");
    expect(dayAfter("2027-02-28")).toBe("2027-03-01");
  });
});

describe("The birthday of a year", () => {
  it("is the same day, or the one after where the year has no 29th of February", () => {
    expect(birthdayIn(2027, "2001-04-30")).toBe("2027-04-30");
    expect(birthdayIn(2028, "2000-02-29")).toBe("2028-02-29");
    expect(birthdayIn(2027, "2000-02-29")).toBe("2027-03-01");
    expect(birthdayIn(2100, "2000-02-29")).toBe("2100-03-01");
  });
});
