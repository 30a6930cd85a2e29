import { documentReminderMail } from "./document-reminder.mail.tsx";
import { documentRequestedMail } from "./document-requested.mail.tsx";
import type { documentRequestMailKinds } from "./mail-kinds.ts";

export const documentRequestMails = {
  "document-requested": documentRequestedMail,
  "document-reminder": documentReminderMail,
} as const satisfies Record<keyof typeof documentRequestMailKinds, unknown>;
