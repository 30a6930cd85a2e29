import { bySms } from "#app/platform/mail/by-sms.mail.ts";
import { applicationCourseSetMail } from "./application-course-set.mail.tsx";
import { applicationStatusChangedMail } from "./application-status-changed.mail.tsx";
import { applicationSubmittedMail } from "./application-submitted.mail.tsx";
import { applicationWithdrawnMail } from "./application-withdrawn.mail.tsx";
import type { applicationMailKinds } from "./mail-kinds.ts";
import { stageChangedMail } from "./stage-changed.mail.tsx";

export const applicationMails = {
  "application-submitted": applicationSubmittedMail,
  "application-status-changed": bySms(applicationStatusChangedMail),
  "application-withdrawn": bySms(applicationWithdrawnMail),
  "application-course-set": bySms(applicationCourseSetMail),
  "stage-changed": bySms(stageChangedMail),
} as const satisfies Record<keyof typeof applicationMailKinds, unknown>;
