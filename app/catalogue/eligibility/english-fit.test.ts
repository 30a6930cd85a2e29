import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EnglishRequirement } from "#app/catalogue/course-terms/entry-requirements.ts";
import { judgeEnglish } from "./english-fit.ts";
import type { EnglishResult } from "./profile.ts";
import { VERDICTS } from "./verdict.ts";

const NO_PARTS = { listening: null, reading: null, writing: null, speaking: null };
const asks = (
  test: EnglishRequirement["test"],
  overall: number,
  parts: Partial<EnglishRequirement> = {},
) => ({
  ...NO_PARTS,
  ...parts,
  test,
  overall,
});
const has = (
  test: EnglishResult["test"],
  overall: number,
  parts: Partial<EnglishResult> = {},
): EnglishResult => ({
  ...NO_PARTS,
  takenOn: null,
  ...parts,
  test,
  overall,
});

describe("A score in the test that the course names", () => {
  const IELTS = asks("ielts", 6.5, { writing: 6 });

  test.each([
    [6.5, 6, "met", []],
    [7, 6.5, "met", []],
    [6.5, 5.5, "nearly", [{ of: "writing", by: 0.5 }]],
    [6, 6, "nearly", [{ of: "overall", by: 0.5 }]],
    [
      6,
      5.5,
      "nearly",
      [
        { of: "overall", by: 0.5 },
        { of: "writing", by: 0.5 },
      ],
    ],
    [6.5, 5, "not-met", [{ of: "writing", by: 1 }]],
    [5.5, 6, "not-met", [{ of: "overall", by: 1 }]],
  ] as const)("IELTS %d with writing %d against 6.5 with 6: %s", (overall, writing, verdict, shortfalls) => {
    expect(judgeEnglish([IELTS], has("ielts", overall, { writing }))).toMatchObject({
      verdict,
      against: "ielts",
      concordance: false,
      shortfalls,
    });
  });

  test.each([
    ["pte", 58, 5, 53, 52],
    ["toefl", 80, 5, 75, 74],
    ["duolingo", 120, 5, 115, 110],
  ] as const)("%s %d is nearly met with %d points missing, and not with more", (of, asked, by, near, far) => {
    expect(judgeEnglish([asks(of, asked)], has(of, asked)).verdict).toBe("met");
    expect(judgeEnglish([asks(of, asked)], has(of, near))).toMatchObject({
      verdict: "nearly",
      shortfalls: [{ of: "overall", by }],
    });
    expect(judgeEnglish([asks(of, asked)], has(of, far)).verdict).toBe("not-met");
  });

  test("whose parts were not given is open where the course asks for a part, and says which", () => {
    expect(judgeEnglish([IELTS], has("ielts", 7))).toMatchObject({
      verdict: "unknown",
      open: ["writing"],
      because: "no-part-scores",
    });
    expect(judgeEnglish([asks("ielts", 6.5)], has("ielts", 7)).verdict).toBe("met");
  });

  test("is compared there, whatever the course asks for in other tests", () => {
    expect(judgeEnglish([asks("ielts", 8), asks("pte", 50)], has("pte", 50)).verdict).toBe("met");
  });
});

describe("A score in another test", () => {
  test.each([
    ["pte", 59, "met"],
    ["pte", 58, "nearly"],
    ["pte", 54, "nearly"],
    ["pte", 53, "not-met"],
    ["toefl", 79, "met"],
    ["toefl", 78, "nearly"],
    ["toefl", 73, "not-met"],
    ["duolingo", 120, "met"],
    ["duolingo", 115, "nearly"],
    ["duolingo", 110, "not-met"],
  ] as const)("%s %d against IELTS 6.5, by the concordance: %s", (of, overall, verdict) => {
    expect(judgeEnglish([asks("ielts", 6.5)], has(of, overall))).toMatchObject({
      verdict,
      against: "ielts",
      concordance: true,
    });
  });

  test("which stands for a span of scores is not guessed within it", () => {
    // IELTS 6.5 stands for TOEFL 79 to 93.
    expect(judgeEnglish([asks("toefl", 79)], has("ielts", 6.5)).verdict).toBe("met");
    expect(judgeEnglish([asks("toefl", 80)], has("ielts", 6.5))).toMatchObject({
      verdict: "unknown",
      because: "between",
    });
    expect(judgeEnglish([asks("toefl", 94)], has("ielts", 6.5)).verdict).toBe("nearly");
  });

  test("leaves the parts open: the concordance knows overall scores alone", () => {
    expect(judgeEnglish([asks("ielts", 6.5, { writing: 6 })], has("pte", 70, { writing: 70 }))).toMatchObject(
      {
        verdict: "unknown",
        open: ["writing"],
        because: "concordance-is-overall",
      },
    );
  });

  test("on TOEFL's scale of 6 is compared with a requirement on that scale, and with no other", () => {
    expect(judgeEnglish([asks("toefl", 5)], has("toefl", 5)).verdict).toBe("met");
    expect(judgeEnglish([asks("toefl", 5)], has("toefl", 4.5)).verdict).toBe("nearly");
    expect(judgeEnglish([asks("toefl", 80)], has("toefl", 5))).toMatchObject({
      verdict: "unknown",
      because: "no-concordance",
    });
    expect(judgeEnglish([asks("toefl", 5)], has("toefl", 90)).verdict).toBe("unknown");
    expect(judgeEnglish([asks("toefl", 5)], has("ielts", 9)).verdict).toBe("unknown");
  });

  test("that no concordance was seen for is open", () => {
    expect(judgeEnglish([asks("ielts", 6.5)], has("oet", 1400))).toMatchObject({
      verdict: "unknown",
      because: "no-concordance",
    });
  });
});

describe("Any score against any requirement", () => {
  const band = fc.integer({ min: 8, max: 18 }).map((half) => half / 2);
  const part = fc.option(band);
  const asked = fc.record({
    test: fc.constant("ielts" as const),
    overall: band,
    listening: part,
    reading: part,
    writing: part,
    speaking: part,
  });
  const result = asked.map((each) => ({ ...each, takenOn: null }));

  test("is never worse for a higher score in anything", () => {
    const raised = fc.tuple(asked, result, fc.constantFrom("overall", "listening", "writing", "speaking"));
    fc.assert(
      fc.property(raised, ([requirement, one, what]) => {
        const better = {
          ...one,
          [what]: Math.min(9, ((one as Record<string, unknown>)[what] as number | null) ?? 4) + 0.5,
        };
        const [before, after] = [judgeEnglish([requirement], one), judgeEnglish([requirement], better)];
        if ((one as Record<string, unknown>)[what] === null) return;
        expect(VERDICTS.indexOf(after.verdict)).toBeGreaterThanOrEqual(VERDICTS.indexOf(before.verdict));
      }),
    );
  });

  test("is met exactly when nothing is short and nothing is open", () => {
    fc.assert(
      fc.property(asked, result, (requirement, one) => {
        const { verdict, shortfalls, open } = judgeEnglish([requirement], one);
        expect(verdict === "met").toBe(shortfalls.length === 0 && open.length === 0);
        for (const { by } of shortfalls) expect(by).toBeGreaterThan(0);
      }),
    );
  });

  test("a course that names no test publishes nothing", () => {
    expect(judgeEnglish([], has("ielts", 9)).verdict).toBe("not-published");
  });
});
