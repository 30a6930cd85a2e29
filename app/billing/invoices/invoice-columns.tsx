import { ListDay } from "#app/platform/lists/list-day.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { type InvoiceRow, isOverdue } from "./invoice.ts";
import { outstandingOf } from "./invoice-money.ts";
import { INVOICE_STATE_BADGES, INVOICE_STATE_LABELS } from "./invoice-states.ts";
import { invoiceMessages } from "./invoices.words.ts";

const texts = invoiceMessages.columns;

/** The status of an invoice, and whether it is overdue. */
export function InvoiceBadge({ invoice, today }: { invoice: InvoiceRow | StateOf; today: string }) {
  return isOverdue(invoice, today) ? (
    <Badge variant="destructive">{invoiceMessages.overdue}</Badge>
  ) : (
    <Badge variant={INVOICE_STATE_BADGES[invoice.state]}>{INVOICE_STATE_LABELS[invoice.state]}</Badge>
  );
}
type StateOf = Pick<InvoiceRow, "state" | "dueOn">;

/** The columns of the list of invoices. */
export const invoiceColumns = (place: Place, today: string): readonly DataColumn<InvoiceRow>[] => [
  {
    id: "number",
    header: texts.number,
    cell: (row) => row.number ?? invoiceMessages.draftOf({ date: formatDay(row.createdAt, place) }),
    meta: { primary: true, width: 14 },
  },
  { id: "student", header: texts.student, cell: (row) => row.student, meta: { phone: "what", width: 18 } },
  {
    id: "counsellor",
    header: texts.counsellor,
    cell: (row) => row.counsellor ?? "—",
    meta: { phone: "where", width: 14 },
  },
  {
    id: "state",
    header: texts.state,
    cell: (row) => <InvoiceBadge invoice={row} today={today} />,
    meta: { phone: "status", width: 10 },
  },
  {
    id: "total",
    header: texts.total,
    cell: (row) => formatPrice(row.totalMinor, row.currency),
    meta: { label: texts.total, align: "end", width: 12 },
  },
  {
    id: "outstanding",
    header: texts.outstanding,
    cell: (row) => (row.state === "draft" ? "—" : formatPrice(outstandingOf(row), row.currency)),
    meta: { label: texts.outstanding, align: "end", width: 12 },
  },
  {
    id: "due",
    header: texts.due,
    cell: (row) => (row.dueOn ? <ListDay day={row.dueOn} place={place} /> : "—"),
    meta: { phone: "when", sortKey: "due", width: 12 },
  },
];
