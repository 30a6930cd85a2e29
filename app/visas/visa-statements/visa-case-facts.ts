import type { EnglishTest, Qualification } from "#app/admissions/answers/options.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { AiFact } from "./ai-facts.ts";
import type { StatementDestination, StatementQuestion } from "./statement-question.ts";
import type { StudyPeriod } from "./study-history.ts";

/** A document of the student with what staff typed when they accepted it. Returned documents are not among them. */
export interface CaseDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly nameOnPaper: string | null;
  readonly bornOn: string | null;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
}

/** Documents whose text is read: what the student states in them. */
export const READ_KINDS = ["cv", "statement-of-purpose"] as const satisfies readonly DocumentKind[];

/** The text of the newest file of a document. */
export interface CaseText {
  readonly documentId: string;
  readonly kind: (typeof READ_KINDS)[number];
  readonly text: string;
  /** What AI read in it and a person confirmed. */
  readonly facts?: readonly AiFact[];
}

/** Why the text of a document was not compared, or only its first pages were. */
export const UNREAD_REASONS = [
  "picture",
  "no-text",
  "not-now",
  "broken",
  "first-pages",
  "no-periods",
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** What the check read of uploaded files, and what it did not. */
export interface ReadTexts {
  readonly texts: readonly CaseText[];
  readonly unread: readonly {
    readonly documentId: string;
    readonly kind: CaseText["kind"];
    readonly reason: UnreadReason;
  }[];
}

/** An offer that was issued or accepted. */
export interface CaseOffer {
  readonly id: string;
  readonly university: string;
  readonly course: string;
  readonly startsOn: string | null;
}

/** That text of an answer is also in another file of the agency. */
export interface TextMatch {
  readonly question: StatementQuestion;
  /** The other application, for readers who can see it; null for all others. */
  readonly other: { readonly id: string; readonly reference: string } | null;
  /** Tells matches apart without naming the other file. */
  readonly number: number;
  readonly shared: number;
  readonly of: number;
}

/** Everything that the consistency check compares. Dates are calendar dates; empty texts are not known. */
export interface VisaCaseFacts {
  readonly destination: StatementDestination;
  readonly name: string;
  readonly bornOn: string;
  readonly qualification: Qualification | null;
  readonly institution: string;
  readonly yearOfCompletion: string;
  readonly english: {
    readonly test: EnglishTest | null;
    readonly score: string;
    /** A calendar date, or an empty text. */
    readonly testDate: string;
  };
  readonly funding: { readonly source: string; readonly requiresLoan: boolean };
  readonly university: string | null;
  readonly course: string | null;
  /** The first day of the intake, where it is known. */
  readonly startsOn: string | null;
  readonly offers: readonly CaseOffer[];
  readonly documents: readonly CaseDocument[];
  /** What the student states in uploaded files. */
  readonly texts: readonly CaseText[];
  readonly periods: readonly StudyPeriod[];
  readonly answers: readonly { readonly question: StatementQuestion; readonly text: string }[];
  /** Names of the other providers of the catalogue in this destination. */
  readonly otherProviders: readonly string[];
  readonly matches: readonly TextMatch[];
  readonly today: string;
}
