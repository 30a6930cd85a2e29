/** What waits in the inboxes. Threads that rest are in an inbox of their own. */
export const INBOXES = ["mine", "unassigned", "us", "them", "snoozed"] as const;
export type Inbox = (typeof INBOXES)[number];
