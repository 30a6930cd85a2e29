import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const signUpMailKinds = {
  "verify-email": mailRule(true, "stranger"),
  "already-registered": mailRule(true, "stranger"),
} as const satisfies MailRules;
