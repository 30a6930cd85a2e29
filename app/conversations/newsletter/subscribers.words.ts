import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import type { SubscriptionKind, SubscriptionStatus } from "./subscriptions.ts";

export const SUBSCRIPTION_STATUS_LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  pending: "Waiting",
  confirmed: "Confirmed",
  unsubscribed: "Left",
};

export const SUBSCRIPTION_KIND_LABELS: Readonly<Record<SubscriptionKind, string>> = {
  newsletter: "Newsletter",
  canada: `Opening of ${DESTINATION_LABELS.canada}`,
  usa: `Opening of ${DESTINATION_LABELS.usa}`,
  uk: `Opening of ${DESTINATION_LABELS.uk}`,
};

/** Words of the subscribers in the back office. */
export const subscriberMessages = {
  title: "Subscribers",
  search: "Search by address",
  columns: { email: "Address", topic: "Topic", country: "Country", status: "Status", since: "Since" },
  filters: { status: "Status", topic: "Topic" },
  noun: { one: "subscriber", other: "subscribers" },
  none: "No subscribers found",
  noneHint: "Whoever leaves an address for the newsletter or for a destination to come appears here.",
  loadFailed: "Failed to load subscribers",
  exportCsv: "Export CSV",
  asked: "Last asked to confirm",
  confirmed: "Confirmed",
  left: "Left",
  waitingNotice: "This address has not been confirmed. Nothing is sent to it but the question.",
  remove: "Remove",
  removeTitle: "Remove this address?",
  removeHint: "The address is deleted for good, as people may ask. They can subscribe again.",
  removed: "Subscriber removed",
} as const;
