import { createReference } from "#app/admissions/applications/reference.ts";

/** The reference of a consultation, `CB-2026-7K3Q-F9TM`: generated like an application's. */
export function createBookingReference(now: Date, random: Uint8Array): string {
  return createReference(now, random).replace(/^SB/, "CB");
}
