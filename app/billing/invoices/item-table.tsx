import type { ReactNode } from "react";
import { taxText } from "#app/billing/office/office.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { type Invoice, quantityText } from "./invoice.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";

type Item = Invoice["items"][number];
type ItemTableProps = {
  items: readonly Item[];
  currency: string;
  /** What follows the description of an item: the button that removes it from a draft. */
  itemAction?: (item: Item) => ReactNode;
};

/** The items of an invoice or a service agreement, with quantity, price and tax. */
export function ItemTable({ items, currency, itemAction }: ItemTableProps) {
  const fields = texts.itemFields;
  const money = (minor: number) => formatPrice(minor, currency);
  return (
    <Table caption={texts.items}>
      <TableHead>
        <TableHeader>{fields.description}</TableHeader>
        <TableHeader align="end">{fields.quantity}</TableHeader>
        <TableHeader align="end">{fields.unitPrice}</TableHeader>
        <TableHeader>{fields.tax}</TableHeader>
        <TableHeader align="end">{fields.amount}</TableHeader>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <TableRow key={item.id}>
            <TableCell>
              <span className="flex flex-wrap items-center gap-2">
                {item.description}
                {itemAction?.(item)}
              </span>
            </TableCell>
            <TableCell label={fields.quantity} align="end">
              {quantityText(item.quantity)}
            </TableCell>
            <TableCell label={fields.unitPrice} align="end">
              {money(item.unitMinor)}
            </TableCell>
            <TableCell label={fields.tax}>
              {item.taxName === null ? texts.taxNone : taxText(item.taxName, item.taxBasisPoints)}
            </TableCell>
            <TableCell label={fields.amount} align="end">
              {money(item.netMinor)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
