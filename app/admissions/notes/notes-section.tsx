import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { Note } from "./note.ts";

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
              <p className="whitespace-pre-wrap break-words">
                {note.pieces.map(({ text, userId }, at) =>
                  userId === null ? (
                    text
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a note never change
                    <strong key={at}>{text}</strong>
                  ),
                )}
              </p>
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

function NoteForm({ lastResult }: Pick<NotesSectionProps, "lastResult">) {
  const [form, fields] = useForm<{ body?: string }>({ id: "add-note", lastResult: lastResult ?? null });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="add-note" />
      <FormKey intent="add-note" />
      <Field
        label={recordMessages.writeNote}
        hint={recordMessages.mentionHint}
        id={fields.body.id}
        error={fields.body.errors}
      >
        <Textarea {...getTextareaProps(fields.body)} key={fields.body.key} rows={2} maxLength={4000} />
      </Field>
      <div>
        <Button type="submit" size="sm">
          {recordMessages.addNote}
        </Button>
      </div>
    </Form>
  );
}
