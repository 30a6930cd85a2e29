import { words } from "#app/words/words.ts";

/** Texts for amounts in the visitor’s currency. */
export const homeCurrency = words({
  title: "Your currency",
  description: "See tuition in your currency next to the original amount, with the date of the rate.",
  heading: "Show prices in your currency",
  lead: "We’ll show an approximate amount in your currency next to each fee. You pay the university in its own currency.",
  legend: "Currency",
  none: "Original currency only",
  noneHint: "Australian and New Zealand dollars",
  save: "Save currency",
  invalid: "Select a currency from the list",
  ratesTitle: "Exchange rates used",
  ratesNote:
    "These rates are indicative. Banks and money transfer services use their own rates and charge a fee. Check with your bank before you pay.",
  noRates: "We do not have exchange rates yet, so amounts are in the original currency.",
  pair: "1 {base} ≈ {rate, number} {quote}",
  rateFrom: "{source}, as of {date}",
  choose: "Show in my currency",
  shownIn: "Shown in {currency}. Change currency",
  indicative: "indicative, at the rate of {date}",
});
