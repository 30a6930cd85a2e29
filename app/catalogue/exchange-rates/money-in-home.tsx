import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { convertIndicatively, formatHomeMoney, type HomeMoney } from "./conversion.ts";
import { homeCurrency as words } from "./home-currency.words.ts";

type MoneyInHomeProps = {
  minor: number;
  /** Of the amount. */
  currency: string;
  /** The visitor's currency; null: not selected, so nothing is shown. */
  home: HomeMoney | null;
  /** After the amount: `a year`. */
  per?: string;
  /** Says of which day the rate is; false where many amounts stand together and the page says it once. */
  dated?: boolean;
  className?: string;
};

/** About what an amount is in the visitor's own currency, by a dated rate; nothing without a rate. */
export function MoneyInHome({ minor, currency, home, per, dated = true, className }: MoneyInHomeProps) {
  const converted = home && convertIndicatively(minor, currency, home.currency, home.rates);
  if (!home || !converted) return null;
  const amount = [`≈ ${formatHomeMoney(converted.minor, home.currency)}`, per].filter(Boolean).join(" ");
  return (
    <span className={className} data-figures>
      {amount}
      {dated ? ` (${words.indicative({ date: formatCalendarDate(converted.asOf, formatsOf()) })})` : null}
    </span>
  );
}
