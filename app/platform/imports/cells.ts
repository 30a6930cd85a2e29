import { AMOUNT_MESSAGES } from "#app/platform/money/amount.words.ts";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { readAmount, readSignedFigure } from "#app/platform/money/read-amount.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { plainName } from "./match-columns.ts";

/**
 * The value whose label the cell has, or the stored value; otherwise the cell itself, which the form's schema
 * refuses.
 */
export function choiceCell<Value extends string>(
  cell: string,
  labels: Readonly<Record<Value, string>>,
): Value | string {
  const wanted = plainName(cell);
  const found = (Object.keys(labels) as Value[]).find(
    (value) => plainName(value) === wanted || plainName(labels[value]) === wanted,
  );
  return found ?? cell;
}

const YES = ["yes", "y", "true", "1", "on", "x"];
const NO = ["no", "n", "false", "0", "off"];

/** The state of a checkbox in a cell: `on`, or the empty text; null for other texts. */
export function boxCell(cell: string, yes: string, no: string): "on" | "" | null {
  const said = plainName(cell);
  if (said === plainName(yes) || YES.includes(said)) return "on";
  return said === plainName(no) || NO.includes(said) ? "" : null;
}

/** A number for a field, without thousands separators; otherwise the cell itself, which the form's schema refuses. */
export function numberCell(cell: string): string {
  const read = readSignedFigure(cell);
  if (!read.ok || read.value.isNegative || read.value.currencies) return cell;
  const { units, fraction } = read.value;
  return fraction === "" ? units : `${units}.${fraction}`;
}

/**
 * An amount for a field, and the currency of the line: that of its own cell, else the one in the amount, if there is
 * one.
 *
 * Errors: the message about the cell.
 */
export function amountCell(
  cell: string,
  currency: string | undefined,
): Result<{ amount: string; currency: string | undefined }, string> {
  const read = readAmount(cell, { currency });
  if (!read.ok) return err(AMOUNT_MESSAGES[read.error]);
  const [named, ...others] = read.value.currencies ?? [];
  return ok({ amount: amountText(read.value.minor), currency: others.length === 0 ? named : currency });
}
