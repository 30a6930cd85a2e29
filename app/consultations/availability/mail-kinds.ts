import { type MailRules, mailRule } from "#app/platform/mail/mail-rule.ts";

export const calendarMailKinds = {
  "calendar-paused": mailRule(false),
} as const satisfies MailRules;
