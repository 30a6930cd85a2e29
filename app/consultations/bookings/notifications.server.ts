import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { Teller, Tellers, Told } from "#app/platform/notifications/change.server.ts";
import { bookings } from "./bookings.tables.server.ts";

/** The student's dashboard shows all of them at once. */
export const ownBookings = (studentId: string | null) => ({ type: "own-bookings", id: studentId ?? "" });

/** The events that notify both sides; all others are the counsellor's own notes. */
const TOLD = ["moved", "cancelled", "handed-over"] as const;

const tellOf: Teller = async (db, { action, subjectId, fields }) => {
  const [row] = await db
    .select({
      counsellorUserId: counsellors.userId,
      studentId: bookings.studentId,
      agencyId: bookings.agencyId,
      channel: bookings.channel,
      studentUserId: students.userId,
    })
    .from(bookings)
    .innerJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .leftJoin(students, eq(students.id, bookings.studentId))
    .where(eq(bookings.id, subjectId));
  if (!row) return [];
  const { studentId } = row;
  const counsellor = row.counsellorUserId === null ? [] : [row.counsellorUserId];
  const student = row.studentUserId === null ? [] : [row.studentUserId];
  if (action === "booking.confirm") {
    return [
      { kind: "booking-made", studentId, to: counsellor },
      ...(row.agencyId === null && row.channel !== "staff"
        ? []
        : [{ kind: "own-booking-made" as const, studentId, to: student, subject: ownBookings(studentId) }]),
    ];
  }
  const happened = TOLD.find((event) => fields.includes(event));
  if (!happened) return [];
  const told: Told[] = [
    { kind: `booking-${happened}`, studentId, to: counsellor },
    { kind: `own-booking-${happened}`, studentId, to: student, subject: ownBookings(studentId) },
  ];
  return told;
};

export const bookingTellers = {
  "booking.confirm": tellOf,
  "booking.change": tellOf,
  "booking.changeOwn": tellOf,
} as const satisfies Tellers;
