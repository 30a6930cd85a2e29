import type { ReviewRow } from "./review-row.ts";

/** An application that needs action from the institution, as its overview shows it. */
export type PendingReview = Pick<
  ReviewRow,
  "id" | "student" | "course" | "intake" | "partner" | "assignee" | "state" | "turnSince" | "theirSeconds"
>;

/** An offer that its student has not answered. */
export interface OpenOffer {
  /** Of the application. */
  readonly id: string;
  readonly student: string;
  readonly course: string;
  /** Calendar date. */
  readonly expiresOn: string;
  readonly openConditions: number;
}

/** What an institution does today. */
export interface QueueDay {
  /** Applications with which the institution has the next step. */
  readonly pending: number;
  /** Applications for which the student or partner has to send more. */
  readonly asked: number;
  /** Open applications that are assigned to the reader. */
  readonly mine: number;
  /** Those that have waited longest. */
  readonly reviews: readonly PendingReview[];
  /** Those that expire soonest, and how many there are. */
  readonly offers: readonly OpenOffer[];
  readonly offersOut: number;
}
