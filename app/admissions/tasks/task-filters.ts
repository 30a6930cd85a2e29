/** By assignee: mine, or unassigned. */
export const TASK_HOLDERS = ["mine", "nobody"] as const;
export type TaskHolder = (typeof TASK_HOLDERS)[number];

/** The due date relative to the reader's today: by then, before, then, within a week, after that, or none. */
export const TASK_DUE = ["now", "overdue", "today", "week", "later", "none"] as const;
export type TaskDue = (typeof TASK_DUE)[number];

/** Without a filter, tasks that are neither done nor snoozed are shown. */
export const TASK_SHOWN = ["snoozed", "done"] as const;
