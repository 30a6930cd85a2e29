import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { AGREEMENT_LIST } from "./admin-list.ts";
import { agreementMessages } from "./agreements.words.ts";
import { ratesText, whatText } from "./labels.ts";
import { AGREEMENT_SOURCE, readAgreementRows } from "./queries.server.ts";

const texts = agreementMessages.columns;
const more = agreementMessages.exported;

export const agreementExport = defineListExport({
  name: "agreements",
  path: "/admin/commissions/agreements",
  spec: AGREEMENT_LIST,
  title: () => agreementMessages.title,
  needs: "agreement.list",
  isPersonal: false,
  read: () => ({ source: AGREEMENT_SOURCE, rows: readAgreementRows }),
  columns: (column) => [
    column.text(texts.name, (row) => row.name, 1.5),
    column.text(texts.payer, (row) => row.payerName ?? agreementMessages.us),
    column.text(texts.earner, (row) => row.earnerName ?? agreementMessages.us),
    column.text(more.rates, (row) => ratesText(row.terms).join("; ")),
    column.text(texts.what, (row) => whatText(row.terms)),
    column.day(more.from, (row) => row.validFrom),
    column.day(more.until, (row) => row.validUntil),
  ],
});
