import { estimateMessages } from "#app/content/messages/estimates.ts";
import { type EstimateRecord, estimateTitle } from "#app/domain/funds/estimates.ts";
import { formatMoney } from "#app/domain/money/format-money.ts";
import { formatCalendarDate } from "#app/domain/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";

const texts = estimateMessages.columns;

/** The columns of the estimates. */
export function estimateColumns(locale: string): readonly DataColumn<EstimateRecord>[] {
  return [
    {
      id: "what",
      header: texts.what,
      cell: ({ row }) => estimateTitle(row.original),
      meta: { primary: true },
    },
    {
      id: "amount",
      header: texts.amount,
      cell: ({ row: { original } }) =>
        original.current === null ? (
          <span className="text-ink-muted">{estimateMessages.notSet}</span>
        ) : (
          formatMoney(original.current.minor, original.current.currency)
        ),
      meta: { label: texts.amount, align: "end", className: "tabular-nums" },
    },
    {
      id: "asOf",
      header: texts.asOf,
      cell: ({ row: { original } }) =>
        original.current === null ? "—" : formatCalendarDate(original.current.asOf, locale),
      meta: { label: texts.asOf, className: "whitespace-nowrap tabular-nums" },
    },
    {
      id: "note",
      header: texts.note,
      cell: ({ row }) => (
        <span className="[overflow-wrap:anywhere]">{row.original.current?.note ?? "—"}</span>
      ),
      meta: { label: texts.note },
    },
  ];
}
