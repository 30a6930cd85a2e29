import type { OpenQuestion } from "#app/admissions/institution-queue/question.ts";
import type { Note } from "#app/admissions/notes/note.ts";
import type { FiledEmail } from "#app/conversations/filed-emails/filed-email.ts";
import type { MessagePage, ThreadMessage } from "./thread.ts";

/** What is shown between the messages of a thread: questions of an institution, notes of staff and emails they filed. */
export type BetweenMessages =
  | { readonly kind: "question"; readonly at: Date; readonly question: OpenQuestion }
  | { readonly kind: "note"; readonly at: Date; readonly note: Note }
  | { readonly kind: "email"; readonly at: Date; readonly email: FiledEmail };
export type ThreadEntry =
  | { readonly kind: "message"; readonly at: Date; readonly message: ThreadMessage }
  | BetweenMessages;

/**
 * The entries between the first message of a page and the first of the next, so that each is on one page: earlier
 * ones on the oldest, later ones on the newest.
 */
export function withinPage<Item>(
  { messages, before, until }: MessagePage,
  items: readonly Item[],
  at: (item: Item) => Date,
): Item[] {
  const from = before === null ? null : (messages[0]?.createdAt ?? null);
  return items.filter((item) => (from === null || at(item) >= from) && (until === null || at(item) < until));
}

/** Messages in their order, and what came between before the first message that is newer. */
export function inOrderOfTime(
  messages: readonly ThreadMessage[],
  questions: readonly OpenQuestion[],
  notes: readonly Note[],
  emails: readonly FiledEmail[] = [],
): ThreadEntry[] {
  const waiting: BetweenMessages[] = [
    ...questions.map((question) => ({ kind: "question" as const, at: question.askedAt, question })),
    ...notes.map((note) => ({ kind: "note" as const, at: note.createdAt, note })),
    ...emails.map((email) => ({ kind: "email" as const, at: email.sentAt, email })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const entries: ThreadEntry[] = [];
  for (const message of messages) {
    while (waiting[0] && waiting[0].at < message.createdAt) entries.push(...waiting.splice(0, 1));
    entries.push({ kind: "message", at: message.createdAt, message });
  }
  return [...entries, ...waiting];
}
