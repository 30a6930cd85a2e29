import type { ChannelName, Delivery } from "#app/conversations/channels/channel.ts";

/** Who writes: the student, the staff, or the agency that represents the student. */
export const SIDES = ["student", "staff", "agent"] as const;
export type Side = (typeof SIDES)[number];

/** Who must reply. */
export const AWAITED = ["us", "them", "nobody"] as const;
export type Awaited = (typeof AWAITED)[number];

/** What a thread is about: a student as such, or one of their applications. Its id is theirs. */
export interface ThreadCase {
  readonly id: string;
  readonly studentId: string;
  readonly applicationId: string | null;
  /** Null: a student without an account, who cannot be messaged. */
  readonly studentUserId: string | null;
  readonly studentName: string;
  readonly studentPhone: string | null;
  /** Of the application. */
  readonly reference: string | null;
  readonly course: string | null;
  /** The account of the counsellor the case is assigned to, and their name. */
  readonly counsellorUserId: string | null;
  readonly counsellor: string | null;
  /** The agency that represents the student and reads here; null in the student's own thread, which it does not read. */
  readonly agency: string | null;
  /** The first message that the reader is shown: an agency reads nothing from before the student agreed. */
  readonly readsFrom: number;
}

export interface ThreadMessage {
  readonly id: string;
  /** Its place in the thread, from 1. */
  readonly number: number;
  readonly side: Side;
  readonly authorId: string | null;
  readonly author: string | null;
  /** For which agency it was written; null for the student and our team. */
  readonly agency: string | null;
  readonly body: string;
  readonly channel: ChannelName;
  /** Of a message that came or went by email. */
  readonly subject: string | null;
  /** Of a message that left by a channel outside the product. */
  readonly delivery: Delivery | null;
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
  /** When the first message after these was written; null where there is none. */
  readonly until: Date | null;
}

/** How long a message can be changed. */
export const EDIT_MINUTES = 10;

/** The displayed author: a member of an agency with its name. */
export const authorOf = ({ author, agency }: Pick<ThreadMessage, "author" | "agency">): string | null =>
  [author, agency].filter(Boolean).join(", ") || null;

/** Whether a user can still edit a message. */
export function mayEdit(
  message: Pick<ThreadMessage, "authorId" | "createdAt" | "channel">,
  userId: string,
  now: Date,
): boolean {
  // Messages of another channel cannot be edited after delivery.
  if (message.channel !== "in-app") return false;
  return message.authorId === userId && now.getTime() - message.createdAt.getTime() < EDIT_MINUTES * 60_000;
}
