import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GRADE_SCALES, type GradeScale } from "#app/catalogue/course-terms/course-facts.ts";
import { GRADE_RANGES } from "#app/catalogue/course-terms/entry-requirements.ts";
import { contradicted, type Equivalence } from "#app/catalogue/equivalences/equivalence.ts";
import { judgeGrade } from "./grade-fit.ts";

const entry = (fromValue: number, toValue: number, more: Partial<Equivalence> = {}): Equivalence => ({
  fromScale: "np-percent",
  fromValue,
  toScale: "np-gpa-4",
  toValue,
  source: "A university's table",
  asOf: "2026-05",
  ...more,
});
/** 60% stands for 2.4, 65% for 2.7, 70% for 3. */
const TABLE = [entry(60, 2.4), entry(65, 2.7), entry(70, 3)];
const asks = (scale: GradeScale, minimum: number) => ({ scale, minimum });

describe("A grade on a scale that the course publishes", () => {
  const SCALES = GRADE_SCALES.map((scale) => {
    const { min, max, step = 1 } = GRADE_RANGES[scale];
    return [scale, Math.round(((min + max) / 2) * 2) / 2, step] as const;
  }).map(([scale, minimum, step]) => [scale, step === 1 ? Math.ceil(minimum) : minimum, step] as const);

  test.each(SCALES)("%s: %d is met with just that, and not with %d less", (scale, minimum, step) => {
    expect(judgeGrade([asks(scale, minimum)], { scale, value: minimum }, [])).toMatchObject({
      verdict: "met",
      short: null,
    });
    const finding = judgeGrade([asks(scale, minimum)], { scale, value: minimum - step }, []);
    expect(finding).toMatchObject({ verdict: "not-met", short: step });
  });

  test("is compared there, whatever an equivalence says", () => {
    const finding = judgeGrade(
      [asks("np-gpa-4", 3), asks("np-percent", 80)],
      { scale: "np-percent", value: 70 },
      TABLE,
    );
    expect(finding).toMatchObject({ verdict: "not-met", through: null, short: 10 });
  });
});

describe("A grade on another scale", () => {
  const judge = (value: number, minimum: number) =>
    judgeGrade([asks("np-gpa-4", minimum)], { scale: "np-percent", value }, TABLE);

  test("is not compared where nobody has entered an equivalence", () => {
    for (const scale of GRADE_SCALES) {
      if (scale === "in-percent") continue;
      expect(
        judgeGrade([asks("in-percent", 60)], { scale, value: GRADE_RANGES[scale].max }, []),
      ).toMatchObject({
        verdict: "unknown",
        because: "other-scale",
      });
    }
    const backwards = judgeGrade([asks("np-percent", 60)], { scale: "np-gpa-4", value: 4 }, TABLE);
    expect(backwards.because).toBe("other-scale");
  });

  test.each([
    [70, 3, "met"],
    [69.99, 3, "between"],
    [65, 3, "not-met"],
    [65.01, 3, "between"],
    [64.99, 3, "not-met"],
    [65, 2.7, "met"],
    [67, 2.6, "met"],
    [64, 2.7, "between"],
    [60, 2.5, "not-met"],
    [59.99, 2.4, "between"],
    [50, 2.4, "between"],
    [95, 3.5, "between"],
  ] as const)("%d%% against %d is %s", (value, minimum, expected) => {
    const { verdict, because } = judge(value, minimum);
    expect(because ?? verdict).toBe(expected);
  });

  test("names the entry that it rests on, and what is missing on its own scale", () => {
    expect(judge(72, 2.8).through).toEqual(entry(70, 3));
    expect(judge(62, 2.8)).toMatchObject({ through: entry(65, 2.7), short: 8 });
  });

  test("that meets one of several requirements meets the course", () => {
    const finding = judgeGrade(
      [asks("in-percent", 99), asks("np-gpa-4", 2.4)],
      { scale: "np-percent", value: 61 },
      [...TABLE, entry(90, 50, { toScale: "in-percent" })],
    );
    expect(finding.verdict).toBe("met");
  });
});

describe("A table of equivalences", () => {
  test("refuses an entry by which a better result stands for less, or one result for two", () => {
    expect(contradicted(TABLE, { fromValue: 66, toValue: 2.6 })).toEqual(TABLE[1]);
    expect(contradicted(TABLE, { fromValue: 59, toValue: 2.5 })).toEqual(TABLE[0]);
    expect(contradicted(TABLE, { fromValue: 65, toValue: 2.8 })).toEqual(TABLE[1]);
    expect(contradicted(TABLE, { fromValue: 66, toValue: 2.7 })).toBeNull();
    expect(contradicted(TABLE, { fromValue: 80, toValue: 3.5 })).toBeNull();
  });

  test("never makes a better grade worse, nor a higher requirement easier", () => {
    const table = fc
      .array(fc.tuple(fc.integer({ min: 30, max: 100 }), fc.integer({ min: 10, max: 40 })), { maxLength: 12 })
      .map((points) => {
        const made: Equivalence[] = [];
        for (const [from, to] of points) {
          const next = entry(from, to / 10);
          if (!contradicted(made, next)) made.push(next);
        }
        return made;
      });
    const rank = { "not-met": 0, unknown: 1, met: 2, "not-published": 3 };
    fc.assert(
      fc.property(
        table,
        fc.tuple(fc.integer({ min: 30, max: 100 }), fc.integer({ min: 30, max: 100 })),
        fc.tuple(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 10, max: 40 })),
        (entries, values, minima) => {
          const [low, high] = values.toSorted((one, other) => one - other) as [number, number];
          const [easy, hard] = minima.toSorted((one, other) => one - other) as [number, number];
          const verdict = (value: number, minimum: number) =>
            rank[
              judgeGrade([asks("np-gpa-4", minimum / 10)], { scale: "np-percent", value }, entries).verdict
            ];
          expect(verdict(high, easy)).toBeGreaterThanOrEqual(verdict(low, easy));
          expect(verdict(low, easy)).toBeGreaterThanOrEqual(verdict(low, hard));
        },
      ),
    );
  });
});
