import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const systemMailKinds = { "test-mail": mailRule(false) } as const satisfies MailRules;
