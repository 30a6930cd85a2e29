import type { BadgeLook, BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";
import type { Channel } from "./mail-rule.ts";

/**
 * The state of an email in the outbox. `kept`: there is no mail server, so it stays here to be read; `kept-text`: the
 * same for a text message without a gateway. `failed`: the last attempt failed; the queue keeps trying.
 */
export const MAIL_STATES = ["waiting", "sent", "failed", "kept", "kept-text"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export function mailState(
  mail: { readonly sentAt: Date | null; readonly lastError: string | null },
  /** Whether the installation has a mail server, or for a text a gateway. */
  delivers: boolean,
  channel: Channel = "mail",
): MailState {
  if (mail.sentAt !== null) return "sent";
  if (!delivers) return channel === "sms" ? "kept-text" : "kept";
  return mail.lastError === null ? "waiting" : "failed";
}

const LABELS: Readonly<Record<MailState, string>> = words({
  waiting: "Queued",
  sent: "Sent",
  failed: "Failed",
  kept: "Not sent: no mail server",
  "kept-text": "Not sent: no SMS gateway",
});
const VARIANTS: Readonly<Record<MailState, BadgeVariant>> = {
  waiting: "info",
  sent: "success",
  failed: "destructive",
  kept: "secondary",
  "kept-text": "secondary",
};

export function mailStateBadge(state: MailState): BadgeLook {
  return { label: LABELS[state], variant: VARIANTS[state] };
}

/**
 * Whether staff can see the body of an email. One with a link or a code gives access to an account: it is shown only
 * in a demo that can be reached from this machine only, and never once redacted.
 */
export function mayShowBody(
  mail: { readonly sensitive: boolean; readonly redacted: boolean },
  installation: { readonly demo: boolean; readonly loopback: boolean },
): boolean {
  if (mail.redacted) return false;
  return !mail.sensitive || (installation.demo && installation.loopback);
}
