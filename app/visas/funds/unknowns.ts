import { countsFamily, type FundsCase, requiredLines } from "./coverage.ts";
import type { FundsFigures } from "./funds-figures.ts";

export const UNKNOWNS = [
  "day",
  "rate",
  "fees",
  "travel",
  "income",
  "family",
  "familyElsewhere",
  "years",
  "holding",
  "age",
] as const;
export type Unknown = (typeof UNKNOWNS)[number];

/** What is not recorded yet, and what no confirmed rule says. Facts that everyone can read. */
export function unknownsOf(figures: FundsFigures, given: FundsCase): Unknown[] {
  const missing = requiredLines(figures, given)
    .filter(({ minor }) => minor === null)
    .map(({ key }) => key);
  const hasFamily = given.partner || given.children > 0;
  const needsRate = given.currency !== figures.currency;
  const found: Readonly<Record<Unknown, boolean>> = {
    day: given.plannedOn === null,
    rate: given.currency === null || (needsRate && given.rate === null),
    fees: missing.includes("course-fees"),
    travel: missing.includes("travel"),
    income: missing.includes("income"),
    family: hasFamily && figures.familyNeedsGround && !countsFamily(figures, given),
    familyElsewhere: hasFamily && figures.living.partner === null,
    years: figures.country === "newzealand" && given.route === "savings" && given.stayDays === null,
    holding: true,
    age: true,
  };
  return UNKNOWNS.filter((key) => found[key]);
}
