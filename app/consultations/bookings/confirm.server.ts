import { randomBytes } from "node:crypto";
import { and, count, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { REFERENCE_RANDOM_BYTES } from "#app/admissions/applications/reference.ts";
import { holdRepresentation } from "#app/admissions/representations/own-students.server.ts";
import { listOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { DEFAULT_STUDENT_STAGE } from "#app/admissions/students/stages.ts";
import { lockStudentOf } from "#app/admissions/students/student-lock.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import type { NotFree } from "#app/consultations/scheduling/free-slots.ts";
import { sendMessageIn } from "#app/conversations/threads/send-message.server.ts";
import { splitFullName } from "#app/people/credentials/person-name.ts";
import { isSameName } from "#app/people/credentials/same-person.ts";
import { auditRow } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { brokenConstraint, type Transaction } from "#app/platform/database/client.server.ts";
import { statementName } from "#app/platform/database/prepared.server.ts";
import { type Actor, firstStudentOf, studentsOf } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { lockOpenAccount } from "#app/platform/sessions/account-lock.server.ts";
import { isClosedAccount } from "#app/platform/sessions/closed-account.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { booking as texts } from "./booking.words.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import { type BookingRow, counsellorInMail, mailConfirmed } from "./booking-mails.server.ts";
import { createBookingReference } from "./booking-reference.ts";
import { causeOf, type SlotUnavailable } from "./booking-refusal.ts";
import type { BookingDetails } from "./booking-schema.ts";
import { bookingEvents, bookingRequests, bookings } from "./bookings.tables.server.ts";
import { claimSlot, slotUnavailable } from "./claim-slot.server.ts";
import { heldRow, holdTimes } from "./hold.server.ts";

/** Consultations ahead that one address may have. */
export const MOST_AHEAD = 3;
/** References are random; two collisions in a row do not occur in practice. */
const MOST_DRAWS = 3;

type Deps = StepDeps & Pick<Services, "secret">;
export type BookingPerson = Pick<BookingDetails, "name" | "email" | "phone" | "note">;
export type ConfirmRefusal = SlotUnavailable | FailureOf<"invalid" | "expired" | "already-exists">;
type Judged = Result<
  BookingRow,
  FailureOf<"expired" | "already-exists"> | { code: "gone"; because: NotFree }
>;

/**
 * Books a claimed time, with everything that follows from it; the caller has checked that the address is confirmed.
 * Sent twice, or again after a lost answer, it is the same booking. An expired claim works as long as the time is
 * free. Errors: `slot-gone` with the nearest free times, `already-exists` on `email` for an address with enough
 * consultations ahead, `invalid` on `phone`, `expired` for a booking that was cancelled or an account that was closed
 * since, and for a link whose request has changed.
 *
 * @param link the generation of the emailed link that confirms the address; absent where the account does
 * @param behalf the student that their agent or staff book for; `expired` if the caller is no agent of theirs
 */
export async function confirmBooking(
  deps: Deps,
  actor: Actor,
  claim: SlotClaim,
  details: BookingPerson,
  link?: { readonly generation: number },
  behalf?: Behalf,
): Promise<Result<BookingRow, ConfirmRefusal>> {
  const phone = storedPhone(details.phone);
  if (!phone.ok) return phone;
  const person = { ...details, phone: phone.value };
  const now = deps.now();
  for (let draw = 1; ; draw += 1) {
    try {
      const done = await deps.db.transaction((tx) =>
        confirmOnce(tx, deps, actor, { claim, person, link, behalf, now }),
      );
      if (done.ok) return done;
      const { error } = done;
      if (error.code !== "gone") return err(error);
      const { start } = claim;
      return err(await slotUnavailable(deps.db, wishOf(claim), start, now, causeOf(error.because)));
    } catch (error) {
      if (draw === MOST_DRAWS || brokenConstraint(error) !== "bookings_reference_unique") throw error;
    }
  }
}

/** The student that someone else books for. */
interface Behalf {
  readonly studentId: string;
  /** The caller has checked the permission. */
  readonly byStaff?: boolean;
}

/** The request; with the counsellor only if the visitor selected one. */
export function wishOf({ topic, language, zone, counsellorId, assignment }: SlotClaim) {
  return { topic, language, zone, counsellorId: assignment === null ? counsellorId : null };
}

interface Confirmation {
  readonly claim: SlotClaim;
  readonly person: BookingPerson;
  readonly link: { readonly generation: number } | undefined;
  readonly behalf: Behalf | undefined;
  readonly now: Date;
}

/**
 * Checks and writes under the locks of the calendar and the address, always in this order. The statements are
 * prepared by name once per connection.
 */
async function confirmOnce(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { claim, person, link, behalf, now }: Confirmation,
): Promise<Judged> {
  const { bookingId: id, counsellorId } = claim;
  if (actor.kind === "user") {
    await lockOpenAccount(tx, actor.userId);
    if (await isClosedAccount(tx, actor.userId)) return err({ code: "expired" });
  }
  const byAgent = behalf !== undefined && !behalf.byStaff;
  const agencyId = byAgent ? await holdRepresentation(tx, actor, behalf.studentId) : null;
  if (byAgent && agencyId === null) return err({ code: "expired" });
  await lockCalendars(tx, [counsellorId]);
  await lockStudentOf(tx, person.email);
  const [found] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.id, id))
    .for("update")
    .prepare(statementName("confirm-lock"))
    .execute();
  if (found && found.status !== "held") {
    return found.status === "cancelled" ? err({ code: "expired" }) : ok(found);
  }
  if (link !== undefined) {
    const { generation } = bookingRequests;
    const [request] = await tx
      .select({ generation })
      .from(bookingRequests)
      .where(eq(bookingRequests.bookingId, id));
    if (request?.generation !== link.generation) return err({ code: "expired" });
  }
  const address = await readAddress(tx, person, now);
  if (address.ahead >= MOST_AHEAD) return err({ code: "already-exists", field: "email" });
  const held = await holdClaim(tx, claim, found, now);
  if (!held.ok) return held;

  const actorId = actor.kind === "user" ? actor.userId : null;
  const ownStudentId = await whoseBooking(tx, actor, person.name);
  const knownStudentId = behalf?.studentId ?? ownStudentId ?? address.studentId;
  const studentId = knownStudentId ?? (await makeLead(tx, person, counsellorId, now));
  // Related rows are written in the same statement: each round trip costs as much as a row.
  const told = tx.$with("told_timeline").as(
    tx
      .insert(timelineEvents)
      .values({
        studentId,
        kind: knownStudentId === null ? "student-from-booking" : "consultation-booked",
        toValue: knownStudentId === null ? DEFAULT_STUDENT_STAGE : null,
        actorId: knownStudentId === null ? null : actorId,
        createdAt: now,
      })
      .returning({ id: timelineEvents.id }),
  );
  const answered = tx
    .$with("answered_request")
    .as(
      tx
        .delete(bookingRequests)
        .where(eq(bookingRequests.bookingId, id))
        .returning({ bookingId: bookingRequests.bookingId }),
    );
  const facts = { startsAt: new Date(claim.start).toISOString(), counsellorId, assignment: claim.assignment };
  const noted = tx
    .$with("noted_event")
    .as(
      tx
        .insert(bookingEvents)
        .values({ bookingId: id, kind: "confirmed", facts, actorId, createdAt: now })
        .returning({ id: bookingEvents.id }),
    );
  const audited = tx.$with("audited").as(
    tx
      .insert(auditEntries)
      .values(
        auditRow(actor, { action: "booking.confirm", subjectType: "booking", subjectId: id }, deps.requestId),
      )
      .returning({ id: auditEntries.id }),
  );
  const [row] = await tx
    .with(told, answered, noted, audited)
    .update(bookings)
    .set({
      status: "confirmed",
      reference: createBookingReference(now, randomBytes(REFERENCE_RANDOM_BYTES)),
      holdExpiresAt: null,
      heldBy: null,
      name: person.name,
      email: person.email,
      phone: person.phone,
      note: person.note,
      userId: behalf?.byStaff ? null : actorId,
      agencyId,
      studentId,
      confirmedAt: now,
      updatedAt: now,
    })
    .where(eq(bookings.id, id))
    .returning()
    .prepare(statementName("confirm-booking"))
    .execute();
  if (!row) throw new Error("A locked row is there");
  await mailConfirmed(tx, deps, row, await counsellorInMail(tx, counsellorId));
  // Someone who came by an emailed link is a visitor here, and must not write in another person's conversation.
  if (ownStudentId !== null) await askInThread(tx, deps, actor, ownStudentId, row);
  return ok(row);
}

/** The student of the account: the one with the given name, else the oldest record. */
async function whoseBooking(tx: Transaction, actor: Actor, name: string): Promise<string | null> {
  if (studentsOf(actor).length < 2) return firstStudentOf(actor);
  const own = await listOwnStudents(tx, actor);
  const typed = splitFullName(name);
  return own.find((each) => isSameName(splitFullName(each.name), typed))?.id ?? firstStudentOf(actor);
}

/**
 * A signed-in student's note is also a message in their conversation. Its key is the booking, so it is written once.
 * If it cannot be written, the note stays with the booking.
 */
async function askInThread(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  studentId: string,
  { id: key, note, reference }: BookingRow,
): Promise<void> {
  if (!note) return;
  const body = `${texts.details.noteInThread({ reference: reference ?? "" })}\n\n${note}`;
  await sendMessageIn(tx, deps, actor, studentId, { key, quotedId: null, body });
}

/** The claim's time, held: by its own valid hold, else taken again if free. The calendar is locked. */
export async function holdClaim(
  tx: Transaction,
  claim: SlotClaim,
  found: BookingRow | undefined,
  now: Date,
): Promise<Result<undefined, { code: "gone"; because: NotFree }>> {
  if (found && isHoldOf(found, claim, now)) return ok();
  if (found) await tx.delete(bookings).where(eq(bookings.id, found.id));
  const byStaff = claim.channel === "staff";
  const claimed = await claimSlot(tx, claim.counsellorId, claim.start, now, { byStaff });
  if (!claimed.free) return err({ code: "gone", because: claimed.because });
  await tx.insert(bookings).values({ ...heldRow(claim, claimed.diary), ...holdTimes(now) });
  return ok();
}

/** A valid hold of this time: it is ours, and counted in the daily maximum. */
function isHoldOf(row: BookingRow, { start, counsellorId }: SlotClaim, now: Date): boolean {
  const isGood = row.holdExpiresAt !== null && row.holdExpiresAt > now;
  return isGood && row.startsAt.getTime() === start && row.counsellorId === counsellorId;
}

/**
 * Returns how many confirmed consultations an address has ahead, and its student record: that of the name, else the
 * newest, if it has no account or its owner has confirmed the address. So signing up with an unconfirmed address
 * shows nothing of what others book with it.
 */
async function readAddress(
  tx: Transaction,
  { email, name }: Pick<BookingPerson, "email" | "name">,
  now: Date,
): Promise<{ ahead: number; studentId: string | null }> {
  const record = tx
    .select({ id: students.id })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(students.email, email),
        eq(students.isArchived, false),
        or(isNull(students.userId), eq(users.emailVerified, true)),
      ),
    )
    .orderBy(
      desc(sql`${students.nameKey} = lower(${name}::text)`),
      desc(students.createdAt),
      desc(students.id),
    )
    .limit(1);
  const [row] = await tx
    .select({ ahead: count(), studentId: sql<string | null>`(${record})` })
    .from(bookings)
    .where(and(eq(bookings.email, email), eq(bookings.status, "confirmed"), gt(bookings.startsAt, now)))
    .prepare(statementName("confirm-address"))
    .execute();
  return row ?? { ahead: 0, studentId: null };
}

/** First-time visitors become a Lead, with their consultation's counsellor. */
async function makeLead(
  tx: Transaction,
  { name, email, phone }: BookingPerson,
  counsellorId: string,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(students)
    .values({
      ...splitFullName(name),
      email,
      phone,
      counsellorId,
      stage: DEFAULT_STUDENT_STAGE,
      source: "booking",
      createdAt: now,
    })
    .returning({ id: students.id })
    .prepare(statementName("confirm-lead"))
    .execute();
  if (!row) throw new Error("An insert gives its row");
  return row.id;
}
