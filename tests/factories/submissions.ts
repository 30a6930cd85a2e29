import { universitySubmissions } from "#app/admissions/university-submissions/university-submissions.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** How an application was sent to a university outside the system, as it stands in the table. */
export async function makeSubmission(
  db: DbOrTransaction,
  applicationId: string,
  given: Partial<typeof universitySubmissions.$inferInsert> = {},
): Promise<typeof universitySubmissions.$inferSelect> {
  const values = { applicationId, ...given };
  return only(await db.insert(universitySubmissions).values(values).returning());
}
