import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { Turns } from "./clocks.ts";
import type { ReviewState } from "./review-states.ts";

/** A row of an institution's list of applications. */
export interface ReviewRow extends Turns {
  /** The application id. */
  readonly id: string;
  readonly reference: string;
  readonly student: string;
  /** A `Citizenship`; empty if it was not answered. */
  readonly country: string;
  readonly university: string | null;
  readonly course: string | null;
  readonly intake: string | null;
  readonly partner: string | null;
  readonly receivedAt: Date;
  readonly state: ReviewState;
  readonly status: ApplicationStatus;
  readonly isWithdrawn: boolean;
  readonly assignee: string | null;
}

export const REVIEWS_PATH = "/institution-dashboard/applications";
export const reviewPath = (applicationId: string): string => `${REVIEWS_PATH}/${applicationId}`;
