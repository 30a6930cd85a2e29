import { and, eq, sql } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { accountOfCounsellor } from "#app/admissions/students/who-sees-to.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";

/** Of a split: the counsellor, the users who sign in to the record, and the agency of the original record. */
export const studentSplitTellers = {
  async "student.split"(db, { subjectType, subjectId }) {
    const [row] =
      subjectType === "student" ? await db.select().from(students).where(eq(students.id, subjectId)) : [];
    if (!row) return [];
    // The audit log has an entry for both records, and one for each application.
    const isNew = and(
      eq(timelineEvents.studentId, subjectId),
      eq(timelineEvents.kind, "student-split"),
      sql`${timelineEvents.fromValue} is not null`,
    );
    const about = { studentId: subjectId };
    if ((await db.$count(timelineEvents, isNew)) === 0) {
      const agents = await agentsOf(db, subjectId);
      return [{ ...about, kind: "represented-split", to: agents.map(({ userId }) => userId) }];
    }
    const counsellor = await accountOfCounsellor(db, row.counsellorId);
    return [
      { ...about, kind: "student-split", to: counsellor === null ? [] : [counsellor] },
      { ...about, kind: "own-record-split", to: row.userId === null ? [] : [row.userId] },
    ];
  },
} as const satisfies Tellers;
