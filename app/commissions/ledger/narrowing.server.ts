import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { applications, organisations } from "#app/registry/tables.server.ts";

/** What the list is narrowed to, by name; null where it is not, or there is no such thing. */
export async function findLedgerNarrowing(
  db: DbOrTransaction,
  filters: { readonly organisation?: string; readonly application?: string },
): Promise<{ organisation: string | null; application: string | null }> {
  const [organisation] = filters.organisation
    ? await db
        .select({ name: organisations.name })
        .from(organisations)
        .where(eq(organisations.id, filters.organisation))
    : [];
  const [application] = filters.application
    ? await db
        .select({ reference: applications.reference })
        .from(applications)
        .where(eq(applications.id, filters.application))
    : [];
  return { organisation: organisation?.name ?? null, application: application?.reference ?? null };
}
