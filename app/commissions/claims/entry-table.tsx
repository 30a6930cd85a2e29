import { formatPrice } from "#app/platform/money/format-money.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { claimMessages as texts } from "./claims.words.ts";
import type { EntryLine } from "./entry-line.ts";
import { entryText } from "./entry-text.ts";

/** Entries of the ledger: the place of each, the application, the rule in words, the sum. */
export function EntryTable({
  lines,
  caption,
  place,
}: {
  lines: readonly EntryLine[];
  caption: string;
  place: Place;
}) {
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeader>{texts.entry}</TableHeader>
        <TableHeader>{texts.reference}</TableHeader>
        <TableHeader>{texts.rule}</TableHeader>
        <TableHeader align="end">{texts.total}</TableHeader>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.position}>
            <TableCell label={texts.entry}>{line.position}</TableCell>
            <TableCell label={texts.reference}>{line.reference ?? "–"}</TableCell>
            <TableCell label={texts.rule}>{entryText(line, place.locale)}</TableCell>
            <TableCell label={texts.total} align="end">
              {formatPrice(line.amountMinor, line.currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
