import { isOneOf } from "#app/platform/records/option.ts";

/** The events programs can subscribe to: a record of this kind was written, and can then be read at its URL. */
export const WEBHOOK_EVENTS = [
  "student.changed",
  "application.changed",
  "document.changed",
  "offer.changed",
  "booking.changed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by a button, to see that it arrives. */
export const TEST_EVENT = "webhook.test";

/** The event of a line in the audit log, by what the line is about; null where no one is notified. */
export function eventOf(subjectType: string): WebhookEvent | null {
  const event = `${subjectType}.changed`;
  return isOneOf(WEBHOOK_EVENTS, event) ? event : null;
}

/** Why a delivery failed, in addition to the status of the response. */
export const WEBHOOK_PROBLEMS = ["private-address", "timeout", "unreachable", "secret-unreadable"] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

/** How often an event is sent; the delay grows each time, up to an hour, for some seven hours in all. */
export const MOST_ATTEMPTS = 13;
/** So long can a delivery be looked at and sent again. */
export const DELIVERY_DAYS = 30;
export const WEBHOOK_NAME_LENGTH = 60;
export const WEBHOOK_URL_LENGTH = 500;
export const MOST_WEBHOOKS = 50;

export const WEBHOOKS_PATH = "/admin/settings/webhooks";
export const webhookPath = (id: string): string => `${WEBHOOKS_PATH}/${id}`;

/** A receiver of events, as owners see it. */
export interface WebhookRecord {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isPaused: boolean;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly version: number;
}

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An event on its way to a receiver. */
export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
  readonly attempts: number;
  /** Of the last answer. */
  readonly status: number | null;
  readonly problem: WebhookProblem | null;
}

export function deliveryState({
  deliveredAt,
  attempts,
}: Pick<Delivery, "deliveredAt" | "attempts">): DeliveryState {
  if (deliveredAt !== null) return "delivered";
  return attempts >= MOST_ATTEMPTS ? "failed" : "waiting";
}

/** The payload: ids and URLs, no personal data. Receivers read those with an API key. */
export interface EventBody {
  readonly type: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, string>>;
}
