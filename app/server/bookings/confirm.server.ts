import { eq } from "drizzle-orm";
import { causeOf, type SlotGone } from "#app/domain/bookings/booking-refusal.ts";
import type { BookingDetails } from "#app/domain/bookings/booking-schema.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/domain/result.ts";
import type { NotFree } from "#app/domain/scheduling/free-slots.ts";
import { countFromAddress } from "../auth/attempts.server.ts";
import { isClosedAccount } from "../auth/closed-account.server.ts";
import { bookings } from "../db/schema/schema.server.ts";
import type { Services } from "../services.server.ts";
import { storedPhone } from "../students/student-phone.server.ts";
import type { WriteDeps } from "../write-deps.server.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import type { BookingRow } from "./booking-mails.server.ts";
import { claimSlot, slotGone } from "./claim-slot.server.ts";
import { readClaimedTime } from "./confirm-read.server.ts";
import { confirmationRows } from "./confirm-rows.server.ts";
import { MOST_AHEAD, writeConfirmation } from "./confirm-statement.server.ts";
import { heldRow, holdTimes } from "./hold.server.ts";

/** Each time somebody else has changed the hold or the address's records in the moment between reading and writing. */
const MOST_ATTEMPTS = 10;

type Deps = WriteDeps & Pick<Services, "secret">;
type Refusal = SlotGone | FailureOf<"too-many" | "invalid" | "expired" | "already-exists">;

/**
 * Makes a booking of a claimed time: read, judged, then stored with everything that follows from it, if it is
 * still what was judged; if not, it is read and judged again. Pressed twice, or again after a lost answer, it is
 * the same booking. A claim that has run out is good as long as the time is free. Errors: `slot-gone` with the
 * nearest free times, `already-exists` at `email` for an address with enough consultations ahead, `invalid` at
 * `phone`, `expired` for a booking that was cancelled or an account that was closed since, `too-many` from one network.
 */
export async function confirmBooking(
  deps: Deps,
  actor: Actor,
  claim: SlotClaim,
  details: BookingDetails,
  ip: string,
): Promise<Result<BookingRow, Refusal>> {
  const phone = storedPhone(details.phone);
  if (!phone.ok) return phone;
  const { db, secret, requestId } = deps;
  const person = { ...details, phone: phone.value };
  const ownStudentId = actor.kind === "user" ? actor.studentId : null;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const now = deps.now();
    const found = await readClaimedTime(db, claim, person.email, now);
    const hold = found?.booking ?? null;
    if (hold !== null && hold.status !== "held") {
      return hold.status === "cancelled" ? err({ code: "expired" }) : ok(hold);
    }
    if (attempt === 0) {
      const counted = await countFromAddress(deps, "booking:address", ip);
      if (!counted.ok) return counted;
    }
    if (found && found.ahead >= MOST_AHEAD) return err({ code: "already-exists", field: "email" });
    if (!found || !isGood(hold, now)) {
      const because = await holdAgain(deps, claim, now);
      if (because === null) continue;
      const { topic, language, start, counsellorId, assignment } = claim;
      const wish = { topic, language, counsellorId: assignment === null ? counsellorId : null };
      return err(await slotGone(db, wish, start, now, causeOf(because)));
    }
    const { counsellor, state } = found;
    const studentId = ownStudentId ?? found.studentId;
    const { booking, rows } = confirmationRows(
      actor,
      { hold, claim, counsellor, person, studentId, now },
      { secret, requestId },
    );
    const read = { state, studentId: ownStudentId === null ? found.studentId : undefined };
    const sending = await deps.jobs.order("send-mail", ...rows.mails.map(({ id }) => ({ mailId: id })));
    if (await writeConfirmation(db, read, rows, sending)) return ok(booking);
    if (await isClosedAccount(db, booking.userId)) return err({ code: "expired" });
  }
  throw new Error("The hold or the address's records changed each time they were judged");
}

/** A good hold: the time is ours, and the day's maximum has counted it. */
function isGood(hold: BookingRow | null, now: Date): hold is BookingRow {
  return hold?.holdExpiresAt != null && hold.holdExpiresAt > now;
}

/**
 * Takes the time once more, for a claim whose hold has run out or was cleared away. Null when it is held now, or
 * when another press of the same button was faster.
 */
function holdAgain({ db }: Deps, claim: SlotClaim, now: Date): Promise<NotFree | null> {
  return db.transaction(async (tx) => {
    // Clears away what has run out, this one too.
    const claimed = await claimSlot(tx, claim.counsellorId, claim.start, now, { except: claim.bookingId });
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, claim.bookingId));
    if (row) return null;
    if (!claimed.free) return claimed.because;
    await tx.insert(bookings).values({ ...heldRow(claim, claimed.diary), ...holdTimes(now) });
    return null;
  });
}
