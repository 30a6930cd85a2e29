const SYMBOLS: Readonly<Record<string, string>> = { AUD: "A$", NZD: "NZ$", CAD: "C$", USD: "US$" };

/** Made once: making one costs a hundred times what using it does. */
const WHOLE = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });

/**
 * An amount as people read it, in whole units: `A$45,000`; currencies without a sign of their own by their
 * code: `NPR 3,950,000`. Groups of three everywhere, also where a language would group by lakh, so that
 * two amounts side by side compare at a glance.
 *
 * @param minor in minor units (cents, paisa); rounded to the unit
 */
export function formatMoney(minor: number, currency: string): string {
  const figure = WHOLE.format(Math.round(minor / 100));
  const symbol = SYMBOLS[currency];
  return symbol ? `${symbol}${figure}` : `${currency}\u00a0${figure}`;
}
