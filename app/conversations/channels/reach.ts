import { CHANNELS, type ChannelName } from "./channel.ts";
import { channelMessages } from "./channels.words.ts";

/** Why a channel does not reach a student now. */
export type WhyNot = "no-account" | "no-email" | "no-phone" | "wrong-phone" | "country";

/** What decides which channels reach a student. */
export interface ReachFacts {
  /** The student, or the agency that represents them, can sign in and read the message. */
  readonly isRead: boolean;
  readonly email: string | null;
  /** With its country, in the form of E.164. */
  readonly phone: string | null;
  /** A call has reached someone else at the number. */
  readonly isPhoneWrong: boolean;
  /** Whether we send SMS to the country of the number. */
  readonly isPhoneServed: boolean;
}

/** Why messages by one of our own channels do not reach a student; null when they do. WhatsApp has rules of its own. */
export function whyUnreachable(
  channel: Exclude<ChannelName, "whatsapp">,
  { isRead, email, phone, isPhoneWrong, isPhoneServed }: ReachFacts,
): WhyNot | null {
  if (channel === "in-app") return isRead ? null : "no-account";
  if (channel === "email") return email === null ? "no-email" : null;
  if (phone === null) return "no-phone";
  if (isPhoneWrong) return "wrong-phone";
  return isPhoneServed ? null : "country";
}

/** The channel that is offered first: the one that the student used last if it reaches them, else the first that does. */
export function preferredChannel(
  lastUsed: ChannelName | null,
  reaches: (channel: ChannelName) => boolean,
): ChannelName | null {
  if (lastUsed !== null && reaches(lastUsed)) return lastUsed;
  return CHANNELS.find(reaches) ?? null;
}

/**
 * The sender address of a member of staff: their own if it is confirmed and the mail server can send for its domain,
 * else null for the agency's.
 */
export function ownSender(
  { email, isConfirmed }: { readonly email: string; readonly isConfirmed: boolean },
  domains: readonly string[],
): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return isConfirmed && domains.includes(domain) ? email : null;
}

const REPLY = /^(re|aw|sv|ref)\s*:\s*/i;

/** The subject of an answer to an email; empty after none. Mail programs show one thread only with the same subject. */
export const replySubject = (subject: string | null): string =>
  subject === null || subject === ""
    ? ""
    : REPLY.test(subject)
      ? subject
      : channelMessages.answerTo({ subject });
