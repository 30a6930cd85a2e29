import type { BookingWish } from "./booking-schema.ts";

/** A wish as hidden fields of a form. */
export function wishFields(wish: BookingWish, intent: string): Record<string, string> {
  const { topic, language, counsellorId, zone } = wish;
  return { intent, topic, language, counsellor: counsellorId ?? "", zone };
}
