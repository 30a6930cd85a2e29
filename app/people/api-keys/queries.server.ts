import { asc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type ApiKeyRecord, apiKeyState } from "./api-key.ts";
import { apiKeys } from "./api-keys.tables.server.ts";

/** At most a quarter of these are active, so an active key is always in the list. */
const MOST_SHOWN = 2000;

/** Every key, by name. `today` is the day by UTC. */
export async function listApiKeys(db: DbOrTransaction, today: string): Promise<Page<ApiKeyRecord>> {
  return wholePage(await readApiKeys(db, today));
}

export async function findApiKey(
  db: DbOrTransaction,
  { id, today }: { id: string; today: string },
): Promise<ApiKeyRecord | null> {
  const [found] = await readApiKeys(db, today, id);
  return found ?? null;
}

async function readApiKeys(db: DbOrTransaction, today: string, id?: string): Promise<ApiKeyRecord[]> {
  const rows = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      createdBy: sql<string>`coalesce(${profiles.fullName}, ${users.email})`,
      // The condition of `apiKey.create` in SQL: for the list only, not for authorisation.
      makerMay: sql<boolean>`coalesce(${userRoles.staffRole} = 'owner', false)
        and ${users.disabledAt} is null and ${users.closedAt} is null`,
      expiresOn: apiKeys.expiresOn,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
      version: apiKeys.version,
      createdAt: apiKeys.createdAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(id === undefined ? undefined : eq(apiKeys.id, id))
    .orderBy(asc(sql`lower(${apiKeys.name})`), asc(apiKeys.id))
    .limit(MOST_SHOWN);
  return rows.map(({ makerMay, ...row }) => ({ ...row, state: apiKeyState(row, makerMay, today) }));
}
