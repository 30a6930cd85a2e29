import type { LeftCounts } from "#app/platform/retention-rules/left-reasons.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { LeftList } from "./left-counts.tsx";
import { retentionMessages as texts } from "./retention.words.ts";

type Night = {
  readonly night: string;
  readonly label: string;
  readonly before: Date | null;
  readonly gone: number;
  readonly stayed: LeftCounts;
  readonly isFinished: boolean;
};
type NightsTableProps = {
  nights: readonly Night[];
  place: Place;
  empty: string;
  /** Whether they are of several rules. */
  named?: boolean;
};

/** What went night by night, and what stayed and why. */
export function NightsTable({ nights, place, empty, named = false }: NightsTableProps) {
  if (nights.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return (
    <Table caption={texts.nights}>
      <TableHead>
        <TableHeader>{texts.night}</TableHeader>
        {named ? <TableHeader>{texts.what}</TableHeader> : null}
        <TableHeader>{texts.until}</TableHeader>
        <TableHeader align="end">{texts.went}</TableHeader>
        <TableHeader>{texts.stayed}</TableHeader>
      </TableHead>
      <TableBody>
        {nights.map(({ night, label, before, gone, stayed, isFinished }) => (
          <TableRow key={`${night} ${label}`}>
            <TableCell label={texts.night}>{formatCalendarDate(night, place.locale)}</TableCell>
            {named ? <TableCell label={texts.what}>{label}</TableCell> : null}
            <TableCell label={texts.until}>{before ? formatDay(before, place) : "—"}</TableCell>
            <TableCell label={texts.went} align="end">
              {gone}
            </TableCell>
            <TableCell label={texts.stayed}>
              <LeftList counts={stayed} />
              {isFinished ? null : <span className="text-warning">{texts.unfinished}</span>}
              {isFinished && Object.keys(stayed).length === 0 ? "—" : null}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
