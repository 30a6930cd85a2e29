import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const subscriptionMailKinds = {
  "subscription-confirm": mailRule(true, "stranger"),
  "subscription-welcome": mailRule(true),
} as const satisfies MailRules;
