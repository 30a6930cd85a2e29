import { and, eq, gt, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { AccountAccess, AssignedWork } from "./account-access.ts";

const disablers = alias(profiles, "disablers");

/** Whether an account can sign in; null if it does not exist or was closed. */
export async function findAccess(db: DbOrTransaction, userId: string): Promise<AccountAccess | null> {
  const [row] = await db
    .select({
      userId: users.id,
      version: users.accessVersion,
      disabledAt: users.disabledAt,
      disabledByName: disablers.fullName,
      disabledReason: users.disabledReason,
    })
    .from(users)
    .leftJoin(disablers, eq(disablers.userId, users.disabledBy))
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  return row ?? null;
}

/** What is assigned to a user through their counsellor record; null if there is none. */
export async function findAssignedWork(
  db: DbOrTransaction,
  userId: string,
  now: Date,
): Promise<AssignedWork | null> {
  const [row] = await db
    .select({
      counsellorId: counsellors.id,
      counsellorName: counsellors.name,
      active: counsellors.active,
      students: db.$count(
        students,
        and(eq(students.counsellorId, counsellors.id), eq(students.isArchived, false)),
      ),
      applications: db.$count(
        applications,
        and(eq(applications.counsellorId, counsellors.id), eq(applications.isArchived, false)),
      ),
      upcomingBookings: db.$count(
        bookings,
        and(
          eq(bookings.counsellorId, counsellors.id),
          eq(bookings.status, "confirmed"),
          gt(bookings.startsAt, now),
        ),
      ),
    })
    .from(counsellors)
    .where(eq(counsellors.userId, userId));
  return row ?? null;
}
