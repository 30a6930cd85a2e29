import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const enquiryMailKinds = {
  "enquiry-received": mailRule(false),
  "enquiry-answer": mailRule(false),
} as const satisfies MailRules;
