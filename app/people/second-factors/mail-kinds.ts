import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const secondFactorMailKinds = {
  "second-factor-changed": mailRule(false),
  "second-factor-reset": mailRule(false),
} as const satisfies MailRules;
