import { calendarPausedMail } from "./calendar-paused.mail.tsx";
import type { calendarMailKinds } from "./mail-kinds.ts";

export const calendarMails = {
  "calendar-paused": calendarPausedMail,
} as const satisfies Record<keyof typeof calendarMailKinds, unknown>;
