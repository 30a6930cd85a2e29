import { eq, inArray } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Teller, Tellers } from "#app/platform/notifications/change.server.ts";
import { students } from "./students.tables.server.ts";
import { accountOfCounsellor } from "./who-sees-to.server.ts";

const tellCounsellor: Teller = async (db, { subjectId }) => {
  const [row] = await db
    .select({ counsellorId: students.counsellorId })
    .from(students)
    .where(eq(students.id, subjectId));
  const to = await accountOfCounsellor(db, row?.counsellorId ?? null);
  return to === null ? [] : [{ kind: "student-assigned", studentId: subjectId, to: [to] }];
};

export const studentTellers = {
  "student.assign": tellCounsellor,
  // If only the branch changes, the counsellor stays.
  "student.transfer": async (db, change) =>
    change.fields.includes("counsellorId") ? tellCounsellor(db, change) : [],
} as const satisfies Tellers;

/** The names of students, by their ids; those that are no longer there are left out. */
export async function nameStudents(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(inArray(students.id, [...ids]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, joinName(firstName, lastName)]));
}
