import { and, eq, isNull, lte, or } from "drizzle-orm";
import { sameHash } from "#app/platform/limits/keyed-hash.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import { apiKeyIdOf } from "./api-key.ts";
import { apiKeys } from "./api-keys.tables.server.ts";
import { hashOfApiKey } from "./key-hash.server.ts";
import type { ApiScope } from "./scopes.ts";

const NOTED_EVERY_MS = 60_000;

/** The account and the scopes of a key. */
export interface KeyHolder {
  readonly keyId: string;
  readonly actor: UserActor;
  readonly scopes: readonly ApiScope[];
}

/**
 * The account a key acts for now. Errors: `unauthenticated` if it is not a key, is revoked or expired, or its
 * creator's account is disabled or closed; `forbidden` if its creator can no longer create keys.
 */
export async function findKeyHolder(
  { db, now }: Pick<Services, "db" | "now">,
  key: string,
): Promise<Result<KeyHolder, Refused>> {
  const refused = err({ code: "unauthenticated" } as const);
  const id = apiKeyIdOf(key);
  if (id === null) return refused;
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
  if (!row || !sameHash(row.secretHash, hashOfApiKey(key))) return refused;
  const moment = now();
  if (row.revokedAt || row.expiresOn < calendarDateOf(moment)) return refused;
  const person = await findPerson(db, row.createdBy);
  if (!person) return refused;
  const allowed = authorize(person.actor, "apiKey.create");
  if (!allowed.ok) return allowed;
  const before = new Date(moment.getTime() - NOTED_EVERY_MS);
  if (!row.lastUsedAt || row.lastUsedAt <= before) {
    await db
      .update(apiKeys)
      .set({ lastUsedAt: moment })
      .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))));
  }
  return ok({ keyId: id, actor: person.actor, scopes: row.scopes });
}
