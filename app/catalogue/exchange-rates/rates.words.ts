import { words } from "#app/words/words.ts";
/** Words of the exchange rates in the settings. */
export const rateMessages = words({
  title: "Exchange rates",
  description:
    "What one dollar of a tuition is worth at home. Visitors see it beside the original amount, as indicative, with its date.",
  columns: { pair: "Pair", rate: "Rate", asOf: "As of", source: "Source" },
  noun: "{count, plural, one {pair} other {pairs}}",
  none: "No currency pairs",
  loadFailed: "Failed to load exchange rates",
  notSet: "Not set",
  pair: "{base} to {quote}",
  reads: "1 {base} = {rate} {quote}",
  hint: "Without a rate, visitors see the original amount alone.",
  fields: {
    rate: "{quote} for one {base}",
    asOf: "As of",
    source: "Source",
    sourceHint: "A central bank's page, for example",
  },
  set: "Set rate",
  edit: "Enter a newer rate",
  saved: "Exchange rate saved",
  past: "Earlier rates",
  noPast: "This is the first rate of this pair.",
});
