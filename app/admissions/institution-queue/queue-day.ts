import type { ReviewRow } from "./review-row.ts";

/** An application that needs action from the institution, as its overview shows it. */
export type PendingReview = Pick<
  ReviewRow,
  "id" | "student" | "course" | "intake" | "partner" | "assignee" | "state" | "turnSince" | "theirSeconds"
>;

/** An offer that its student has not answered. */
export interface OpenOffer {
  /** The application id. */
  readonly id: string;
  readonly student: string;
  readonly course: string;
  /** Calendar date. */
  readonly expiresOn: string;
  readonly openConditions: number;
}

/** What an institution has to do today. */
export interface QueueDay {
  /** Applications with which the institution has the next step. */
  readonly pending: number;
  /** Applications for which the student or partner must provide more. */
  readonly asked: number;
  /** Open applications assigned to the reader. */
  readonly mine: number;
  /** Longest pending first. */
  readonly reviews: readonly PendingReview[];
  /** Offers that expire soonest, and their number. */
  readonly offers: readonly OpenOffer[];
  readonly offersOut: number;
}
