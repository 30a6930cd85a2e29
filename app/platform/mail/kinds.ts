import { MAIL_RULES } from "#app/registry/mail-kinds.ts";
import type { Channel, MailCause } from "./mail-rule.ts";

export type MailKind = keyof typeof MAIL_RULES;

export const MAIL_KINDS: readonly MailKind[] = Object.keys(MAIL_RULES) as MailKind[];

/** Whether the mail carries a link or a code that opens something. */
export function isSensitiveMail(kind: MailKind): boolean {
  return MAIL_RULES[kind].sensitive;
}

/** Whether it is a mail or a text. */
export function channelOf(kind: MailKind): Channel {
  return MAIL_RULES[kind].channel;
}

/** Who causes mails of a kind. */
export function causeOfMail(kind: MailKind): MailCause {
  return MAIL_RULES[kind].cause;
}
