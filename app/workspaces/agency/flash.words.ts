import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { bookMessages } from "./agency.words.ts";

export const agencyFlash = {
  "booked-for-student": success(() => bookMessages.booked),
} as const satisfies FlashMessages;
