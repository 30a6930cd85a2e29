import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const levelMailKinds = {
  "level-rights-changed": mailRule(false),
} as const satisfies MailRules;
