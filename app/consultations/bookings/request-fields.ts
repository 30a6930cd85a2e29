import type { RequestedBooking } from "./booking-schema.ts";

/** A wish as hidden fields of a form. */
export function bookingFields(wish: RequestedBooking, intent: string): Record<string, string> {
  const { topic, language, counsellorId, zone } = wish;
  return { intent, topic, language, counsellor: counsellorId ?? "", zone };
}

/** Fields that are sent with a selected time. `key` belongs to the page: sent twice, it holds the time once. */
export function pickFields(wish: RequestedBooking, key: string): Record<string, string> {
  return { ...bookingFields(wish, "hold"), key };
}
