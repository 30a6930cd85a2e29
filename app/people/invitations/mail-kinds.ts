import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const invitationMailKinds = {
  "staff-invitation": mailRule(true),
  // A company's owner is nobody of ours: they can have it sent to any address.
  "member-invitation": mailRule(true, "stranger"),
} as const satisfies MailRules;
