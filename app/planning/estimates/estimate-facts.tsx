import { formatMoney } from "#app/platform/money/format-money.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EstimateRecord } from "./estimate-resource.ts";
import { estimateMessages } from "./estimates.words.ts";

const texts = estimateMessages.columns;

/** The current figure, or what happens without one. */
export function EstimateFacts({ estimate, locale }: { estimate: EstimateRecord; locale: string }) {
  const { current } = estimate;
  if (current === null) return <Notice>{estimateMessages.hint}</Notice>;
  return (
    <div>
      <p className="mb-2 font-display text-2xl tabular-nums">
        {formatMoney(current.minor, current.currency)}
      </p>
      <DescriptionList
        items={[
          { term: texts.asOf, value: formatCalendarDate(current.asOf, locale) },
          { term: texts.note, value: <span className="[overflow-wrap:anywhere]">{current.note}</span> },
        ]}
      />
    </div>
  );
}
