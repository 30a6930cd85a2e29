import { words } from "#app/words/words.ts";
/** Texts of the exchange rates in the settings. */
export const rateMessages = words({
  title: "Exchange rates",
  description: "Used to show approximate fees in visitors’ home currencies, with the rate’s date.",
  columns: { pair: "Currency pair", rate: "Rate", asOf: "As of", source: "Source" },
  none: "No currency pairs",
  loadFailed: "Failed to load exchange rates",
  notSet: "Not set",
  pair: "{base} to {quote}",
  reads: "1 {base} = {rate} {quote}",
  hint: "Without a rate, visitors see only the original amount.",
  fields: {
    rate: "{quote} for 1 {base}",
    asOf: "As of",
    source: "Source",
    sourceHint: "For example a central bank’s page",
  },
  set: "Add rate",
  edit: "Update rate",
  saved: "Exchange rate saved",
  past: "Previous rates",
  noPast: "This currency pair has no earlier rates.",
});
