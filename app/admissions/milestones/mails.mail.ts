import { applicationMilestoneMail } from "./application-milestone.mail.tsx";
import type { milestoneMailKinds } from "./mail-kinds.ts";
import { milestoneTakenBackMail } from "./milestone-taken-back.mail.tsx";

export const milestoneMails = {
  "application-milestone": applicationMilestoneMail,
  "milestone-taken-back": milestoneTakenBackMail,
} as const satisfies Record<keyof typeof milestoneMailKinds, unknown>;
