import { eq } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { readBookingLink, type SlotClaim } from "./booking-links.server.ts";
import type { BookingRow } from "./booking-mails.server.ts";
import type { SlotUnavailable } from "./booking-refusal.ts";
import { bookingRequests, bookings } from "./bookings.tables.server.ts";
import { type ConfirmRefusal, confirmBooking, wishOf } from "./confirm.server.ts";
import type { DeadLink } from "./follow-link.server.ts";
import { holdSlot } from "./hold.server.ts";

/** What the link in the email leads to: a request that needs confirmation, or the booking that it has become. */
export type ConfirmLink =
  | { readonly kind: "booked"; readonly row: BookingRow }
  | {
      readonly kind: "asked";
      readonly request: typeof bookingRequests.$inferSelect;
      readonly counsellor: string;
      /** Until when the time is held; null: not held. */
      readonly heldUntil: EpochMs | null;
    };

/** Reads the target of a confirmation link. Read-only. */
export async function followConfirmLink(
  { db, secret, now }: Pick<Services, "db" | "secret" | "now">,
  token: string | null,
): Promise<Result<ConfirmLink, DeadLink>> {
  const read = readBookingLink(secret, "confirm", token, now());
  if (!read.ok) return err({ code: read.error.code === "expired" ? "expired" : "unknown" });
  const { id, generation } = read.value;
  // The request first: once it is deleted, its booking exists.
  const [found] = await db.select().from(bookingRequests).where(eq(bookingRequests.bookingId, id));
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (row && row.status !== "held") {
    return row.status === "cancelled" ? err({ code: "cancelled" }) : ok({ kind: "booked", row });
  }
  if (!found) return err({ code: "expired" });
  if (found.generation !== generation) return err({ code: "used" });
  const [counsellor] = await db
    .select({ name: counsellors.name })
    .from(counsellors)
    .where(eq(counsellors.id, found.claim.counsellorId));
  if (!counsellor) return err({ code: "expired" });
  const until = row?.holdExpiresAt?.getTime() ?? 0;
  const heldUntil = until > now().getTime() ? until : null;
  return ok({ kind: "asked", request: found, counsellor: counsellor.name, heldUntil });
}

/**
 * Books a request: its confirmation by the reader of the address's emails. If the time is no longer free, another one
 * can be selected instead. Errors: those of `confirmBooking`, `too-many` from one network, or why the link no longer
 * works.
 */
export async function confirmRequest(
  deps: WriteDeps & Pick<Services, "secret">,
  token: string | null,
  start: EpochMs | null,
  ip: string,
): Promise<Result<BookingRow, ConfirmRefusal | FailureOf<"too-many"> | (DeadLink & { dead: true })>> {
  const followed = await followConfirmLink(deps, token);
  if (!followed.ok) return err({ ...followed.error, dead: true });
  if (followed.value.kind === "booked") return ok(followed.value.row);
  const { request } = followed.value;
  let { claim } = request;
  if (start !== null && start !== claim.start) {
    const taken = await takeInstead(deps, claim, start, ip);
    if (!taken.ok) {
      // Possibly consumed by an earlier click on the same button.
      const again = await followConfirmLink(deps, token);
      return again.ok && again.value.kind === "booked" ? ok(again.value.row) : taken;
    }
    claim = taken.value;
  }
  const { generation } = request;
  return confirmBooking(deps, VISITOR, claim, request, { generation });
}

/** Another time for the same request: the address is confirmed, so it is always held. */
async function takeInstead(
  deps: WriteDeps & Pick<Services, "secret">,
  claim: SlotClaim,
  start: EpochMs,
  ip: string,
): Promise<Result<SlotClaim, SlotUnavailable | FailureOf<"too-many">>> {
  const { bookingId, channel } = claim;
  const { counsellorId, ...wish } = wishOf(claim);
  const held = await holdSlot(
    deps,
    { ...wish, counsellor: counsellorId, start },
    { ip, channel, instead: claim, known: true, bookingId },
  );
  if (!held.ok) return held;
  await deps.db
    .update(bookingRequests)
    .set({ claim: held.value.claim })
    .where(eq(bookingRequests.bookingId, bookingId));
  return ok(held.value.claim);
}
