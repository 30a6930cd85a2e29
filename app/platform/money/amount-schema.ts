import { z } from "zod";
import { AMOUNT_MESSAGES } from "./amount.words.ts";
import { readAmount } from "./read-amount.ts";

/** Ten million units, in minor units, is more than any course costs; the column holds twenty times as much. */
const MOST = 1_000_000_000;

/**
 * An optional amount of money in a field (`45,000`, `45000.50`), in minor units; null when blank. A currency sign may
 * be typed if it fits all of `currencies`: `$` next to a choice of dollars.
 *
 * @param currencies the currencies that the form offers
 */
export function optionalAmountSchema(currencies: readonly string[]) {
  return z
    .string({ error: () => AMOUNT_MESSAGES.unreadable })
    .trim()
    .nullish()
    .transform((text, context) => {
      if (!text) return null;
      const read = readField(text, currencies);
      if (typeof read === "number") return read;
      context.addIssue({ code: "custom", message: AMOUNT_MESSAGES[read] });
      return z.NEVER;
    });
}

function readField(text: string, currencies: readonly string[]): number | keyof typeof AMOUNT_MESSAGES {
  const read = readAmount(text);
  if (!read.ok) return read.error;
  const { minor, currencies: named } = read.value;
  if (named !== null && !currencies.every((one) => named.includes(one))) return "own-currency";
  if (minor < 0) return "negative";
  return minor > MOST ? "too-large" : minor;
}

/** The text of a stored amount in the field of a form. */
export function amountText(minor: number | null): string {
  if (minor === null) return "";
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
