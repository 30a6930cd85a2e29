import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const membershipMailKinds = {
  "membership-changed": mailRule(false),
} as const satisfies MailRules;
