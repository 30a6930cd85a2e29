import { formatMoney } from "#app/platform/money/format-money.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { type EstimateRecord, estimateTitle } from "./estimates.ts";
import { estimateMessages } from "./estimates.words.ts";

const texts = estimateMessages.columns;

/** The columns of the estimates. */
export function estimateColumns(locale: string): readonly DataColumn<EstimateRecord>[] {
  return [
    {
      id: "what",
      header: texts.what,
      cell: (row) => estimateTitle(row),
      meta: { primary: true },
    },
    {
      id: "amount",
      header: texts.amount,
      cell: (row) =>
        row.current === null ? (
          <span className="text-ink-muted">{estimateMessages.notSet}</span>
        ) : (
          formatMoney(row.current.minor, row.current.currency)
        ),
      meta: { label: texts.amount, align: "end" },
    },
    {
      id: "asOf",
      header: texts.asOf,
      cell: (row) => (row.current === null ? "—" : formatCalendarDate(row.current.asOf, locale)),
      meta: { label: texts.asOf, className: "whitespace-nowrap" },
    },
    {
      id: "note",
      header: texts.note,
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.current?.note ?? "—"}</span>,
      meta: { label: texts.note },
    },
  ];
}
