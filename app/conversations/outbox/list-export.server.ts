import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { mailStateBadge } from "#app/platform/mail/mail-state.ts";
import { OUTBOX_LIST } from "./admin-list.ts";
import { OUTBOX_SOURCE, readMailRows } from "./list.server.ts";
import { MAIL_KIND_LABELS, outboxMessages } from "./outbox.words.ts";
import { OUTBOX_PATH } from "./outbox-path.ts";

const texts = outboxMessages.columns;

export const outboxExport = defineListExport({
  name: "outbox",
  path: OUTBOX_PATH,
  spec: OUTBOX_LIST,
  title: () => outboxMessages.outbox,
  needs: "outbox.list",
  isPersonal: true,
  read: ({ env }) => ({ source: OUTBOX_SOURCE, rows: (db, ids) => readMailRows(db, env, ids) }),
  columns: (column) => [
    column.text(texts.subject, (row) => row.subject, 2, "subject"),
    column.text(texts.to, (row) => row.toEmail, 1.5, "to"),
    column.text(texts.kind, (row) => MAIL_KIND_LABELS[row.kind] ?? row.kind, 1, "kind"),
    column.text(texts.state, (row) => mailStateBadge(row.state).label, 1, "state"),
    column.moment(texts.created, (row) => row.createdAt, 1, "created"),
  ],
});
