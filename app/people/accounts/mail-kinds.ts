import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const accountMailKinds = {
  "password-reset": mailRule(true, "way-in"),
  "password-changed": mailRule(false),
  "verify-new-email": mailRule(true, "stranger"),
  "email-changed": mailRule(false),
  "phone-changed": mailRule(false),
  "account-disabled": mailRule(false),
  "account-enabled": mailRule(false),
  "account-closed": mailRule(false),
} as const satisfies MailRules;
