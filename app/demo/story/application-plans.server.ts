import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";

/** What becomes of an application: the statuses that follow `New`, in order, and what else happened. */
export interface ApplicationPlan {
  readonly path: readonly ApplicationStatus[];
  /** How far it has come since (deposit, CoE, visa, enrolment), from 0 to 4. */
  readonly milestones: number;
  /** Whether the visa was refused; else it was granted, where it was decided. */
  readonly refused: boolean;
  readonly withdrawn: boolean;
  readonly archived: boolean;
}

const plan = (path: readonly ApplicationStatus[], more: Partial<ApplicationPlan> = {}): ApplicationPlan => ({
  path,
  milestones: 0,
  refused: false,
  withdrawn: false,
  archived: false,
  ...more,
});

const TO_ACCEPTED = ["Under Review", "Submitted", "Accepted"] as const;

export const NEW = plan([]);
export const REVIEW = plan(["Under Review"]);
export const SENT = plan(["Under Review", "Submitted"]);
export const ACCEPTED = plan(TO_ACCEPTED);
export const OFFER = plan(TO_ACCEPTED, { milestones: 1 });
export const COE = plan(TO_ACCEPTED, { milestones: 2 });
export const VISA = plan(TO_ACCEPTED, { milestones: 3 });
export const REFUSED = plan(TO_ACCEPTED, { milestones: 3, refused: true });
export const ENROLLED = plan(TO_ACCEPTED, { milestones: 4 });
/** By the university. */
export const REJECTED = plan(["Under Review", "Submitted", "Rejected"]);
/** By the agency, before anything was sent. */
export const DECLINED = plan(["Under Review", "Rejected"]);
/** Rejected, and looked at again. */
export const REOPENED = plan(["Under Review", "Submitted", "Rejected", "Under Review"]);
export const WITHDRAWN_EARLY = plan(["Under Review"], { withdrawn: true });
export const WITHDRAWN_LATE = plan(["Under Review", "Submitted"], { withdrawn: true });
export const ARCHIVED = plan(["Under Review", "Rejected"], { archived: true });
