import { randomBytes } from "node:crypto";
import { and, count, eq, gt } from "drizzle-orm";
import { REFERENCE_RANDOM_BYTES } from "#app/domain/applications/reference.ts";
import { createBookingReference } from "#app/domain/bookings/booking-reference.ts";
import { causeOf, type SlotGone } from "#app/domain/bookings/booking-refusal.ts";
import type { BookingDetails } from "#app/domain/bookings/booking-schema.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/domain/result.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { countFromAddress } from "../auth/attempts.server.ts";
import { brokenConstraint, type DbOrTransaction, type Transaction } from "../db/client.server.ts";
import { bookingEvents, bookings, counsellorCalendars, counsellors } from "../db/schema/schema.server.ts";
import type { Services } from "../services.server.ts";
import { storedPhone } from "../students/student-phone.server.ts";
import type { WriteDeps } from "../write-deps.server.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import { type CounsellorInMail, mailConfirmed } from "./booking-mails.server.ts";
import { lockStudentOf, studentOfBooking } from "./booking-student.server.ts";
import { claimSlot, slotGone } from "./claim-slot.server.ts";
import { heldRow } from "./hold.server.ts";

/** Consultations ahead that one address may have. */
const MOST_AHEAD = 3;
const REFERENCE_DRAWS = 5;

export type BookingRow = typeof bookings.$inferSelect;
type Deps = WriteDeps & Pick<Services, "secret">;
type Refusal = SlotGone | FailureOf<"too-many" | "invalid" | "expired" | "already-exists">;

/**
 * Makes a booking of a claimed time. Pressed twice, or again after a lost answer, it is the same booking. A claim
 * that has run out is good as long as the time is free. Errors: `slot-gone` with the nearest free times,
 * `already-exists` at `email` for an address with enough consultations ahead, `invalid` at `phone`, `expired` for
 * a booking that was cancelled since, `too-many` from one network.
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
  const person = { ...details, phone: phone.value };
  const made = await findMade(deps, claim);
  if (made) return made;
  const counted = await countFromAddress(deps, "booking:address", ip);
  if (!counted.ok) return counted;
  for (let draw = 1; ; draw += 1) {
    try {
      const booked = await deps.db.transaction((tx) => book(tx, deps, actor, claim, person));
      if (booked.ok) return booked;
      const { error } = booked;
      if (error.code !== "slot-gone") return err(error);
      const { topic, language, start, counsellorId, assignment } = claim;
      const wish = { topic, language, counsellorId: assignment === null ? counsellorId : null };
      return err(await slotGone(deps.db, wish, start, deps.now(), error.because));
    } catch (failure) {
      // Another booking has the reference that was drawn.
      if (brokenConstraint(failure) !== "bookings_reference_unique" || draw >= REFERENCE_DRAWS) throw failure;
    }
  }
}

/** The answer where there is a booking of this claim already. */
async function findMade({ db }: Deps, claim: SlotClaim) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, claim.bookingId));
  return row === undefined || row.status === "held" ? null : answerOf(row);
}

function answerOf(row: BookingRow): Result<BookingRow, FailureOf<"expired">> {
  return row.status === "cancelled" ? err({ code: "expired" }) : ok(row);
}

async function book(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  claim: SlotClaim,
  person: Pick<BookingDetails, "name" | "email" | "phone" | "note">,
): Promise<Result<BookingRow, Exclude<Refusal, SlotGone> | Omit<SlotGone, "nearest">>> {
  const now = deps.now();
  const { name, email, phone, note } = person;
  if (await hasEnoughAhead(tx, email, now)) return err({ code: "already-exists", field: "email" });
  const confirmed = {
    status: "confirmed" as const,
    reference: createBookingReference(now, randomBytes(REFERENCE_RANDOM_BYTES)),
    holdExpiresAt: null,
    heldBy: null,
    name,
    email,
    phone,
    note,
    userId: actor.kind === "user" ? actor.userId : null,
    confirmedAt: now,
    updatedAt: now,
  };
  const isThis = eq(bookings.id, claim.bookingId);
  // The common case: the hold is good, so the time is ours and the day's maximum has counted it.
  let [row] = await tx
    .update(bookings)
    .set(confirmed)
    .where(and(isThis, eq(bookings.status, "held"), gt(bookings.holdExpiresAt, now)))
    .returning();
  if (!row) {
    const again = await claimAgain(tx, claim, now);
    if (!again.ok) return again;
    if (again.value !== null) return answerOf(again.value);
    [row] = await tx.update(bookings).set(confirmed).where(isThis).returning();
  }
  if (!row) throw new Error("A claimed time has its row");
  const studentId = await studentOfBooking(tx, actor, { ...person, counsellorId: row.counsellorId }, now);
  await tx.update(bookings).set({ studentId }).where(isThis);
  await tx.insert(bookingEvents).values({
    bookingId: row.id,
    kind: "confirmed",
    facts: {
      startsAt: row.startsAt.toISOString(),
      counsellorId: row.counsellorId,
      assignment: claim.assignment,
    },
    actorId: confirmed.userId,
    createdAt: now,
  });
  await mailConfirmed(tx, deps, row, await counsellorInMail(tx, row.counsellorId));
  await recordAudit(
    tx,
    actor,
    { action: "booking.confirm", subjectType: "booking", subjectId: row.id },
    deps.requestId,
  );
  return ok({ ...row, studentId });
}

/**
 * Takes the time once more, for a claim whose hold has run out: null when it could be had; the booking, when
 * another press of the same button was faster.
 */
async function claimAgain(
  tx: Transaction,
  claim: SlotClaim,
  now: Date,
): Promise<Result<BookingRow | null, Omit<SlotGone, "nearest">>> {
  const claimed = await claimSlot(tx, claim.counsellorId, claim.start, now, { except: claim.bookingId });
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, claim.bookingId)).for("update");
  if (row && row.status !== "held") return ok(row);
  if (!claimed.free) return err({ code: "slot-gone", because: causeOf(claimed.because) });
  if (!row) await tx.insert(bookings).values({ ...heldRow(claim, claimed.diary), holdExpiresAt: now });
  return ok(null);
}

/** Whether an address has as many consultations ahead as it may. The next booking of it waits for this one. */
async function hasEnoughAhead(tx: Transaction, email: string, now: Date): Promise<boolean> {
  await lockStudentOf(tx, email);
  const [row] = await tx
    .select({ number: count() })
    .from(bookings)
    .where(and(eq(bookings.email, email), eq(bookings.status, "confirmed"), gt(bookings.startsAt, now)));
  return (row?.number ?? 0) >= MOST_AHEAD;
}

/** What mails say of a counsellor. */
export async function counsellorInMail(tx: DbOrTransaction, counsellorId: string): Promise<CounsellorInMail> {
  const [row] = await tx
    .select({
      name: counsellors.name,
      email: counsellors.email,
      meetingPlace: counsellorCalendars.meetingPlace,
    })
    .from(counsellors)
    .leftJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, counsellors.id))
    .where(eq(counsellors.id, counsellorId));
  if (!row) throw new Error("A booking has its counsellor");
  return row;
}
