import { eq, inArray } from "drizzle-orm";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { organisations } from "./organisations.tables.server.ts";

/** The admin path of an organisation. */
const organisationPath = (kind: CompanyRole, id: string): string => `/admin/agents/${kind}s/${id}`;

/** The paths of organisations by their ids. */
export async function findOrganisationPaths(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: organisations.id, kind: organisations.kind })
    .from(organisations)
    .where(inArray(organisations.id, [...ids]));
  return new Map(rows.map(({ id, kind }) => [id, organisationPath(kind, id)]));
}

/** An organisation as staff edit it, with its number of members; null if it is not in that queue. */
export async function findOrganisation(db: DbOrTransaction, { id, queue }: { id: string; queue: string }) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id));
  if (!row || queue !== `${row.kind}s`) return null;
  const people = await db.$count(memberships, eq(memberships.organisationId, id));
  return { ...row, path: organisationPath(row.kind, id), people };
}
