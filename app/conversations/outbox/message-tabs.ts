/** The two lists under Messages. Which one an address means stands among its filters. */
export const MESSAGE_TABS = ["outbox", "enquiries"] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];
