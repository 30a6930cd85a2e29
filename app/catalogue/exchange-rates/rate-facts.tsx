import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DatedRate, RateRecord } from "./rate-resource.ts";
import { rateText } from "./rate-text.ts";
import { rateMessages } from "./rates.words.ts";

const texts = rateMessages.columns;

type RateFactsProps = { rate: RateRecord & { readonly past: readonly DatedRate[] }; locale: string };

/** The rate that stands, and those that it replaced. */
export function RateFacts({ rate, locale }: RateFactsProps) {
  const { base, quote, current, past } = rate;
  if (current === null) return <Notice>{rateMessages.hint}</Notice>;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="mb-2 font-display text-2xl tabular-nums">
          {rateMessages.reads({ base, rate: rateText(current.rate, locale), quote })}
        </p>
        <DescriptionList
          items={[
            { term: texts.asOf, value: formatCalendarDate(current.asOf, locale) },
            { term: texts.source, value: <span className="[overflow-wrap:anywhere]">{current.source}</span> },
          ]}
        />
      </div>
      <section>
        <h3 className="text-lg">{rateMessages.past}</h3>
        {past.length === 0 ? (
          <p className="text-ink-muted">{rateMessages.noPast}</p>
        ) : (
          <ul className="mt-2 border-line border-t">
            {past.map((one, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the list of a moment, in its order; two may be alike.
                key={at}
                className="grid grid-cols-[auto_auto_1fr] gap-x-4 border-line border-b py-2 tabular-nums"
              >
                <span>{formatCalendarDate(one.asOf, locale)}</span>
                <span className="font-semibold">{rateText(one.rate, locale)}</span>
                <span className="text-ink-muted [overflow-wrap:anywhere]">{one.source}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
