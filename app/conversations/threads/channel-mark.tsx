import type { ChannelName, Delivery } from "#app/conversations/channels/channel.ts";
import { channelMessages } from "#app/conversations/channels/channels.words.ts";
import { failureText } from "#app/conversations/whatsapp/failure-reason.ts";
import { whatsAppMessages } from "#app/conversations/whatsapp/whatsapp.words.ts";
import { deliveryFailureText } from "#app/platform/mail/delivery-failure.ts";
import { Check, CircleAlert, Clock, Laptop, Mail, Phone, Smartphone } from "#app/ui/icons.tsx";
import type { ThreadMessage } from "./thread.ts";

const ICONS: Readonly<Record<ChannelName, typeof Mail>> = {
  "in-app": Laptop,
  email: Mail,
  sms: Smartphone,
  whatsapp: Phone,
};

/** How a message came or went, as an icon and a word. */
export function ChannelMark({ channel }: { channel: ChannelName }) {
  const Icon = ICONS[channel];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap align-bottom">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {channelMessages.names[channel]}
    </span>
  );
}

const STATE_ICONS = {
  queued: Clock,
  sent: Check,
  delivered: Check,
  read: Check,
  failed: CircleAlert,
} as const;

/** The delivery status of a message on an external channel. */
export function DeliveryMark({ state }: Pick<Delivery, "state">) {
  const Icon = STATE_ICONS[state];
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap align-bottom ${state === "failed" ? "font-semibold text-destructive" : ""}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {whatsAppMessages.states[state]}
    </span>
  );
}

const reasonOf = (channel: ChannelName, reason: string | null): string =>
  channel === "whatsapp" ? failureText(reason) : deliveryFailureText(reason ?? "EOTHER");

/** Why a message was not delivered, or is not yet. */
export function DeliveryProblem({ message: { channel, delivery } }: { message: ThreadMessage }) {
  if (delivery?.state === "failed") {
    return (
      <p className="mt-2 font-semibold text-destructive text-sm">
        {channelMessages.failedBecause({ reason: reasonOf(channel, delivery.reason) })}
      </p>
    );
  }
  if (delivery?.state !== "queued" || delivery.reason === null) return null;
  return (
    <p className="mt-2 text-ink-muted text-sm">
      {channelMessages.triesAgain({ reason: reasonOf(channel, delivery.reason) })}
    </p>
  );
}
