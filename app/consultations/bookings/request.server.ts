import { and, eq, lt } from "drizzle-orm";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { bookingLinkToken, type SlotClaim } from "./booking-links.server.ts";
import { type BookingRow, counsellorInMail } from "./booking-mails.server.ts";
import { causeOf, type SlotUnavailable } from "./booking-refusal.ts";
import { bookingRequests, bookings } from "./bookings.tables.server.ts";
import { slotAt, slotUnavailable } from "./claim-slot.server.ts";
import { type BookingPerson, holdClaim, wishOf } from "./confirm.server.ts";
import { confirmableUntil, heldUntil, REQUEST_HOURS } from "./unconfirmed.ts";
import { lockRequests, mayHoldTime, networkMarks } from "./unproved.server.ts";

type Deps = WriteDeps & Pick<Services, "secret">;
type RequestRow = typeof bookingRequests.$inferSelect;
/** The result of a request: an email was sent, or it has been booked since. */
export type Requested = { readonly kind: "asked" } | { readonly kind: "booked"; readonly row: BookingRow };

/**
 * Asks the owner of an address whether they want the consultation requested with it. Until they confirm, it belongs
 * to no one: it has no student, no counsellor is notified, and it counts towards no limit of bookings. Its time is
 * held for a while, unless the network, the address or all together have left many unconfirmed. The answer is the
 * same for every address. Repeated with the same address it is one request; with another one the earlier email
 * confirms nothing. Errors: `slot-gone` with the nearest free times, `invalid` on `phone`, `expired` for a booking
 * that was cancelled since, `too-many` from one network.
 */
export async function requestBooking(
  deps: Deps,
  claim: SlotClaim,
  details: BookingPerson,
  ip: string,
): Promise<Result<Requested, SlotUnavailable | FailureOf<"invalid" | "expired" | "too-many">>> {
  const phone = storedPhone(details.phone);
  if (!phone.ok) return phone;
  const counted = await countFromAddress(deps, "booking:address", ip);
  if (!counted.ok) return counted;
  const networks = networkMarks(deps.secret, ip);
  const now = deps.now();
  const { bookingId, start } = claim;
  const { name, email, note } = details;
  const values = { bookingId, claim, name, email, phone: phone.value, note, networks };
  const done = await deps.db.transaction(async (tx) => {
    await lockCalendars(tx, [claim.counsellorId]);
    await lockRequests(tx);
    const [found] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for("update");
    if (found && found.status !== "held") {
      return found.status === "cancelled"
        ? err({ code: "expired" as const })
        : ok({ kind: "booked", row: found } as const);
    }
    const [before] = await tx.select().from(bookingRequests).where(eq(bookingRequests.bookingId, bookingId));
    const isNewAddress = before?.email !== email;
    if (isNewAddress) {
      // One visitor must not exhaust the limit of an address.
      const pair = networks[0] === undefined ? ok() : await countPair(tx, deps, networks[0], email);
      if (!pair.ok) return pair;
    }
    const claimed = await holdClaim(tx, claim, found, now);
    if (!claimed.ok) return claimed;
    // Counted from the first request: repeating it does not extend the hold.
    const limit = heldUntil(start, (before?.createdAt ?? now).getTime());
    const holds = limit > now.getTime() && (await mayHoldTime(tx, { networks, email, bookingId }, now));
    const until = holds ? limit : null;
    if (until === null) await tx.delete(bookings).where(eq(bookings.id, bookingId));
    // It counts as a request of the network now, no longer as a form that is being filled in.
    else
      await tx
        .update(bookings)
        .set({ holdExpiresAt: new Date(until), heldBy: null })
        .where(eq(bookings.id, bookingId));
    const [request] = await tx
      .insert(bookingRequests)
      .values({ ...values, createdAt: now })
      .onConflictDoUpdate({
        target: bookingRequests.bookingId,
        set: { ...values, generation: (before?.generation ?? 0) + (isNewAddress ? 1 : 0) },
      })
      .returning();
    if (request && isNewAddress) await mailRequest(tx, deps, request, until);
    return ok({ kind: "asked" } as const);
  });
  if (done.ok) return done;
  const { error } = done;
  if (error.code !== "gone") return err(error);
  return err(await slotUnavailable(deps.db, wishOf(claim), start, now, causeOf(error.because)));
}

function countPair(tx: Transaction, { now }: Deps, network: string, email: string) {
  return countAttempt({ db: tx, now }, "booking-request:pair", `${network} ${email}`);
}

/** Sends the mail of a request once more. Errors: `not-found`, `too-many` within the hour. */
export async function requestAgain(
  deps: Deps,
  bookingId: string,
): Promise<Result<undefined, FailureOf<"not-found" | "too-many">>> {
  return deps.db.transaction(async (tx) => {
    const [request] = await tx.select().from(bookingRequests).where(eq(bookingRequests.bookingId, bookingId));
    if (!request) return err({ code: "not-found" });
    const counted = await countAttempt({ db: tx, now: deps.now }, "booking-request:again", bookingId);
    if (!counted.ok) return counted;
    const [hold] = await tx
      .select({ until: bookings.holdExpiresAt })
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.status, "held")));
    const until = hold?.until?.getTime() ?? 0;
    await mailRequest(tx, deps, request, until > deps.now().getTime() ? until : null);
    return ok();
  });
}

/** The mail with the one link that confirms. */
async function mailRequest(
  tx: Transaction,
  deps: Deps,
  { bookingId, claim, generation, email, name, createdAt }: RequestRow,
  until: number | null,
): Promise<void> {
  const { start, zone, topic, language } = claim;
  const counsellor = await counsellorInMail(tx, claim.counsellorId);
  const token = bookingLinkToken(deps.secret, "confirm", {
    id: bookingId,
    generation,
    until: new Date(confirmableUntil(start, createdAt.getTime())),
  });
  await queueMail(tx, deps.jobs, {
    kind: "booking-confirm",
    to: { email, name },
    props: {
      name,
      time: {
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(slotAt(start).end).toISOString(),
        zone,
        counsellor: counsellor.name,
        topic,
        language,
      },
      keptUntil: until === null ? null : new Date(until).toISOString(),
      path: `/book/confirm?token=${token}`,
    },
  });
}

const HOUR_MS = 3_600_000;

/** Deletes unconfirmed requests. */
export async function forgetRequests({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - REQUEST_HOURS * HOUR_MS);
  const gone = await db.delete(bookingRequests).where(lt(bookingRequests.createdAt, before));
  return gone.rowCount ?? 0;
}
