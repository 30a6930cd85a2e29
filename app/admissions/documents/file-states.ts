/** States that staff can filter by: the stored ones, and those that follow from the date and the file store. */
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

/** Documents that expire within this many days are requested again in advance. */
export const DOCUMENT_ENDING_DAYS = 60;
