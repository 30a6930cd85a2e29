/** How far a student has come, each step a bit of one small number. */
export const STEP_BITS = { begun: 1, submitted: 2, offered: 4, accepted: 8, enrolled: 16 } as const;
export type Step = keyof typeof STEP_BITS;

/**
 * Only in counts of applications: the student's first overall, and the first through that partner or to that
 * university.
 */
export const FIRST_BITS = { firstOfKey: 32, first: 64 } as const;
