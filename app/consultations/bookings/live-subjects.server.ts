import { inArray } from "drizzle-orm";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { bookings } from "./bookings.tables.server.ts";

export const bookingLive = {
  booking: {
    needs: "booking.view",
    ownHear: ["booking.confirm", "booking.change", "booking.changeOwn"],
    adds: ["booking.confirm"],
    async owners(db, ids) {
      const rows = await db
        .select({
          id: bookings.id,
          studentId: bookings.studentId,
          agencyId: agencyIdOf(bookings.studentId),
        })
        .from(bookings)
        .where(inArray(bookings.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, ...owned }) => [id, owned]));
    },
  },
} satisfies LiveSubjects;
