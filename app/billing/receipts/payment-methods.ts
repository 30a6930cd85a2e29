import { words } from "#app/words/words.ts";

/** How students pay. Southbound takes no payments and stores no card or bank login data. */
export const PAYMENT_METHODS = ["bank-transfer", "cash", "card-terminal", "cheque", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = words({
  "bank-transfer": "Bank transfer",
  cash: "Cash",
  "card-terminal": "Card terminal",
  cheque: "Cheque",
  other: "Other",
});
