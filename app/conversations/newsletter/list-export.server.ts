import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { SUBSCRIBER_LIST } from "./admin-list.ts";
import { readSubscriberRows, SUBSCRIBER_SOURCE } from "./staff-queries.server.ts";
import { SUBSCRIPTION_STATUS_LABELS, subscriberMessages, subscriptionLabel } from "./subscribers.words.ts";

const texts = subscriberMessages.columns;

export const subscriberExport = defineListExport({
  name: "subscribers",
  path: "/admin/messages/subscribers",
  spec: SUBSCRIBER_LIST,
  title: () => subscriberMessages.title,
  needs: "subscriber.list",
  isPersonal: true,
  read: () => ({ source: SUBSCRIBER_SOURCE, rows: readSubscriberRows }),
  columns: (column) => [
    column.text(texts.email, (row) => row.email, 1.5),
    column.text(texts.topic, (row) => subscriptionLabel(row.kind)),
    column.text(texts.status, (row) => SUBSCRIPTION_STATUS_LABELS[row.status]),
    column.moment(texts.since, (row) => row.createdAt),
    column.moment(subscriberMessages.confirmed, (row) => row.confirmedAt),
    column.moment(subscriberMessages.left, (row) => row.unsubscribedAt),
  ],
});
