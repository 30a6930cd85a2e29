import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const signUpMailKinds = {
  "verify-email": mailRule(true, "stranger"),
  "already-registered": mailRule(true, "stranger"),
  // Staff or the student's own page have it sent, to a number.
  "record-link": mailRule(true),
} as const satisfies MailRules;
