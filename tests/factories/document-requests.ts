import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

type Given = Partial<Omit<typeof documentRequests.$inferInsert, "studentId">>;

/** A paper that a student is asked for; a passport by the end of 2031 unless told. */
export async function makeDocumentRequest(
  db: DbOrTransaction,
  studentId: string,
  given: Given = {},
): Promise<typeof documentRequests.$inferSelect> {
  return only(
    await db
      .insert(documentRequests)
      .values({ kind: "passport", dueOn: "2031-12-31", requestedAt: new Date(), ...given, studentId })
      .returning(),
  );
}
