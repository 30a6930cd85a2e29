import { words } from "#app/words/words.ts";
import type { DeliveryState, WebhookEvent, WebhookProblem } from "./webhook.ts";

export const webhookMessages = words({
  title: "Webhooks",
  description:
    "Notify other systems when a record changes. They receive the record’s ID and read the details with an API key.",
  none: "No webhooks yet",
  noneHint: "Add the URL that should receive events.",
  loadFailed: "Failed to load webhooks",
  add: "Add webhook",
  addDescription:
    "Events are signed with the Standard Webhooks scheme. We only show the signing secret once.",
  createFailed: "Failed to add the webhook",
  fields: {
    name: "System name",
    nameHint: "For example: Head office website",
    url: "URL",
    urlHint: "Must use https and be reachable from the internet.",
    events: "Events",
    isPaused: "Paused (events are not sent)",
  },
  nameNeeded: "Enter the name of the system",
  urlNeeded: "Enter the URL that receives the events",
  urlWrong: "Enter a URL that starts with https:// and contains no user name or password",
  eventsNeeded: "Select at least one event",
  tooMany: "You have reached the limit of {most} webhooks. Remove one that is not in use.",
  once: "Your signing secret. Copy it now. We only show it once.",
  onceHint:
    "The receiving system uses the secret to verify that events come from us. If you lose it, remove this webhook and add a new one.",
  copy: "Copy secret",
  done: "Back to webhooks",
  columns: {
    name: "System",
    url: "URL",
    events: "Events",
    state: "Status",
    createdBy: "Added by",
    created: "Added",
  },
  someone: "Former staff member",
  works: "Active",
  paused: "Paused",
  saved: "Webhook saved",
  removed: "Webhook removed",
  remove: "Remove webhook",
  removeTitle: "Remove this webhook?",
  removeDescription: "The system stops receiving events. The delivery history is deleted.",
  test: "Send test event",
  testing: "Sending test event…",
  deliveries: "Delivery history",
  deliveriesHint:
    "The last {count} deliveries, kept for {days} days. Failed deliveries are retried up to {most} times over several hours.",
  noDeliveries: "No deliveries yet. Send a test event to check the webhook.",
  pausedNow: "This webhook is paused. Turn off “Paused” first, then send the event again.",
  again: "Send again",
  againOf: "Send again: {type}, {when}",
  sentAgain: "Event queued for sending",
  attempts: "{count, plural, =0 {Not sent yet} one {Sent # time} other {Sent # times}}",
  answered: "Response {status}",
});

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = words({
  "student.changed": "Students",
  "application.changed": "Applications",
  "document.changed": "Documents",
  "offer.changed": "Offers",
  "booking.changed": "Consultations",
});

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = words({
  waiting: "Pending",
  delivered: "Delivered",
  failed: "Failed",
});

export const WEBHOOK_PROBLEM_LABELS: Readonly<Record<WebhookProblem, string>> = words({
  "private-address": "The URL points to a private network",
  timeout: "No response in time",
  unreachable: "Server not reachable",
  "secret-unreadable": "The signing secret cannot be read because the server’s SECRET has changed",
});
