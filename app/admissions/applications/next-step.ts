import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import type { ApplicationState } from "./lifecycle.ts";
import type { OpenDraft } from "./student-view.ts";

/** The one thing that the student does next. */
export type NextStep<Application extends ApplicationState> =
  /** Nothing has been begun. */
  | { readonly kind: "start" }
  | { readonly kind: "continue"; readonly step: ApplyStep }
  /** Every step is complete: read it over and submit. */
  | { readonly kind: "submit" }
  /** An offer is there: talk about it. */
  | { readonly kind: "accepted"; readonly application: Application }
  /** Somebody else acts now. */
  | { readonly kind: "wait"; readonly application: Application }
  /** Everything begun has ended without an offer. */
  | { readonly kind: "start-again" };

/**
 * One clear next step, whatever there is: an offer comes first, then what lies half done on the
 * student's own desk, then what others work on.
 *
 * @param applications newest first
 */
export function nextStepOf<Application extends ApplicationState>(
  draft: Pick<OpenDraft, "nextOpen"> | null,
  applications: readonly Application[],
): NextStep<Application> {
  const open = applications.filter((application) => application.withdrawnAt === null);
  const accepted = open.find((application) => application.status === "Accepted");
  if (accepted) return { kind: "accepted", application: accepted };
  if (draft) return draft.nextOpen === null ? { kind: "submit" } : { kind: "continue", step: draft.nextOpen };
  const waiting = open.find((application) => application.status !== "Rejected");
  if (waiting) return { kind: "wait", application: waiting };
  return applications.length === 0 ? { kind: "start" } : { kind: "start-again" };
}
