import type { RequirementTest } from "#app/catalogue/course-terms/course-facts.ts";

/**
 * Which score of each test stands for which IELTS band, from the score on. Overall scores alone: nothing
 * was seen for the parts. A band that a test's list leaves out is null.
 * Admission Arena, English test score converter, June 2026.
 */
export const CONCORDANCE_SOURCE = {
  label: "English test score converter, Admission Arena",
  href: "https://admissionarena.com/tools/english-test-score-converter",
  asOf: "2026-06",
} as const;

const BANDS = [5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9] as const;

const FROM: Readonly<Record<RequirementTest, readonly (number | null)[]>> = {
  ielts: BANDS,
  toefl: [35, 46, 60, 79, 94, 102, 110, 115, 118],
  pte: [41, 45, 52, 59, 66, 75, 82, 88, null],
  // 160 is the highest there is, and stands for 8.5 and 9 alike.
  duolingo: [80, 95, 105, 120, 130, 140, 150, 160, null],
};

/** Scores that an equal knowledge gives: from `atLeast` up to, but not with, `below`; null: not known. */
export interface ScoreRange {
  readonly atLeast: number | null;
  readonly below: number | null;
}

/** Since January 2026 TOEFL reports 1 to 6; no total out of 120 is so low. Duolingo, English tests' scales, 2026. */
export const isNewToefl = (test: string, overall: number): boolean => test === "toefl" && overall <= 6;

/**
 * The overall scores in `to` that an overall score in `from` stands for. Null where the concordance knows
 * nothing of it: TOEFL's scale of 6.
 */
export function equivalentRange(
  from: RequirementTest,
  overall: number,
  to: RequirementTest,
): ScoreRange | null {
  if (isNewToefl(from, overall)) return null;
  const listed = FROM[from].flatMap((score, band) => (score === null ? [] : [{ score, band }]));
  const reached = listed.findLast(({ score }) => overall >= score);
  const next = listed.find(({ score }) => overall < score);
  return {
    atLeast: reached === undefined ? null : (FROM[to][reached.band] ?? lastOf(to)),
    below: next === undefined ? null : (FROM[to][next.band] ?? null),
  };
}

/** The lowest overall score in `test` that stands for at least `overall` in `of`; null where none is listed. */
export function leastScoreFor(test: RequirementTest, of: RequirementTest, overall: number): number | null {
  if (isNewToefl(of, overall)) return null;
  const band = FROM[of].findIndex((score) => score !== null && score >= overall);
  return FROM[test][band] ?? null;
}

const lastOf = (test: RequirementTest) => FROM[test].findLast((score) => score !== null) ?? null;
