import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { exchangeRates, pastExchangeRates } from "./exchange-rates.tables.server.ts";
import { hasCome, isSaneRate, RATE_MESSAGES, type RatePair, rangeText, type SetRate } from "./rate-schema.ts";

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
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "rate.set");
  if (!allowed.ok) return allowed;
  const { version, ...values } = input;
  if (!isSaneRate(pair.quote, values.rate)) return invalidField("rate", rangeText(pair.quote));
  if (!hasCome(values.asOf, deps.now())) return invalidField("asOf", RATE_MESSAGES.future);
  const subjectId = `${pair.base}-${pair.quote}`;
  const ofPair = and(eq(exchangeRates.base, pair.base), eq(exchangeRates.quote, pair.quote));
  return changeRecord<Stored, FailureOf<"invalid">>(deps, actor, {
    action: "rate.set",
    subjectType: "rate",
    subjectId,
    version,
    async lock(tx) {
      // The first rate of a pair has no row to lock.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`exchange_rates.${subjectId}`}))`);
      const [rate] = await tx.select().from(exchangeRates).where(ofPair);
      return { rate, version: rate?.version ?? 0 };
    },
    change({ rate: current }, tx) {
      const changed = current ? changedFields(current, values) : Object.keys(values);
      if (changed.length === 0) return ok(null);
      return (
        (current && values.asOf < current.asOf ? invalidField("asOf", RATE_MESSAGES.older) : null) ??
        ok({
          fields: changed,
          async write(next) {
            if (!current) {
              return tx.insert(exchangeRates).values({ ...pair, ...values, updatedAt: deps.now() });
            }
            const { base, quote, rate, asOf, source } = current;
            await tx
              .insert(pastExchangeRates)
              .values({ base, quote, rate, asOf, source, replacedAt: deps.now() });
            return tx
              .update(exchangeRates)
              .set({ ...values, version: next, updatedAt: deps.now() })
              .where(ofPair);
          },
        })
      );
    },
  });
}

/** A pair without a rate has version 0. */
type Stored = { readonly rate: typeof exchangeRates.$inferSelect | undefined; readonly version: number };
