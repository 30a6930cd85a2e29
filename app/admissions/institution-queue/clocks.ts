import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { ReviewState } from "./review-states.ts";

/** The data of a review's response times. */
export interface Turns {
  /** Whether the institution must act now. */
  readonly isTheirs: boolean;
  readonly turnSince: Date;
  /** The total of completed turns. */
  readonly theirSeconds: number;
  readonly ourSeconds: number;
}

/** Who has to act: the institution, the student or us, or no one because the review is over. */
export type Turn = "theirs" | "ours" | "over";

const DAY_SECONDS = 86_400;

export function turnOf(review: {
  readonly isTheirs: boolean;
  readonly state: ReviewState;
  readonly status: ApplicationStatus;
  readonly isWithdrawn: boolean;
}): Turn {
  if (review.isTheirs) return "theirs";
  const isOver =
    review.isWithdrawn ||
    review.state === "offered" ||
    review.state === "refused" ||
    review.status === "Accepted" ||
    review.status === "Rejected";
  return isOver ? "over" : "ours";
}

/**
 * Both response times in completed days: the institution's, and that of the student and us. An inactive one does not
 * increase.
 */
export function clocksAt(turns: Turns, turn: Turn, now: Date): { theirs: number; ours: number } {
  const running = Math.max(0, (now.getTime() - turns.turnSince.getTime()) / 1000);
  const theirs = turns.theirSeconds + (turn === "theirs" ? running : 0);
  const ours = turns.ourSeconds + (turn === "ours" ? running : 0);
  return { theirs: Math.floor(theirs / DAY_SECONDS), ours: Math.floor(ours / DAY_SECONDS) };
}

/** Seconds as completed days; null stays null. */
export const daysOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.floor(seconds / DAY_SECONDS);
