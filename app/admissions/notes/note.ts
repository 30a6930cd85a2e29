import type { NotePiece } from "./mentions.ts";

/** As many notes are read at once. */
export const MOST_NOTES = 100;

/** What staff wrote down about a student. */
export type Note = {
  readonly id: string;
  readonly body: string;
  /** The same in pieces: plain words, and colleagues who are mentioned. */
  readonly pieces: readonly NotePiece[];
  readonly author: string | null;
  readonly authorId: string | null;
  readonly createdAt: Date;
};
