import type { Option } from "#app/platform/records/option.ts";
import type { CurrencyTotals } from "./currency-totals.ts";
import type { InvoiceRow } from "./invoice.ts";

/** What a student was charged, as their record in the back office shows it. */
export interface BilledStudent {
  readonly totals: readonly CurrencyTotals[];
  readonly invoices: readonly Omit<InvoiceRow, "counsellor">[];
  readonly mayDraft: boolean;
  /** The reader's calendar date. */
  readonly today: string;
}

/** A student that a draft is created for, with the applications that it can be for. */
export interface DraftStudent {
  readonly id: string;
  readonly name: string;
  readonly applications: readonly Option[];
}
