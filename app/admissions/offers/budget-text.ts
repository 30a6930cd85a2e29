import { BUDGET_RANGE_OPTIONS } from "#app/admissions/answers/options.ts";

/** A budget of the form as people read it; empty where none was chosen. */
export const budgetTextOf = (budget: string): string =>
  BUDGET_RANGE_OPTIONS.find(({ value }) => value === budget)?.label ?? "";
