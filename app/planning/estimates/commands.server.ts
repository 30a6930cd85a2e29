import { and, eq, sql } from "drizzle-orm";
import { hasCome } from "#app/catalogue/exchange-rates/rate-resource.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { ESTIMATE_MESSAGES, type EstimateFacts } from "./estimate-schema.ts";
import { costEstimates } from "./estimates.tables.server.ts";
import type { EstimateKey } from "./estimates.ts";

type Values = Pick<typeof costEstimates.$inferInsert, "amountMinor" | "currency" | "asOf" | "note">;

const NOTHING: Values = { amountMinor: null, currency: null, asOf: null, note: null };

/**
 * Sets the agency's figure. Errors: `invalid` at `asOf` for a day that lies ahead; `stale`. Setting what is
 * there changes nothing. What never had a figure has version 0.
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
  if (!hasCome(asOf, deps.now())) return invalidField("asOf", ESTIMATE_MESSAGES.future);
  return write(deps, actor, key, input.version, { amountMinor: minor, currency, asOf, note });
}

/** Takes the agency's figure back: visitors are told to ask. Errors: `stale`. Twice changes nothing. */
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
