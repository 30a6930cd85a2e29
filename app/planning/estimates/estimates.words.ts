import { words } from "#app/words/words.ts";
/** Words of the agency's own estimates, among the settings. */
export const estimateMessages = words({
  title: "Estimates",
  description:
    "Costs that no public source gives. Visitors see them in the funds planner as the agency's own estimate with its date; what is not set is left out there, and said so.",
  columns: { what: "What", amount: "Amount", asOf: "As of", note: "Rests on" },
  noun: "{count, plural, one {estimate} other {estimates}}",
  none: "Nothing to estimate",
  loadFailed: "Failed to load estimates",
  notSet: "Not set",
  hint: "Without a figure, the funds planner leaves this out of its sums and says so.",
  fields: {
    amount: "Amount",
    currency: "Currency",
    chooseCurrency: "Choose a currency",
    asOf: "As of",
    note: "Rests on",
    noteHint: "Visitors read it: “Average of three fares from Kathmandu”, for example",
  },
  set: "Set figure",
  edit: "Enter a newer figure",
  saved: "Estimate saved",
  clear: "Take back",
  clearTitle: "Take this figure back?",
  clearDescription: "The funds planner leaves it out of its sums and tells visitors to ask.",
  cleared: "Estimate taken back",
});
