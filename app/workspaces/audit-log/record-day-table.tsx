import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { doneBy } from "./audit-log-table.tsx";
import { NOT_STORED_LABELS, recordDayMessages as texts } from "./record-day.words.ts";
import type { FieldOnDay } from "./record-on-day.ts";
import { shownValue, spoken } from "./shown-value.ts";

type RecordDayTableProps = {
  caption: string;
  fields: readonly FieldOnDay[];
  place: Place;
  entryHref: (id: string) => string;
};

/** Each field of a record with its value on a day, since when it had it and who set it. */
export function RecordDayTable({ caption, fields, place, entryHref }: RecordDayTableProps) {
  const { columns } = texts;
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeader>{columns.field}</TableHeader>
        <TableHeader>{columns.value}</TableHeader>
        <TableHeader>{columns.since}</TableHeader>
        <TableHeader>{columns.by}</TableHeader>
      </TableHead>
      <TableBody>
        {fields.map(({ field, value, why, since, isStill }) => (
          <TableRow key={field}>
            <TableCell label={columns.field}>
              {/* Named as the code does, in every language. */}
              <span translate="no">{spoken(field)}</span>
            </TableCell>
            <TableCell label={columns.value} className="[overflow-wrap:anywhere]">
              {why === null ? (
                shownValue(value)
              ) : (
                <span className="text-ink-muted italic">{NOT_STORED_LABELS[why]}</span>
              )}
            </TableCell>
            <TableCell label={columns.since}>
              {typeof since === "object" && since !== null ? (
                <TextLink to={entryHref(since.id)}>{formatMoment(since.at, place)}</TextLink>
              ) : (
                <span className="text-ink-muted">{sinceText(since, isStill)}</span>
              )}
            </TableCell>
            <TableCell label={columns.by} className="[overflow-wrap:anywhere]">
              {typeof since === "object" && since !== null ? doneBy(since) : "—"}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function sinceText(since: "added" | "audit-log" | null, isStill: boolean): string {
  if (since === null) return texts.sinceUnknown;
  if (since === "added") return isStill ? texts.stillAdded : texts.sinceAdded;
  return isStill ? texts.stillAuditLog : texts.sinceAuditLog;
}
