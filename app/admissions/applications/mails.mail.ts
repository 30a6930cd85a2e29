import { applicationCourseSetMail } from "./application-course-set.mail.tsx";
import { applicationStatusChangedMail } from "./application-status-changed.mail.tsx";
import { applicationSubmittedMail } from "./application-submitted.mail.tsx";
import { applicationWithdrawnMail } from "./application-withdrawn.mail.tsx";
import type { applicationMailKinds } from "./mail-kinds.ts";
import { stageChangedMail } from "./stage-changed.mail.tsx";

export const applicationMails = {
  "application-submitted": applicationSubmittedMail,
  "application-status-changed": applicationStatusChangedMail,
  "application-withdrawn": applicationWithdrawnMail,
  "application-course-set": applicationCourseSetMail,
  "stage-changed": stageChangedMail,
} as const satisfies Record<keyof typeof applicationMailKinds, unknown>;
