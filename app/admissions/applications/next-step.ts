import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import { STUDENT_ACTS, type StudentAct } from "./student-next.words.ts";
import type { OpenDraft } from "./student-view.ts";
import type { WaitReason } from "./wait-reasons.ts";

/** An application as its student's next step is found by. */
interface Waiting {
  readonly because: WaitReason;
}

/** The one thing that the student does next. */
export type NextStep<Application extends Waiting> =
  /** Nothing has been begun. */
  | { readonly kind: "start" }
  | { readonly kind: "continue"; readonly step: ApplyStep }
  /** Every step is complete: read it over and submit. */
  | { readonly kind: "submit" }
  /** The student has the next step of an application. */
  | { readonly kind: "act"; readonly act: StudentAct; readonly application: Application }
  /** Somebody else acts now. */
  | { readonly kind: "wait"; readonly application: Application }
  /** Everything begun has ended without an offer. */
  | { readonly kind: "start-again" };

/** Before a draft, which can wait; the most urgent first. */
const BEFORE_A_DRAFT: readonly StudentAct[] = [
  "offer",
  "consent",
  "deposit",
  "visa-application",
  "visa-refused",
  "travel",
];
const AFTER_A_DRAFT: readonly StudentAct[] = ["papers"];
const ENDED: readonly WaitReason[] = ["over", "refused"];

/** Whether a next step is the student's own. */
export const isStudentAct = (because: WaitReason): because is StudentAct =>
  Object.hasOwn(STUDENT_ACTS, because);

/**
 * One clear next step, whatever there is: an offer comes first, then what else is the student's own step, then what others
 * work on.
 *
 * @param applications newest first
 */
export function nextStepOf<Application extends Waiting>(
  draft: Pick<OpenDraft, "nextOpen"> | null,
  applications: readonly Application[],
): NextStep<Application> {
  const pressing = firstAct(BEFORE_A_DRAFT, applications);
  if (pressing) return pressing;
  if (draft) return draft.nextOpen === null ? { kind: "submit" } : { kind: "continue", step: draft.nextOpen };
  const act = firstAct(AFTER_A_DRAFT, applications);
  if (act) return act;
  const waiting = applications.find(({ because }) => !ENDED.includes(because));
  if (waiting) return { kind: "wait", application: waiting };
  return applications.length === 0 ? { kind: "start" } : { kind: "start-again" };
}

function firstAct<Application extends Waiting>(
  acts: readonly StudentAct[],
  applications: readonly Application[],
): NextStep<Application> | null {
  for (const act of acts) {
    const application = applications.find(({ because }) => because === act);
    if (application) return { kind: "act", act, application };
  }
  return null;
}
