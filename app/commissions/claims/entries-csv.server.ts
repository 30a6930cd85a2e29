import { safeCsv } from "#app/platform/files/safe-csv.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { EntryLine } from "./entry-line.ts";
import { entryText } from "./entry-text.ts";

const COLUMNS = [
  "entry",
  "made",
  "application",
  "payer",
  "earner",
  "kind",
  "part",
  "rule",
  "currency",
  "amount",
  "hash",
];

/** An amount with a point, as every spreadsheet program takes it. */
export const amountCell = (minor: number): number => minor / 100;

/** Entries of the ledger with their rules and hashes. Sums are numbers, so that they can be added up. */
export const entriesCsv = (lines: readonly EntryLine[], locale: string): string =>
  safeCsv(
    lines.map((line) => ({
      entry: line.position,
      made: calendarDateOf(line.madeAt),
      application: line.reference ?? "",
      payer: line.payer ?? "",
      earner: line.earner ?? "",
      kind: line.kind,
      part: line.part,
      rule: entryText(line, locale),
      currency: line.currency,
      amount: amountCell(line.amountMinor),
      hash: line.hash,
    })),
    COLUMNS,
  );
