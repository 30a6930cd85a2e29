import { words } from "#app/words/words.ts";
import type { ApplicationStatus } from "./statuses.ts";
import type { WaitReason } from "./wait-reasons.ts";

/** The steps from an application to the first day in the country, as students see them. */
export const PROGRESS_STEPS = ["apply", "review", "offer", "accept", "coe", "visa", "arrive"] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

export const PROGRESS_STEP_LABELS: Readonly<Record<ProgressStep, string>> = words({
  apply: "Apply",
  review: "Under review",
  offer: "Offer",
  accept: "Accept and pay",
  coe: "CoE",
  visa: "Visa",
  arrive: "Arrive",
});

/** How far an application has come. */
export interface ApplicationProgress {
  /** Null after the last step is complete. */
  readonly current: ProgressStep | null;
  /** For each step in order, whether it is complete. */
  readonly complete: readonly boolean[];
}

/** The progress step of each next step; null if all are complete. Ended applications have none. */
const STEP_OF: Readonly<Record<Exclude<WaitReason, "over" | "refused" | "papers">, ProgressStep | null>> = {
  consent: "review",
  read: "review",
  send: "review",
  decision: "offer",
  "offer-details": "offer",
  offer: "accept",
  deposit: "accept",
  coe: "coe",
  "new-start": "coe",
  "visa-application": "visa",
  "visa-decision": "visa",
  "visa-refused": "visa",
  travel: "arrive",
  enrolment: null,
  studying: null,
};

/** The parts of an application that determine its progress. */
interface ApplicationState {
  readonly because: WaitReason;
  readonly status: ApplicationStatus;
}

/** Before anything is submitted: the first step. */
export const NOT_SUBMITTED: ApplicationProgress = progressAt("apply");

/** The progress of an application; null once it has ended. */
export function applicationProgress({ because, status }: ApplicationState): ApplicationProgress | null {
  if (because === "over" || because === "refused") return null;
  if (because !== "papers") return progressAt(STEP_OF[because]);
  // Documents can be missing before and after submission to the university.
  return progressAt(status === "Submitted" ? "offer" : "review");
}

/** Sorts applications by progress, most advanced first; ended ones come last. */
export function furthestFirst(one: ApplicationState, other: ApplicationState): number {
  return stepsDone(other) - stepsDone(one);
}

function stepsDone(application: ApplicationState): number {
  return applicationProgress(application)?.complete.filter(Boolean).length ?? -1;
}

/** 1-based; the last one if all are complete. */
export const stepNumberOf = ({ current }: ApplicationProgress): number =>
  current === null ? PROGRESS_STEPS.length : PROGRESS_STEPS.indexOf(current) + 1;

function progressAt(current: ProgressStep | null): ApplicationProgress {
  const done = current === null ? PROGRESS_STEPS.length : PROGRESS_STEPS.indexOf(current);
  return { current, complete: PROGRESS_STEPS.map((_, at) => at < done) };
}
