import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";

/** The four counts of the admin dashboard. */
export type AdminCounts = {
  readonly students: number;
  readonly applications: number;
  readonly universities: number;
  /** With status New, Under Review or Submitted. */
  readonly openApplications: number;
};

/** The same for one person: null for what they may not see. */
export type SeenCounts = { readonly [Name in keyof AdminCounts]: number | null };

/** What stands there when counting fails. */
export const NO_COUNTS: AdminCounts = { students: 0, applications: 0, universities: 0, openApplications: 0 };

/** An application as a line of somebody's work. */
export type WorkItem = {
  readonly id: string;
  readonly reference: string;
  readonly student: string;
  readonly university: string | null;
  readonly course: string | null;
  readonly status: ApplicationStatus;
  readonly withdrawnAt: Date | null;
  readonly createdAt: Date;
};

/** What waits for somebody; null for those who have nothing to do with it. */
export type Waiting = {
  readonly approvals: number | null;
  readonly enquiries: number | null;
  /** Conversations that wait for an answer of this person, or of anybody. */
  readonly threads: number | null;
};

/** What stands there when it cannot be counted. */
export const NOTHING_WAITS: Waiting = { approvals: null, enquiries: null, threads: null };
