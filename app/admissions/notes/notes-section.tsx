import type { SubmissionResult } from "@conform-to/react";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import type { Note } from "./note.ts";
import { NoteForm } from "./note-composer.tsx";
import { NoteText } from "./note-text.tsx";

type NotesSectionProps = {
  notes: readonly Note[];
  place: Place;
  mayWrite: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Internal notes, newest first, with a form for one more. Posts the intent `add-note`. */
export function NotesSection({ notes, place, mayWrite, lastResult }: NotesSectionProps) {
  return (
    <Card level={3} title={recordMessages.notes} description={recordMessages.notesHint}>
      {/* A new note empties the form. */}
      {mayWrite ? <NoteForm key={notes[0]?.id ?? "none"} lastResult={lastResult} /> : null}
      {notes.length === 0 ? (
        <p className="mt-3 text-ink-muted text-sm">{recordMessages.noNotes}</p>
      ) : (
        <ul className="mt-4 flex flex-col">
          {notes.map((note) => (
            <li key={note.id} className="border-line border-t py-3">
              <NoteText note={note} />
              <p className="mt-1 text-ink-muted text-sm">
                {recordMessages.by({ name: note.author ?? recordMessages.someone })},{" "}
                <time dateTime={note.createdAt.toISOString()}>{formatMoment(note.createdAt, place)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
