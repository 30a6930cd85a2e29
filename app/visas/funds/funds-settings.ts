import type { DepositRule } from "./deposit-questions.ts";

export interface FundsSettings extends DepositRule {
  readonly version: number;
}

/**
 * What counts as a large or recent deposit before an owner has changed it. Practice, not law: Australia has no fixed rule, and
 * agencies in Nepal advise three to six months of history.
 */
export const DEFAULT_FUNDS_SETTINGS: FundsSettings = { sharePercent: 10, lookBackDays: 180, version: 0 };
