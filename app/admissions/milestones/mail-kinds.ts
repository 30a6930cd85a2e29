import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const milestoneMailKinds = {
  "application-milestone": mailRule(false),
  "milestone-taken-back": mailRule(false),
} as const satisfies MailRules;
