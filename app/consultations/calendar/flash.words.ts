import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

export const bookingFlash = {
  "booking-saved": success(() => staffBookingMessages.saved),
  "booking-moved": success(() => staffBookingMessages.moved),
  "booking-handed-over": success(() => staffBookingMessages.handedOver),
  "booking-cancelled": success(() => staffBookingMessages.cancelled),
} as const satisfies FlashMessages;
