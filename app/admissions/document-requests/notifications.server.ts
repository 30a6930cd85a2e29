import { eq } from "drizzle-orm";
import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { documentRequests } from "./document-requests.tables.server.ts";

/** The wallet shows all requests at once. */
export const requestedDocuments = (studentId: string) => ({ type: "asked-papers", id: studentId });

export const documentRequestTellers = {
  async "documentRequest.ask"(db, { subjectId }) {
    const [row] = await db
      .select({ kind: documentRequests.kind, studentId: students.id, userId: students.userId })
      .from(documentRequests)
      .innerJoin(students, eq(students.id, documentRequests.studentId))
      .where(eq(documentRequests.id, subjectId));
    if (!row) return [];
    const { kind, studentId, userId } = row;
    const agents = await agentsOf(db, studentId);
    const about = { subject: requestedDocuments(studentId), values: { kind } };
    return [
      { ...about, kind: "document-asked", studentId, to: userId ? [userId] : [] },
      { ...about, kind: "document-asked-agent", studentId, to: agents.map((agent) => agent.userId) },
    ];
  },
} as const satisfies Tellers;
