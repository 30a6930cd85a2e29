import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextDue } from "./next-due.ts";
import { REPEAT_UNITS } from "./repeat-units.ts";

describe("A task that repeats", () => {
  test.each([
    // unit, every, from, due, today, next
    ["day", 1, "2026-11-25", "2026-11-25", "2026-11-25", "2026-11-26"],
    ["day", 3, "2026-11-25", "2026-11-25", "2026-11-24", "2026-11-28"],
    ["week", 1, "2026-11-25", "2026-11-25", "2026-11-25", "2026-12-02"],
    ["week", 2, "2026-12-30", "2026-12-30", "2026-12-30", "2027-01-13"],
    // Completed three weeks late: due next on its own weekday, not immediately overdue.
    ["week", 1, "2026-11-04", "2026-11-04", "2026-11-25", "2026-11-25"],
    ["week", 1, "2026-11-04", "2026-11-04", "2026-11-26", "2026-12-02"],
    // Ends of months, counted from the first day.
    ["month", 1, "2027-01-31", "2027-01-31", "2027-01-31", "2027-02-28"],
    ["month", 1, "2027-01-31", "2027-02-28", "2027-02-28", "2027-03-31"],
    ["month", 1, "2028-01-31", "2028-01-31", "2028-01-31", "2028-02-29"],
    ["month", 1, "2027-01-30", "2027-02-28", "2027-03-01", "2027-03-30"],
    ["month", 3, "2026-11-30", "2026-11-30", "2026-11-30", "2027-02-28"],
    ["month", 3, "2026-11-30", "2027-02-28", "2027-02-28", "2027-05-30"],
    ["year", 1, "2028-02-29", "2028-02-29", "2028-02-29", "2029-02-28"],
    ["year", 4, "2028-02-29", "2028-02-29", "2028-02-29", "2032-02-29"],
    // Completed early.
    ["month", 1, "2026-12-01", "2026-12-01", "2026-11-25", "2027-01-01"],
    // Moved to a day outside its series: the next of the series.
    ["month", 1, "2026-11-01", "2026-11-10", "2026-11-10", "2026-12-01"],
    ["year", 1, "2199-06-01", "2199-06-01", "2199-06-01", null],
  ] as const)(
    "every %s × %i from %s, due %s and done %s, is due on %s",
    (unit, every, from, due, today, next) => {
      expect(nextDue({ unit, every, from }, due, today)).toBe(next);
    },
  );

  test("is due again after the day that it was due on, not before today, and no later than it must be", () => {
    const date = fc
      .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.constantFrom(...REPEAT_UNITS),
        fc.integer({ min: 1, max: 99 }),
        date,
        date,
        date,
        (unit, every, one, other, today) => {
          const [from, due] = one < other ? [one, other] : [other, one];
          const next = nextDue({ unit, every, from }, due, today);
          if (next === null) return;
          expect(next > due && next >= today).toBe(true);
          // It is one of its own days: the answer from the day before is the same.
          const before = new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
          if (before >= from) expect(nextDue({ unit, every, from }, before, before)).toBe(next);
        },
      ),
    );
  });
});
