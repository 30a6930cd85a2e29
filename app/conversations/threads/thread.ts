/** Who writes: the student, or anybody of the staff. */
export const SIDES = ["student", "staff"] as const;
export type Side = (typeof SIDES)[number];

/** Whose turn it is. */
export const AWAITED = ["us", "them", "nobody"] as const;
export type Awaited = (typeof AWAITED)[number];

/** What a thread is about: a student as such, or one of their applications. Its id is theirs. */
export interface ThreadCase {
  readonly id: string;
  readonly studentId: string;
  readonly applicationId: string | null;
  /** Null: a student without an account, whom no message reaches. */
  readonly studentUserId: string | null;
  readonly studentName: string;
  readonly studentPhone: string | null;
  /** Of the application. */
  readonly reference: string | null;
  readonly course: string | null;
  /** The account of the counsellor whom the case is assigned to, and their name. */
  readonly counsellorUserId: string | null;
  readonly counsellor: string | null;
}

export interface ThreadMessage {
  readonly id: string;
  /** Its place in the thread, from 1. */
  readonly number: number;
  readonly side: Side;
  readonly authorId: string | null;
  readonly author: string | null;
  readonly body: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly quoted: { readonly number: number; readonly author: string | null; readonly body: string } | null;
}

/** A part of a thread, the oldest first, and the ways on. */
export interface MessagePage {
  readonly messages: readonly ThreadMessage[];
  /** Numbers for the address; null where there is nothing further. */
  readonly before: number | null;
  readonly after: number | null;
}

/** How long a message can be changed. */
export const EDIT_MINUTES = 10;

/** Whether a message can still be changed by whoever wrote it. */
export function mayEdit(
  message: { readonly authorId: string | null; readonly createdAt: Date },
  userId: string,
  now: Date,
): boolean {
  return message.authorId === userId && now.getTime() - message.createdAt.getTime() < EDIT_MINUTES * 60_000;
}
