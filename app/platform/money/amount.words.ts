import { words } from "#app/words/words.ts";
import type { AmountProblem } from "./read-amount.ts";

/** Why an amount is refused, at its field, its cell or its line. */
export const AMOUNT_MESSAGES: Readonly<Record<AmountProblem | "negative" | "own-currency", string>> = words({
  unreadable: "Enter an amount in figures, for example 45,000",
  "two-signs": "The amount has two signs. Write it with one, for example -45.00 or (45.00).",
  "two-readings": "The amount can be read in two ways. Write it as 1,234 or 1234.50 for example.",
  "two-currencies": "The amount names another currency than the one it should be in.",
  "too-precise": "The amount has more decimal places than its currency. Round it, for example to 1234.50.",
  "too-large": "The amount is too large. Check the number of its digits.",
  negative: "Enter an amount of zero or more",
  "own-currency": "Enter the amount without its currency",
});
