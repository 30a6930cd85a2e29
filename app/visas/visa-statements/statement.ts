import type { AnswerState } from "./answer-state.ts";
import type { StatementQuestion } from "./statement-question.ts";

/** A comment of staff on an answer. */
export interface AnswerComment {
  readonly id: string;
  readonly text: string;
  readonly author: string | null;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly version: number;
}

/** An answer as pages show it; version 0: nothing was saved. */
export interface StatementAnswer {
  readonly question: StatementQuestion;
  readonly text: string;
  readonly state: AnswerState;
  readonly version: number;
  readonly savedAt: Date | null;
  readonly savedBy: string | null;
  readonly comments: readonly AnswerComment[];
}

/** An earlier text of an answer. */
export interface AnswerVersion {
  readonly number: number;
  readonly text: string;
  readonly savedAt: Date;
  readonly author: string | null;
}

/** The reply to a save from a script. */
export type SaveReply =
  | { readonly code: "saved"; readonly version: number; readonly savedAt: string }
  | { readonly code: "stale"; readonly version: number; readonly text: string }
  | { readonly code: "refused"; readonly message: string };

/** The addresses of the statement of an application, in the back office and for its student. */
export const staffStatementPath = (applicationId: string): string =>
  `/admin/applications/${applicationId}/visa/statement`;
export const ownStatementPath = (reference: string): string =>
  `/student-dashboard/applications/${reference}/visa/statement`;
