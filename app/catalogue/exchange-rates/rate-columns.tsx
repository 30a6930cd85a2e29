import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { RateRecord } from "./rate-record.ts";
import { rateText } from "./rate-text.ts";
import { rateMessages } from "./rates.words.ts";

const texts = rateMessages.columns;

/** The columns of the exchange rates. */
export function rateColumns(locale: string): readonly DataColumn<RateRecord>[] {
  return [
    {
      id: "pair",
      header: texts.pair,
      cell: (row) => rateMessages.pair({ base: row.base, quote: row.quote }),
      meta: { primary: true },
    },
    {
      id: "rate",
      header: texts.rate,
      cell: (row) =>
        row.current === null ? (
          <span className="text-ink-muted">{rateMessages.notSet}</span>
        ) : (
          rateText(row.current.rate, locale)
        ),
      meta: { label: texts.rate, align: "end" },
    },
    {
      id: "asOf",
      header: texts.asOf,
      cell: (row) => (row.current === null ? "—" : formatCalendarDate(row.current.asOf, locale)),
      meta: { label: texts.asOf, className: "whitespace-nowrap" },
    },
    {
      id: "source",
      header: texts.source,
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.current?.source ?? "—"}</span>,
      meta: { label: texts.source },
    },
  ];
}
