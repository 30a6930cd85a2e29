import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { BILLING_CURRENCIES } from "./billing-currencies.ts";
import { INVOICE_STATES } from "./invoice-states.ts";
import { invoiceMessages } from "./invoices.words.ts";

const texts = invoiceMessages.views;

/** Whether an open invoice should have been paid before today. */
export const INVOICE_DUES = ["overdue", "open"] as const;

export const INVOICE_LIST = defineList({
  sorts: { created: "instant", due: "day" },
  filters: {
    state: { anyOf: INVOICE_STATES },
    due: INVOICE_DUES,
    currency: { anyOf: BILLING_CURRENCIES },
    counsellor: { anyOf: "record-id" },
    student: "record-id",
    issued: "day",
  },
  columns: ["number", "student", "counsellor", "state", "total", "outstanding", "due"],
  views: [
    { name: "open", label: () => texts.open, filters: { state: ["issued", "part-paid"] } },
    { name: "overdue", label: () => texts.overdue, filters: { due: ["overdue"] }, needsAction: true },
    { name: "drafts", label: () => texts.drafts, filters: { state: ["draft"] } },
  ],
  ...NEWEST_FIRST,
});
