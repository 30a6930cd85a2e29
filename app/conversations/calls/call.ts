/** What came of a call with a student, or of the attempt. */
export const CALL_OUTCOMES = ["reached", "no-answer", "busy", "wrong-number", "call-back"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Who called: we, or the student. */
export const CALL_DIRECTIONS = ["outgoing", "incoming"] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];

/** A call as the activity of a record shows it. */
export interface Call {
  readonly id: string;
  readonly outcome: CallOutcome;
  readonly direction: CallDirection;
  readonly calledAt: Date;
  readonly note: string | null;
  /** Null for an account that is gone. */
  readonly author: string | null;
}

/** The clocks of two machines differ slightly: a call of this minute is not in the future. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Whether the given time of a call is in the future. */
export const isToCome = (calledAt: Date, now: Date): boolean =>
  calledAt.getTime() > now.getTime() + CLOCK_SKEW_MS;
