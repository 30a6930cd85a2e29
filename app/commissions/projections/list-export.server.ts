import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { PROJECTION_LIST } from "./admin-list.ts";
import { PROJECTION_STATE_LABELS, projectionMessages, projectionReason } from "./projections.words.ts";
import { PROJECTION_SOURCE, readProjectionRows } from "./queries.server.ts";

const texts = projectionMessages.columns;
const more = projectionMessages.exported;

export const projectionExport = defineListExport({
  name: "projections",
  path: "/admin/commissions/projected",
  spec: PROJECTION_LIST,
  title: () => projectionMessages.title,
  needs: "ledger.list",
  isPersonal: false,
  read: () => ({ source: PROJECTION_SOURCE, rows: readProjectionRows }),
  columns: (column) => [
    column.text(texts.application, (row) => row.reference, 1, "application"),
    column.text(texts.institution, (row) => row.institution, 1.5, "institution"),
    column.number(texts.semester, (row) => row.instalment, 0.5, "semester"),
    column.text(texts.state, (row) => PROJECTION_STATE_LABELS[row.state], 1, "state"),
    column.text(more.reason, (row) => (row.because ? projectionReason(row.because) : null), 1.5, "state"),
    column.number(
      texts.amount,
      (row) => (row.amountMinor === null ? null : Number(row.amountMinor) / 100),
      1,
      "amount",
    ),
    column.text(more.currency, (row) => row.currency, 0.5, "amount"),
    column.text(texts.expected, (row) => row.expectedOn?.slice(0, 7) ?? null, 1, "expected"),
    column.text(texts.counsellor, (row) => row.counsellor, 1, "counsellor"),
    column.text(texts.branch, (row) => row.branch, 1, "branch"),
  ],
});
