import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const offerMailKinds = {
  "offer-issued": mailRule(false),
  "offer-accepted": mailRule(false),
  "offer-reminder": mailRule(false),
  "offer-ended": mailRule(false),
} as const satisfies MailRules;
