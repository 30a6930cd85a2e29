import type { StoredChanges } from "#app/platform/audit/stored-values.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { auditLogMessages as texts } from "./audit-log.words.ts";
import { shownValue, spoken } from "./shown-value.ts";

/** What the fields of an entry were and became. */
export function ChangesTable({ changes }: { changes: StoredChanges }) {
  return (
    <Table caption={texts.changes}>
      <TableHead>
        <TableHeader>{texts.change.field}</TableHeader>
        <TableHeader>{texts.change.from}</TableHeader>
        <TableHeader>{texts.change.to}</TableHeader>
      </TableHead>
      <TableBody>
        {Object.entries(changes).map(([field, { from, to, isLong }]) => (
          <TableRow key={field}>
            <TableCell label={texts.change.field}>{spoken(field)}</TableCell>
            <TableCell label={texts.change.from} className="[overflow-wrap:anywhere]">
              {isLong ? texts.long : shownValue(from)}
            </TableCell>
            <TableCell label={texts.change.to} className="[overflow-wrap:anywhere]">
              {isLong ? texts.long : shownValue(to)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
