import { taxText } from "#app/billing/office/office.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Table } from "#app/platform/pdf/sheet.pdf.tsx";
import { type Invoice, quantityText } from "./invoice.ts";
import { taxesOf } from "./invoice-money.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";

const fields = texts.itemFields;

type ItemTableProps = {
  priced: Pick<Invoice, "items" | "currency" | "netMinor" | "totalMinor">;
  totalLabel: string;
};

/** The items of an invoice or a service agreement, with the net amount, each tax and the total. */
export function ItemTable({ priced: { items, currency, netMinor, totalMinor }, totalLabel }: ItemTableProps) {
  const money = (minor: number) => formatPrice(minor, currency);
  const sumRow = (key: string, label: string, minor: number) => ({
    key,
    cells: [label, "", "", money(minor)],
  });
  return (
    <Table
      columns={[
        { label: fields.description, share: 8 },
        { label: fields.quantity, share: 2, isFigure: true },
        { label: fields.unitPrice, share: 3, isFigure: true },
        { label: fields.amount, share: 3, isFigure: true },
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
        sumRow("net", texts.net, netMinor),
        ...taxesOf(items).map(({ name, basisPoints, taxMinor }) =>
          sumRow(`${basisPoints} ${name}`, taxText(name, basisPoints), taxMinor),
        ),
        sumRow("total", totalLabel, totalMinor),
      ]}
    />
  );
}
