import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { createRecord, one, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Adjustment } from "./adjust-schema.ts";
import { appendEntries } from "./append.server.ts";
import { ledgerProblems as problems } from "./ledger.words.ts";

type Invalid = FailureOf<"invalid">;
const MOST_CHOICES = 1000;

/**
 * Adds an amount manually, with a reason. It is a separate line that settling does not change. Errors: `invalid`.
 */
export function adjustLedger(
  deps: WriteDeps,
  actor: Actor,
  { payerId, earnerId, reference, direction, amount, currency, reason }: Adjustment,
): Promise<Result<{ id: string }, Refused | Invalid>> {
  return createRecord<{ id: string }, Invalid>(deps, actor, {
    action: "ledger.adjust",
    subjectType: "ledger-entry",
    async prepare(tx) {
      if (payerId === earnerId) return invalidField("earnerId", problems.parties);
      const named = [payerId, earnerId].filter((id) => id !== null);
      const known = await tx
        .select({ id: organisations.id })
        .from(organisations)
        .where(inArray(organisations.id, named));
      if (payerId !== null && !known.some(({ id }) => id === payerId))
        return invalidField("payerId", problems.required);
      if (earnerId !== null && !known.some(({ id }) => id === earnerId))
        return invalidField("earnerId", problems.required);
      if (!amount) return invalidField("amount", problems.amount);
      const application =
        reference === null
          ? null
          : await one(
              tx
                .select({ id: applications.id })
                .from(applications)
                .where(eq(applications.reference, reference.toUpperCase())),
            );
      if (application === undefined) return invalidField("reference", problems.application);
      return ok({
        fields: ["payerId", "earnerId", "amount", "reason"],
        async insert() {
          const position = await appendEntries(
            tx,
            [
              {
                applicationId: application?.id ?? null,
                payerId,
                earnerId,
                kind: "adjustment",
                part: "commission",
                amountMinor: BigInt(direction === "more" ? amount : -amount),
                currency,
                lineKey: `adjustment:${randomUUID()}`,
                sequence: 1,
                instalment: null,
                basisMinor: null,
                rule: null,
                basedOn: [],
                reason,
                madeBy: actor.kind === "user" ? actor.userId : null,
              },
            ],
            deps.now(),
          );
          return [{ id: String(position) }];
        },
      });
    },
  });
}

/** The parties an adjustment can be between. */
export const listParties = (db: DbOrTransaction): Promise<{ value: string; label: string }[]> =>
  db
    .select({ value: organisations.id, label: organisations.name })
    .from(organisations)
    .where(eq(organisations.status, "approved"))
    .orderBy(asc(organisations.name), asc(organisations.id))
    .limit(MOST_CHOICES);
