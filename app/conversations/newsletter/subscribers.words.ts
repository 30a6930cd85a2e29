import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { words } from "#app/words/words.ts";
import type { SubscriptionKind, SubscriptionStatus } from "./subscriptions.ts";

export const SUBSCRIPTION_STATUS_LABELS: Readonly<Record<SubscriptionStatus, string>> = words({
  pending: "Waiting",
  confirmed: "Confirmed",
  unsubscribed: "Left",
});

/** What somebody subscribed to. */
export const subscriptionLabel = (kind: SubscriptionKind): string =>
  kind === "newsletter"
    ? subscriberMessages.newsletter
    : subscriberMessages.opening({ country: DESTINATION_LABELS[kind] });

/** Words of the subscribers in the back office. */
export const subscriberMessages = words({
  title: "Subscribers",
  newsletter: "Newsletter",
  opening: "Opening of {country}",
  search: "Search by address",
  columns: { email: "Address", topic: "Topic", country: "Country", status: "Status", since: "Since" },
  filters: { status: "Status", topic: "Topic" },
  noun: "{count, plural, one {subscriber} other {subscribers}}",
  none: "No subscribers found",
  noneHint: "Whoever leaves an address for the newsletter or for a destination to come appears here.",
  loadFailed: "Failed to load subscribers",
  asked: "Last asked to confirm",
  confirmed: "Confirmed",
  left: "Left",
  waitingNotice: "This address has not been confirmed. Nothing is sent to it but the question.",
  remove: "Remove",
  removeTitle: "Remove this address?",
  removeHint: "The address is deleted for good, as people may ask. They can subscribe again.",
  removed: "Subscriber removed",
});
