import { and, eq, sql } from "drizzle-orm";
import { archiving, freeSlug } from "#app/catalogue/universities/catalogue-records.server.ts";
import { universitySlug } from "#app/catalogue/universities/university-slug.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  closedIfArchived,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { countries, scholarships, universities } from "#app/registry/tables.server.ts";
import { SCHOLARSHIP_MESSAGES, type ScholarshipFacts } from "./scholarship-schema.ts";

type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a scholarship. Errors: `already-exists` at `name` when the same giver has one of that name, which
 * makes a second press harmless; `invalid` at `universityId` or `countryId` for what is not there.
 */
export function createScholarship(
  deps: WriteDeps,
  actor: Actor,
  facts: ScholarshipFacts,
): Promise<Result<{ id: string }, Refused | Clash>> {
  return createRecord<{ id: string }, Clash>(deps, actor, {
    action: "scholarship.create",
    subjectType: "scholarship",
    prepare: async (tx) =>
      (await findClash(tx, facts, null)) ??
      ok({
        fields: Object.keys(facts),
        insert: async () =>
          tx
            .insert(scholarships)
            .values({
              ...facts,
              slug: await freeSlug(tx, "scholarship", universitySlug(facts.name)),
              createdAt: deps.now(),
              updatedAt: deps.now(),
            })
            .returning({ id: scholarships.id }),
      }),
  });
}

/** Changes a scholarship; its address stays. Errors as for creating, and `not-found`, `stale`, `closed`. */
export function updateScholarship(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number; facts: ScholarshipFacts },
): Promise<Result<{ version: number }, ChangeRefused | Clash | FailureOf<"closed">>> {
  const { id, version, facts } = input;
  const own = eq(scholarships.id, id);
  return changeRecord<typeof scholarships.$inferSelect, Clash | FailureOf<"closed">>(deps, actor, {
    action: "scholarship.update",
    subjectType: "scholarship",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(scholarships).where(own).for("update")),
    async change(current, tx) {
      const changed = changedFields(current, facts);
      if (changed.length === 0) return ok(null);
      return (
        closedIfArchived(current) ??
        (await findClash(tx, facts, id)) ??
        ok({
          fields: changed,
          write: (next) =>
            tx
              .update(scholarships)
              .set({ ...facts, version: next, updatedAt: deps.now() })
              .where(own),
        })
      );
    },
  });
}

export const setScholarshipArchived = archiving("scholarship");

async function findClash(tx: Transaction, facts: ScholarshipFacts, ownId: string | null) {
  const { universityId, countryId } = facts;
  if (universityId !== null) {
    const [university] = await tx
      .select({ id: universities.id })
      .from(universities)
      .where(eq(universities.id, universityId));
    if (!university) return invalidField("universityId", SCHOLARSHIP_MESSAGES.university);
  }
  if (countryId !== null) {
    const [country] = await tx
      .select({ id: countries.id })
      .from(countries)
      .where(eq(countries.id, countryId));
    if (!country) return invalidField("countryId", SCHOLARSHIP_MESSAGES.country);
  }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('scholarships.name'))`);
  const [same] = await tx
    .select({ id: scholarships.id })
    .from(scholarships)
    .where(
      and(
        sql`lower(${scholarships.name}) = lower(${facts.name})`,
        sql`${scholarships.universityId} is not distinct from ${universityId}::uuid`,
        sql`lower(${scholarships.provider}) is not distinct from lower(${facts.provider}::text)`,
        ownId === null ? undefined : sql`${scholarships.id} <> ${ownId}`,
      ),
    )
    .limit(1);
  return same ? err({ code: "already-exists", field: "name" }) : null;
}
