import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const companyMailKinds = {
  "company-received": mailRule(false, "stranger"),
} as const satisfies MailRules;
