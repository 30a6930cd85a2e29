import { and, eq, isNull, or } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { addressed, among } from "#app/platform/personal-data/rows-of.server.ts";

/** Follows a person's accounts, records and addresses to everything that depends on them. */
export async function followKeys(
  db: DbOrTransaction,
  { userIds, studentIds, emails }: Pick<PersonKeys, "userIds" | "studentIds" | "emails">,
): Promise<PersonKeys> {
  const ofApplications = await db
    .select({ id: applications.id })
    .from(applications)
    .where(among(applications.studentId, studentIds));
  const ofBookings = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      or(
        among(bookings.studentId, studentIds),
        among(bookings.userId, userIds),
        addressed(bookings.email, emails),
      ),
    );
  const ofEnquiries = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      or(
        among(enquiries.studentId, studentIds),
        addressed(enquiries.email, emails),
        // A number that someone has proved is among the addresses.
        and(isNull(enquiries.email), among(enquiries.phone, emails)),
      ),
    );
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    userIds,
    studentIds,
    emails,
    applicationIds: ids(ofApplications),
    bookingIds: ids(ofBookings),
    enquiryIds: ids(ofEnquiries),
  };
}

/** Records of one person: those that are named, those that they were merged into, and those that were merged into them. */
export async function mergedWith(db: DbOrTransaction, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const named = await db
    .select({ id: students.id, into: students.mergedInto })
    .from(students)
    .where(among(students.id, studentIds));
  const stay = named.map(({ id, into }) => into ?? id);
  const gone = await db.select({ id: students.id }).from(students).where(among(students.mergedInto, stay));
  return [...new Set([...stay, ...gone.map(({ id }) => id)])];
}

/**
 * The keys to the records of an account. What is stored by address only (messages, newsletter, emails) is included
 * only if the address is confirmed: signing up with another person's address reveals none of it.
 */
export async function keysOfAccount(
  db: DbOrTransaction,
  {
    id,
    email,
    emailVerified,
    phone,
  }: { id: string; email: string; emailVerified: boolean; phone: string | null },
): Promise<PersonKeys> {
  const own = await db.select({ id: students.id }).from(students).where(eq(students.userId, id));
  return followKeys(db, {
    userIds: [id],
    studentIds: await mergedWith(
      db,
      own.map((student) => student.id),
    ),
    emails: [...(emailVerified ? [email.toLowerCase()] : []), ...(phone === null ? [] : [phone])],
  });
}
