import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";

const SYMBOLS: Readonly<Record<string, string>> = { AUD: "A$", NZD: "NZ$", CAD: "C$", USD: "US$" };

const WHOLE = { maximumFractionDigits: 0 } as const;
const WITH_CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const MINOR_PER_UNIT = 100;

/**
 * An amount as people read it, in whole units: `A$45,000`; currencies without a sign of their own by their
 * code: `NPR 3,950,000`. Groups of three everywhere, also where a language would group by lakh, so that
 * two amounts side by side compare at a glance.
 *
 * @param minor in minor units (cents, paisa); rounded to the unit
 */
export function formatMoney(minor: number, currency: string): string {
  return withCurrency(
    formatters.getNumberFormat(formatsOf(), WHOLE).format(Math.round(minor / MINOR_PER_UNIT)),
    currency,
  );
}

/**
 * A price as it is published, to the cent where it has cents: `A$45,000`, `A$27,150.80`. For prices;
 * estimates and what is converted are `formatMoney`.
 *
 * @param minor in minor units (cents, paisa)
 */
export function formatPrice(minor: number, currency: string): string {
  if (minor % MINOR_PER_UNIT === 0) return formatMoney(minor, currency);
  return withCurrency(
    formatters.getNumberFormat(formatsOf(), WITH_CENTS).format(minor / MINOR_PER_UNIT),
    currency,
  );
}

function withCurrency(figure: string, currency: string): string {
  const symbol = SYMBOLS[currency];
  return symbol ? `${symbol}${figure}` : `${currency}\u00a0${figure}`;
}
