import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { CHANNEL_LABELS, DECISION_LABELS, consentMessages as texts } from "./consents.words.ts";
import type { Receipt } from "./receipt.ts";
import { receiptName } from "./receipt-facts.ts";

type ReceiptsTableProps = {
  caption: string;
  receipts: readonly Receipt[];
  /** The page of a single receipt; omitted if there is none. */
  pathOf?: (id: string) => string;
  place: Place;
};

/** Receipts, the newest first. */
export function ReceiptsTable({ caption, receipts, pathOf, place }: ReceiptsTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeader>{texts.what}</TableHeader>
        <TableHeader>{texts.answer}</TableHeader>
        <TableHeader>{texts.date}</TableHeader>
        <TableHeader>{texts.where}</TableHeader>
      </TableHead>
      <TableBody>
        {receipts.map((receipt) => {
          const { id, kind, number, version, decision, door, createdAt, guardianName, by } = receipt;
          const label = receiptName({ kind, number, version });
          return (
            <TableRow key={id}>
              <TableCell label={texts.what}>
                {pathOf ? <TextLink to={pathOf(id)}>{label}</TextLink> : label}
                {guardianName ? <span className="block text-ink-muted">{guardianName}</span> : null}
              </TableCell>
              <TableCell label={texts.answer}>{DECISION_LABELS[decision]}</TableCell>
              <TableCell label={texts.date}>{formatMoment(createdAt, place)}</TableCell>
              <TableCell label={texts.where}>
                {door === null ? "—" : CHANNEL_LABELS[door]}
                {by ? <span className="block text-ink-muted">{texts.recordedBy({ name: by })}</span> : null}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
