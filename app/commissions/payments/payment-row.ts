import { AMOUNT_MESSAGES } from "#app/platform/money/amount.words.ts";
import type { AmountProblem } from "#app/platform/money/read-amount.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import type { DateProblem } from "#app/platform/time/read-date.ts";
import { DATE_MESSAGES } from "#app/platform/time/read-date.words.ts";
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
  "future",
  "broken",
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
/** What is said of dates everywhere, by the problem of a line. */
const OF_DAYS = {
  "no-day": "unreadable",
  "open-day": "two-readings",
  "bikram-sambat": "bikram-sambat",
} as const satisfies Record<string, DateProblem>;
type DayProblem = keyof typeof OF_DAYS;
export const dayProblem = (problem: DateProblem): DayProblem =>
  problem === "unreadable" ? "no-day" : problem === "two-readings" ? "open-day" : problem;

export type LineProblem = OwnProblem | DayProblem | Exclude<AmountProblem, "unreadable">;

const OWN_LABELS: Readonly<Record<OwnProblem, string>> = words({
  future: "The date received is in the future. Check the date and the order of day and month.",
  broken:
    "This line has an unclosed quotation mark, unreadable characters or a formula without a value. Correct the line in the file.",
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

export function lineProblemText(problem: LineProblem): string {
  if (isOneOf(LINE_PROBLEMS, problem)) return OWN_LABELS[problem];
  return problem in OF_DAYS
    ? DATE_MESSAGES[OF_DAYS[problem as DayProblem]]
    : AMOUNT_MESSAGES[problem as Exclude<AmountProblem, "unreadable">];
}

/** A line of a payment file, read. */
export type FileLine =
  | { readonly line: number; readonly row: PaymentRow }
  | { readonly line: number; readonly problem: LineProblem; readonly text: string };

/** Lines of a statement that are no payments we could have received, and no errors either. */
const HARMLESS: readonly LineProblem[] = ["outgoing", "zero"];
export const isHarmless = (problem: LineProblem): boolean => HARMLESS.includes(problem);

export const MOST_LINES = 5_000;
