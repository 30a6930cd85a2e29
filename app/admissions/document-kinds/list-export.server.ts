import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { DOCUMENT_KIND_LIST } from "./admin-list.ts";
import { kindMessages } from "./document-kinds.words.ts";
import { DOCUMENT_KIND_LABELS } from "./kinds.ts";
import { kindRulePage } from "./queries.server.ts";

const texts = kindMessages.fields;

export const documentKindExport = defineListExport({
  name: "document-kinds",
  path: "/admin/settings/documents",
  spec: DOCUMENT_KIND_LIST,
  title: () => kindMessages.title,
  needs: "documentKind.list",
  isPersonal: false,
  read: () => ({ all: kindRulePage }),
  columns: (column) => [
    column.text(kindMessages.columns.kind, (row) => DOCUMENT_KIND_LABELS[row.id]),
    column.text(texts.asked, (row) => row.asked, 2),
    column.number(texts.monthsBeyondStart, (row) => row.monthsBeyondStart),
    column.number(texts.monthsOld, (row) => row.monthsOld),
    column.text(texts.needsTranslation, (row) => (row.needsTranslation ? kindMessages.yes : kindMessages.no)),
    column.number(texts.monthsKept, (row) => row.monthsKept),
  ],
});
