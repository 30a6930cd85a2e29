import { type MailRules, textRule } from "#app/platform/mail/mail-rule.ts";

export const phoneMailKinds = {
  "phone-code": textRule(),
} as const satisfies MailRules;
