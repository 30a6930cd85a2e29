import { readLanguage } from "#app/words/local-path.ts";
import { words } from "#app/words/words.ts";
import type { QuickCountry, QuickField } from "./answers.ts";

export const QUICK_PATH = "/pr-calculator";

/** Whether going from one path to the other only changes the calculator's state, for which nothing is asked of the server. */
export function isQuickChange(from: string, to: string): boolean {
  return [from, to].every((path) => readLanguage(path).path === QUICK_PATH);
}

/** The six steps, in order (product-rules 2.136). */
export const QUICK_STEPS = [
  "age",
  "english",
  "work-experience",
  "qualification",
  "additional",
  "results",
] as const;
export type QuickStep = (typeof QUICK_STEPS)[number];
/** 1 to 6. */
export type QuickStepNumber = 1 | 2 | 3 | 4 | 5 | 6;
export const LAST_QUICK_STEP = 6;

export const QUICK_STEP_TITLES: Readonly<Record<QuickStep, string>> = words({
  age: "Age",
  english: "English",
  "work-experience": "Work Experience",
  qualification: "Qualification",
  additional: "Additional",
  results: "Results",
});

export function quickStep(number: QuickStepNumber): QuickStep {
  return QUICK_STEPS[number - 1] ?? "age";
}

/** The step that asks for a field. */
export function stepOfField(field: QuickField): QuickStepNumber {
  switch (field) {
    case "country":
    case "age":
      return 1;
    case "englishLevel":
      return 2;
    case "workExperienceYears":
      return 3;
    case "qualificationLevel":
      return 4;
    default:
      return 5;
  }
}

export function isQuickStepNumber(value: number): value is QuickStepNumber {
  return Number.isInteger(value) && value >= 1 && value <= LAST_QUICK_STEP;
}

/** What a step asks for. Australia's table has more on the fifth than New Zealand's. */
export function isAskedAt(step: QuickStepNumber, field: QuickField, country: QuickCountry): boolean {
  if (field === "country" || stepOfField(field) !== step) return false;
  return step !== 5 || country === "australia" || field === "studiedInCountry";
}
