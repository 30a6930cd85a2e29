import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

/** Whoever has the links may confirm, change or cancel. */
export const bookingMailKinds = {
  "booking-confirm": mailRule(true, "stranger"),
  "booking-confirmed": mailRule(true),
  "booking-changed": mailRule(true),
  "booking-links": mailRule(true),
  "booking-cancelled": mailRule(false),
  "booking-reminder": mailRule(true),
  "booking-for-counsellor": mailRule(false),
} as const satisfies MailRules;
