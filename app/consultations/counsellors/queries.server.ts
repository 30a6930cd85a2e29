import { and, asc, count, eq, isNull, or } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { CounsellorRecord, StaffChoice } from "./counsellor-record.ts";
import { counsellors } from "./counsellors.tables.server.ts";

/** Far above the staff of an agency; keeps a select from growing without end. */
const MAX_STAFF_CHOICES = 200;

/** One counsellor with the number of their students and applications, or null. `id` is a record id. */
export async function findCounsellor(db: DbOrTransaction, id: string): Promise<CounsellorRecord | null> {
  const [row] = await db
    .select({ counsellor: counsellors, userName: profiles.fullName, userDisabledAt: users.disabledAt })
    .from(counsellors)
    .leftJoin(profiles, eq(profiles.userId, counsellors.userId))
    .leftJoin(users, eq(users.id, counsellors.userId))
    .where(eq(counsellors.id, id));
  if (!row) return null;
  const [[studentRow], [applicationRow]] = await Promise.all([
    db
      .select({ number: count() })
      .from(students)
      .where(and(eq(students.counsellorId, id), eq(students.isArchived, false))),
    db
      .select({ number: count() })
      .from(applications)
      .where(and(eq(applications.counsellorId, id), eq(applications.isArchived, false))),
  ]);
  return {
    ...row.counsellor,
    userName: row.userName,
    maySignIn: row.counsellor.userId !== null && row.userDisabledAt === null,
    studentCount: studentRow?.number ?? 0,
    applicationCount: applicationRow?.number ?? 0,
  };
}

/** Enabled staff accounts that no counsellor has yet, and the one that the given counsellor has, by name. */
export function listStaffChoices(db: DbOrTransaction, counsellorId: string | null): Promise<StaffChoice[]> {
  return db
    .select({ userId: profiles.userId, name: profiles.fullName, email: profiles.email })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.userId, userRoles.userId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(counsellors, eq(counsellors.userId, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        or(
          and(isNull(counsellors.id), isNull(users.disabledAt)),
          // Also a disabled one: otherwise saving the record would unlink it.
          counsellorId === null ? undefined : eq(counsellors.id, counsellorId),
        ),
      ),
    )
    .orderBy(asc(profiles.fullName), asc(profiles.userId))
    .limit(MAX_STAFF_CHOICES);
}
