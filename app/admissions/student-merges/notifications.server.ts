import { desc, eq, or } from "drizzle-orm";
import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { accountOfCounsellor } from "#app/admissions/students/who-sees-to.server.ts";
import type { Teller, Tellers, Told } from "#app/platform/notifications/change.server.ts";
import { studentMerges } from "./student-merges.tables.server.ts";

/** The counsellors of both records, the users who sign in to one, and the agency, each with where it is now. */
const tell =
  (parted: boolean): Teller =>
  async (db, { subjectId }) => {
    // The audit log has an entry for each of the two; the remaining or restored one sends its own notification.
    const [row] = await db.select().from(students).where(eq(students.id, subjectId));
    if (!row || row.mergedInto !== null) return [];
    const [merge] = await db
      .select()
      .from(studentMerges)
      .where(or(eq(studentMerges.winnerId, subjectId), eq(studentMerges.loserId, subjectId)))
      .orderBy(desc(studentMerges.mergedAt))
      .limit(1);
    const other = merge && (merge.winnerId === subjectId ? merge.loserId : merge.winnerId);
    const [gone] = other ? await db.select().from(students).where(eq(students.id, other)) : [];
    const counsellors = [row.counsellorId, parted ? null : (gone?.counsellorId ?? null)];
    const staff = await Promise.all(counsellors.map((id) => accountOfCounsellor(db, id)));
    const values: Record<string, string> = parted ? { parted: "yes" } : {};
    const told: Told[] = [
      {
        kind: "students-merged",
        studentId: subjectId,
        values,
        to: [...new Set(staff.flatMap((id) => id ?? []))],
      },
      { kind: "own-records-merged", to: row.userId === null ? [] : [row.userId], values },
      {
        kind: "represented-merged",
        studentId: subjectId,
        values,
        to: (await agentsOf(db, subjectId)).map(({ userId }) => userId),
      },
    ];
    return told;
  };

export const studentMergeTellers = {
  "student.merge": tell(false),
  "student.undoMerge": tell(true),
} as const satisfies Tellers;
