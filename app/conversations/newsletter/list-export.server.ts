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
  found: { line: ({ email, kind }) => ({ title: email, detail: subscriptionLabel(kind) }) },
  columns: (column) => [
    column.text(texts.email, (row) => row.email, 1.5, "email"),
    column.text(texts.topic, (row) => subscriptionLabel(row.kind), 1, "topic"),
    column.text(texts.status, (row) => SUBSCRIPTION_STATUS_LABELS[row.status], 1, "status"),
    column.moment(texts.since, (row) => row.createdAt, 1, "since"),
    column.moment(subscriberMessages.confirmed, (row) => row.confirmedAt, 1, "status"),
    column.moment(subscriberMessages.left, (row) => row.unsubscribedAt, 1, "status"),
  ],
});
