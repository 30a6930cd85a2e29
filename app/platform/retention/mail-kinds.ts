import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const retentionMailKinds = { "retention-changed": mailRule(false) } as const satisfies MailRules;
