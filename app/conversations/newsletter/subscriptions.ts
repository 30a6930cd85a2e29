/** What a visitor can leave an address for: the newsletter, or the day a destination opens. */
export const SUBSCRIPTION_KINDS = ["newsletter", "canada", "usa", "uk"] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

export const SUBSCRIPTION_STATUSES = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What an address is subscribed to, as the record of a student with that address shows it. */
export interface OwnSubscription {
  readonly id: string;
  readonly kind: SubscriptionKind;
  readonly status: SubscriptionStatus;
  readonly confirmedAt: Date | null;
}
