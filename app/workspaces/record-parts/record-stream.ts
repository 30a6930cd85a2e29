import type { Note } from "#app/admissions/notes/note.ts";
import type { StudentLogEntry } from "#app/admissions/students/student-log.ts";
import type { ThreadMessage } from "#app/conversations/threads/thread.ts";
import { isOneOf } from "#app/platform/records/option.ts";

/** What happened to a record and what was written about it, as one stream, the newest first. */
export type StreamEntry =
  | { readonly kind: "note"; readonly id: string; readonly at: Date; readonly note: Note }
  | { readonly kind: "message"; readonly id: string; readonly at: Date; readonly message: ThreadMessage }
  | { readonly kind: "change"; readonly id: string; readonly at: Date; readonly change: StudentLogEntry };

export const STREAM_PARTS = ["notes", "messages", "changes"] as const;
export type StreamPart = (typeof STREAM_PARTS)[number];

/** The part of the stream that the address asks for (`?show=notes`); null for all of it. */
export function streamPart(params: URLSearchParams): StreamPart | null {
  const asked = params.get("show");
  return isOneOf(STREAM_PARTS, asked) ? asked : null;
}

const PART_OF = {
  note: "notes",
  message: "messages",
  change: "changes",
} as const satisfies Record<StreamEntry["kind"], StreamPart>;

/** A stream as it is shown. */
export interface ShownStream {
  readonly entries: readonly StreamEntry[];
  readonly isWhole: boolean;
  /** Of all notes, also of those that are not shown. */
  readonly newestNote: string | null;
  /** Null: all of it. */
  readonly part: StreamPart | null;
  /** The parts that the reader can ask for. */
  readonly parts: readonly StreamPart[];
}

type StreamSources = {
  /** Null, as the messages are, for who does not see them. */
  readonly notes: readonly Note[] | null;
  readonly messages: readonly ThreadMessage[] | null;
  readonly log: readonly StudentLogEntry[];
};

/**
 * Notes, messages and changes in one order of time.
 *
 * @param part null for all of them
 * @param most how many are shown
 */
export function streamOf(
  { notes, messages, log }: StreamSources,
  part: StreamPart | null,
  most: number,
): { entries: StreamEntry[]; isWhole: boolean; newestNote: string | null } {
  const all: StreamEntry[] = [
    ...(notes ?? []).map((note) => ({ kind: "note", id: note.id, at: note.createdAt, note }) as const),
    ...(messages ?? []).map(
      (message) => ({ kind: "message", id: message.id, at: message.createdAt, message }) as const,
    ),
    ...log.map((change) => ({ kind: "change", id: change.id, at: change.at, change }) as const),
  ];
  const shown = all
    .filter(({ kind }) => part === null || PART_OF[kind] === part)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return {
    entries: shown.slice(0, most),
    isWhole: shown.length <= most,
    newestNote: notes?.[0]?.id ?? null,
  };
}
