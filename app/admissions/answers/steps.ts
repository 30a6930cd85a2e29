import { readLanguage } from "#app/words/local-path.ts";
import { words } from "#app/words/words.ts";

/** The seven steps of the application, in order. The keys are also the last part of their URLs. */
export const APPLY_STEPS = [
  "personal",
  "education",
  "finance",
  "english",
  "preferences",
  "documents",
  "pr",
] as const;
export type ApplyStep = (typeof APPLY_STEPS)[number];

export const FIRST_APPLY_STEP: ApplyStep = "personal";
export const LAST_APPLY_STEP: ApplyStep = "pr";

export const APPLY_STEP_TITLES: Readonly<Record<ApplyStep, string>> = words({
  personal: "Personal Info",
  education: "Education",
  finance: "Finance",
  english: "English Test",
  preferences: "Course Preference",
  documents: "Documents",
  pr: "PR Assessment",
});

/** The step of a URL segment, or null for an unknown one. */
export function parseApplyStep(value: unknown): ApplyStep | null {
  return APPLY_STEPS.find((step) => step === value) ?? null;
}

/** 1 to 7, as in "Step N of 7". */
export function stepNumber(step: ApplyStep): number {
  return APPLY_STEPS.indexOf(step) + 1;
}

/** The value of the progress bar: the step divided by seven, 0 to 1. */
export function stepFraction(step: ApplyStep): number {
  return stepNumber(step) / APPLY_STEPS.length;
}

export function nextStep(step: ApplyStep): ApplyStep | null {
  return APPLY_STEPS[APPLY_STEPS.indexOf(step) + 1] ?? null;
}

export function previousStep(step: ApplyStep): ApplyStep | null {
  return APPLY_STEPS[APPLY_STEPS.indexOf(step) - 1] ?? null;
}

const STEP_PATH = /^\/apply\/([^/]+)$/;

/** The step that a path of the wizard shows, or null for any other path. */
export function stepOfPath(pathname: string): ApplyStep | null {
  return parseApplyStep(STEP_PATH.exec(pathname)?.[1]);
}

/** Whether navigating between the paths only changes the step, which must work offline. */
export function isStepChange(from: string, to: string): boolean {
  return [from, to].every((path) => stepOfPath(readLanguage(path).path) !== null);
}
