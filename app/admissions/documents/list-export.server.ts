import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { listText } from "#app/words/list-text.ts";
import { FILE_LIST } from "./admin-list.ts";
import type { FileRow } from "./document.ts";
import { fileMessages } from "./documents.words.ts";
import { fileSource, readFileRows } from "./list.server.ts";
import { DOCUMENT_STATE_LABELS } from "./states.ts";

const texts = fileMessages.columns;
const more = fileMessages.exported;

const stateText = ({ state, scan, damaged }: FileRow): string =>
  listText([
    DOCUMENT_STATE_LABELS[state],
    ...(scan === "infected" ? [fileMessages.infected] : []),
    ...(damaged ? [fileMessages.damaged] : []),
  ]);

export const fileExport = defineListExport({
  name: "documents",
  path: "/admin/files",
  spec: FILE_LIST,
  title: () => fileMessages.title,
  needs: "document.list",
  isPersonal: true,
  read: ({ now }) => ({ source: fileSource(now), rows: (db, ids) => readFileRows(db, ids, now) }),
  columns: (column) => [
    column.text(texts.document, (row) => DOCUMENT_KIND_LABELS[row.kind], 1, "document"),
    column.text(more.student, (row) => row.student, 1, "document"),
    column.text(texts.state, stateText, 1, "state"),
    column.text(texts.file, (row) => row.name, 1.5, "file"),
    column.number(more.size, (row) => row.size, 1, "file"),
    column.day(texts.ends, (row) => row.expiresOn, 1, "ends"),
    column.moment(texts.changed, (row) => row.changedAt, 1, "changed"),
  ],
});
