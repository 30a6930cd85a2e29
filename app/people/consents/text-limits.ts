/** Maximum lengths in characters. */
export const TEXT_LIMITS = { title: 120, body: 40_000, reason: 500 } as const;
