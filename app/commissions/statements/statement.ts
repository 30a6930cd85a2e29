/** The balance between a partner and its payers in a currency, and what it owes its own sub-agents. */
export interface StatementBalance {
  readonly currency: string;
  readonly earnedMinor: number;
  readonly inRunMinor: number;
  readonly paidMinor: number;
  /** What is owed to sub-agents. */
  readonly owedMinor: number;
}

/** A month as `2026-11`; null for anything else. */
export const readMonth = (text: string | null): string | null =>
  text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : null;

/** Lines that are printed in a PDF. */
export const MOST_PRINTED = 500;
