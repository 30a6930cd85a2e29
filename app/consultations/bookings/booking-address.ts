import { isOneOf } from "#app/platform/records/option.ts";
import type { RequestedBooking } from "./booking-schema.ts";

/** The pages that can be embedded in a frame; no other can. */
export const FRAMED_BOOKING_PATHS: readonly string[] = [
  "/book",
  "/book/details",
  "/book/booked",
  "/book/wait",
];

/**
 * The frame that contains the page: the dialog of our own pages, or a partner's site, where the visitor is anonymous.
 */
export const BOOKING_EMBEDS = ["1", "partner"] as const;
export type BookingEmbed = (typeof BOOKING_EMBEDS)[number];

export function readEmbed(params: URLSearchParams): BookingEmbed | null {
  const embed = params.get("embed");
  return isOneOf(BOOKING_EMBEDS, embed) ? embed : null;
}

/**
 * Parameters carried from page to page: the frame, the subject of the first link, and a held time to release for
 * another.
 */
const CARRIED_PARAMS = ["embed", "course", "university", "instead"] as const;
/** A sealed claim is the longest of them. */
const LONGEST_CARRIED = 2000;

export function carriedParams(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    CARRIED_PARAMS.flatMap((name) => {
      const value = params.get(name);
      return value !== null && value.length <= LONGEST_CARRIED ? [[name, value]] : [];
    }),
  );
}

/** The URL of a booking page with the request and other parameters; null values are omitted. */
export function bookingHref(
  path: string,
  wish: RequestedBooking | null,
  more: Readonly<Record<string, string | null>> = {},
): string {
  const params = new URLSearchParams();
  const all = {
    ...(wish && {
      topic: wish.topic,
      language: wish.language,
      counsellor: wish.counsellorId,
      zone: wish.zone,
    }),
    ...more,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) params.set(name, value);
  return params.size === 0 ? path : `${path}?${params}`;
}
