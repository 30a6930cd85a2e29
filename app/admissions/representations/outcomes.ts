/** What a partner is told of a student: never to whom they moved, nor who else represents them. */
export const TOLD_AGENT = ["agreed", "declined", "moved", "left", "ended", "lapsing", "lapsed"] as const;
export type ToldAgent = (typeof TOLD_AGENT)[number];
