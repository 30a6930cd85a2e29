import type { ChannelName } from "#app/conversations/channels/channel.ts";
import type { WhyNot } from "#app/conversations/channels/reach.ts";

/** The channels to reach a student, apart from WhatsApp, which has its own view. */
export interface ChannelsView {
  /** The one that is offered first; null when none reaches the student. */
  readonly preferred: ChannelName | null;
  readonly inApp: { readonly cannot: WhyNot | null };
  readonly email: {
    readonly cannot: WhyNot | null;
    readonly address: string;
    readonly isConfirmed: boolean;
    /** Who it is from, as the student reads it. */
    readonly sender: string;
    /** Where answers go, if they do not come back here. */
    readonly answersTo: string | null;
    /** Without a mail server, it stays in the outbox. */
    readonly isKept: boolean;
    /** Of an answer to the newest email. */
    readonly subject: string;
    readonly formKey: string;
  };
  /** Null where SMS is not set up. */
  readonly sms: {
    readonly cannot: WhyNot | null;
    readonly phone: string;
    readonly quietUntil: Date | null;
    readonly formKey: string;
  } | null;
}
