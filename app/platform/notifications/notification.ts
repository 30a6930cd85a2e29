import type { Action } from "#app/platform/permissions/permissions.ts";

/** What a notification contains in addition to its kind: codes and references, never a name or a message. */
export type NotificationValues = Readonly<Record<string, string>>;

/** What a line is about, as it is shown. */
export interface NotificationFacts {
  readonly subjectId: string;
  readonly studentId: string | null;
  /** The student's name, if the notification is about one; null if the record no longer exists. */
  readonly student: string | null;
  /** How often it happened since it was last read. */
  readonly count: number;
  readonly values: NotificationValues;
}

/** What a noun says of a kind of notification. */
export interface NotificationKind {
  /** A user without this permission, even for their own records, does not see the notification. */
  readonly needs: Action;
  readonly text: (facts: NotificationFacts) => string;
  /** The page that shows more of it. Opening it is reading the notification. */
  readonly path: (facts: NotificationFacts) => string;
}

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/** One of a user's notifications. */
export interface NotificationLine {
  readonly id: string;
  readonly kind: string;
  readonly facts: NotificationFacts;
  /** When it happened, the last time. */
  readonly at: Date;
  readonly isRead: boolean;
}

/** A line as its page shows it. */
export interface ShownNotification {
  readonly id: string;
  readonly text: string;
  /** The page that shows more of it. */
  readonly path: string;
  /** The student that it is about; null where there is none. */
  readonly student: string | null;
  readonly at: Date;
  readonly isRead: boolean;
}

/** As a loader gives it: a new object whenever it was read again. */
export type Unread = { readonly unread: number };

/** Lines on a page. */
export const LINES_AT_ONCE = 30;

/** What was read is gone after so many days, everything after so many. */
export const READ_DAYS = 90;
export const LONGEST_DAYS = 365;
