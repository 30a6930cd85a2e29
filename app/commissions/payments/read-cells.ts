import { type Amount, readAmount } from "#app/platform/money/read-amount.ts";
import { err, type Result } from "#app/platform/results/result.ts";
import type { LineProblem } from "./payment-row.ts";

const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, "");

/** The values of a debit/credit column that mark outgoing money. */
const OUT = ["d", "dr", "debit", "withdrawal", "out", "paidout", "moneyout", "outgoing"];
/** A minus sign: in the column next to the amount it marks outgoing money, in the debit column an empty cell. */
const DASH = /^[\p{Pd}\u2212]+$/u;

/** The most that one payment may be, in minor units: ten million. */
const MOST_PAYMENT = 1_000_000_000;

/** What a bank says of the money of one line, cell by cell; null where the file has no such cell or it is empty. */
export interface MoneyCells {
  readonly amount: string | null;
  readonly debit: string | null;
  /** Whether it came or went, where that is said apart from the amount: `DR`. */
  readonly side: string | null;
  /** A code. */
  readonly currency: string | null;
}

/**
 * What came in, above zero. Errors: `outgoing` for what went out, whichever of the cells says so; or why no payment can be
 * read.
 */
export function readMoney({ amount, debit, side, currency }: MoneyCells): Result<Amount, LineProblem> {
  if (side !== null && (OUT.includes(plain(side)) || DASH.test(side))) return err("outgoing");
  if (debit !== null && !DASH.test(debit) && !isZero(debit)) return err("outgoing");
  const read = readAmount(amount ?? "", { currency, isStatement: true });
  if (!read.ok) return err(read.error === "unreadable" ? "no-amount" : read.error);
  const { minor } = read.value;
  if (minor < 0) return err("outgoing");
  if (minor === 0) return err("zero");
  return minor > MOST_PAYMENT ? err("too-large") : read;
}

function isZero(text: string): boolean {
  const read = readAmount(text, { isStatement: true });
  return read.ok && read.value.minor === 0;
}
