import {
  BOOKING_LANGUAGES,
  BOOKING_TOPICS,
  type BookingLanguage,
  type BookingTopic,
} from "#app/consultations/scheduling/booking-choices.ts";
import type { Assignment, EpochMs } from "#app/consultations/scheduling/types.ts";
import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { BOOKING_CHANNELS, type BookingChannel } from "./booking-statuses.ts";

const HOUR_MS = 3_600_000;
/** A form left open for longer must be restarted. */
const CLAIM_HOURS = 24;

/** A time picked by a visitor: carried by the form, sealed, instead of in a cookie. */
export interface SlotClaim {
  readonly bookingId: string;
  readonly counsellorId: string;
  readonly start: EpochMs;
  readonly topic: BookingTopic;
  readonly language: BookingLanguage;
  readonly zone: string;
  readonly channel: BookingChannel;
  /** How the counsellor was assigned; null if the visitor selected one. */
  readonly assignment: Pick<Assignment, "rule" | "candidates" | "decidedBy"> | null;
  readonly madeAt: EpochMs;
  /** Nothing is held: the time is taken when the address is confirmed. */
  readonly unheld?: true;
}

/** The claim as a signed token. */
export function claimToken(secret: string, claim: SlotClaim): string {
  const body = Buffer.from(JSON.stringify(claim)).toString("base64url");
  return `${body}.${keyedHash(secret, "booking", `claim ${body}`)}`;
}

/** The claim of a token; null if it is invalid or expired. */
export function readClaimToken(secret: string, token: unknown, now: Date): SlotClaim | null {
  if (typeof token !== "string" || token.length > 2000) return null;
  const [body = "", given = "", ...more] = token.split(".");
  if (more.length > 0 || !sameHash(given, keyedHash(secret, "booking", `claim ${body}`))) return null;
  const claim = JSON.parse(Buffer.from(body, "base64url").toString()) as SlotClaim;
  // An older version of the product may have had other choices.
  const known =
    isOneOf(BOOKING_TOPICS, claim.topic) &&
    isOneOf(BOOKING_LANGUAGES, claim.language) &&
    isOneOf(BOOKING_CHANNELS, claim.channel);
  return known && claim.madeAt + CLAIM_HOURS * HOUR_MS > now.getTime() ? claim : null;
}

/** The purpose of a booking link; one cannot be used for another. */
export type BookingLink = "confirm" | "view" | "change" | "cancel" | "leave-wait";

/**
 * A link that requires no account: the booking, its link generation, the expiry and a signature. Invalid once the
 * booking's generation changes.
 */
export function bookingLinkToken(
  secret: string,
  link: BookingLink,
  about: { id: string; generation?: number; until: Date },
): string {
  const until = Math.ceil(about.until.getTime() / HOUR_MS);
  const generation = about.generation ?? 0;
  return `${about.id}.${generation}.${until}.${seal(secret, link, about.id, generation, until)}`;
}

/** The content of a link. Errors: `not-found` for an invalid one, `expired`. */
export function readBookingLink(
  secret: string,
  link: BookingLink,
  token: string | null,
  now: Date,
): Result<{ id: string; generation: number }, FailureOf<"not-found" | "expired">> {
  const [id = "", generation = "", until = "", given = "", ...more] = (token ?? "").split(".");
  const shaped = isRecordId(id) && /^\d{1,9}$/.test(generation) && /^\d{1,9}$/.test(until);
  if (more.length > 0 || !shaped) return err({ code: "not-found" });
  const expected = seal(secret, link, id, Number(generation), Number(until));
  if (!sameHash(given, expected)) return err({ code: "not-found" });
  if (Number(until) * HOUR_MS <= now.getTime()) return err({ code: "expired" });
  return ok({ id, generation: Number(generation) });
}

function seal(secret: string, link: BookingLink, id: string, generation: number, until: number): string {
  return keyedHash(secret, "booking", `${link} ${id} ${generation} ${until}`);
}

const VIEW_DAYS_AFTER = 30;

/** The read-only paths of a booking: its page, and the calendar file. They may be shared. */
export function viewPaths(
  secret: string,
  { id, linkGeneration: generation, endsAt }: { id: string; linkGeneration: number; endsAt: Date },
) {
  const until = new Date(endsAt.getTime() + VIEW_DAYS_AFTER * 24 * HOUR_MS);
  const view = bookingLinkToken(secret, "view", { id, generation, until });
  return { view: `/book/booked?token=${view}`, file: `/book/booked.ics?token=${view}` };
}

/** The links in the emails of a booking, each for one purpose; only for the confirmed owner of the address. */
export function bookingPaths(
  secret: string,
  booking: { id: string; linkGeneration: number; startsAt: Date; endsAt: Date },
) {
  const { id, linkGeneration: generation } = booking;
  const once = { id, generation, until: booking.startsAt };
  return {
    view: viewPaths(secret, booking).view,
    change: `/book/change?token=${bookingLinkToken(secret, "change", once)}`,
    cancel: `/book/cancel?token=${bookingLinkToken(secret, "cancel", once)}`,
  };
}
