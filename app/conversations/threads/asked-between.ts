import type { AskedQuestion } from "#app/admissions/institution-queue/question.ts";
import type { MessagePage, ThreadMessage } from "./thread.ts";

/** What stands in a thread: what people wrote, and between it what an institution asked about the application. */
export type ThreadEntry =
  | { readonly kind: "message"; readonly message: ThreadMessage }
  | { readonly kind: "question"; readonly question: AskedQuestion };

/**
 * The questions that fall between the first message of a page and the first of the next, so that each stands on one page:
 * what was asked before anything was written on the oldest, what was asked since on the newest.
 */
export function askedWithin(
  { messages, before, until }: MessagePage,
  questions: readonly AskedQuestion[],
): AskedQuestion[] {
  const from = before === null ? null : (messages[0]?.createdAt ?? null);
  return questions.filter(
    ({ askedAt }) => (from === null || askedAt >= from) && (until === null || askedAt < until),
  );
}

/** Messages in their order, and each question before the first message that is newer. */
export function inOrderOfTime(
  messages: readonly ThreadMessage[],
  questions: readonly AskedQuestion[],
): ThreadEntry[] {
  const waiting = questions.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime());
  const entries: ThreadEntry[] = [];
  for (const message of messages) {
    while (waiting[0] && waiting[0].askedAt < message.createdAt) {
      const [question] = waiting.splice(0, 1);
      if (question) entries.push({ kind: "question", question });
    }
    entries.push({ kind: "message", message });
  }
  return [...entries, ...waiting.map((question) => ({ kind: "question" as const, question }))];
}
