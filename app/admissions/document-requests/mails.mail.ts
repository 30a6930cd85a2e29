import { bySms } from "#app/platform/mail/by-sms.mail.ts";
import { documentReminderMail } from "./document-reminder.mail.tsx";
import { documentRequestedMail } from "./document-requested.mail.tsx";
import type { documentRequestMailKinds } from "./mail-kinds.ts";

export const documentRequestMails = {
  "document-requested": bySms(documentRequestedMail),
  "document-reminder": bySms(documentReminderMail),
} as const satisfies Record<keyof typeof documentRequestMailKinds, unknown>;
