import type { ReactNode } from "react";
import { InstalmentTable } from "#app/billing/invoices/instalment-table.tsx";
import { fillInstalments } from "#app/billing/invoices/instalments.ts";
import type { Invoice } from "#app/billing/invoices/invoice.ts";
import { InvoiceBadge } from "#app/billing/invoices/invoice-columns.tsx";
import { outstandingOf, taxesOf } from "#app/billing/invoices/invoice-money.ts";
import { invoiceMessages as texts } from "#app/billing/invoices/invoices.words.ts";
import { ItemTable } from "#app/billing/invoices/item-table.tsx";
import { taxText } from "#app/billing/office/office.ts";
import { PAYMENT_METHOD_LABELS } from "#app/billing/receipts/payment-methods.ts";
import { creditOf } from "#app/billing/receipts/payment-money.ts";
import type { Receipt } from "#app/billing/receipts/receipt.ts";
import { receiptMessages } from "#app/billing/receipts/receipts.words.ts";
import type { Refund } from "#app/billing/refunds/refund.ts";
import { REFUND_STATE_BADGES, REFUND_STATE_LABELS } from "#app/billing/refunds/refund-states.ts";
import { refundMessages } from "#app/billing/refunds/refunds.words.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";

type InvoiceViewProps = {
  invoice: Invoice;
  receipts: readonly Receipt[];
  refunds: readonly Refund[];
  place: Place;
  today: string;
  /** What follows an item of a draft: the button that removes it. */
  itemAction?: (item: Invoice["items"][number]) => ReactNode;
};

/** The address of a file of an invoice: `invoice`, or the number of a credit note or receipt. */
const filePath = (invoiceId: string, name: string) => `/invoices/${invoiceId}/${name}.pdf`;

/** An invoice as staff and the student see it: facts, items, credit notes, payments and refunds. */
export function InvoiceView({ invoice, receipts, refunds, place, today, itemAction }: InvoiceViewProps) {
  const { number, currency } = invoice;
  const money = (minor: number) => formatPrice(minor, currency);
  const day = (date: string | null) => (date ? formatCalendarDate(date, place.locale) : null);
  return (
    <>
      <DescriptionList
        columns={2}
        items={[
          { term: texts.columns.state, value: <InvoiceBadge invoice={invoice} today={today} /> },
          {
            term: texts.to,
            value: number === null ? invoice.student : (invoice.billedTo ?? texts.erasedStudent),
          },
          { term: texts.columns.issued, value: day(invoice.issuedOn) },
          { term: texts.columns.due, value: day(invoice.dueOn) },
          { term: texts.columns.total, value: money(invoice.totalMinor) },
          {
            term: texts.columns.outstanding,
            value: number === null ? null : <strong>{money(outstandingOf(invoice))}</strong>,
          },
          ...(invoice.creditedMinor > 0
            ? [{ term: texts.columns.credited, value: money(invoice.creditedMinor) }]
            : []),
          { term: texts.columns.paid, value: money(invoice.paidMinor) },
          ...(invoice.issuer?.paymentInstructions && outstandingOf(invoice) > 0
            ? [
                {
                  term: texts.paymentInstructions,
                  value: <span className="whitespace-pre-line">{invoice.issuer.paymentInstructions}</span>,
                  wide: true,
                },
              ]
            : []),
          ...(invoice.note
            ? [
                {
                  term: texts.note,
                  value: <span className="whitespace-pre-line">{invoice.note}</span>,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      {number ? (
        <p>
          <a href={filePath(invoice.id, "invoice")} className="font-medium underline">
            {texts.pdf}
          </a>
        </p>
      ) : null}
      <Items invoice={invoice} itemAction={itemAction} />
      {invoice.instalments ? (
        <InstalmentTable
          currency={currency}
          locale={place.locale}
          instalments={
            number === null ? invoice.instalments : fillInstalments(invoice.instalments, invoice, today)
          }
        />
      ) : null}
      {invoice.creditNotes.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {invoice.creditNotes.map((note) => (
            <li key={note.id}>
              <a href={filePath(invoice.id, note.number)} className="font-medium underline">
                {texts.creditNote({ number: note.number })}
              </a>
              {` · ${day(note.issuedOn)} · ${money(-note.amountMinor)}`}
              {note.reason ? <p className="text-ink-muted text-sm">{note.reason}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {number === null ? null : <Payments invoice={invoice} receipts={receipts} place={place} />}
      {refunds.length > 0 ? <Refunds refunds={refunds} /> : null}
    </>
  );
}

function Items({ invoice, itemAction }: Pick<InvoiceViewProps, "invoice" | "itemAction">) {
  const { items, currency } = invoice;
  if (items.length === 0) return <p className="text-ink-muted">{texts.noItems}</p>;
  const money = (minor: number) => formatPrice(minor, currency);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{texts.items}</h2>
      <ItemTable items={items} currency={currency} itemAction={itemAction} />
      <div className="ms-auto w-full max-w-xs">
        <DescriptionList
          items={[
            { term: texts.net, value: money(invoice.netMinor) },
            ...taxesOf(items).map(({ name, basisPoints, taxMinor }) => ({
              term: taxText(name, basisPoints),
              value: money(taxMinor),
            })),
            { term: texts.total, value: <strong>{money(invoice.totalMinor)}</strong> },
          ]}
        />
      </div>
    </section>
  );
}

function Payments({ invoice, receipts, place }: Pick<InvoiceViewProps, "invoice" | "receipts" | "place">) {
  const columns = receiptMessages.columns;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{receiptMessages.title}</h2>
      {receipts.length === 0 ? (
        <p className="text-ink-muted">{receiptMessages.none}</p>
      ) : (
        <Table caption={receiptMessages.title}>
          <TableHead>
            <TableHeader>{columns.number}</TableHeader>
            <TableHeader>{columns.received}</TableHeader>
            <TableHeader>{columns.method}</TableHeader>
            <TableHeader align="end">{columns.amount}</TableHeader>
            <TableHeader align="end">{columns.used}</TableHeader>
            <TableHeader align="end">{columns.credit}</TableHeader>
          </TableHead>
          <TableBody>
            {receipts.map((receipt) => (
              <TableRow key={receipt.id}>
                <TableCell>
                  <span className="flex flex-wrap items-center gap-2">
                    <a href={filePath(receipt.invoiceId, receipt.number)} className="font-medium underline">
                      {receipt.number}
                    </a>
                    {receipt.isReversed ? (
                      <Badge variant="secondary">{receiptMessages.reversedBadge}</Badge>
                    ) : null}
                  </span>
                </TableCell>
                <TableCell label={columns.received}>
                  {formatCalendarDate(receipt.receivedOn, place.locale)}
                </TableCell>
                <TableCell label={columns.method}>{PAYMENT_METHOD_LABELS[receipt.method]}</TableCell>
                <TableCell label={columns.amount} align="end">
                  {formatPrice(receipt.amountMinor, receipt.currency)}
                </TableCell>
                <TableCell label={columns.used} align="end">
                  {formatPrice(receipt.hereMinor, invoice.currency)}
                </TableCell>
                <TableCell label={columns.credit} align="end">
                  {formatPrice(creditOf(receipt), invoice.currency)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}

function Refunds({ refunds }: Pick<InvoiceViewProps, "refunds">) {
  const columns = refundMessages.columns;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{refundMessages.title}</h2>
      <Table caption={refundMessages.title}>
        <TableHead>
          <TableHeader>{columns.number}</TableHeader>
          <TableHeader>{columns.state}</TableHeader>
          <TableHeader>{columns.method}</TableHeader>
          <TableHeader>{columns.reason}</TableHeader>
          <TableHeader align="end">{columns.amount}</TableHeader>
        </TableHead>
        <TableBody>
          {refunds.map((refund) => (
            <TableRow key={refund.id}>
              <TableCell>{refund.number ?? refund.receipt}</TableCell>
              <TableCell label={columns.state}>
                <Badge variant={REFUND_STATE_BADGES[refund.state]}>{REFUND_STATE_LABELS[refund.state]}</Badge>
              </TableCell>
              <TableCell label={columns.method}>{PAYMENT_METHOD_LABELS[refund.method]}</TableCell>
              <TableCell label={columns.reason}>{refund.reason ?? "—"}</TableCell>
              <TableCell label={columns.amount} align="end">
                {formatPrice(refund.amountMinor, refund.currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
