import {
  convertIndicatively,
  formatHomeMoney,
  type HomeMoney,
} from "#app/catalogue/exchange-rates/conversion.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { StatementBalance } from "./statement.ts";
import { statementMessages as texts } from "./statements.words.ts";

/** A partner's balances by currency; open amounts also approximately in the home currency. */
export function BalanceList({
  balances,
  home,
  locale,
}: {
  balances: readonly StatementBalance[];
  home: HomeMoney | null;
  locale: string;
}) {
  if (balances.length === 0) return <p className="mt-3 text-ink-muted">{texts.none}</p>;
  return (
    <div className="flex flex-col gap-6">
      {balances.map(({ currency, earnedMinor, inRunMinor, paidMinor, owedMinor }) => {
        const money = (minor: number) => formatPrice(minor, currency);
        const open = earnedMinor - paidMinor - inRunMinor;
        const atHome = home ? convertIndicatively(open, currency, home.currency, home.rates) : null;
        return (
          <DescriptionList
            key={currency}
            items={[
              { term: texts.earned({ currency }), value: money(earnedMinor) },
              { term: texts.paid, value: money(paidMinor) },
              ...(inRunMinor === 0 ? [] : [{ term: texts.inRun, value: money(inRunMinor) }]),
              {
                term: texts.open,
                value: (
                  <>
                    <strong className="tabular-nums">{money(open)}</strong>
                    {atHome && home ? (
                      <span className="block text-ink-muted text-sm">
                        {texts.perHome({
                          amount: formatHomeMoney(atHome.minor, home.currency),
                          source: atHome.source,
                          date: formatCalendarDate(atHome.asOf, locale),
                        })}
                      </span>
                    ) : null}
                  </>
                ),
              },
              ...(owedMinor === 0 ? [] : [{ term: texts.owed, value: money(owedMinor) }]),
            ]}
          />
        );
      })}
    </div>
  );
}
