import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { listText } from "#app/words/list-text.ts";
import type { WebhookRecord } from "./webhook.ts";
import { WEBHOOK_EVENT_LABELS, webhookMessages } from "./webhooks.words.ts";

const texts = webhookMessages.columns;

export function WebhookBadge({ isPaused }: Pick<WebhookRecord, "isPaused">) {
  return (
    <Badge variant={isPaused ? "warning" : "success"}>
      {isPaused ? webhookMessages.paused : webhookMessages.works}
    </Badge>
  );
}

/** The columns of the receivers. */
export const webhookColumns = (): readonly DataColumn<WebhookRecord>[] => [
  { id: "name", header: texts.name, cell: (row) => row.name, meta: { primary: true } },
  {
    id: "url",
    header: texts.url,
    cell: (row) => row.url,
    meta: { label: texts.url, className: "[overflow-wrap:anywhere]" },
  },
  {
    id: "events",
    header: texts.events,
    cell: (row) => listText(row.events.map((event) => WEBHOOK_EVENT_LABELS[event])),
    meta: { label: texts.events },
  },
  {
    id: "state",
    header: texts.state,
    cell: (row) => <WebhookBadge isPaused={row.isPaused} />,
    meta: { label: texts.state },
  },
];
