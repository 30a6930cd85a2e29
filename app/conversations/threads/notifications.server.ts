import { and, eq, gte, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { readersOf } from "./readers.server.ts";
import { messageReads, messages, threads } from "./threads.tables.server.ts";

export const threadTellers = {
  async "thread.write"(db, { subjectId, fields, actorId }) {
    const [row] = await db
      .select({
        threadId: threads.id,
        studentId: students.id,
        applicationId: threads.applicationId,
        studentUserId: students.userId,
        counsellorUserId: counsellors.userId,
        assigneeId: threads.assigneeId,
        side: messages.side,
        authorId: messages.authorId,
        number: messages.number,
      })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .innerJoin(students, eq(students.id, threads.studentId))
      .leftJoin(applications, eq(applications.id, threads.applicationId))
      .leftJoin(
        counsellors,
        eq(counsellors.id, sql`coalesce(${applications.counsellorId}, ${students.counsellorId})`),
      )
      .where(eq(messages.id, subjectId));
    // One that was changed afterwards is no second message.
    if (!row || row.authorId !== actorId || fields.includes("editedAt")) return [];
    const read = await db
      .select({ userId: messageReads.userId })
      .from(messageReads)
      .where(and(eq(messageReads.threadId, row.threadId), gte(messageReads.number, row.number)));
    // Anyone who had it open has seen it arrive.
    const seen = new Set(read.map(({ userId }) => userId));
    const readers = await readersOf(db, row, row.side, row.assigneeId);
    const unseen = (ids: readonly string[]) => ids.filter((id) => !seen.has(id));
    const about = { subject: { type: "thread", id: row.threadId }, studentId: row.studentId };
    return [
      { ...about, kind: "message", to: unseen(readers.student) },
      { ...about, kind: "message-from-student", to: unseen(readers.staff) },
      { ...about, kind: "message-for-agent", to: unseen(readers.agent) },
    ];
  },
  async "thread.assign"(db, { subjectId, fields }) {
    if (!fields.includes("assigneeId")) return [];
    const [row] = await db.select().from(threads).where(eq(threads.id, subjectId));
    if (!row?.assigneeId) return [];
    return [{ kind: "thread-assigned", studentId: row.studentId, to: [row.assigneeId] }];
  },
} as const satisfies Tellers;
