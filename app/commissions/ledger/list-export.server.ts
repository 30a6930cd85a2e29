import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { LEDGER_LIST } from "./admin-list.ts";
import { ENTRY_KIND_LABELS, ENTRY_PART_LABELS, ledgerMessages } from "./ledger.words.ts";
import { LEDGER_SOURCE, readEntries } from "./queries.server.ts";

const texts = ledgerMessages.columns;
const more = ledgerMessages.exported;

export const ledgerExport = defineListExport({
  name: "ledger",
  path: "/admin/commissions/ledger",
  spec: LEDGER_LIST,
  title: () => ledgerMessages.title,
  needs: "ledger.list",
  isPersonal: false,
  read: () => ({ source: LEDGER_SOURCE, rows: (db, places) => readEntries(db, places.map(Number)) }),
  columns: (column) => [
    column.number(texts.position, (row) => row.position, 0.5, "position"),
    column.text(texts.application, (row) => row.reference, 1, "application"),
    column.text(texts.payer, (row) => row.payerName ?? agreementMessages.us, 1, "payer"),
    column.text(texts.earner, (row) => row.earnerName ?? agreementMessages.us, 1, "earner"),
    column.text(texts.kind, (row) => ENTRY_KIND_LABELS[row.kind], 1, "kind"),
    column.text(more.part, (row) => ENTRY_PART_LABELS[row.part], 1, "kind"),
    column.number(texts.amount, (row) => Number(row.amountMinor) / 100, 1, "amount"),
    column.text(more.currency, (row) => row.currency, 0.5, "amount"),
    column.text(more.reason, (row) => row.reason, 1, "rule"),
    column.moment(texts.made, (row) => row.madeAt, 1, "made"),
  ],
});
