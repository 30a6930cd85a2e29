import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { ENTRY_KIND_LABELS, ENTRY_PART_LABELS, ledgerMessages } from "./ledger.words.ts";
import type { LedgerRow } from "./ledger-row.ts";
import { sumText } from "./money-text.ts";

const texts = ledgerMessages.columns;

/** The basis of an entry: its agreement, or the reason of an adjustment. */
export function ruleText({ agreementName, agreementVersion, band, reason }: LedgerRow): string {
  if (reason !== null) return reason;
  return ledgerMessages.rule({ name: agreementName ?? "", version: agreementVersion ?? 0, band: band ?? 0 });
}

/** The type of an entry, what it is a part of, and its semester, if it has one. */
export function kindText({
  kind,
  part,
  instalment,
}: Pick<LedgerRow, "kind" | "part" | "instalment">): string {
  const labels = { kind: ENTRY_KIND_LABELS[kind], part: ENTRY_PART_LABELS[part] };
  return instalment === null
    ? ledgerMessages.line(labels)
    : ledgerMessages.semesterLine({ ...labels, number: instalment });
}

/** The columns of the ledger. */
export const ledgerColumns = (place: Place): readonly DataColumn<LedgerRow>[] => [
  {
    id: "position",
    header: texts.position,
    cell: (row) => row.id,
    meta: { primary: true, sortKey: "position" },
  },
  {
    id: "application",
    header: texts.application,
    cell: (row) => row.reference ?? "–",
    meta: { label: texts.application },
  },
  {
    id: "payer",
    header: texts.payer,
    cell: (row) => row.payerName ?? agreementMessages.us,
    meta: { label: texts.payer },
  },
  {
    id: "earner",
    header: texts.earner,
    cell: (row) => row.earnerName ?? agreementMessages.us,
    meta: { label: texts.earner },
  },
  { id: "kind", header: texts.kind, cell: (row) => kindText(row), meta: { label: texts.kind } },
  {
    id: "amount",
    header: texts.amount,
    cell: (row) => sumText(row.amountMinor, row.currency),
    meta: { label: texts.amount, align: "end" },
  },
  { id: "rule", header: texts.rule, cell: (row) => ruleText(row), meta: { label: texts.rule } },
  {
    id: "made",
    header: texts.made,
    cell: (row) => formatMoment(row.madeAt, place),
    meta: { label: texts.made },
  },
];
