import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Filters } from "#app/platform/lists/list-query.ts";

/** What the list is narrowed to, by name; null where it is not, or there is no such thing. */
export async function findLedgerNarrowing(
  db: DbOrTransaction,
  asked: Filters<"organisation" | "application">,
): Promise<{ organisation: string | null; application: string | null }> {
  const { organisation: [organisationId] = [], application: [applicationId] = [] } = asked;
  const [organisation] = organisationId
    ? await db
        .select({ name: organisations.name })
        .from(organisations)
        .where(eq(organisations.id, organisationId))
    : [];
  const [application] = applicationId
    ? await db
        .select({ reference: applications.reference })
        .from(applications)
        .where(eq(applications.id, applicationId))
    : [];
  return { organisation: organisation?.name ?? null, application: application?.reference ?? null };
}
