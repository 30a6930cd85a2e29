import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { ESTIMATE_LIST } from "./admin-list.ts";
import { estimateTitle } from "./estimates.ts";
import { estimateMessages } from "./estimates.words.ts";
import { listEstimates } from "./queries.server.ts";

const texts = estimateMessages.columns;

export const estimateExport = defineListExport({
  name: "estimates",
  path: "/admin/settings/estimates",
  spec: ESTIMATE_LIST,
  title: () => estimateMessages.title,
  needs: "estimate.list",
  isPersonal: false,
  read: () => ({ all: listEstimates }),
  columns: (column) => [
    column.text(texts.what, estimateTitle, 2),
    column.number(texts.amount, (row) => row.current && row.current.minor / 100),
    column.text(estimateMessages.fields.currency, (row) => row.current?.currency ?? null),
    column.day(texts.asOf, (row) => row.current?.asOf ?? null),
    column.text(texts.note, (row) => row.current?.note ?? null, 2),
  ],
});
