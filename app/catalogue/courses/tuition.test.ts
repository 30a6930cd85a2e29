import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wholeTuition, yearlyTuition } from "./tuition.ts";

describe("tuition for one year", () => {
  test.each([
    ["a year's amount stays as it is", 45_000_50, "year", 104, 45_000_50],
    ["a year's amount needs no length", 45_000_00, "year", null, 45_000_00],
    ["the whole course is shared among its years", 90_000_00, "course", 104, 45_000_00],
    ["half years count by their weeks", 90_000_00, "course", 78, 60_000_00],
    ["a course of less than a year counts whole", 15_000_00, "course", 26, 15_000_00],
    ["a course of exactly a year counts whole", 15_000_00, "course", 52, 15_000_00],
    ["a year's course keeps its cents", 12_000_50, "course", 52, 12_000_50],
    ["it is rounded to whole units", 100_000_00, "course", 156, 33_333_00],
    ["without a length nobody knows", 90_000_00, "course", null, null],
  ] as const)("%s", (_, minor, period, weeks, expected) => {
    expect(yearlyTuition({ minor, period }, weeks)).toBe(expected);
  });

  test("is never more than the whole, but for rounding", () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.integer({ min: 1, max: 520 }), (minor, weeks) => {
        const yearly = yearlyTuition({ minor, period: "course" }, weeks);
        expect(yearly).toBeLessThanOrEqual(minor + 50);
        if (weeks <= 52) expect(yearly).toBe(minor);
        else expect((yearly ?? 0) % 100).toBe(0);
      }),
    );
  });
});

describe("tuition for the whole course", () => {
  test.each([
    ["what is for the course stays as it is, whatever its length", 90_000_00, "course", null, 90_000_00],
    ["a year's fee counts for each year", 45_000_00, "year", 156, 135_000_00],
    ["half years count by their weeks", 40_000_00, "year", 78, 60_000_00],
    ["a course of less than a year costs one year", 40_000_00, "year", 26, 40_000_00],
    ["without a length nobody knows", 40_000_00, "year", null, null],
  ] as const)("%s", (_, minor, period, weeks, expected) => {
    expect(wholeTuition({ minor, period }, weeks)).toBe(expected);
  });
});
