import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { listText } from "#app/words/list-text.ts";
import { WEBHOOK_LIST } from "./admin-list.ts";
import { listWebhooks } from "./queries.server.ts";
import { WEBHOOKS_PATH } from "./webhook.ts";
import { WEBHOOK_EVENT_LABELS, webhookMessages } from "./webhooks.words.ts";

const texts = webhookMessages.columns;

export const webhookExport = defineListExport({
  name: "webhooks",
  path: WEBHOOKS_PATH,
  spec: WEBHOOK_LIST,
  title: () => webhookMessages.title,
  needs: "webhook.list",
  isPersonal: false,
  read: () => ({ all: listWebhooks }),
  columns: (column) => [
    column.text(texts.name, (row) => row.name),
    column.text(texts.url, (row) => row.url, 1.5),
    column.text(texts.events, (row) => listText(row.events.map((event) => WEBHOOK_EVENT_LABELS[event])), 1.5),
    column.text(texts.state, (row) => (row.isPaused ? webhookMessages.paused : webhookMessages.works)),
    column.moment(texts.created, (row) => row.createdAt),
  ],
});
