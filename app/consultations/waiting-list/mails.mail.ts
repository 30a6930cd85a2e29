import { bookingDayFreeMail } from "./booking-day-free.mail.tsx";
import type { waitingListMailKinds } from "./mail-kinds.ts";

export const waitingListMails = {
  "booking-day-free": bookingDayFreeMail,
} as const satisfies Record<keyof typeof waitingListMailKinds, unknown>;
