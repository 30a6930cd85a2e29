import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, gte, isNull } from "drizzle-orm";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { apiKeyText, type CreateApiKey, LONGEST_KEY_DAYS } from "./api-key.ts";
import { apiKeys } from "./api-keys.tables.server.ts";
import { apiKeyMessages } from "./api-keys.words.ts";
import { hashOfApiKey } from "./key-hash.server.ts";

const DAY_MS = 86_400_000;
/** Far more than an agency needs. */
export const MOST_API_KEYS = 500;

type Invalid = FailureOf<"invalid">;

/**
 * Creates a key in the caller's name and returns it; it cannot be read again. Errors: `invalid`, at the field, or for
 * the form if there are too many.
 */
export async function createApiKey(
  deps: WriteDeps,
  actor: Actor,
  { name, scopes, expiresOn }: CreateApiKey,
): Promise<Result<{ id: string; key: string }, Refused | Invalid>> {
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  const { userId } = actor;
  const now = deps.now();
  const today = calendarDateOf(now);
  const furthest = calendarDateOf(new Date(now.getTime() + LONGEST_KEY_DAYS * DAY_MS));
  const id = randomUUID();
  const key = apiKeyText(id, randomBytes(32).toString("base64url"));
  const made = await createRecord<{ id: string }, Invalid>(deps, actor, {
    action: "apiKey.create",
    subjectType: "apiKey",
    async prepare(tx) {
      if (expiresOn < today) return invalidField("expiresOn", apiKeyMessages.expiryPast);
      if (expiresOn > furthest) return invalidField("expiresOn", apiKeyMessages.expiryFar);
      const working = and(isNull(apiKeys.revokedAt), gte(apiKeys.expiresOn, today));
      if ((await tx.$count(apiKeys, working)) >= MOST_API_KEYS) {
        return invalidField("", apiKeyMessages.tooMany({ most: MOST_API_KEYS }));
      }
      return ok({
        fields: ["name", "scopes", "expiresOn"],
        insert: () =>
          tx
            .insert(apiKeys)
            .values({
              id,
              name,
              scopes,
              expiresOn,
              createdBy: userId,
              createdAt: now,
              secretHash: hashOfApiKey(key),
            })
            .returning({ id: apiKeys.id }),
      });
    },
  });
  return made.ok ? ok({ id, key }) : made;
}

/** Revokes a key permanently. Idempotent. Errors: `not-found`, `stale`. */
export function revokeApiKey(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<typeof apiKeys.$inferSelect>(deps, actor, {
    action: "apiKey.revoke",
    subjectType: "apiKey",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for("update")),
    change: (row, tx) =>
      row.revokedAt
        ? ok(null)
        : ok({
            fields: ["revokedAt"],
            write: (next) =>
              tx.update(apiKeys).set({ revokedAt: deps.now(), version: next }).where(eq(apiKeys.id, id)),
          }),
  });
}
