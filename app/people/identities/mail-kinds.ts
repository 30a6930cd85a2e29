import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const identityMailKinds = {
  "identity-changed": mailRule(false),
} as const satisfies MailRules;
