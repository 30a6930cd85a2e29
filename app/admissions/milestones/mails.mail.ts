import { bySms } from "#app/platform/mail/by-sms.mail.ts";
import { applicationMilestoneMail } from "./application-milestone.mail.tsx";
import type { milestoneMailKinds } from "./mail-kinds.ts";
import { milestoneTakenBackMail } from "./milestone-taken-back.mail.tsx";

export const milestoneMails = {
  "application-milestone": bySms(applicationMilestoneMail),
  "milestone-taken-back": bySms(milestoneTakenBackMail),
} as const satisfies Record<keyof typeof milestoneMailKinds, unknown>;
