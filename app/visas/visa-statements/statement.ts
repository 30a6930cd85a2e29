import type { AnswerState } from "./answer-state.ts";
import type { StatementDestination, StatementQuestion } from "./statement-question.ts";
import type { HistoryGap, StudyPeriod } from "./study-history.ts";
import type { WordLimit } from "./word-limit.ts";

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

/** What the page of a statement shows, for staff and students alike. */
export interface StatementPage {
  readonly file: {
    readonly id: string;
    readonly reference: string;
    readonly student: string;
    readonly studentId: string;
    readonly destination: StatementDestination | null;
    readonly isClosed: boolean;
  };
  readonly answers: readonly StatementAnswer[];
  /** Null for a destination without a statement. */
  readonly limit: WordLimit | null;
  /** Of the answer whose versions are open. */
  readonly versions: { readonly question: StatementQuestion; readonly list: readonly AnswerVersion[] } | null;
  readonly history: {
    readonly periods: readonly StudyPeriod[];
    readonly gaps: readonly HistoryGap[];
    /** A study that the application form names, while the history has none. */
    readonly fromForm: { readonly institution: string; readonly year: string } | null;
  };
  readonly may: { readonly write: boolean; readonly comment: boolean; readonly review: boolean };
}

/** The addresses of the statement of an application, in the back office and for its student. */
export const staffStatementPath = (applicationId: string): string =>
  `/admin/applications/${applicationId}/visa/statement`;
export const ownStatementPath = (reference: string): string =>
  `/student-dashboard/applications/${reference}/visa/statement`;
