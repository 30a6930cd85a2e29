/** What a partner is told of a student: never to whom they moved, nor who else represents them. */
export const NOTIFIED_AGENT = ["agreed", "declined", "moved", "left", "ended", "lapsing", "lapsed"] as const;
export type NotifiedAgent = (typeof NOTIFIED_AGENT)[number];
