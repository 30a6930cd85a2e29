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
      meta: { label: texts.amount, align: "end" },
    },
    {
      id: "asOf",
      header: texts.asOf,
      cell: ({ row: { original } }) =>
        original.current === null ? "—" : formatCalendarDate(original.current.asOf, locale),
      meta: { label: texts.asOf, className: "whitespace-nowrap" },
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
