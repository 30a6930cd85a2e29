import { formatPrice } from "#app/platform/money/format-money.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { CurrencyTotals } from "./currency-totals.ts";
import { invoiceMessages } from "./invoices.words.ts";

const texts = invoiceMessages.totals;

/** What was invoiced, received and is outstanding, one row for each currency. */
export function TotalsTable({ totals }: { totals: readonly CurrencyTotals[] }) {
  if (totals.length === 0) return null;
  const withCommission = totals.some(({ earnedMinor }) => earnedMinor !== null);
  return (
    <section className="mb-6">
      <Table caption={texts.caption}>
        <TableHead>
          <TableHeader>{invoiceMessages.columns.currency}</TableHeader>
          <TableHeader align="end">{texts.invoiced}</TableHeader>
          <TableHeader align="end">{texts.received}</TableHeader>
          <TableHeader align="end">{texts.outstanding}</TableHeader>
          <TableHeader align="end">{texts.overdue}</TableHeader>
          {withCommission ? <TableHeader align="end">{texts.commission}</TableHeader> : null}
        </TableHead>
        <TableBody>
          {totals.map(({ currency, invoicedMinor, receivedMinor, overdueMinor, earnedMinor }) => (
            <TableRow key={currency}>
              <TableCell>{currency}</TableCell>
              <TableCell label={texts.invoiced} align="end">
                {formatPrice(invoicedMinor, currency)}
              </TableCell>
              <TableCell label={texts.received} align="end">
                {formatPrice(receivedMinor, currency)}
              </TableCell>
              <TableCell label={texts.outstanding} align="end">
                {formatPrice(invoicedMinor - receivedMinor, currency)}
              </TableCell>
              <TableCell label={texts.overdue} align="end">
                {formatPrice(overdueMinor, currency)}
              </TableCell>
              {withCommission ? (
                <TableCell label={texts.commission} align="end">
                  {formatPrice(earnedMinor ?? 0, currency)}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="mt-2 text-ink-muted text-xs">{texts.hint}</p>
    </section>
  );
}
