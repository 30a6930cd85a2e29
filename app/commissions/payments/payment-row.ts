import { AMOUNT_MESSAGES } from "#app/platform/money/amount.words.ts";
import type { AmountProblem } from "#app/platform/money/read-amount.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** An incoming payment in a bank file. */
export interface PaymentRow {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  /** `2026-11-24`. */
  readonly receivedOn: string;
  readonly amountMinor: number;
  /** Null where the file names none, or leaves it open. */
  readonly currency: string | null;
  /** Those that a sign of several leaves open: `$`, `Rs`. */
  readonly oneOf?: readonly string[];
  /** The bank's own number of it. */
  readonly transactionId: string | null;
  readonly payer: string;
  readonly details: string;
}

/** Why a line of the file is no payment that can be taken over. */
const LINE_PROBLEMS = [
  "no-day",
  "no-amount",
  "outgoing",
  "zero",
  "bad-currency",
  "twice-in-file",
  "known",
  "no-claim",
  "several-claims",
  "wrong-currency",
  "larger-than-claim",
  "claim-closed",
] as const;
type OwnProblem = (typeof LINE_PROBLEMS)[number];
export type LineProblem = OwnProblem | Exclude<AmountProblem, "unreadable">;

const OWN_LABELS: Readonly<Record<OwnProblem, string>> = words({
  "no-day": "The date cannot be read. Write it as 2026-11-24.",
  "no-amount": "The amount cannot be read. Write it as 1234.50.",
  outgoing: "This is an outgoing payment.",
  zero: "The amount is zero.",
  "bad-currency": "The currency must be a three-letter code, for example AUD.",
  "twice-in-file": "The same transaction appears earlier in the file.",
  known: "This transaction has already been imported.",
  "no-claim": "No open claim matches the invoice number, or the payer and amount.",
  "several-claims": "Several open claims match. Record this payment manually for one of them.",
  "wrong-currency": "The claim is in another currency.",
  "larger-than-claim": "The amount is more than the claim’s outstanding balance.",
  "claim-closed": "The claim has been paid or withdrawn.",
});

export const lineProblemText = (problem: LineProblem): string =>
  isOneOf(LINE_PROBLEMS, problem) ? OWN_LABELS[problem] : AMOUNT_MESSAGES[problem];

/** A line of a payment file, read. */
export type FileLine =
  | { readonly line: number; readonly row: PaymentRow }
  | { readonly line: number; readonly problem: LineProblem; readonly text: string };

/** Why a whole file cannot be read. */
export const FILE_PROBLEMS = ["no-rows", "no-columns", "too-many-lines", "not-text"] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

export const MOST_LINES = 5_000;

export const FILE_PROBLEM_LABELS: Readonly<Record<FileProblem, string>> = words({
  "no-rows": "This file has no rows below the column names. Select a file with payments.",
  "no-columns": "The first line must name the columns. It needs at least Date, and Amount or Credit.",
  "too-many-lines": "The file has more than 5,000 lines. Split it into smaller files, for example by month.",
  "not-text": "This is not a CSV file. Save the spreadsheet as CSV and try again.",
});
