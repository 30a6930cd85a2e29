import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { localPath } from "#app/words/local-path.ts";
import type { ExchangeRate } from "./conversion.ts";
import { HOME_CURRENCY_OPTIONS, type HomeCurrency } from "./currencies.ts";
import { homeCurrency as words } from "./home-currency.words.ts";

export interface CurrencyPageProps {
  readonly returnTo: string;
  readonly currency: HomeCurrency | null;
  readonly rates: readonly ExchangeRate[];
  readonly error?: string | undefined;
}

/** Chooses the currency that amounts are shown in, and shows the rates that it is done by. */
export function CurrencyPage({ returnTo, currency, rates, error }: CurrencyPageProps) {
  const options = HOME_CURRENCY_OPTIONS.filter(({ value }) => rates.some(({ quote }) => quote === value));
  return (
    <div className="mx-auto max-w-3xl px-5 pt-10 pb-20 sm:px-8">
      <h1 className="text-4xl">{words.heading}</h1>
      <p className="mt-4 max-w-prose text-lg">{words.lead}</p>
      {options.length === 0 ? (
        <p className="mt-8 border-line border-y py-5">{words.noRates}</p>
      ) : (
        <>
          <form method="post" action={localPath("/currency")} className="mt-8">
            <input type="hidden" name="returnTo" value={returnTo} />
            <RadioGroup
              legend={words.legend}
              name="currency"
              columns={2}
              defaultValue={currency ?? ""}
              error={error}
              options={[
                ...options.map(({ value, label }) => ({ value, label: `${label} (${value})` })),
                { value: "", label: words.none, hint: words.noneHint },
              ]}
            />
            <Button type="submit" variant="primary" className="mt-6">
              {words.save}
            </Button>
          </form>
          <Rates rates={rates} />
        </>
      )}
    </div>
  );
}

function Rates({ rates }: Pick<CurrencyPageProps, "rates">) {
  return (
    <section aria-labelledby="rates-title" className="mt-14">
      <h2 id="rates-title" className="text-2xl">
        {words.ratesTitle}
      </h2>
      <p className="mt-2 max-w-prose text-ink-muted">{words.ratesNote}</p>
      <ul className="mt-4 border-ink border-t">
        {rates.map(({ base, quote, rate, asOf, source }) => (
          <li
            key={`${base} ${quote}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-2.5"
          >
            <span className="font-semibold" data-figures>
              {words.pair({ base, quote, rate })}
            </span>
            <span className="text-ink-muted text-sm">
              {words.rateFrom({ source, date: formatCalendarDate(asOf, formatsOf()) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
