import { randomBytes, randomUUID } from "node:crypto";
import { splitFullName } from "#app/domain/accounts/person-name.ts";
import { REFERENCE_RANDOM_BYTES } from "#app/domain/applications/reference.ts";
import { createBookingReference } from "#app/domain/bookings/booking-reference.ts";
import type { BookingDetails } from "#app/domain/bookings/booking-schema.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { DEFAULT_STUDENT_STAGE } from "#app/domain/students/stages.ts";
import { auditRow } from "../audit/audit.server.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import { type BookingRow, type CounsellorInMail, confirmationMails } from "./booking-mails.server.ts";
import type { ConfirmationRows } from "./confirm-statement.server.ts";

export type BookingPerson = Pick<BookingDetails, "name" | "email" | "phone" | "note">;

/** A hold that becomes a booking: whose, by whom, and the student record that it belongs to, if there is one. */
export interface Confirmation {
  readonly hold: BookingRow;
  readonly claim: SlotClaim;
  readonly counsellor: CounsellorInMail;
  readonly person: BookingPerson;
  readonly studentId: string | null;
  readonly now: Date;
}

/** The booking as it will be, and all that is stored with it. Draws the ids and the reference. */
export function confirmationRows(
  actor: Actor,
  { hold, claim, counsellor, person, studentId, now }: Confirmation,
  trail: { secret: string; requestId?: string | undefined },
): { booking: BookingRow; rows: ConfirmationRows } {
  const actorId = actor.kind === "user" ? actor.userId : null;
  const isNew = studentId === null;
  const lead = leadOf(person, hold.counsellorId, now);
  const booking = {
    ...hold,
    status: "confirmed" as const,
    reference: createBookingReference(now, randomBytes(REFERENCE_RANDOM_BYTES)),
    holdExpiresAt: null,
    heldBy: null,
    name: person.name,
    email: person.email,
    phone: person.phone,
    note: person.note,
    userId: actorId,
    studentId: studentId ?? lead.id,
    confirmedAt: now,
    updatedAt: now,
  };
  const facts = {
    startsAt: booking.startsAt.toISOString(),
    counsellorId: booking.counsellorId,
    assignment: claim.assignment,
  };
  const entry = { action: "booking.confirm", subjectType: "booking", subjectId: booking.id };
  return {
    booking,
    rows: {
      booking,
      student: isNew ? lead : null,
      timeline: {
        studentId: booking.studentId,
        kind: isNew ? "student-from-booking" : "consultation-booked",
        toValue: isNew ? lead.stage : null,
        actorId: isNew ? null : actorId,
        createdAt: now,
      },
      event: { bookingId: booking.id, kind: "confirmed", facts, actorId, createdAt: now },
      mails: confirmationMails(trail.secret, booking, counsellor).map((mail) => ({
        id: randomUUID(),
        ...mail,
      })),
      audit: auditRow(actor, entry, trail.requestId),
    },
  };
}

/** Who books for the first time begins as a Lead, with the counsellor who talks to them. */
function leadOf({ name, email, phone }: BookingPerson, counsellorId: string, now: Date) {
  return {
    id: randomUUID(),
    ...splitFullName(name),
    email,
    phone,
    counsellorId,
    stage: DEFAULT_STUDENT_STAGE,
    source: "booking" as const,
    createdAt: now,
  };
}
