import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { requestedDocuments } from "./notifications.server.ts";
import { listRequests } from "./queries.server.ts";

/** The documents and document requests of a student; records that the reader has seen the requests. */
export async function readWallet(
  db: DbOrTransaction,
  { userId, studentId, now }: { userId: string; studentId: string; now: Date },
) {
  await noteSeen(db, userId, requestedDocuments(studentId));
  return {
    documents: await listDocuments(db, studentId, now),
    requests: await listRequests(db, studentId, now),
  };
}
