import type { BadgeLook } from "#app/ui/badge-tone.ts";
import { fixed, words } from "#app/words/words.ts";

/**
 * A booking's life. `held`: a visitor is filling in the form, and the slot is reserved for some minutes. `attended`
 * and `no-show` are the outcomes of a consultation. All but `cancelled` block the counsellor's time.
 */
export const BOOKING_STATUSES = ["held", "confirmed", "attended", "no-show", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_STATUS_BADGES: Readonly<Record<BookingStatus, BadgeLook>> = words({
  held: { label: "On hold", variant: fixed("secondary") },
  confirmed: { label: "Confirmed", variant: fixed("info") },
  attended: { label: "Attended", variant: fixed("success") },
  "no-show": { label: "No-show", variant: fixed("warning") },
  cancelled: { label: "Cancelled", variant: fixed("secondary") },
});

/** For a time that is held until the visitor confirms the address. */
export const WAITS_BADGE: BadgeLook = words({ label: "Awaiting confirmation", variant: fixed("warning") });

/** The channel of a booking. */
export const BOOKING_CHANNELS = ["site", "partner-site", "student", "staff"] as const;
export type BookingChannel = (typeof BOOKING_CHANNELS)[number];

/** What happens to a booking; each leaves an entry in its history. */
export const BOOKING_EVENTS = [
  "confirmed",
  "moved",
  "cancelled",
  "handed-over",
  "reminded",
  "attended",
  "no-show",
  "reopened",
  "note",
  "follow-up",
] as const;
export type BookingEventKind = (typeof BOOKING_EVENTS)[number];
