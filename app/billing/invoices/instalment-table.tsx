import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { FilledInstalment, Instalment } from "./instalments.ts";
import {
  INSTALMENT_STATE_BADGES,
  INSTALMENT_STATE_LABELS,
  instalmentMessages as texts,
} from "./instalments.words.ts";

type InstalmentTableProps = {
  instalments: readonly (Instalment | FilledInstalment)[];
  currency: string;
  locale: string;
};

/** The instalments of an invoice or agreement; of an issued invoice with what is paid. */
export function InstalmentTable({ instalments, currency, locale }: InstalmentTableProps) {
  const money = (minor: number) => formatPrice(minor, currency);
  const filled = instalments.filter((one): one is FilledInstalment => "state" in one);
  const isFilled = filled.length === instalments.length;
  const { columns } = texts;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{texts.title}</h2>
      <Table caption={texts.title}>
        <TableHead>
          <TableHeader>{columns.due}</TableHeader>
          {isFilled ? <TableHeader>{columns.state}</TableHeader> : null}
          <TableHeader align="end">{columns.amount}</TableHeader>
          {isFilled ? <TableHeader align="end">{columns.paid}</TableHeader> : null}
        </TableHead>
        <TableBody>
          {isFilled
            ? filled.map(({ dueOn, owedMinor, paidMinor, state }) => (
                <TableRow key={dueOn}>
                  <TableCell label={columns.due}>{formatCalendarDate(dueOn, locale)}</TableCell>
                  <TableCell label={columns.state}>
                    <Badge variant={INSTALMENT_STATE_BADGES[state]}>{INSTALMENT_STATE_LABELS[state]}</Badge>
                  </TableCell>
                  <TableCell label={columns.amount} align="end">
                    {money(owedMinor)}
                  </TableCell>
                  <TableCell label={columns.paid} align="end">
                    {money(paidMinor)}
                  </TableCell>
                </TableRow>
              ))
            : instalments.map(({ dueOn, amountMinor }) => (
                <TableRow key={dueOn}>
                  <TableCell label={columns.due}>{formatCalendarDate(dueOn, locale)}</TableCell>
                  <TableCell label={columns.amount} align="end">
                    {money(amountMinor)}
                  </TableCell>
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </section>
  );
}
