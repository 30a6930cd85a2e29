import type { representationMailKinds } from "./mail-kinds.ts";
import { representationAnsweredMail } from "./representation-answered.mail.tsx";
import { representationOverMail } from "./representation-over.mail.tsx";
import { representationReminderMail, representationRequestMail } from "./representation-request.mail.tsx";
import { representationStatusMail } from "./representation-status.mail.tsx";

export const representationMails = {
  "representation-request": representationRequestMail,
  "representation-reminder": representationReminderMail,
  "representation-status": representationStatusMail,
  "representation-over": representationOverMail,
  "representation-answered": representationAnsweredMail,
} as const satisfies Record<keyof typeof representationMailKinds, unknown>;
