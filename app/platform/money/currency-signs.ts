const DOLLARS = ["AUD", "CAD", "FJD", "HKD", "NZD", "SGD", "TWD", "USD"];
const RUPEES = ["INR", "LKR", "MUR", "NPR", "PKR"];

/** What signs and abbreviations stand for, by their capital letters; those of several currencies leave it open. */
const SIGNS: ReadonlyMap<string, readonly string[]> = new Map([
  ["$", DOLLARS],
  ["A$", ["AUD"]],
  ["AU$", ["AUD"]],
  ["C$", ["CAD"]],
  ["CA$", ["CAD"]],
  ["HK$", ["HKD"]],
  ["NZ$", ["NZD"]],
  ["S$", ["SGD"]],
  ["US$", ["USD"]],
  ["€", ["EUR"]],
  ["£", ["GBP"]],
  ["¥", ["CNY", "JPY"]],
  ["₹", ["INR"]],
  ["৳", ["BDT"]],
  ["₨", RUPEES],
  ["RS", RUPEES],
  ["NRS", ["NPR"]],
  ["रु", ["INR", "NPR"]],
  ["रू", ["INR", "NPR"]],
  ["TK", ["BDT"]],
]);

const CODE = /^[A-Z]{3}$/;

/**
 * The currencies that a sign, an abbreviation or a code stands for: several if it is ambiguous (`$`), none if it
 * names no currency. Any three letters are a code: the caller compares it with what it expects.
 */
export function currenciesNamed(word: string): readonly string[] {
  const name = word.toUpperCase();
  // `AUD.50` may be fifty dollars or fifty cents, so codes are not abbreviated.
  const signed = SIGNS.get(name.replace(/\.$/, ""));
  return signed ?? (CODE.test(name) ? [name] : []);
}

/**
 * How many decimal places the minor unit stands at, where it is not two: ISO 4217, list one of January 2026. `Intl` does
 * not answer this: its data gives the Pakistani rupee, which has a hundred paisa, no places.
 */
const PLACES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ").map((code) => [code, 0]),
  ),
  ...Object.fromEntries("BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3])),
};

/** Decimal places of a currency's minor unit: 2 of `AUD`, 0 of `JPY`, 3 of `KWD`. */
export const minorPlaces = (currency: string): number => PLACES[currency] ?? 2;
