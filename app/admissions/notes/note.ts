import type { NotePiece } from "./mentions.ts";

/** What staff wrote down about a student. */
export type Note = {
  readonly id: string;
  readonly body: string;
  /** The same in pieces: plain words, and colleagues who are mentioned. */
  readonly pieces: readonly NotePiece[];
  readonly author: string | null;
  readonly createdAt: Date;
};
