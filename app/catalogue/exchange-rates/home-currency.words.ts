import { words } from "#app/words/words.ts";

/** The words around amounts in a visitor's own currency. */
export const homeCurrency = words({
  title: "Your currency",
  description: "See tuition in rupees, taka or dollars beside the original amount, by a dated rate.",
  heading: "Count in your own currency",
  lead: "Beside each tuition you see about what it is in the currency you choose. The university is paid in its own.",
  legend: "Show amounts in",
  none: "The original alone",
  noneHint: "Australian and New Zealand dollars",
  save: "Show it",
  invalid: "Choose a currency from the list",
  ratesTitle: "The rates behind it",
  ratesNote:
    "Indicative: banks and money transfers take their own rate and a fee. Ask yours before you count on it.",
  noRates: "No rates have been entered yet, so amounts stay in the dollars they are charged in.",
  pair: "1 {base} ≈ {rate, number} {quote}",
  rateFrom: "{source}, as of {day}",
  choose: "Show in my currency",
  shownIn: "Shown in {currency}. Change",
  indicative: "indicative, rate of {day}",
});
