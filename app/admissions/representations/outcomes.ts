/** What a partner is notified about a student: never who they moved to, nor who else represents them. */
export const NOTIFIED_AGENT = ["agreed", "declined", "moved", "left", "ended", "lapsing", "lapsed"] as const;
export type NotifiedAgent = (typeof NOTIFIED_AGENT)[number];
