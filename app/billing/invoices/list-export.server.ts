import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { INVOICE_LIST } from "./admin-list.ts";
import { outstandingOf } from "./invoice-money.ts";
import { INVOICE_STATE_LABELS } from "./invoice-states.ts";
import { invoiceMessages } from "./invoices.words.ts";
import { invoiceSource, readInvoiceRows } from "./list.server.ts";

const texts = invoiceMessages.columns;

export const invoiceExport = defineListExport({
  name: "invoices",
  path: "/admin/invoices",
  spec: INVOICE_LIST,
  title: () => invoiceMessages.title,
  needs: "invoice.list",
  isPersonal: true,
  read: ({ query }) => ({ source: invoiceSource(query.clock.today), rows: readInvoiceRows }),
  found: { line: ({ number, student }) => ({ title: number ?? invoiceMessages.draft, detail: student }) },
  columns: (column) => [
    column.text(texts.number, (row) => row.number, 1, "number"),
    column.text(texts.student, (row) => row.student, 1.5, "student"),
    column.text(texts.counsellor, (row) => row.counsellor, 1, "counsellor"),
    column.text(texts.state, (row) => INVOICE_STATE_LABELS[row.state], 1, "state"),
    column.text(texts.currency, (row) => row.currency, 0.5, "total"),
    column.number(texts.total, (row) => row.totalMinor / 100, 1, "total"),
    column.number(texts.credited, (row) => row.creditedMinor / 100, 1, "outstanding"),
    column.number(texts.paid, (row) => row.paidMinor / 100, 1, "outstanding"),
    column.number(
      texts.outstanding,
      (row) => (row.state === "draft" ? 0 : outstandingOf(row) / 100),
      1,
      "outstanding",
    ),
    column.day(texts.issued, (row) => row.issuedOn, 1, "due"),
    column.day(texts.due, (row) => row.dueOn, 1, "due"),
  ],
});
