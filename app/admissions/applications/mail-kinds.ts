import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const applicationMailKinds = {
  "application-submitted": mailRule(false),
  "application-status-changed": mailRule(false),
  "application-withdrawn": mailRule(false),
  "application-course-set": mailRule(false),
  "stage-changed": mailRule(false),
} as const satisfies MailRules;
