/** States as staff ask for them: what the day and the store make of a document stands beside what is stored. */
export const FILE_STATES = [
  "in-review",
  "accepted",
  "returned",
  "ending",
  "expired",
  "damaged",
  "infected",
] as const;
export type FileState = (typeof FILE_STATES)[number];

/** What ends within so many days is asked for anew in good time. */
export const DOCUMENT_ENDING_DAYS = 60;
