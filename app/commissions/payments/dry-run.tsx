import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { MatchedLine } from "./match-payments.ts";
import { isHarmless, lineProblemText } from "./payment-row.ts";
import { paymentMessages as texts } from "./payments.words.ts";

/** What each line of a file would pay, or why it is left out. */
export function DryRun({ lines, place }: { lines: readonly MatchedLine[]; place: Place }) {
  return (
    <Table caption={texts.file}>
      <TableHead>
        <TableHeader>{texts.line}</TableHeader>
        <TableHeader>{texts.claim}</TableHeader>
        <TableHeader>{texts.received}</TableHeader>
        <TableHeader align="end">{texts.amount}</TableHeader>
      </TableHead>
      <TableBody>
        {lines.map((line) =>
          "problem" in line ? (
            <TableRow key={line.line}>
              <TableCell label={texts.line}>{line.line}</TableCell>
              <TableCell label={texts.claim} colSpan={3} className="[overflow-wrap:anywhere]">
                <span className={isHarmless(line.problem) ? undefined : "text-destructive"}>
                  {lineProblemText(line.problem)}
                </span>{" "}
                <span className="text-ink-muted">{line.text}</span>
              </TableCell>
            </TableRow>
          ) : (
            <TableRow key={line.line}>
              <TableCell label={texts.line}>{line.line}</TableCell>
              <TableCell label={texts.claim}>
                {line.by === "number"
                  ? texts.byNumber({ number: line.number })
                  : texts.byAmount({ number: line.number })}
              </TableCell>
              <TableCell label={texts.received}>
                {formatCalendarDate(line.row.receivedOn, place.locale)}
              </TableCell>
              <TableCell label={texts.amount} align="end">
                {formatPrice(line.row.amountMinor, line.currency)}
              </TableCell>
            </TableRow>
          ),
        )}
      </TableBody>
    </Table>
  );
}
