/** What an entry is. A correction moves a line to what it should be; an adjustment is made by staff, with a reason. */
export const ENTRY_KINDS = ["earned", "tax", "clawback", "correction", "adjustment"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What of a commission an entry is about. */
export const ENTRY_PARTS = ["commission", "bonus", "tax"] as const;
export type EntryPart = (typeof ENTRY_PARTS)[number];

/** The rule an entry is based on: an agreement, its version, and the band of its rates, from 1. */
export interface EntryRule {
  readonly agreementId: string;
  readonly version: number;
  readonly band: number;
}

/** A line that should stand: the ledger's entries with its key add up to its sum. */
export interface CommissionLine {
  /** Step, agreement, currency, semester and part: the same line has the same key, whatever its sum. */
  readonly key: string;
  /** Null: ourselves. */
  readonly payerId: string | null;
  readonly earnerId: string | null;
  readonly kind: "earned" | "tax" | "clawback";
  readonly part: EntryPart;
  /** Below zero in a clawback. */
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The semester, from 1 on. */
  readonly instalment: number;
  /** What the rate was taken of; null for fixed sums and bonuses. */
  readonly basisMinor: bigint | null;
  readonly rule: EntryRule;
  /** Ids of what it is based on: `milestone:…`, `payment:…`. */
  readonly basedOn: readonly string[];
}

/** How the commissions of an application stand. */
export const COMMISSION_OUTCOMES = ["nothing", "earned", "held", "stopped"] as const;
export type CommissionOutcome = (typeof COMMISSION_OUTCOMES)[number];
