import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const approvalMailKinds = {
  "company-approved": mailRule(false),
  "company-rejected": mailRule(false),
  "company-suspended": mailRule(false),
  "staff-request-received": mailRule(false, "stranger"),
  "staff-request-approved": mailRule(false),
  "staff-request-rejected": mailRule(false),
} as const satisfies MailRules;
