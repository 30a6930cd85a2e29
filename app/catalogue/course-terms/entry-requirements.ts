import { plainFigure } from "#app/platform/text/digits.ts";
import { GRADE_SCALES, type GradeScale, REQUIREMENT_TESTS, type RequirementTest } from "./course-facts.ts";

export const ENGLISH_BANDS = ["overall", "listening", "reading", "writing", "speaking"] as const;
export type EnglishBand = (typeof ENGLISH_BANDS)[number];

export type EnglishRequirement = {
  readonly test: RequirementTest;
  readonly overall: number;
} & Readonly<Record<Exclude<EnglishBand, "overall">, number | null>>;
export type GradeRequirement = { readonly scale: GradeScale; readonly minimum: number };

export type Range = { readonly min: number; readonly max: number; readonly step?: number };

/** What each test can report, in all and for a part of it. */
export const REQUIREMENT_SCORES: Readonly<Record<RequirementTest, { overall: Range; band: Range }>> = {
  ielts: { overall: { min: 1, max: 9, step: 0.5 }, band: { min: 1, max: 9, step: 0.5 } },
  // Until January 2026 of 120, since then of 6: universities publish either.
  toefl: { overall: { min: 1, max: 120, step: 0.5 }, band: { min: 1, max: 30, step: 0.5 } },
  pte: { overall: { min: 10, max: 90 }, band: { min: 10, max: 90 } },
  duolingo: { overall: { min: 10, max: 160, step: 5 }, band: { min: 10, max: 160, step: 5 } },
};
export const GRADE_RANGES: Readonly<Record<GradeScale, Range>> = {
  "in-percent": { min: 1, max: 100, step: 0.01 },
  "in-cgpa-10": { min: 1, max: 10, step: 0.01 },
  "np-gpa-4": { min: 1, max: 4, step: 0.01 },
  "np-percent": { min: 1, max: 100, step: 0.01 },
  "pk-percent": { min: 1, max: 100, step: 0.01 },
  "pk-cgpa-4": { min: 1, max: 4, step: 0.01 },
  "bd-gpa-5": { min: 1, max: 5, step: 0.01 },
  "bd-cgpa-4": { min: 1, max: 4, step: 0.01 },
  "lk-gpa-4": { min: 1, max: 4, step: 0.01 },
  "lk-class": { min: 1, max: 4, step: 1 },
};

export type EnglishField = `english_${RequirementTest}_${EnglishBand}`;
export type GradeField = `grade_${GradeScale}`;
export const englishField = (test: RequirementTest, band: EnglishBand): EnglishField =>
  `english_${test}_${band}`;
export const gradeField = (scale: GradeScale): GradeField => `grade_${scale}`;

type Values = Readonly<Partial<Record<EnglishField | GradeField, number | null>>>;

/** The tests that a form names, in the order of the tests; one without an overall score is left out. */
export function englishOf(values: Values): EnglishRequirement[] {
  return REQUIREMENT_TESTS.flatMap((test) => {
    const score = (band: EnglishBand) => values[englishField(test, band)] ?? null;
    const overall = score("overall");
    if (overall === null) return [];
    const [listening, reading, writing, speaking] = [
      score("listening"),
      score("reading"),
      score("writing"),
      score("speaking"),
    ];
    return [{ test, overall, listening, reading, writing, speaking }];
  });
}

/** The grades that a form names, in the order of the scales. */
export function gradesOf(values: Values): GradeRequirement[] {
  return GRADE_SCALES.flatMap((scale) => {
    const minimum = values[gradeField(scale)] ?? null;
    return minimum === null ? [] : [{ scale, minimum }];
  });
}

/** The overall fields that are missing for a test with a band. */
export function missingOveralls(values: Values): EnglishField[] {
  return REQUIREMENT_TESTS.flatMap((test) => {
    const given = ENGLISH_BANDS.filter((band) => (values[englishField(test, band)] ?? null) !== null);
    return given.length > 0 && !given.includes("overall") ? [englishField(test, "overall")] : [];
  });
}

/** Whether a figure can be one of a range: within it, and on one of its steps (1 without a word on them). */
export function isInRange(value: number, { min, max, step = 1 }: Range): "ok" | "out-of-range" | "step" {
  if (value < min || value > max) return "out-of-range";
  return Math.abs(value / step - Math.round(value / step)) < 1e-9 ? "ok" : "step";
}

/** A figure as people type it (`72`, `72.5`, `72,5`, `72%`); null for anything else. */
export function readNumber(text: string): number | null {
  const figure = /^(\d{1,4}(?:[.,]\d{1,4})?)\s*%?$/.exec(plainFigure(text))?.[1];
  return figure === undefined ? null : Number(figure.replace(",", "."));
}
