import { and, eq, sql } from "drizzle-orm";
import { hasCome } from "#app/catalogue/exchange-rates/rate-resource.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  ESTIMATE_PROBLEMS,
  type EstimateFacts,
  type EstimateRecord,
  estimateResource,
} from "./estimate-resource.ts";
import { costEstimates } from "./estimates.tables.server.ts";
import { ESTIMATE_KEYS, type Estimate, type EstimateKey } from "./estimates.ts";

type Row = typeof costEstimates.$inferSelect;

/** Everything that can be estimated, with its figure or without, on one page. */
export async function listEstimates(db: DbOrTransaction): Promise<Page<EstimateRecord>> {
  const rows = await db.select().from(costEstimates);
  const items = ESTIMATE_KEYS.map((key) => recordOf(key, rowOf(rows, key)));
  return wholePage(items);
}

/** The current figures of a country. */
export async function currentEstimates(db: DbOrTransaction, country: string): Promise<Estimate[]> {
  const rows = await db.select().from(costEstimates).where(eq(costEstimates.country, country));
  return ESTIMATE_KEYS.flatMap((key) => {
    const { current } = recordOf(key, rowOf(rows, key));
    return current && key.country === country ? [{ country: key.country, kind: key.kind, ...current }] : [];
  });
}

export async function findEstimate(db: DbOrTransaction, key: EstimateKey): Promise<EstimateRecord> {
  const [row] = await db
    .select()
    .from(costEstimates)
    .where(and(eq(costEstimates.country, key.country), eq(costEstimates.kind, key.kind)));
  return recordOf(key, row);
}

const rowOf = (rows: readonly Row[], { country, kind }: EstimateKey) =>
  rows.find((row) => row.country === country && row.kind === kind);

function recordOf({ country, kind }: EstimateKey, row: Row | undefined): EstimateRecord {
  const id = `${country}-${kind}`;
  if (!row) return { id, country, kind, current: null, version: 0 };
  const { amountMinor, currency, asOf, note, version } = row;
  const known = amountMinor !== null && currency !== null && asOf !== null && note !== null;
  const current = known ? { minor: amountMinor, currency, asOf, note } : null;
  return { id, country, kind, current, version };
}

type Values = Pick<typeof costEstimates.$inferInsert, "amountMinor" | "currency" | "asOf" | "note">;

const NOTHING: Values = { amountMinor: null, currency: null, asOf: null, note: null };

/**
 * Sets the agency's figure. Errors: `invalid` at `asOf` for a future date; `stale`. Setting the current one changes
 * nothing. An estimate that never had a figure has version 0.
 */
export async function setEstimate(
  deps: WriteDeps,
  actor: Actor,
  key: EstimateKey,
  input: { version: number; facts: EstimateFacts },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "estimate.set");
  if (!allowed.ok) return allowed;
  const { minor, currency, asOf, note } = input.facts;
  if (!hasCome(asOf, deps.now())) return invalidField("asOf", ESTIMATE_PROBLEMS.future);
  return write(deps, actor, key, input.version, { amountMinor: minor, currency, asOf, note });
}

/** Clears the agency's figure: visitors are asked to contact us. Errors: `stale`. Idempotent. */
export function clearEstimate(
  deps: WriteDeps,
  actor: Actor,
  key: EstimateKey,
  input: { version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return write(deps, actor, key, input.version, NOTHING);
}

function write(
  deps: WriteDeps,
  actor: Actor,
  { country, kind }: EstimateKey,
  version: number,
  values: Values,
): Promise<Result<{ version: number }, ChangeRefused>> {
  const subjectId = `${country}-${kind}`;
  return changeRecord(deps, actor, {
    action: "estimate.set",
    subjectType: "estimate",
    subjectId,
    version,
    async lock(tx) {
      // The first figure has no row to lock.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cost_estimates.${subjectId}`}))`);
      const ofKey = and(eq(costEstimates.country, country), eq(costEstimates.kind, kind));
      const [stored] = await tx.select().from(costEstimates).where(ofKey);
      return { ...NOTHING, ...stored, version: stored?.version ?? 0 };
    },
    change(current, tx) {
      const changed = changedFields(current, values);
      if (changed.length === 0) return ok(null);
      return ok({
        fields: changed,
        write: (next) =>
          tx
            .insert(costEstimates)
            .values({ country, kind, ...values, updatedAt: deps.now() })
            .onConflictDoUpdate({
              target: [costEstimates.country, costEstimates.kind],
              set: { ...values, version: next, updatedAt: deps.now() },
            }),
      });
    },
  });
}

export const estimateExport = exportResource(estimateResource, {
  name: "estimates",
  isPersonal: false,
  read: () => ({ all: listEstimates }),
});
