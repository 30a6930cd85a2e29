import { Notice } from "#app/ui/notice.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { ledgerMessages } from "./ledger.words.ts";
import { kindText } from "./ledger-columns.tsx";
import { sumText } from "./money-text.ts";
import type { LineChange } from "./what-if.ts";

const texts = ledgerMessages.whatIfColumns;

export interface ShownWhatIf {
  readonly changes: readonly (LineChange & { readonly reference: string })[];
  readonly applications: number;
  readonly totals: readonly { readonly currency: string; readonly changeMinor: bigint }[];
  readonly isCapped: boolean;
}

/** What a version would have changed, line by line. */
export function WhatIfTable({ whatIf, most }: { whatIf: ShownWhatIf; most: number }) {
  const { changes, totals, applications, isCapped } = whatIf;
  return (
    <section aria-labelledby="what-if" className="mb-6 border-line border-y py-4">
      <h2 id="what-if" className="text-xl">
        {ledgerMessages.whatIf}
      </h2>
      <p className="mb-3 text-ink-muted text-sm">{ledgerMessages.whatIfHint}</p>
      {isCapped ? <Notice tone="warning">{ledgerMessages.whatIfCapped({ count: most })}</Notice> : null}
      {changes.length === 0 ? (
        <p>{ledgerMessages.whatIfNone}</p>
      ) : (
        <>
          {totals.map(({ currency, changeMinor }) => (
            <p key={currency} className="mb-2 font-medium">
              {ledgerMessages.whatIfTotal({ change: sumText(changeMinor, currency), count: applications })}
            </p>
          ))}
          <Table caption={ledgerMessages.whatIf}>
            <TableHead>
              <TableHeader>{ledgerMessages.columns.application}</TableHeader>
              <TableHeader>{texts.line}</TableHeader>
              <TableHeader align="end">{texts.now}</TableHeader>
              <TableHeader align="end">{texts.instead}</TableHeader>
            </TableHead>
            <TableBody>
              {changes.map(({ applicationId, key, line, nowMinor, thenMinor, reference }) => (
                <TableRow key={`${applicationId} ${key}`}>
                  <TableCell label={ledgerMessages.columns.application}>{reference}</TableCell>
                  <TableCell label={texts.line}>{kindText(line)}</TableCell>
                  <TableCell label={texts.now} align="end">
                    {sumText(nowMinor, line.currency)}
                  </TableCell>
                  <TableCell label={texts.instead} align="end">
                    {sumText(thenMinor, line.currency)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </section>
  );
}
