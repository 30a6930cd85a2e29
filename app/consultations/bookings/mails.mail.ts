import { bySms } from "#app/platform/mail/by-sms.mail.ts";
import { bookingCancelledMail } from "./booking-cancelled.mail.tsx";
import { bookingChangedMail } from "./booking-changed.mail.tsx";
import { bookingConfirmMail } from "./booking-confirm.mail.tsx";
import { bookingConfirmedMail } from "./booking-confirmed.mail.tsx";
import { bookingForCounsellorMail } from "./booking-for-counsellor.mail.tsx";
import { bookingLinksMail } from "./booking-links.mail.tsx";
import { bookingReminderMail } from "./booking-reminder.mail.tsx";
import type { bookingMailKinds } from "./mail-kinds.ts";

export const bookingMails = {
  "booking-confirm": bookingConfirmMail,
  "booking-confirmed": bySms(bookingConfirmedMail),
  "booking-changed": bySms(bookingChangedMail),
  "booking-links": bookingLinksMail,
  "booking-cancelled": bySms(bookingCancelledMail),
  "booking-reminder": bySms(bookingReminderMail),
  "booking-for-counsellor": bookingForCounsellorMail,
} as const satisfies Record<keyof typeof bookingMailKinds, unknown>;
