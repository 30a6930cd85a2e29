/**
 * The inboxes. `answer`: conversations that need a reply and are mine or unassigned. Snoozed ones are in `snoozed`
 * and `all` only.
 */
export const INBOXES = ["answer", "them", "snoozed", "all", "us", "mine", "unassigned", "late"] as const;
export type Inbox = (typeof INBOXES)[number];

/** Where Messages opens. */
export const INBOX_AT_FIRST = "answer" satisfies Inbox;

/** Those that are tabs of Messages; the others narrow it further. */
export const TAB_INBOXES = ["answer", "them", "snoozed", "all"] as const satisfies readonly Inbox[];
export const NARROWER_INBOXES = ["us", "mine", "unassigned", "late"] as const satisfies readonly Inbox[];
