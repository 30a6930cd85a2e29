import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { periodOf, shareOf } from "./numbers.ts";

describe("The period of the numbers", () => {
  test.each([
    ["from=2026-01-01&to=2026-06-30", { from: "2026-01-01", to: "2026-06-30" }],
    ["from=2026-01-01&to=2026-01-01", { from: "2026-01-01", to: "2026-01-01" }],
    ["from=2026-02-01&to=2026-01-01", { from: "2025-11-24", to: "2026-11-24" }],
    ["from=2026-02-30&to=2026-03-01", { from: "2025-11-24", to: "2026-11-24" }],
    ["", { from: "2025-11-24", to: "2026-11-24" }],
  ])("of %s", (query, period) => {
    expect(periodOf(new URLSearchParams(query), "2026-11-24")).toEqual(period);
  });

  test("is always two days in order, also from a leap day and whatever was asked", () => {
    expect(periodOf(new URLSearchParams(), "2028-02-29")).toEqual({ from: "2027-02-28", to: "2028-02-29" });
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        const period = periodOf(new URLSearchParams({ from, to }), "2026-11-24");
        expect(isCalendarDate(period.from) && isCalendarDate(period.to) && period.from <= period.to).toBe(
          true,
        );
      }),
    );
  });
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])("%d of %d is %d percent", (count, whole, percent) => expect(shareOf(count, whole)).toBe(percent));
