import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { RATE_LIST } from "./admin-list.ts";
import { rateMessages } from "./rates.words.ts";
import { listRates } from "./staff-queries.server.ts";

const texts = rateMessages.columns;

export const rateExport = defineListExport({
  name: "exchange-rates",
  path: "/admin/settings/rates",
  spec: RATE_LIST,
  title: () => rateMessages.title,
  needs: "rate.list",
  isPersonal: false,
  read: () => ({ all: listRates }),
  columns: (column) => [
    column.text(texts.pair, ({ base, quote }) => rateMessages.pair({ base, quote })),
    column.number(texts.rate, (row) => row.current?.rate ?? null),
    column.day(texts.asOf, (row) => row.current?.asOf ?? null),
    column.text(texts.source, (row) => row.current?.source ?? null, 2),
  ],
});
