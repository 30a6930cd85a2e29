import { eq } from "drizzle-orm";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { documentRequests, students } from "#app/registry/tables.server.ts";

/** The wallet shows all that is asked for at once. */
export const askedPapers = (studentId: string) => ({ type: "asked-papers", id: studentId });

export const documentRequestTellers = {
  async "documentRequest.ask"(db, { subjectId }) {
    const [row] = await db
      .select({ kind: documentRequests.kind, studentId: students.id, userId: students.userId })
      .from(documentRequests)
      .innerJoin(students, eq(students.id, documentRequests.studentId))
      .where(eq(documentRequests.id, subjectId));
    if (!row?.userId) return [];
    const { kind, studentId, userId } = row;
    return [{ kind: "document-asked", to: [userId], subject: askedPapers(studentId), values: { kind } }];
  },
} as const satisfies Tellers;
