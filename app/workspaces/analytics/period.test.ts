import { describe, expect, test } from "vitest";
import { daysOf, lastDays, lastYear, parsePeriod, periodBefore } from "./period.ts";

const TODAY = "2028-02-29";

describe("the period of an analysis", () => {
  test("is the year that ends today, unless the address says another", () => {
    expect(lastYear(TODAY)).toEqual({ from: "2027-03-01", to: TODAY });
    expect(parsePeriod(null, null, TODAY)).toEqual({ period: lastYear(TODAY), problem: null });
    expect(parsePeriod("2028-01-01", "2028-01-31", TODAY).period).toEqual({
      from: "2028-01-01",
      to: "2028-01-31",
    });
    expect(lastDays(TODAY, 30)).toEqual({ from: "2028-01-31", to: TODAY });
  });

  test.each([
    ["2028-02-30", "2028-03-01"],
    ["2028-02-02", "2028-02-01"],
    ["1990-01-01", "2028-01-01"],
    ["yesterday", null],
  ])("%s to %s is refused, and says why", (from, to) => {
    const { period, problem } = parsePeriod(from, to, TODAY);
    expect(problem).toEqual(expect.any(String));
    expect(period).toEqual(lastYear(TODAY));
  });

  test("the one before is as long and ends the day before", () => {
    const period = { from: "2028-01-01", to: "2028-01-31" };
    expect(periodBefore(period)).toEqual({ from: "2027-12-01", to: "2027-12-31" });
    expect(daysOf(periodBefore(lastYear(TODAY)))).toBe(daysOf(lastYear(TODAY)));
    expect(periodBefore({ from: TODAY, to: TODAY })).toEqual({ from: "2028-02-28", to: "2028-02-28" });
  });
});
