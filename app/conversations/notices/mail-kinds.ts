import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const noticeMailKinds = {
  "messages-waiting": mailRule(false),
} as const satisfies MailRules;
