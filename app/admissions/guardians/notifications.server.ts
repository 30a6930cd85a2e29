import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";

export const guardianTellers = {
  /** Notifies the assignee and the student of the guardian's answer. */
  async "guardian.answer"(db, { subjectId, fields }) {
    const [row] = await db
      .select({
        reference: applications.reference,
        counsellorId: applications.counsellorId,
        studentId: students.id,
        studentUserId: students.userId,
        studentCounsellorId: students.counsellorId,
      })
      .from(applications)
      .innerJoin(students, eq(students.id, applications.studentId))
      .where(eq(applications.id, subjectId));
    if (!row) return [];
    const { reference, studentId, studentUserId } = row;
    const kind = fields.includes("confirmed") ? "guardian-confirmed" : "guardian-declined";
    const about = { studentId, values: { reference } };
    return [
      { ...about, kind, to: await whoSeesTo(db, row.counsellorId ?? row.studentCounsellorId) },
      { ...about, kind: `${kind}-own`, to: studentUserId === null ? [] : [studentUserId] },
    ];
  },
} as const satisfies Tellers;
