import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { Wait } from "#app/admissions/waits/waits-for.ts";

/** The next day by which something has to be done, and what. */
export interface NextDeadline {
  /** Calendar date. */
  readonly day: string;
  readonly what: "offer" | "papers";
}

/** An application of one of the partner's students, as list and board show it. */
export interface AgencyRow {
  readonly id: string;
  readonly reference: string;
  readonly student: string;
  readonly university: string | null;
  /** From the catalogue, or else in the student's own words. */
  readonly course: string | null;
  readonly intake: string | null;
  readonly status: ApplicationStatus;
  readonly withdrawnAt: Date | null;
  readonly milestone: MilestoneKind | null;
  readonly wait: Wait;
  /** Since when; null where nobody has anything to do. */
  readonly since: Date | null;
  readonly deadline: NextDeadline | null;
  readonly createdAt: Date;
}
