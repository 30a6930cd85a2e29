import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { Wait } from "./waits-for.ts";

/** The next due date, and what is due. */
export interface NextDeadline {
  /** Calendar date. */
  readonly day: string;
  readonly what: "offer" | "papers";
}

/** An application with who has its next step, as lists and boards show it. */
export interface WaitingRow {
  readonly id: string;
  readonly reference: string;
  readonly student: string;
  readonly university: string | null;
  /** From the catalogue, otherwise as the student entered it. */
  readonly course: string | null;
  readonly intake: string | null;
  readonly status: ApplicationStatus;
  readonly withdrawnAt: Date | null;
  readonly milestone: MilestoneKind | null;
  readonly wait: Wait;
  /** Since when; null if no one has anything to do. */
  readonly since: Date | null;
  readonly deadline: NextDeadline | null;
  /** The last day of an open offer, a calendar date. */
  readonly offerDay: string | null;
  readonly createdAt: Date;
}
