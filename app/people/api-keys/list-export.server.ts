import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { listText } from "#app/words/list-text.ts";
import { API_KEY_LIST } from "./admin-list.ts";
import { apiKeyMessages } from "./api-keys.words.ts";
import { listApiKeys } from "./queries.server.ts";

const texts = apiKeyMessages.columns;

export const apiKeyExport = defineListExport({
  name: "api-keys",
  path: "/admin/settings/api-keys",
  spec: API_KEY_LIST,
  title: () => apiKeyMessages.title,
  needs: "apiKey.list",
  isPersonal: false,
  read: ({ now }) => ({ all: (db) => listApiKeys(db, calendarDateOf(now)) }),
  columns: (column) => [
    column.text(texts.name, (row) => row.name),
    column.text(texts.scopes, (row) => listText(row.scopes), 1.5),
    column.text(texts.createdBy, (row) => row.createdBy),
    column.day(texts.expires, (row) => row.expiresOn),
    column.moment(texts.lastUsed, (row) => row.lastUsedAt),
    column.text(texts.state, (row) => apiKeyMessages.states[row.state]),
  ],
});
