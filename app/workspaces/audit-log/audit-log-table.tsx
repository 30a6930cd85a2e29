import { Link } from "react-router";
import { AUDIT_ACTION_LABELS } from "#app/people/staff/access.words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listText } from "#app/words/list-text.ts";
import { auditLogMessages as texts } from "./audit-log.words.ts";
import { spoken } from "./shown-value.ts";

/** An entry as the table shows it. */
export interface AuditLogLine {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly by: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly fields: readonly string[];
  readonly isRead: boolean;
}

type AuditLogTableProps = {
  items: readonly AuditLogLine[];
  names: Readonly<Record<string, { readonly name: string; readonly href: string | null }>>;
  place: Place;
  entryHref: (id: string) => string;
};

/** Entries of the audit log, one to a line. */
export function AuditLogTable({ items, names, place, entryHref }: AuditLogTableProps) {
  const { columns } = texts;
  return (
    <Table caption={texts.found}>
      <TableHead>
        <TableHeader>{columns.at}</TableHeader>
        <TableHeader>{columns.by}</TableHeader>
        <TableHeader>{columns.action}</TableHeader>
        <TableHeader>{columns.record}</TableHeader>
        <TableHeader>{columns.fields}</TableHeader>
      </TableHead>
      <TableBody>
        {items.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell label={columns.at}>
              <Link
                to={entryHref(entry.id)}
                aria-label={texts.show({ when: formatMoment(entry.at, place) })}
                className="inline-flex items-center pointer-coarse:min-h-11"
              >
                {formatMoment(entry.at, place)}
              </Link>
            </TableCell>
            <TableCell label={columns.by} className="[overflow-wrap:anywhere]">
              {doneBy(entry)}
            </TableCell>
            <TableCell label={columns.action} className="[overflow-wrap:anywhere]">
              <ActionName action={entry.action} isRead={entry.isRead} />
            </TableCell>
            <TableCell label={columns.record} className="[overflow-wrap:anywhere]">
              <RecordLink entry={entry} known={names[`${entry.subjectType} ${entry.subjectId}`]} />
            </TableCell>
            <TableCell label={columns.fields} className="[overflow-wrap:anywhere]">
              {entry.fields.length > 0 ? listText(entry.fields.map(spoken)) : "—"}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Who it was, in words. */
export const doneBy = ({ by, actorId }: Pick<AuditLogLine, "by" | "actorId">) =>
  by ?? (actorId === null ? texts.nobody : texts.gone);

/** An action by its name and its code. */
export function ActionName({ action, isRead }: { action: string; isRead: boolean }) {
  const label = AUDIT_ACTION_LABELS[action];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge variant={isRead ? "secondary" : "info"}>
        {label ?? spoken(action.split(".").at(-1) ?? action)}
      </Badge>
      <span className="text-ink-muted text-xs">{action}</span>
    </span>
  );
}

type RecordLinkProps = {
  entry: Pick<AuditLogLine, "subjectType" | "subjectId">;
  known: { readonly name: string; readonly href: string | null } | undefined;
};

/** A record by its kind and its name, or its id where it has none. */
export function RecordLink({ entry, known }: RecordLinkProps) {
  const name = known?.name ?? entry.subjectId;
  return (
    <>
      <span className="text-ink-muted">{spoken(entry.subjectType)}</span>{" "}
      {known?.href ? <TextLink to={known.href}>{name}</TextLink> : name}
    </>
  );
}
