import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.server.ts";
import { bookings, counsellorCalendars, counsellors } from "../db/schema/schema.server.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import type { BookingRow, CounsellorInMail } from "./booking-mails.server.ts";

/** All that the confirmation of a claimed time has to know of the database. Nothing is locked. */
export interface ClaimedTime {
  /** The hold, or what became of it; null when it was cleared away. */
  readonly booking: BookingRow | null;
  readonly counsellor: CounsellorInMail;
  /** Confirmed consultations that the address has ahead. */
  readonly ahead: number;
  /** The student record that a booking of the address belongs to; null for one that is new. */
  readonly studentId: string | null;
  /** The state in which the row was read (`xmin`, which every update changes). */
  readonly state: string;
}

/**
 * SQL for the student record of an address: the newest, if nobody has an account on it or its owner has proved
 * that the address is theirs. Who signs up with an address that they have not proved sees nothing of what others
 * book with it.
 */
export const studentOfAddress = (email: string) => `(
  select s.id from students s left join users u on u.id = s.user_id
   where s.email = ${email} and not s.is_archived and (s.user_id is null or u.email_verified)
   order by s.created_at desc, s.id desc limit 1)`;

/** SQL for how many confirmed consultations an address has ahead. */
export const aheadOfAddress = (email: string, now: string) => `(
  select count(*)::int from bookings a
   where a.email = ${email} and a.status = 'confirmed' and a.starts_at > ${now})`;

const given = sql`(select ${sql.placeholder("email")}::text as email, ${sql.placeholder("now")}::timestamptz as now) given`;

const prepareRead = (db: Db) =>
  db
    .select({
      booking: getTableColumns(bookings),
      counsellor: {
        name: counsellors.name,
        email: counsellors.email,
        meetingPlace: counsellorCalendars.meetingPlace,
      },
      ahead: sql.raw(aheadOfAddress("given.email", "given.now")) as SQL<number>,
      studentId: sql.raw(studentOfAddress("given.email")) as SQL<string | null>,
      state: sql<string>`${bookings}.xmin::text`,
    })
    .from(given)
    .innerJoin(counsellors, eq(counsellors.id, sql.placeholder("counsellorId")))
    .leftJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, counsellors.id))
    .leftJoin(bookings, eq(bookings.id, sql.placeholder("bookingId")))
    .prepare("read-claimed-time");

/** Built once for a database: that costs the process more than the query itself. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareRead>>();

/** Reads a claimed time for the address that wants it; null when its counsellor is no longer there. */
export async function readClaimedTime(
  db: Db,
  { bookingId, counsellorId }: SlotClaim,
  email: string,
  now: Date,
): Promise<ClaimedTime | null> {
  const query = prepared.get(db) ?? prepareRead(db);
  prepared.set(db, query);
  const [row] = await query.execute({ bookingId, counsellorId, email, now: now.toISOString() });
  return row ?? null;
}
