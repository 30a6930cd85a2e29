import { formatCalendarDate } from "#app/platform/time/format-date.ts";

/** The words around amounts in a visitor's own currency. */
export const homeCurrency = {
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
  pair: (base: string, quote: string, rate: number) =>
    `1 ${base} ≈ ${rate.toLocaleString("en", { maximumFractionDigits: 4 })} ${quote}`,
  rateFrom: (source: string, day: string) => `${source}, as of ${day}`,
  choose: "Show in my currency",
  shownIn: (currency: string) => `Shown in ${currency}. Change`,
  indicative: (day: string) => `indicative, rate of ${formatCalendarDate(day, "en-GB")}`,
} as const;
