import { words } from "#app/words/words.ts";

/** Texts of refunds to students. */
export const refundMessages = words({
  title: "Refunds",
  request: "Request refund",
  requestHint:
    "Refunds pay back credit. To refund a paid invoice, issue a credit note first. The amount is reserved until the request is decided.",
  fields: { payment: "Receipt", amount: "Amount", method: "Method", reason: "Reason" },
  creditOf: "{number}, credit {amount}",
  approve: "Approve refund",
  approveNamed: "Approve refund of {amount}",
  decline: "Decline refund",
  declineNamed: "Decline refund of {amount}",
  approveHint: "Pay the amount to the student, then approve the refund to record it.",
  secondPerson: "Someone else has to approve this refund, because you requested it.",
  tooMuch: "You can refund up to {most}.",
  decided: "This refund has already been decided.",
  requested: "Refund requested",
  approved: "Refund approved",
  declined: "Refund declined",
  columns: { number: "Number", amount: "Amount", method: "Method", reason: "Reason", state: "Status" },
});
