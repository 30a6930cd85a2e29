import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import { timeText } from "./booking-time.ts";
import { bookingRequests, bookings } from "./bookings.tables.server.ts";
import { slotAt } from "./claim-slot.server.ts";
import { wishOf } from "./confirm.server.ts";
import { dateAt } from "./day-interval.ts";

/**
 * The data of the form for a claimed time, its request, and the booking if it exists already; null if the counsellor
 * was deleted.
 */
export async function findClaimView({ db, now }: Pick<Services, "db" | "now">, claim: SlotClaim) {
  const [[counsellor], [request = null]] = await Promise.all([
    db.select({ name: counsellors.name }).from(counsellors).where(eq(counsellors.id, claim.counsellorId)),
    db.select().from(bookingRequests).where(eq(bookingRequests.bookingId, claim.bookingId)),
  ]);
  // Read after the request: once that is deleted, its booking exists.
  const [row] = await db.select().from(bookings).where(eq(bookings.id, claim.bookingId));
  if (!counsellor) return null;
  const { start, zone } = claim;
  const until = row?.holdExpiresAt ?? null;
  return {
    made: row === undefined || row.status === "held" ? null : row,
    request,
    start,
    end: slotAt(start).end,
    zone,
    counsellor: counsellor.name,
    heldFor: until === null ? 0 : Math.max(0, until.getTime() - now().getTime()),
    heldUntil: until === null ? null : timeText(until.getTime(), zone),
    /** Whether it was held at all. */
    wasHeld: claim.unheld !== true,
    day: dateAt(start, zone),
    wish: wishOf(claim),
  };
}

/** The number that a student gave before; empty where there is none. */
export async function findStudentPhone(db: Services["db"], studentId: string): Promise<string> {
  const [row] = await db.select({ phone: students.phone }).from(students).where(eq(students.id, studentId));
  return row?.phone ?? "";
}
