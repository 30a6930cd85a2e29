import type { BadgeLook } from "#app/ui/badge-tone.ts";

/**
 * Where a mail of the outbox stands. `kept`: there is no mail server, it stays here to be read.
 * `failed`: the last attempt failed; the queue goes on trying.
 */
export const MAIL_STATES = ["waiting", "sent", "failed", "kept"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export function mailState(
  mail: { readonly sentAt: Date | null; readonly lastError: string | null },
  /** Whether the installation has a mail server. */
  delivers: boolean,
): MailState {
  if (mail.sentAt !== null) return "sent";
  if (!delivers) return "kept";
  return mail.lastError === null ? "waiting" : "failed";
}

const LOOKS: Readonly<Record<MailState, BadgeLook>> = {
  waiting: { label: "Waiting", variant: "info" },
  sent: { label: "Sent", variant: "success" },
  failed: { label: "Failed", variant: "destructive" },
  kept: { label: "Kept here", variant: "secondary" },
};

export function mailStateBadge(state: MailState): BadgeLook {
  return LOOKS[state];
}

/**
 * Whether the body of a mail may be shown to staff. One that carries a link or a code opens somebody's
 * account: it is shown only in a demo that nobody but this machine can reach, and never once redacted.
 */
export function mayShowBody(
  mail: { readonly sensitive: boolean; readonly redacted: boolean },
  installation: { readonly demo: boolean; readonly loopback: boolean },
): boolean {
  if (mail.redacted) return false;
  return !mail.sensitive || (installation.demo && installation.loopback);
}
