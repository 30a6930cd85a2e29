import { readAmount } from "#app/platform/money/read-amount.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { dayOrderOf, readDate } from "#app/platform/time/read-date.ts";
import { withoutAccountNumbers } from "./masked-numbers.ts";

/** A row of the file, by its number there. */
export interface StatementRow {
  readonly line: number;
  readonly fields: readonly string[];
}

export interface ReadLine {
  readonly on: string;
  readonly description: string;
  readonly amountMinor: number;
  readonly balanceMinor: number | null;
}

/** Why a statement is refused as a whole: nothing is guessed or skipped. */
export type StatementProblem =
  | { readonly code: "columns" | "day-order" | "empty" }
  | { readonly code: "date" | "nepali-date" | "amount" | "both-sides"; readonly line: number };

const COLUMNS = {
  on: /^(?:transaction |txn |tran |posting |post |value |book )?date(?: ad| \(ad\))?$/,
  description: /^(?:transaction )?(?:description|details?|particulars?|narration|remarks?|memo)$/,
  deposit:
    /^(?:deposits?|credits?|cr|money in|paid in|deposit amt|credit amount|deposit amount|amount cr|cr amount)$/,
  withdrawal:
    /^(?:withdrawals?|debits?|dr|money out|paid out|withdrawal amt|debit amount|withdrawal amount|amount dr|dr amount)$/,
  amount: /^(?:transaction )?amount$/,
  balance: /^(?:closing |running |available )?balance(?: amount)?$/,
} as const;
type ColumnName = keyof typeof COLUMNS;

/** A name without currency, brackets and marks: `Deposit (NPR)` is a deposit. */
const plainColumn = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(?\b(?:npr|inr|pkr|bdt|lkr|usd|aud|nzd|rs)\b\.?\)?/g, " ")
    .replace(/[^\p{L}() ]/gu, " ")
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a cell names a column of a statement; the table reader finds the header by it. */
export const KNOWN_STATEMENT_COLUMNS: readonly string[] = [
  ...["date", "transaction date", "txn date", "value date", "posting date"],
  ...["description", "details", "particulars", "narration", "remarks"],
  ...[
    "deposit",
    "deposits",
    "credit",
    "withdrawal",
    "withdrawals",
    "debit",
    "amount",
    "balance",
    "closing balance",
  ],
];

/** The lines of a bank statement, oldest first. Errors: a `StatementProblem`, with the line of the file. */
export function readStatement(
  header: readonly string[],
  rows: readonly StatementRow[],
): Result<ReadLine[], StatementProblem> {
  const names = header.map(plainColumn);
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, pattern]) => [name, names.findIndex((one) => pattern.test(one))]),
  ) as Record<ColumnName, number>;
  const hasAmounts = at.amount >= 0 || (at.deposit >= 0 && at.withdrawal >= 0);
  if (at.on < 0 || !hasAmounts) return err({ code: "columns" });
  const cell = ({ fields }: StatementRow, column: number): string => fields[column]?.trim() ?? "";
  // Opening and closing balances have no amount, and are no transactions.
  const given = rows.filter(
    (row) =>
      [at.deposit, at.withdrawal, at.amount].some((column) => cell(row, column) !== "") &&
      cell(row, at.on) !== "",
  );
  if (given.length === 0) return err({ code: "empty" });
  const order = dayOrderOf(
    given.map((row) => cell(row, at.on)),
    { isFile: true },
  );
  if (order === "open") return err({ code: "day-order" });
  const lines: ReadLine[] = [];
  for (const row of given) {
    const { line } = row;
    const day = readDate(cell(row, at.on), { order, isFile: true });
    if (!day.ok) return err({ code: day.error === "bikram-sambat" ? "nepali-date" : "date", line });
    const amount = amountOf(cell(row, at.deposit), cell(row, at.withdrawal), cell(row, at.amount));
    if (typeof amount === "string") return err({ code: amount, line });
    const balance = cell(row, at.balance) === "" ? null : read(cell(row, at.balance));
    if (Number.isNaN(balance)) return err({ code: "amount", line });
    if (amount === 0) continue;
    const description = withoutAccountNumbers(cell(row, at.description)).slice(0, DESCRIPTION_LENGTH);
    lines.push({ on: day.value, description, amountMinor: amount, balanceMinor: balance });
  }
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return err({ code: "empty" });
  return ok(first.on > last.on ? lines.toReversed() : lines);
}

export const DESCRIPTION_LENGTH = 200;

function amountOf(deposit: string, withdrawal: string, amount: string): number | "amount" | "both-sides" {
  const [into, out] = [deposit === "" ? 0 : read(deposit), withdrawal === "" ? 0 : read(withdrawal)];
  if (Number.isNaN(into) || Number.isNaN(out)) return "amount";
  if (into !== 0 && out !== 0) return "both-sides";
  if (into !== 0) return into;
  if (out !== 0) return -Math.abs(out);
  const signed = amount === "" ? 0 : read(amount);
  return Number.isNaN(signed) ? "amount" : signed;
}

/** An amount in minor units; NaN for a text that is none. A lone dash is how banks write nothing. */
function read(text: string): number {
  if (/^[-–—]$/.test(text)) return 0;
  const found = readAmount(text, { isStatement: true });
  return found.ok && Math.abs(found.value.minor) <= MOST_MINOR ? found.value.minor : Number.NaN;
}

/** Ten billion units: more than any account of a student, and exact in every calculation. */
export const MOST_MINOR = 1_000_000_000_000;
