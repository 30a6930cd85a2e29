import { words } from "#app/words/words.ts";
/** Texts of the agency’s cost estimates in the settings. */
export const estimateMessages = words({
  title: "Cost estimates",
  description:
    "Costs without a public source. The funds planner shows these as your agency’s estimates, with the date.",
  columns: { what: "Item", amount: "Amount", asOf: "As of", note: "Basis" },
  none: "No cost estimates",
  loadFailed: "Failed to load cost estimates",
  notSet: "Not set",
  hint: "Without an amount, the funds planner excludes this item from its totals and shows that it is missing.",
  fields: {
    amount: "Amount",
    currency: "Currency",
    chooseCurrency: "Select a currency",
    asOf: "As of",
    note: "Basis",
    noteHint: "Visitors see this text. For example: “Average of three fares from Kathmandu”.",
  },
  set: "Add estimate",
  edit: "Update estimate",
  saved: "Estimate saved",
  clear: "Remove estimate",
  clearTitle: "Remove this estimate?",
  clearDescription:
    "The funds planner will exclude this item from its totals. Visitors will see a link to ask a counsellor.",
  cleared: "Estimate removed",
});
