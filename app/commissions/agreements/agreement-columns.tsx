import type { DataColumn } from "#app/ui/data-table.tsx";
import { validText } from "./agreement-facts.tsx";
import type { AgreementRow } from "./agreement-record.ts";
import { agreementMessages } from "./agreements.words.ts";
import { ratesText, whatText } from "./labels.ts";

const texts = agreementMessages.columns;

/** The columns of the agreements. */
export const agreementColumns = (): readonly DataColumn<AgreementRow>[] => [
  {
    id: "name",
    header: texts.name,
    cell: (row) => row.name,
    meta: { primary: true, sortKey: "name" },
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
  {
    id: "what",
    header: texts.what,
    cell: (row) => `${ratesText(row.terms).join("; ")} · ${whatText(row.terms)}`,
    meta: { label: texts.what },
  },
  {
    id: "valid",
    header: texts.valid,
    cell: (row) => validText(row),
    meta: { label: texts.valid },
  },
];
