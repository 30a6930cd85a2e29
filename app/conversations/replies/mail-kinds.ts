import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const replyMailKinds = {
  // Whoever writes from somebody's address causes it: as many a day as anybody else may cause.
  "reply-refused": mailRule(false, "stranger"),
} as const satisfies MailRules;
