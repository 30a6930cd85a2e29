import { type ApplyStep, nextStep, parseApplyStep, previousStep } from "#app/admissions/answers/steps.ts";

/** The step that a button leads to, or null for one that stays. */
export function targetOf(step: ApplyStep, intent: string): ApplyStep | null {
  if (intent === "next") return nextStep(step);
  if (intent === "back") return previousStep(step);
  return intent.startsWith("go-") ? parseApplyStep(intent.slice("go-".length)) : null;
}
