import { randomBytes, randomUUID } from "node:crypto";
import { apiKeyText } from "#app/people/api-keys/api-key.ts";
import { apiKeys } from "#app/people/api-keys/api-keys.tables.server.ts";
import { hashOfApiKey } from "#app/people/api-keys/key-hash.server.ts";
import { API_SCOPES } from "#app/people/api-keys/scopes.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** An API key of any user; with every scope and far from expiry unless asked otherwise. */
export async function makeApiKey(
  db: DbOrTransaction,
  createdBy: string,
  given: Partial<typeof apiKeys.$inferInsert> = {},
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const key = apiKeyText(id, randomBytes(32).toString("base64url"));
  await db.insert(apiKeys).values({
    id,
    createdBy,
    name: "Reports",
    scopes: [...API_SCOPES],
    expiresOn: "2099-12-31",
    secretHash: hashOfApiKey(key),
    ...given,
  });
  return { id, key };
}
