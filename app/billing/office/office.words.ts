import { words } from "#app/words/words.ts";

/** Texts of the settings for invoices to students. */
export const officeMessages = words({
  title: "Student invoices",
  description:
    "Details printed on invoices and receipts for students. Changes do not affect invoices that are already issued.",
  fields: {
    name: "Legal name",
    address: "Address",
    taxNumber: "Tax registration number",
    taxName: "Tax name",
    taxBasisPoints: "Tax rate (%)",
    paymentInstructions: "Payment instructions",
    dueDays: "Payment terms (days)",
    refundApproval: "Refunds",
    paymentReminders: "Payment reminders",
  },
  hints: {
    taxNumber: "With its name, for example ABN 51 824 753 556.",
    taxName: "For example GST or VAT. Leave the name and rate empty if you do not charge tax.",
    paymentInstructions:
      "How students can pay you, for example your account number. Southbound does not take payments.",
  },
  approvals: {
    "second-person": "A second person approves each refund",
    anyone: "One person can request and approve a refund",
  },
  reminders: {
    send: "Email students 3 days before a due date, and 1 and 8 days after it",
    none: "Send no reminders",
  },
  taxIncomplete: "Enter both the name and the rate of the tax, or leave both empty",
  save: "Save settings",
  saved: "Settings for student invoices saved",
});
