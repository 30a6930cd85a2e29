import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { SubscriberRecord } from "./subscriber-record.ts";
import { SUBSCRIPTION_STATUS_LABELS, subscriberMessages, subscriptionLabel } from "./subscribers.words.ts";
import type { SubscriptionStatus } from "./subscriptions.ts";

const texts = subscriberMessages.columns;

const VARIANTS: Readonly<Record<SubscriptionStatus, BadgeVariant>> = {
  pending: "warning",
  confirmed: "success",
  unsubscribed: "secondary",
};

/** The status as a badge: pending, confirmed or unsubscribed. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge variant={VARIANTS[status]}>{SUBSCRIPTION_STATUS_LABELS[status]}</Badge>;
}

/** The columns of the list of subscribers. */
export function subscriberColumns(place: Place): readonly DataColumn<SubscriberRecord>[] {
  return [
    {
      id: "email",
      header: texts.email,
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.email}</span>,
      meta: { primary: true, sortKey: "email" },
    },
    {
      id: "topic",
      header: texts.topic,
      cell: (row) => subscriptionLabel(row.kind),
      meta: { label: texts.topic },
    },
    {
      id: "status",
      header: texts.status,
      cell: (row) => <SubscriptionBadge status={row.status} />,
      meta: { label: texts.status },
    },
    {
      id: "since",
      header: texts.since,
      cell: (row) => formatDay(row.createdAt, place),
      meta: { label: texts.since, sortKey: "created", className: "whitespace-nowrap" },
    },
  ];
}
