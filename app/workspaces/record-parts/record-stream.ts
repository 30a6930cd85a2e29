import { MOST_NOTES, type Note } from "#app/admissions/notes/note.ts";
import type { StudentLogEntry } from "#app/admissions/students/student-log.ts";
import type { Call } from "#app/conversations/calls/call.ts";
import type { ThreadMessage } from "#app/conversations/threads/thread.ts";
import { isOneOf } from "#app/platform/records/option.ts";

/** What happened to a record and what was written about it, as one stream, the newest first. */
export type StreamEntry =
  | { readonly kind: "note"; readonly id: string; readonly at: Date; readonly note: Note }
  | { readonly kind: "message"; readonly id: string; readonly at: Date; readonly message: ThreadMessage }
  | { readonly kind: "call"; readonly id: string; readonly at: Date; readonly call: Call }
  | { readonly kind: "change"; readonly id: string; readonly at: Date; readonly change: StudentLogEntry };

export const STREAM_PARTS = ["notes", "messages", "calls", "changes"] as const;
export type StreamPart = (typeof STREAM_PARTS)[number];

/** What the address asks of the stream. */
export interface AskedStream {
  /** Null: all of it. */
  readonly part: StreamPart | null;
  /** Only what is older than this moment; null: the newest. */
  readonly before: Date | null;
}

/** All of it, from its newest entries. */
export const NEWEST: AskedStream = { part: null, before: null };

/** A part of the stream (`?show=notes`), and where it starts (`?older=` and a moment). */
export function askedStream(params: URLSearchParams): AskedStream {
  const [part, before] = [params.get("show"), Date.parse(params.get("older") ?? "")];
  return {
    part: isOneOf(STREAM_PARTS, part) ? part : null,
    before: Number.isNaN(before) ? null : new Date(before),
  };
}

const PART_OF = {
  note: "notes",
  message: "messages",
  call: "calls",
  change: "changes",
} as const satisfies Record<StreamEntry["kind"], StreamPart>;

/** A stream as it is shown. */
export interface ShownStream {
  readonly entries: readonly StreamEntry[];
  /** From where its older entries are read, as `?older=` takes it; null where there are none. */
  readonly older: string | null;
  /** Whether newer entries are left out. */
  readonly isOlder: boolean;
  /** The reader’s newest note, also where it is not shown. */
  readonly ownNewestNote: string | null;
  /** Null: all of it. */
  readonly part: StreamPart | null;
  /** The parts that the reader can ask for. */
  readonly parts: readonly StreamPart[];
}

type StreamSources = {
  /** Null, as the messages are, for who does not see them. One more than `MOST_NOTES`: there are older ones. */
  readonly notes: readonly Note[] | null;
  /** The oldest first; `before`: there are older ones. */
  readonly messages: { readonly messages: readonly ThreadMessage[]; readonly before: number | null } | null;
  /** Left out by records without calls; null for who does not see them. */
  readonly calls?: readonly Call[] | null;
  readonly log: readonly StudentLogEntry[];
};

/**
 * Notes, messages and changes in one order of time. Where notes or messages were read in part, nothing is shown that is older
 * than the last of these: something between could be missing.
 *
 * @param most how many are shown
 */
export function streamOf(
  { notes, messages, calls = null, log }: StreamSources,
  { part, before }: AskedStream,
  { most, userId }: { readonly most: number; readonly userId: string },
): ShownStream {
  const sources = { notes, messages, calls };
  const shownNotes = (notes ?? []).slice(0, MOST_NOTES);
  const all: StreamEntry[] = [
    ...shownNotes.map((note) => ({ kind: "note", id: note.id, at: note.createdAt, note }) as const),
    ...(messages?.messages ?? []).map(
      (message) => ({ kind: "message", id: message.id, at: message.createdAt, message }) as const,
    ),
    ...(calls ?? []).map((call) => ({ kind: "call", id: call.id, at: call.calledAt, call }) as const),
    ...log.map((change) => ({ kind: "change", id: change.id, at: change.at, change }) as const),
  ];
  const ends = [
    ...((notes?.length ?? 0) > MOST_NOTES && (part === null || part === "notes")
      ? [shownNotes.at(-1)?.createdAt ?? null]
      : []),
    ...(messages !== null && messages.before !== null && (part === null || part === "messages")
      ? [messages.messages[0]?.createdAt ?? null]
      : []),
  ].flatMap((at) => at?.getTime() ?? []);
  const end = ends.length > 0 ? Math.max(...ends) : Number.NEGATIVE_INFINITY;
  const wanted = all
    .filter(({ kind, at }) => (part === null || PART_OF[kind] === part) && (before === null || at < before))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  // Entries of one moment are on one page, because the next starts before a moment.
  const last = Math.max(end, wanted[most - 1]?.at.getTime() ?? end);
  const entries = wanted.filter(({ at }) => at.getTime() >= last);
  const isWhole = ends.length === 0 && wanted.length === entries.length;
  return {
    entries,
    older: isWhole ? null : (entries.at(-1)?.at.toISOString() ?? null),
    isOlder: before !== null,
    ownNewestNote: notes?.find(({ authorId }) => authorId === userId)?.id ?? null,
    part,
    parts: STREAM_PARTS.filter((each) => each === "changes" || sources[each] !== null),
  };
}
