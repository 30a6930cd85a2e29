import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { note, words } from "#app/words/words.ts";
import type { SubscriptionKind, SubscriptionStatus } from "./subscriptions.ts";

export const SUBSCRIPTION_STATUS_LABELS: Readonly<Record<SubscriptionStatus, string>> = words({
  pending: "Pending",
  confirmed: "Confirmed",
  unsubscribed: "Unsubscribed",
});

/** The name of a subscription. */
export const subscriptionLabel = (kind: SubscriptionKind): string =>
  kind === "newsletter"
    ? subscriberMessages.newsletter
    : subscriberMessages.opening({ country: DESTINATION_LABELS[kind] });

/** Texts of the subscribers in the back office. */
export const subscriberMessages = words({
  title: "Subscribers",
  newsletter: "Newsletter",
  subscriptions: "Subscriptions",
  opening: "Updates about {country}",
  search: "Search by email",
  columns: {
    email: "Email",
    topic: note("Topic", "What a person subscribed to: the newsletter or a country"),
    country: "Country",
    status: "Status",
    since: note("Since", "Date on which a person entered their email address"),
  },
  filters: { status: "Status", topic: "Topic" },
  none: "No subscribers found",
  noneHint: "People who sign up for the newsletter or a future destination appear here.",
  loadFailed: "Failed to load subscribers",
  asked: "Confirmation email sent",
  confirmed: note("Confirmed", "Date on which a person confirmed the subscription"),
  left: note("Unsubscribed", "Date on which a person unsubscribed"),
  waitingNotice: "This address has not been confirmed, so we only send the confirmation email.",
  bulk: {
    title: "Add as students",
    button: "Add as students",
    hint: "Each subscriber becomes a student, listed by email address until you enter a name. Subscribers who share an email address with an existing student are not added. You cannot undo this.",
  },
  student: {
    title: "Student record",
    name: "Student’s name",
    phone: "Phone",
    add: "Add as student",
  },
  remove: "Remove subscriber",
  removeTitle: "Remove this subscriber?",
  removeHint: "The address is deleted permanently. The person can subscribe again.",
  removed: "Subscriber removed",
});
