import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const staffMailKinds = {
  "staff-level-changed": mailRule(false),
} as const satisfies MailRules;
