import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const representationMailKinds = {
  // A partner can have them sent to any address.
  "representation-request": mailRule(true, "stranger"),
  "representation-reminder": mailRule(true, "stranger"),
  "representation-status": mailRule(true),
  "representation-over": mailRule(false),
  "representation-answered": mailRule(false),
} as const satisfies MailRules;
