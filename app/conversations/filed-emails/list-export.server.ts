import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { UNFILED_LIST } from "./admin-list.ts";
import { UNFILED_PATH } from "./filed-email.ts";
import { readUnfiledRows, UNFILED_SOURCE } from "./filed-emails.server.ts";
import { EMAIL_DIRECTION_LABELS, filedEmailMessages } from "./filed-emails.words.ts";

const texts = filedEmailMessages.columns;

export const unfiledExport = defineListExport({
  name: "unfiled-email",
  path: UNFILED_PATH,
  spec: UNFILED_LIST,
  title: () => filedEmailMessages.title,
  needs: "thread.list",
  isPersonal: true,
  read: () => ({ source: UNFILED_SOURCE, rows: readUnfiledRows }),
  columns: (column) => [
    column.text(texts.subject, (row) => row.subject, 2, "subject"),
    column.text(texts.from, (row) => row.fromEmail, 1.5, "from"),
    column.text(texts.to, (row) => row.toEmails.join(", "), 1.5, "from"),
    column.text(texts.direction, (row) => EMAIL_DIRECTION_LABELS[row.direction], 1, "direction"),
    column.text(texts.filedBy, (row) => row.filedBy ?? "", 1, "filedBy"),
    column.moment(texts.received, (row) => row.createdAt, 1, "received"),
  ],
});
