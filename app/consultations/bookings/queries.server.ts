import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { BookingRow } from "./booking-mails.server.ts";
import { summaryOf } from "./booking-mails.server.ts";
import type { BookingStatus } from "./booking-statuses.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { bookings } from "./bookings.tables.server.ts";

/** A booking with what its visitor can see. */
export interface VisitorBooking {
  readonly row: BookingRow;
  readonly summary: BookingSummary;
  readonly status: BookingStatus;
}

/** Finds a booking by its id, for a visitor with a link to it; null if there is none, or its time is only held. */
export async function findBooking(db: DbOrTransaction, id: string): Promise<VisitorBooking | null> {
  const [found] = await select(db).where(eq(bookings.id, id));
  return found === undefined || found.row.status === "held" ? null : viewOf(found);
}

const MOST_SHOWN = 20;

/** Consultations of these students that are still ahead, the next one first. */
export async function listOwnBookings(
  db: DbOrTransaction,
  studentIds: readonly string[],
  now: Date,
): Promise<VisitorBooking[]> {
  const rows = await select(db)
    .where(
      and(
        inArray(bookings.studentId, [...studentIds]),
        inArray(bookings.status, ["confirmed"]),
        gt(bookings.endsAt, now),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_SHOWN);
  return rows.map(viewOf);
}

function select(db: DbOrTransaction) {
  return db
    .select({ row: bookings, name: counsellors.name, meetingPlace: counsellorCalendars.meetingPlace })
    .from(bookings)
    .innerJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .leftJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, bookings.counsellorId));
}

type Found = { row: BookingRow; name: string; meetingPlace: string | null };

function viewOf({ row, ...counsellor }: Found): VisitorBooking {
  return { row, summary: summaryOf(row, counsellor), status: row.status };
}
