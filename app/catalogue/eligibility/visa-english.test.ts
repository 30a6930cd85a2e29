import { describe, expect, test } from "vitest";
import type { EnglishResult } from "./profile.ts";
import { judgeVisaEnglish } from "./visa-english.ts";

const TODAY = "2026-11-21";
const RULE = {
  from: "2025-08-07",
  maxAgeMonths: 24,
  score: { alone: 6, with10Weeks: 5.5, with20Weeks: 5 },
};
const ielts = (overall: number, takenOn: string | null = null): EnglishResult => ({
  test: "ielts",
  overall,
  takenOn,
  listening: null,
  reading: null,
  writing: null,
  speaking: null,
});

describe("A score against the student visa", () => {
  test.each([
    [6, { verdict: "enough", asked: 6 }],
    [5.5, { verdict: "with-10-weeks", asked: 5.5 }],
    [5, { verdict: "with-20-weeks", asked: 5 }],
    [4.5, { verdict: "too-low", asked: 6 }],
  ] as const)("IELTS %d", (overall, finding) => {
    expect(judgeVisaEnglish(ielts(overall), RULE, TODAY)).toEqual(finding);
  });

  test("counts by the day of the test: since the change, and for two years", () => {
    const on = (day: string) => judgeVisaEnglish(ielts(7, day), RULE, TODAY).verdict;
    expect(on("2025-08-07")).toBe("enough");
    expect(on("2025-08-06")).toBe("not-known");
    expect(on("2024-11-21")).toBe("not-known");
    expect(on("2024-11-20")).toBe("too-old");
    expect(judgeVisaEnglish(ielts(7, "2025-08-07"), RULE, "2027-08-07").verdict).toBe("enough");
    expect(judgeVisaEnglish(ielts(7, "2025-08-07"), RULE, "2027-08-08").verdict).toBe("too-old");
  });

  test("in a test that the visa does not take never counts, and a scale without a figure is open", () => {
    expect(judgeVisaEnglish(ielts(9), { ...RULE, score: null }, TODAY).verdict).toBe("not-taken");
    expect(judgeVisaEnglish({ ...ielts(5), test: "toefl" }, RULE, TODAY).verdict).toBe("not-known");
  });
});
