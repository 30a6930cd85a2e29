import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";
import { countWords, wordsOver } from "./statement-question.ts";

/** How far an answer is. Only a draft can be edited. */
export const ANSWER_STATES = ["draft", "ready", "agreed"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

export const ANSWER_STATE_LABELS: Readonly<Record<AnswerState, string>> = words({
  draft: "Draft",
  ready: "Ready for review",
  agreed: "Agreed",
});

export const ANSWER_STATE_BADGES: Readonly<Record<AnswerState, BadgeVariant>> = {
  draft: "secondary",
  ready: "info",
  agreed: "success",
};

/** The two sides of a statement: who writes it, and who reviews it. */
export type AnswerMover = "writer" | "reviewer";

interface AnswerMove {
  readonly from: AnswerState;
  readonly to: AnswerState;
  readonly by: readonly AnswerMover[];
}

/** Every move there is. A text that was agreed changes only after a reviewer has reopened it. */
export const ANSWER_MOVES: readonly AnswerMove[] = [
  { from: "draft", to: "ready", by: ["writer", "reviewer"] },
  { from: "ready", to: "draft", by: ["writer", "reviewer"] },
  { from: "ready", to: "agreed", by: ["reviewer"] },
  { from: "agreed", to: "draft", by: ["reviewer"] },
];

/** Why a move is refused. */
export type MoveProblem = "no-such-move" | "not-yours" | "empty" | "too-long";

/**
 * Checks a move of an answer; null if it is allowed. A text can only become ready if the form would accept it.
 *
 * @param answer its text, and the most words that it can have
 */
export function judgeAnswerMove(
  { from, to }: Pick<AnswerMove, "from" | "to">,
  by: readonly AnswerMover[],
  answer: { readonly most: number; readonly text: string },
): MoveProblem | null {
  const move = ANSWER_MOVES.find((one) => one.from === from && one.to === to);
  if (!move) return "no-such-move";
  if (!move.by.some((side) => by.includes(side))) return "not-yours";
  if (to === "draft") return null;
  if (countWords(answer.text) === 0) return "empty";
  return wordsOver(answer.most, answer.text) > 0 ? "too-long" : null;
}

/** A version is replaced by the next save of its author within this time, unless the answer has moved since. */
export const VERSION_MINUTES = 30;

/** Whether a save by someone becomes a version of its own. */
export function startsVersion(
  last: { readonly authorId: string | null; readonly startedAt: Date } | null,
  by: string | null,
  movedAt: Date | null,
  now: Date,
): boolean {
  if (last === null || last.authorId === null || last.authorId !== by) return true;
  if (movedAt !== null && movedAt > last.startedAt) return true;
  return now.getTime() - last.startedAt.getTime() >= VERSION_MINUTES * 60_000;
}
