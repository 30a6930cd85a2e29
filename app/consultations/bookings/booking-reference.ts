import { createReference } from "#app/admissions/applications/reference.ts";

/** The number by which people name a consultation, `CB-2026-7K3Q-F9TM`: made like an application's. */
export function createBookingReference(now: Date, random: Uint8Array): string {
  return createReference(now, random).replace(/^SB/, "CB");
}
