import { REQUIREMENT_TESTS, type RequirementTest } from "#app/catalogue/course-terms/course-facts.ts";
import { type Range, REQUIREMENT_SCORES } from "#app/catalogue/course-terms/entry-requirements.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";

/** The tests a user may have: those that courses name, and others that a visa accepts. */
export const TAKEN_TESTS = [...REQUIREMENT_TESTS, "c1", "oet", "languagecert", "met", "celpip"] as const;
export type TakenTest = (typeof TAKEN_TESTS)[number];

export const TAKEN_TEST_LABELS: Readonly<Record<TakenTest, string>> = {
  ielts: "IELTS Academic",
  toefl: "TOEFL iBT",
  pte: "PTE Academic",
  duolingo: "Duolingo",
  c1: "C1 Advanced",
  oet: "OET",
  languagecert: "LANGUAGECERT Academic",
  met: "MET",
  celpip: "CELPIP General",
};

export const PARTS = ["listening", "reading", "writing", "speaking"] as const;
export type Part = (typeof PARTS)[number];

/** The label of a result within a sentence. */
export const PART_NAMES = words({
  overall: "Overall",
  listening: "Listening",
  reading: "Reading",
  writing: "Writing",
  speaking: "Speaking",
}) satisfies Record<"overall" | Part, string>;

/** A result, or what a course asks for, as people read it: `IELTS Academic 6.5, writing 6`. */
export function englishScoreText(
  score: { readonly test: TakenTest; readonly overall: number } & Readonly<Record<Part, number | null>>,
): string {
  const parts = PARTS.flatMap((part) => (score[part] === null ? [] : [`${PART_NAMES[part]} ${score[part]}`]));
  return listText([`${TAKEN_TEST_LABELS[score.test]} ${score.overall}`, ...parts]);
}

/** Wide bounds, to catch slips: for an OET the sum of the four parts. */
const OTHER_SCORES: Readonly<Record<Exclude<TakenTest, RequirementTest>, { overall: Range; band: Range }>> = {
  c1: { overall: { min: 100, max: 230 }, band: { min: 100, max: 230 } },
  oet: { overall: { min: 0, max: 2000, step: 10 }, band: { min: 0, max: 500, step: 10 } },
  languagecert: { overall: { min: 0, max: 100 }, band: { min: 0, max: 100 } },
  met: { overall: { min: 0, max: 80 }, band: { min: 0, max: 80 } },
  celpip: { overall: { min: 1, max: 12, step: 0.5 }, band: { min: 1, max: 12 } },
};

/** What a test can report, in all or for a part. */
export function scoreRange(test: TakenTest, of: "overall" | Part): Range {
  const scores = isOneOf(REQUIREMENT_TESTS, test) ? REQUIREMENT_SCORES[test] : OTHER_SCORES[test];
  return of === "overall" ? scores.overall : scores.band;
}
