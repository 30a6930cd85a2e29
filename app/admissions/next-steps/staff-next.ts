import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { SubmissionFollowUp } from "#app/admissions/university-submissions/submission-rules.ts";
import type { Wait } from "./waits-for.ts";

/** The facts for the next step of staff, without what the reader is not allowed to do. */
export interface StaffNextFacts {
  /** Documents awaiting review, oldest upload first. */
  readonly papers: readonly { readonly id: string; readonly kind: DocumentKind; readonly sentAt: Date }[];
  /** When the student sent the first unanswered message. */
  readonly unansweredSince: Date | null;
  /** The task that is due first; null if none is due today or overdue. */
  readonly dueTask:
    | ({ readonly id: string; readonly title: string } & {
        readonly dueOn: string | null;
        readonly dueAt: Date | null;
      })
    | null;
  /** The phone number of the student is wrong, and there is an email address to ask for another. */
  readonly asksForPhone: boolean;
  /** The unanswered offer that expires within `OFFER_ENDING_DAYS`. `expiresOn`: calendar date. */
  readonly endingOffer: { readonly id: string; readonly expiresOn: string } | null;
  readonly wait: Wait;
  /** Whether an agent represents the student. */
  readonly hasAgent: boolean;
  /** The statuses that the reader can set, forward ones first. */
  readonly moves: readonly ApplicationStatus[];
  /** The milestone that usually comes next, if the reader can record it. */
  readonly milestone: MilestoneKind | null;
  /** The reader can record an offer. */
  readonly mayOffer: boolean;
  /** A follow-up about the submission with a university outside the system; null: none. */
  readonly ask: SubmissionFollowUp | null;
}

/** The next step of staff for an application; `wait`: none, someone else must act. */
export type StaffNext =
  | { readonly kind: "paper"; readonly paper: StaffNextFacts["papers"][number] }
  | { readonly kind: "message"; readonly since: Date }
  | { readonly kind: "task"; readonly task: NonNullable<StaffNextFacts["dueTask"]> }
  | { readonly kind: "phone" }
  | { readonly kind: "offer"; readonly offer: NonNullable<StaffNextFacts["endingOffer"]> }
  | { readonly kind: "offer-details" }
  | { readonly kind: "move"; readonly to: ApplicationStatus }
  | { readonly kind: "milestone"; readonly milestone: MilestoneKind }
  | { readonly kind: "ask"; readonly about: SubmissionFollowUp }
  | { readonly kind: "wait" };

/**
 * What staff do next: a document that is with us, then a message to answer, a task that is due, a wrong phone number, an offer that is ending,
 * an offer whose terms are missing, the next status or milestone where that is ours, and a question to the university. Who has the next step of all, `waits-for.ts` says, here as on lists
 * and boards.
 */
export function staffNext(facts: StaffNextFacts): StaffNext {
  const { unansweredSince, dueTask, endingOffer, wait } = facts;
  const [paper] = facts.papers;
  if (paper) return { kind: "paper", paper };
  if (unansweredSince) return { kind: "message", since: unansweredSince };
  if (dueTask) return { kind: "task", task: dueTask };
  if (facts.asksForPhone) return { kind: "phone" };
  if (endingOffer) return { kind: "offer", offer: endingOffer };
  if (wait.because === "offer-details") return { kind: facts.mayOffer ? "offer-details" : "wait" };
  const [to] = facts.moves;
  if (wait.waitsFor === "us" && to && to !== "Rejected") return { kind: "move", to };
  // Without an agent, the agent's steps are ours.
  if (wait.waitsFor === "agency" && !facts.hasAgent && facts.milestone) {
    return { kind: "milestone", milestone: facts.milestone };
  }
  if (facts.ask) return { kind: "ask", about: facts.ask };
  return { kind: "wait" };
}
