import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { applications } from "./applications.tables.server.ts";

/** The application created from a draft, or null. */
export async function findApplicationOfDraft(
  db: DbOrTransaction,
  draftId: string,
): Promise<{ id: string; reference: string } | null> {
  const [row] = await db
    .select({ id: applications.id, reference: applications.reference })
    .from(applications)
    .where(eq(applications.draftId, draftId));
  return row ?? null;
}
