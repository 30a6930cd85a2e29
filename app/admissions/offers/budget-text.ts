import { BUDGET_RANGE_OPTIONS } from "#app/admissions/answers/options.ts";

/** A budget as text; empty if none was selected. */
export const budgetTextOf = (budget: string): string =>
  BUDGET_RANGE_OPTIONS.find(({ value }) => value === budget)?.label ?? "";
