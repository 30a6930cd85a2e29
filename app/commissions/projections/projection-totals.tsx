import { sumText } from "#app/commissions/ledger/money-text.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { ProjectionGroup, ProjectionTotal } from "./projection-row.ts";
import { PROJECTION_GROUP_LABELS, projectionMessages } from "./projections.words.ts";

const texts = projectionMessages.totals;

const WITHOUT_KEY = {
  month: () => texts.noMonth,
  branch: () => texts.noBranch,
  counsellor: () => texts.noCounsellor,
} as const;

/** What a row of the totals is called. */
export function totalName(by: ProjectionGroup, { key, name }: ProjectionTotal): string {
  if (key === null) return WITHOUT_KEY[by]();
  return by === "month" ? asOfText(key) : (name ?? key);
}

/** Earned next to projected commission, one row for each group and currency. */
export function ProjectionTotals({
  totals,
  by,
}: {
  totals: readonly ProjectionTotal[];
  by: ProjectionGroup | null;
}) {
  const currency = projectionMessages.exported.currency;
  return (
    <Table caption={texts.caption}>
      <TableHead>
        {by ? <TableHeader>{PROJECTION_GROUP_LABELS[by]}</TableHeader> : null}
        <TableHeader>{currency}</TableHeader>
        <TableHeader align="end">{texts.earned}</TableHeader>
        <TableHeader align="end">{texts.expected}</TableHeader>
        <TableHeader align="end">{texts.held}</TableHeader>
        <TableHeader align="end">{texts.unknown}</TableHeader>
      </TableHead>
      <TableBody>
        {totals.map((total) => {
          const { key, earnedMinor, expectedMinor, heldMinor, unknown } = total;
          const amount = (minor: bigint) => (total.currency === null ? "—" : sumText(minor, total.currency));
          return (
            <TableRow key={`${key} ${total.currency}`}>
              {by ? <TableCell label={PROJECTION_GROUP_LABELS[by]}>{totalName(by, total)}</TableCell> : null}
              <TableCell label={currency}>{total.currency ?? projectionMessages.unknownDate}</TableCell>
              <TableCell label={texts.earned} align="end">
                {amount(earnedMinor)}
              </TableCell>
              <TableCell label={texts.expected} align="end">
                {amount(expectedMinor)}
              </TableCell>
              <TableCell label={texts.held} align="end">
                {amount(heldMinor)}
              </TableCell>
              <TableCell label={texts.unknown} align="end">
                {unknown > 0 ? texts.unknownCount({ count: unknown }) : "—"}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
