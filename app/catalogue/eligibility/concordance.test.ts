import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REQUIREMENT_TESTS, type RequirementTest } from "#app/catalogue/course-terms/course-facts.ts";
import { equivalentRange, leastScoreFor } from "./concordance.ts";

/** Written down a second time from the source, band by band: the lowest score that stands for it. */
const SOURCE: Readonly<Record<string, Partial<Record<RequirementTest, number>>>> = {
  "9": { toefl: 118 },
  "8.5": { toefl: 115, pte: 88, duolingo: 160 },
  "8": { toefl: 110, pte: 82, duolingo: 150 },
  "7.5": { toefl: 102, pte: 75, duolingo: 140 },
  "7": { toefl: 94, pte: 66, duolingo: 130 },
  "6.5": { toefl: 79, pte: 59, duolingo: 120 },
  "6": { toefl: 60, pte: 52, duolingo: 105 },
  "5.5": { toefl: 46, pte: 45, duolingo: 95 },
  "5": { toefl: 35, pte: 41, duolingo: 80 },
};
const EDGES = Object.entries(SOURCE).flatMap(([band, scores]) =>
  Object.entries(scores).map(([of, score]) => [of as RequirementTest, score, Number(band)] as const),
);
/** The next point that a test can give below a score. */
const STEP: Readonly<Record<RequirementTest, number>> = { ielts: 0.5, toefl: 1, pte: 1, duolingo: 5 };

describe("The concordance of June 2026", () => {
  test.each(EDGES)("%s %d stands for IELTS %d, and one point less for less than that", (of, score, band) => {
    expect(equivalentRange(of, score, "ielts")?.atLeast).toBe(band);
    const less = equivalentRange(of, score - STEP[of], "ielts");
    expect(less?.below).toBe(band);
    expect(less?.atLeast ?? 0).toBeLessThan(band);
  });

  test.each(EDGES)("IELTS %s: the other way round, %d is the least that stands for %d", (of, score, band) => {
    expect(equivalentRange("ielts", band, of)?.atLeast).toBe(score);
    expect(leastScoreFor(of, "ielts", band)).toBe(score);
  });

  test("a score under the lowest band is only known to be less than that", () => {
    expect(equivalentRange("pte", 40, "ielts")).toEqual({ atLeast: null, below: 5 });
    expect(equivalentRange("ielts", 4.5, "toefl")).toEqual({ atLeast: null, below: 35 });
  });

  test("a score in the highest band is only known to be at least that", () => {
    expect(equivalentRange("duolingo", 160, "ielts")).toEqual({ atLeast: 8.5, below: null });
    expect(equivalentRange("pte", 90, "ielts")).toEqual({ atLeast: 8.5, below: null });
    expect(equivalentRange("ielts", 9, "pte")).toEqual({ atLeast: 88, below: null });
    expect(leastScoreFor("pte", "ielts", 9)).toBeNull();
  });

  test("TOEFL's scale of 6, in use since January 2026, stands for nothing that was seen", () => {
    expect(equivalentRange("toefl", 5.5, "ielts")).toBeNull();
    expect(leastScoreFor("ielts", "toefl", 5)).toBeNull();
  });

  test("between any two tests, a higher score never stands for less", () => {
    const score: Record<RequirementTest, fc.Arbitrary<number>> = {
      ielts: fc.integer({ min: 2, max: 18 }).map((half) => half / 2),
      toefl: fc.integer({ min: 7, max: 120 }),
      pte: fc.integer({ min: 10, max: 90 }),
      duolingo: fc.integer({ min: 2, max: 32 }).map((five) => five * 5),
    };
    const pair = fc
      .constantFrom(...REQUIREMENT_TESTS)
      .chain((from) =>
        fc.tuple(fc.constant(from), score[from], score[from], fc.constantFrom(...REQUIREMENT_TESTS)),
      );
    fc.assert(
      fc.property(pair, ([from, one, other, to]) => {
        const [low, high] = one <= other ? [one, other] : [other, one];
        const [less, more] = [equivalentRange(from, low, to), equivalentRange(from, high, to)];
        expect(more?.atLeast ?? 0).toBeGreaterThanOrEqual(less?.atLeast ?? 0);
        expect(more?.below ?? 1000).toBeGreaterThanOrEqual(less?.below ?? 1000);
        if (less?.atLeast != null && less.below !== null) expect(less.below).toBeGreaterThan(less.atLeast);
      }),
    );
  });
});
