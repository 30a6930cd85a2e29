import { eq } from "drizzle-orm";
import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { documents } from "./documents.tables.server.ts";

async function findConcerned(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({
      kind: documents.kind,
      state: documents.state,
      studentId: students.id,
      studentUserId: students.userId,
      counsellorId: students.counsellorId,
    })
    .from(documents)
    .innerJoin(students, eq(students.id, documents.studentId))
    .where(eq(documents.id, id));
  return row ?? null;
}

export const documentTellers = {
  async "document.send"(db, { subjectId, actorId }) {
    const row = await findConcerned(db, subjectId);
    if (!row) return [];
    const { kind, studentId, studentUserId, counsellorId } = row;
    const to = await whoSeesTo(db, counsellorId);
    return [
      { kind: "document-sent", subject: { type: "student", id: studentId }, studentId, to },
      // The student is notified of anything sent on their behalf.
      ...(studentUserId !== null && studentUserId !== actorId
        ? [{ kind: "document-sent-for-you" as const, to: [studentUserId], studentId, values: { kind } }]
        : []),
    ];
  },
  async "document.review"(db, { subjectId }) {
    const row = await findConcerned(db, subjectId);
    if (!row || (row.state !== "accepted" && row.state !== "returned")) return [];
    const { kind, state, studentId, studentUserId } = row;
    const agents = await agentsOf(db, studentId);
    return [
      { kind: `document-${state}`, to: studentUserId ? [studentUserId] : [], studentId, values: { kind } },
      {
        kind: `document-${state}-agent`,
        to: agents.map(({ userId }) => userId),
        studentId,
        values: { kind },
      },
    ];
  },
  async "document.infected"(db, { subjectId }) {
    const row = await findConcerned(db, subjectId);
    if (!row) return [];
    const { kind, studentId, studentUserId, counsellorId } = row;
    const subject = { type: "document", id: subjectId };
    const about = { studentId, subject, values: { kind } };
    return [
      { ...about, kind: "document-infected", to: studentUserId === null ? [] : [studentUserId] },
      { ...about, kind: "document-infected-staff", to: await whoSeesTo(db, counsellorId) },
    ];
  },
} as const satisfies Tellers;
