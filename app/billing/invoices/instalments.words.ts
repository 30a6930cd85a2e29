import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { note, words } from "#app/words/words.ts";
import type { InstalmentState } from "./instalments.ts";

/** Texts of instalments of invoices and service agreements. */
export const instalmentMessages = words({
  title: "Instalments",
  none: "Paid in one amount.",
  columns: {
    due: "Due date",
    amount: "Amount",
    paid: note("Paid", "Amount that has been paid"),
    state: "Status",
  },
  split: "Split evenly",
  splitHint:
    "Splits the total into equal amounts, one each month. You can edit dates and amounts afterwards.",
  count: "Number of instalments",
  firstDueOn: "First due date",
  edit: "Edit instalments",
  plan: "Dates and amounts",
  planHint:
    "One line for each instalment, for example 2026-12-15 500.00. The amounts must add up to {total}. Delete all lines to have the total paid in one amount.",
  save: "Save instalments",
  countRequired: "Enter a number from {min} to {max}",
  problems: {
    line: "Line {line}: enter a date and an amount, for example 2026-12-15 500.00",
    amount: "Line {line}: enter an amount above 0",
    order: "Line {line}: enter a later date than in the line before",
    count: "Enter from {min} to {max} lines",
    total: "The instalments add up to {sum}. They must add up to {total}.",
    past: "An instalment is due before today. Change its date.",
    small: "The total is too small for this many instalments",
    empty: "Add an item with a price first",
  },
  differs:
    "The instalments add up to {sum} and the items to {total}. Change the instalments before you continue.",
});

export const INSTALMENT_STATE_LABELS: Readonly<Record<InstalmentState, string>> = words({
  paid: "Paid",
  "part-paid": "Partly paid",
  open: "Open",
  overdue: "Overdue",
});

export const INSTALMENT_STATE_BADGES: Readonly<Record<InstalmentState, BadgeVariant>> = {
  paid: "success",
  "part-paid": "warning",
  open: "info",
  overdue: "destructive",
};
