import { words } from "#app/words/words.ts";
import type { AmountProblem } from "./read-amount.ts";

/** Why an amount is refused, shown next to its field, cell or row. */
export const AMOUNT_MESSAGES: Readonly<Record<AmountProblem | "negative" | "own-currency", string>> = words({
  unreadable: "Enter an amount in digits, for example 45,000",
  "two-signs": "The amount has two signs. Use one sign, for example -45.00 or (45.00).",
  "two-readings": "The amount can be read in two ways. Write it as 1,234 or 1234.50, for example.",
  "two-currencies":
    "The amount is in a different currency from the one expected. Convert it, or remove the currency.",
  "too-precise": "The amount has too many decimal places for its currency. Round it, for example to 1234.50.",
  "too-large": "The amount is too large. Check the number of digits.",
  negative: "Enter an amount of 0 or more",
  "own-currency": "Enter the amount without its currency",
});
