import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { changedFields } from "#app/platform/records/changed-fields.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { exchangeRates, pastExchangeRates } from "#app/registry/tables.server.ts";
import { hasCome, isSaneRate, RATE_MESSAGES, type RatePair, type SetRate } from "./rate-schema.ts";

/**
 * Sets the rate of a pair; the one that it replaces is kept. Errors: `invalid` at `rate` for what cannot
 * be meant, at `asOf` for a day that lies ahead or before the stored rate's; `stale`. Setting what is
 * there changes nothing. A pair without a rate has version 0.
 */
export async function setRate(
  deps: WriteDeps,
  actor: Actor,
  pair: RatePair,
  input: SetRate,
): Promise<Result<{ version: number }, FailureOf<"unauthenticated" | "forbidden" | "invalid" | "stale">>> {
  const allowed = authorize(actor, "rate.set");
  if (!allowed.ok) return allowed;
  const { version, ...values } = input;
  if (!isSaneRate(pair.quote, values.rate)) return invalidField("rate", RATE_MESSAGES.range(pair.quote));
  if (!hasCome(values.asOf, deps.now())) return invalidField("asOf", RATE_MESSAGES.future);
  const subjectId = `${pair.base}-${pair.quote}`;
  return deps.db.transaction(async (tx) => {
    // The first rate of a pair has no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`exchange_rates.${subjectId}`}))`);
    const ofPair = and(eq(exchangeRates.base, pair.base), eq(exchangeRates.quote, pair.quote));
    const [current] = await tx.select().from(exchangeRates).where(ofPair);
    const stored = current?.version ?? 0;
    const changed = current ? changedFields(current, values) : Object.keys(values);
    if (changed.length === 0) return ok({ version: stored });
    if (stored !== version) return err({ code: "stale", currentVersion: stored });
    if (current && values.asOf < current.asOf) return invalidField("asOf", RATE_MESSAGES.older);
    if (current) {
      const { base, quote, rate, asOf, source } = current;
      await tx.insert(pastExchangeRates).values({ base, quote, rate, asOf, source, replacedAt: deps.now() });
      await tx
        .update(exchangeRates)
        .set({ ...values, version: stored + 1, updatedAt: deps.now() })
        .where(ofPair);
    } else {
      await tx.insert(exchangeRates).values({ ...pair, ...values, updatedAt: deps.now() });
    }
    await recordAudit(
      tx,
      actor,
      { action: "rate.set", subjectType: "rate", subjectId, fields: changed },
      deps.requestId,
    );
    return ok({ version: stored + 1 });
  });
}
