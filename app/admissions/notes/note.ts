import type { NotePiece } from "./mentions.ts";

/** The maximum number of notes per page. */
export const MOST_NOTES = 100;

/** An internal note about a student. */
export type Note = {
  readonly id: string;
  readonly body: string;
  /** The text in pieces: plain text and mentioned colleagues. */
  readonly pieces: readonly NotePiece[];
  readonly author: string | null;
  readonly authorId: string | null;
  readonly createdAt: Date;
};
