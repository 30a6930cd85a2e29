import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEAST_SHOWN, OUTCOME_GROUPS, outcomeTables, type PastOutcome } from "./outcomes.ts";

const outcome = (home: string | null, isGranted = true): PastOutcome => ({
  home,
  university: null,
  level: null,
  funding: null,
  preparer: null,
  isGranted,
});
const own = { home: "nepal", university: null, level: null, funding: null, preparer: null };
const many = (count: number, home: string) => Array.from({ length: count }, () => outcome(home));

describe("past outcomes", () => {
  it("hides groups below the least number, and shows them from it on", () => {
    const of = (count: number) => outcomeTables(many(count, "nepal"), own)[0];
    expect(of(LEAST_SHOWN - 1)).toEqual({ group: "home", counts: [], isOwnHidden: true });
    expect(of(LEAST_SHOWN)).toMatchObject({
      counts: [{ value: "nepal", n: 5, isOwn: true }],
      isOwnHidden: false,
    });
  });

  it("shows the case’s own group first, then the largest", () => {
    const all = [...many(9, "india"), ...many(7, "pakistan"), ...many(5, "nepal"), outcome(null)];
    expect(outcomeTables(all, own)[0]?.counts.map(({ value }) => value)).toEqual([
      ...["nepal", "india", "pakistan"],
    ]);
  });

  it("never shows a small group, and counts every decision of a shown one", () => {
    const value = fc.option(fc.constantFrom("a", "b", "c"));
    const any = fc.record({
      home: value,
      university: value,
      level: value,
      funding: value,
      preparer: value,
      isGranted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (all) => {
        for (const { group, counts } of outcomeTables(all, own)) {
          for (const { value: name, n, granted, refused } of counts) {
            expect(n).toBeGreaterThanOrEqual(LEAST_SHOWN);
            expect(granted + refused).toBe(n);
            expect(n).toBe(all.filter((one) => one[group] === name).length);
          }
        }
        expect(OUTCOME_GROUPS).toHaveLength(outcomeTables(all, own).length);
      }),
    );
  });
});
