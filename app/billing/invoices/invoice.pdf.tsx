import { taxText } from "#app/billing/office/office.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Facts, Sheet, Table } from "#app/platform/pdf/sheet.pdf.tsx";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { type CreditNote, type Invoice, quantityText } from "./invoice.ts";
import { taxesOf } from "./invoice-money.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";

export interface InvoicePdfProps {
  readonly brandName: string;
  readonly invoice: Invoice;
  readonly locale: string;
}

/** Sender and recipient; an erased student has no name. */
export function partiesOf({ issuer, billedTo, number, student }: Invoice, brandName: string) {
  const recipient = number === null ? student : (billedTo ?? texts.erasedStudent);
  const sender = [issuer?.name ?? brandName, issuer?.address, issuer?.taxNumber].filter(Boolean).join("\n");
  return [
    [texts.from, sender],
    [texts.to, recipient],
  ] as const;
}

/** An invoice to a student: what each item costs, the tax, and how to pay. */
export function InvoicePdf({ brandName, invoice, locale }: InvoicePdfProps) {
  const { number, currency, items, issuer } = invoice;
  const money = (minor: number) => formatPrice(minor, currency);
  const title = number ? texts.invoice({ number }) : texts.draft;
  const day = (date: string | null) => (date ? formatCalendarDate(date, locale) : texts.draft);
  const sumRow = (key: string, label: string, minor: number) => ({
    key,
    cells: [label, "", "", money(minor)],
  });
  return (
    <Sheet
      brandName={brandName}
      title={title}
      foot={number ? texts.foot({ number, brand: brandName }) : texts.draft}
    >
      <Facts
        facts={[
          ...partiesOf(invoice, brandName),
          [texts.columns.issued, day(invoice.issuedOn)],
          ...(invoice.instalments
            ? invoice.instalments.map(({ dueOn, amountMinor }) => [day(dueOn), money(amountMinor)] as const)
            : [[texts.columns.due, day(invoice.dueOn)] as const]),
          ...(invoice.reference ? [[texts.reference, invoice.reference] as const] : []),
        ]}
      />
      <Table
        columns={[
          { label: texts.itemFields.description, share: 8 },
          { label: texts.itemFields.quantity, share: 2, isFigure: true },
          { label: texts.itemFields.unitPrice, share: 3, isFigure: true },
          { label: texts.itemFields.amount, share: 3, isFigure: true },
        ]}
        rows={[
          ...items.map((item) => ({
            key: item.id,
            cells: [
              item.taxName === null
                ? item.description
                : `${item.description}\n${taxText(item.taxName, item.taxBasisPoints)}`,
              quantityText(item.quantity),
              money(item.unitMinor),
              money(item.netMinor),
            ],
          })),
          sumRow("net", texts.net, invoice.netMinor),
          ...taxesOf(items).map(({ name, basisPoints, taxMinor }) =>
            sumRow(`${basisPoints} ${name}`, taxText(name, basisPoints), taxMinor),
          ),
          sumRow("total", texts.toPay, invoice.totalMinor),
        ]}
      />
      <Facts
        facts={[
          ...(issuer?.paymentInstructions
            ? [[texts.paymentInstructions, issuer.paymentInstructions] as const]
            : []),
          ...(invoice.note ? [[texts.note, invoice.note] as const] : []),
        ]}
      />
    </Sheet>
  );
}

/** A credit note: which invoice it corrects, by how much, and why. */
export function CreditNotePdf({
  brandName,
  invoice,
  creditNote,
  locale,
}: InvoicePdfProps & { readonly creditNote: CreditNote }) {
  const { number, issuedOn, amountMinor, taxMinor, reason } = creditNote;
  const money = (minor: number) => formatPrice(-minor, invoice.currency);
  return (
    <Sheet
      brandName={brandName}
      title={texts.creditNote({ number })}
      foot={texts.foot({ number, brand: brandName })}
    >
      <Facts
        facts={[
          ...partiesOf(invoice, brandName),
          [texts.columns.issued, formatCalendarDate(issuedOn, locale)],
          ["", texts.creditFor({ number: invoice.number ?? "" })],
          [texts.net, money(amountMinor - taxMinor)],
          [texts.itemFields.tax, money(taxMinor)],
          [texts.total, money(amountMinor)],
          ...(reason ? [[texts.reason, reason] as const] : []),
        ]}
      />
    </Sheet>
  );
}
