/** The channel of a message. A conversation contains messages of all channels. */
export const CHANNELS = ["in-app", "email", "sms", "whatsapp"] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** The delivery states of a message on an external channel, in order; `failed` is separate. */
export const DELIVERY_STATES = ["queued", "sent", "delivered", "read", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What a message says of its delivery. */
export interface Delivery {
  readonly state: DeliveryState;
  /** Why it failed: a code of the channel. */
  readonly reason: string | null;
  readonly at: Date;
}

/** A template that the channel has approved, with the values of its parameters. */
export interface SentTemplate {
  readonly name: string;
  readonly language: string;
  readonly parameters: readonly string[];
}

/** The response of a channel to a message. */
export type Handed =
  | { readonly outcome: "sent"; readonly externalId: string }
  /** Refused before sending. `again`: a retry can succeed without a change. */
  | { readonly outcome: "refused"; readonly reason: string; readonly again: boolean }
  /** No answer: it may have left, so it is not sent twice. */
  | { readonly outcome: "unknown" };

/** An external channel. `Message` is its content. */
export interface Channel<Message> {
  readonly name: ChannelName;
  send(message: Message): Promise<Handed>;
}

/** The reason of a message that may have been sent: later reports about it are accepted. */
export const UNKNOWN_OUTCOME = "unknown";

const rankOf = (state: DeliveryState): number => DELIVERY_STATES.indexOf(state);

/**
 * Returns the delivery after a report, or null when the report changes nothing. Reports arrive twice and in any order: a
 * state never goes backwards, what has arrived cannot fail, and what failed stays failed unless its outcome was unknown.
 */
export function afterReport(
  now: Pick<Delivery, "state" | "reason">,
  report: Pick<Delivery, "state" | "reason">,
): Pick<Delivery, "state" | "reason"> | null {
  if (now.state === "failed") {
    const isOpen = now.reason === UNKNOWN_OUTCOME;
    return isOpen && report.state !== "queued" && report.reason !== UNKNOWN_OUTCOME ? report : null;
  }
  if (report.state === "failed") return rankOf(now.state) < rankOf("delivered") ? report : null;
  return rankOf(report.state) > rankOf(now.state) ? { state: report.state, reason: null } : null;
}
