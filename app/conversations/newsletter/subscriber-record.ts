import type { SubscriptionKind, SubscriptionStatus } from "./subscriptions.ts";

/** An address that was left, as staff see it. */
export interface SubscriberRecord {
  readonly id: string;
  readonly email: string;
  readonly kind: SubscriptionKind;
  readonly status: SubscriptionStatus;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
  readonly createdAt: Date;
}
