import { bySms } from "#app/platform/mail/by-sms.mail.ts";
import type { offerMailKinds } from "./mail-kinds.ts";
import { offerAcceptedMail } from "./offer-accepted.mail.tsx";
import { offerEndedMail } from "./offer-ended.mail.tsx";
import { offerIssuedMail } from "./offer-issued.mail.tsx";
import { offerReminderMail } from "./offer-reminder.mail.tsx";

export const offerMails = {
  "offer-issued": bySms(offerIssuedMail),
  "offer-accepted": offerAcceptedMail,
  "offer-reminder": bySms(offerReminderMail),
  "offer-ended": bySms(offerEndedMail),
} as const satisfies Record<keyof typeof offerMailKinds, unknown>;
