import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const documentRequestMailKinds = {
  "document-requested": mailRule(false),
  "document-reminder": mailRule(false),
} as const satisfies MailRules;
