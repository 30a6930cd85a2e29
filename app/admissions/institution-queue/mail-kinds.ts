import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const institutionQueueMailKinds = {
  "institution-question": mailRule(false),
} as const satisfies MailRules;
