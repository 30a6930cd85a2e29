/** By assignee: mine, unassigned, or the account of a member of staff. */
export const TASK_HOLDERS = ["mine", "nobody"] as const;
export type TaskHolder = (typeof TASK_HOLDERS)[number];

/** The due date relative to the reader's today: by then, before, then, within a week, after that, or none. */
export const TASK_DUE = ["now", "overdue", "today", "week", "later", "none"] as const;
export type TaskDue = (typeof TASK_DUE)[number];

/**
 * Without a filter, tasks are shown that are neither done nor snoozed, nor about a student who is closed as lost: their
 * follow-ups are `lost`. `open`: all that are not done.
 */
export const TASK_SHOWN = ["open", "snoozed", "lost", "done"] as const;
