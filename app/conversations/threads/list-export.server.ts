import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { THREAD_LIST } from "./admin-list.ts";
import { readThreadRows, threadSource } from "./list.server.ts";
import { MESSAGES_PATH } from "./thread-paths.ts";
import type { ThreadRow } from "./thread-row.ts";
import { threadMessages, inboxMessages as words } from "./threads.words.ts";

const texts = words.columns;
const more = words.exported;
const MINUTE_MS = 60_000;

function stateText({ snoozedUntil, awaits, isLate }: ThreadRow): string {
  if (snoozedUntil) return words.snoozed;
  if (awaits === "us" && isLate) return words.late;
  if (awaits === "us") return words.us;
  return awaits === "them" ? words.them : words.nothingWaits;
}

const lastText = ({ last }: ThreadRow): string | null =>
  last && `${last.side === "staff" ? `${threadMessages.us}: ` : ""}${excerpt(last.body)}`;

export const threadExport = defineListExport({
  name: "conversations",
  path: MESSAGES_PATH,
  spec: THREAD_LIST,
  title: () => threadMessages.title,
  needs: "thread.list",
  isPersonal: true,
  read: ({ actor, now }) => ({
    source: threadSource(actor, now),
    rows: (db, ids) => readThreadRows(db, ids, { userId: actor.userId, now }),
  }),
  columns: (column) => [
    column.text(texts.student, (row) => row.student, 1),
    column.text(more.reference, (row) => row.reference, 1),
    column.text(texts.last, lastText, 2),
    column.text(texts.state, stateText, 1),
    column.moment(more.restsUntil, (row) => row.snoozedUntil, 1),
    column.number(
      more.firstAnswer,
      (row) => (row.firstAnswerMs === null ? null : Math.round(row.firstAnswerMs / MINUTE_MS)),
      1,
    ),
    column.text(texts.assignee, (row) => row.assignee, 1),
    column.moment(texts.written, (row) => row.lastAt, 1),
  ],
});
