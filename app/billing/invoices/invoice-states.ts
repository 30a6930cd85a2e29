import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** The status of an invoice. From `issued` on it has a number and does not change; a credit note corrects it. */
export const INVOICE_STATES = ["draft", "issued", "part-paid", "paid", "void"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_STATE_LABELS: Readonly<Record<InvoiceState, string>> = words({
  draft: "Draft",
  issued: "Issued",
  "part-paid": "Partly paid",
  paid: "Paid",
  void: "Void",
});

export const INVOICE_STATE_BADGES: Readonly<Record<InvoiceState, BadgeVariant>> = {
  draft: "secondary",
  issued: "info",
  "part-paid": "warning",
  paid: "success",
  void: "secondary",
};
