import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const guardianMailKinds = {
  // An applicant can have it sent to any address or number.
  "guardian-request": mailRule(true, "stranger"),
} as const satisfies MailRules;
