import type { Awaited, Side } from "./thread.ts";

/** A thread as a line of the inboxes. */
export interface ThreadRow {
  readonly id: string;
  readonly student: string;
  readonly reference: string | null;
  readonly awaits: Awaited;
  readonly waitingSince: Date | null;
  /** Needs our reply, and the working days in which we answer are over. */
  readonly isLate: boolean;
  readonly snoozedUntil: Date | null;
  readonly assignee: string | null;
  /** How long the student waited for the first answer; null if there is no question or no answer yet. */
  readonly firstAnswerMs: number | null;
  readonly lastAt: Date;
  readonly last: { readonly side: Side; readonly body: string } | null;
  /** The last message is not ours, and the reader has not seen it. */
  readonly isUnread: boolean;
}
