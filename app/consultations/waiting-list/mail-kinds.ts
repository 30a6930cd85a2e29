import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

/** Whoever has the link may leave the list. */
export const waitingListMailKinds = {
  "booking-day-free": mailRule(true, "stranger"),
} as const satisfies MailRules;
