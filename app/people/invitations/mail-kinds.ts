import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const invitationMailKinds = {
  "staff-invitation": mailRule(true),
} as const satisfies MailRules;
