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
    column.text(texts.name, (row) => row.name, 1.5, "name"),
    column.text(texts.payer, (row) => row.payerName ?? agreementMessages.us, 1, "payer"),
    column.text(texts.earner, (row) => row.earnerName ?? agreementMessages.us, 1, "earner"),
    column.text(agreementMessages.fields.rates, (row) => ratesText(row.terms).join("; "), 1, "what"),
    column.text(texts.what, (row) => whatText(row.terms), 1, "what"),
    column.day(more.from, (row) => row.validFrom, 1, "valid"),
    column.day(more.until, (row) => row.validUntil, 1, "valid"),
  ],
});
