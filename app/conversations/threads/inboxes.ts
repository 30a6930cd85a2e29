/** What waits in the inboxes; `answer`: what waits for an answer, and is mine or nobody's. Threads that rest are in an inbox of their own. */
export const INBOXES = ["answer", "mine", "unassigned", "us", "late", "them", "snoozed"] as const;
export type Inbox = (typeof INBOXES)[number];
