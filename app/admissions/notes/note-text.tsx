import type { Note } from "./note.ts";

/** The text of a note, with mentioned colleagues highlighted. */
export function NoteText({ note }: { note: Pick<Note, "pieces"> }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {note.pieces.map(({ text, userId }, at) =>
        userId === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a note never change
          <strong key={at}>{text}</strong>
        ),
      )}
    </p>
  );
}
