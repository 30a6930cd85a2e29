import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const signInMailKinds = {
  "sign-in-code": mailRule(true, "way-in"),
  "new-sign-in": mailRule(true),
  "password-dropped": mailRule(false),
  "reauthentication-code": mailRule(true),
} as const satisfies MailRules;
