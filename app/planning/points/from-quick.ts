/** What says on `/points` that the answers come from the quick estimate. */
export const FROM_QUICK = { name: "from", value: "quick" } as const;
