import { and, desc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { exchangeRates, pastExchangeRates } from "./exchange-rates.tables.server.ts";
import {
  type DatedRate,
  hasCome,
  isSaneRate,
  RATE_PAIRS,
  RATE_PROBLEMS,
  type RatePair,
  type RateRecord,
  rangeText,
  rateResource,
} from "./rate-resource.ts";

/** Two years of weekly rates. */
const MOST_SHOWN = 104;

/** Every pair there can be, with its rate or without, on one page. */
export async function listRates(db: DbOrTransaction): Promise<Page<RateRecord>> {
  const rows = await db.select().from(exchangeRates);
  const items = RATE_PAIRS.map((pair) =>
    recordOf(
      pair,
      rows.find(({ base, quote }) => base === pair.base && quote === pair.quote),
    ),
  );
  return wholePage(items);
}

/** The rate of a pair and those that it replaced, the latest first. */
export async function findRate(
  db: DbOrTransaction,
  pair: RatePair,
): Promise<RateRecord & { readonly past: readonly DatedRate[] }> {
  const { base, quote } = pair;
  const [row] = await db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.base, base), eq(exchangeRates.quote, quote)));
  const past = await db
    .select({
      rate: pastExchangeRates.rate,
      asOf: pastExchangeRates.asOf,
      source: pastExchangeRates.source,
    })
    .from(pastExchangeRates)
    .where(and(eq(pastExchangeRates.base, base), eq(pastExchangeRates.quote, quote)))
    .orderBy(desc(pastExchangeRates.asOf), desc(pastExchangeRates.replacedAt))
    .limit(MOST_SHOWN);
  return { ...recordOf(pair, row), past };
}

function recordOf({ base, quote }: RatePair, row: typeof exchangeRates.$inferSelect | undefined): RateRecord {
  const current = row ? { rate: row.rate, asOf: row.asOf, source: row.source } : null;
  return { id: `${base}-${quote}`, base, quote, current, version: row?.version ?? 0 };
}

/**
 * Sets the rate of a pair and keeps the replaced one. Errors: `invalid` at `rate` for an implausible value, at `asOf`
 * for a future day or one before the stored rate's; `stale`. Setting the current rate changes nothing. A pair without
 * a rate has version 0.
 */
export async function setRate(
  deps: WriteDeps,
  actor: Actor,
  pair: RatePair,
  input: DatedRate & { readonly version: number },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "rate.set");
  if (!allowed.ok) return allowed;
  const { version, ...values } = input;
  if (!isSaneRate(pair.quote, values.rate)) return invalidField("rate", rangeText(pair.quote));
  if (!hasCome(values.asOf, deps.now())) return invalidField("asOf", RATE_PROBLEMS.future);
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
        (current && values.asOf < current.asOf ? invalidField("asOf", RATE_PROBLEMS.older) : null) ??
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

export const rateExport = exportResource(rateResource, {
  name: "exchange-rates",
  isPersonal: false,
  read: () => ({ all: listRates }),
});
