import { and, asc, eq, isNull } from "drizzle-orm";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { documentRequests } from "./document-requests.tables.server.ts";
import { type DocumentRequest, type ShownRequest, stateOf } from "./request-state.ts";

/** The requests to a student visible to the caller, most urgent first, each with its state. */
export async function listRequests(
  db: DbOrTransaction,
  studentId: string,
  now: Date,
): Promise<ShownRequest[]> {
  const rows = await selectRequests(db, studentId);
  if (rows.length === 0) return [];
  const wallet = await listDocuments(db, studentId, now);
  return rows.map((row) => stateOf(row, wallet));
}

/** The same without their states, which `stateOf` derives from the student's documents. */
export function selectRequests(db: DbOrTransaction, studentId: string): Promise<DocumentRequest[]> {
  return db
    .select({
      id: documentRequests.id,
      kind: documentRequests.kind,
      note: documentRequests.note,
      dueOn: documentRequests.dueOn,
      requestedBy: profiles.fullName,
      requestedAt: documentRequests.requestedAt,
      version: documentRequests.version,
    })
    .from(documentRequests)
    .leftJoin(profiles, eq(profiles.userId, documentRequests.requestedBy))
    .where(and(eq(documentRequests.studentId, studentId), isNull(documentRequests.cancelledAt)))
    .orderBy(asc(documentRequests.dueOn), asc(documentRequests.id));
}
