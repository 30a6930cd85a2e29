import { formatPrice } from "#app/platform/money/format-money.ts";
import { Facts, Sheet } from "#app/platform/pdf/sheet.pdf.tsx";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import type { CreditNote, Invoice } from "./invoice.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";
import { ItemTable } from "./item-table.pdf.tsx";

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
  const { number, currency, issuer } = invoice;
  const money = (minor: number) => formatPrice(minor, currency);
  const title = number ? texts.invoice({ number }) : texts.draft;
  const day = (date: string | null) => (date ? formatCalendarDate(date, locale) : texts.draft);
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
      <ItemTable priced={invoice} totalLabel={texts.toPay} />
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
