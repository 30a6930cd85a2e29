import type { RequestedBooking } from "./booking-schema.ts";

/** A wish as hidden fields of a form. */
export function bookingFields(wish: RequestedBooking, intent: string): Record<string, string> {
  const { topic, language, counsellorId, zone } = wish;
  return { intent, topic, language, counsellor: counsellorId ?? "", zone };
}

/** What is sent beside a time that is pressed. `key` is the page's own: pressed twice, a time is held once. */
export function pickFields(wish: RequestedBooking, key: string): Record<string, string> {
  return { ...bookingFields(wish, "hold"), key };
}
