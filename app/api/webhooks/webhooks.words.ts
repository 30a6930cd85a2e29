import { words } from "#app/words/words.ts";
import type { DeliveryState, WebhookEvent, WebhookProblem } from "./webhook.ts";

export const webhookMessages = words({
  title: "Webhooks",
  description:
    "Other programs that are told when a record changes. They are told which one, and read it by an API key.",
  noun: "{count, plural, one {receiver} other {receivers}}",
  none: "No receivers yet",
  noneHint: "Add the address at which a program waits to be told.",
  loadFailed: "Failed to load webhooks",
  add: "Add webhook",
  addDescription:
    "Each event is signed by the Standard Webhooks scheme. The secret with which the program checks that is shown once.",
  createFailed: "Failed to add the webhook",
  fields: {
    name: "Which program",
    nameHint: "For example: Website of the head office",
    url: "Address",
    urlHint: "Of the program: https, and reachable from the internet.",
    events: "Tell it of",
    isPaused: "Paused: what happens meanwhile, it is never told",
  },
  nameNeeded: "Say which program it is for",
  urlNeeded: "Say where the program waits",
  urlWrong: "Enter an address that begins with https://, without a name or password in it",
  eventsNeeded: "Tick what it is told of",
  tooMany: "There are {most} receivers. Remove one that nobody uses.",
  once: "This is the secret. It is shown this once",
  onceHint:
    "The program checks with it that what comes is from here. Whoever loses it adds the webhook again.",
  copy: "Copy the secret",
  done: "Back to the webhooks",
  columns: {
    name: "Program",
    url: "Address",
    events: "Is told of",
    state: "State",
    createdBy: "Added by",
    created: "Added",
  },
  someone: "Somebody who is no longer with us",
  works: "Works",
  paused: "Paused",
  saved: "Webhook saved",
  removed: "Webhook removed",
  remove: "Remove",
  removeTitle: "Remove this webhook?",
  removeDescription: "The program is told nothing more, and what it was told is forgotten here.",
  test: "Send a test",
  testing: "A test is on its way.",
  deliveries: "What it was told",
  deliveriesHint:
    "The last {count}, kept for {days} days. What is not taken is sent again, {most} times at most, for some hours.",
  noDeliveries: "Nothing yet.",
  pausedNow: "It is paused. Let it go on first, then send it again.",
  again: "Send again",
  againOf: "Send again: {type}, {when}",
  sentAgain: "It is sent again.",
  attempts: "{count, plural, =0 {not sent yet} one {sent once} other {sent # times}}",
  answered: "answered {status}",
});

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = words({
  "student.changed": "Students",
  "application.changed": "Applications",
  "document.changed": "Documents",
  "offer.changed": "Offers",
  "booking.changed": "Consultations",
});

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = words({
  waiting: "On its way",
  delivered: "Taken",
  failed: "Given up",
});

export const WEBHOOK_PROBLEM_LABELS: Readonly<Record<WebhookProblem, string>> = words({
  "private-address": "the address leads into a private network",
  timeout: "no answer in time",
  unreachable: "nobody there",
  "secret-unreadable": "the secret cannot be read: the installation’s own secret was changed",
});
