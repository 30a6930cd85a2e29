import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { archiving, freeSlug, freeSlugs } from "#app/catalogue/universities/catalogue-records.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { universitySlug } from "#app/catalogue/universities/university-slug.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { insertRows } from "#app/platform/database/insert-rows.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { createRecords } from "#app/platform/writes/create-records.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  closedIfArchived,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { SCHOLARSHIP_MESSAGES, type ScholarshipFacts } from "./scholarship-schema.ts";
import { scholarships } from "./scholarships.tables.server.ts";

type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a scholarship. Errors: `already-exists` at `name` when the same giver has one of that name, which
 * makes a second press harmless; `invalid` at `universityId` or `countryId` for what is not there.
 */
export function createScholarship(
  deps: StepDeps,
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

/**
 * Adds many scholarships within a transaction; returns ids in the same order. The caller holds `lockScholarshipNames`
 * and has checked under it that none of them exists, and that what they refer to does.
 */
export function createScholarships(
  deps: StepDeps & { readonly db: Transaction },
  actor: Actor,
  inputs: readonly ScholarshipFacts[],
): Promise<Result<readonly { id: string }[], Refused>> {
  const now = deps.now();
  return createRecords<typeof scholarships.$inferSelect>(deps, actor, {
    action: "scholarship.create",
    subjectType: "scholarship",
    fields: Object.keys(inputs[0] ?? {}),
    async insert() {
      const wanted = inputs.map(({ name }) => universitySlug(name));
      const slugs = await freeSlugs(deps.db, "scholarship", wanted);
      return insertRows(
        deps.db,
        scholarships,
        inputs.map((facts, at) => ({
          ...facts,
          id: randomUUID(),
          slug: slugs[at] as string,
          createdAt: now,
          updatedAt: now,
        })),
      );
    },
  });
}

/** Changes a scholarship; its address stays. Errors as for creating, and `not-found`, `stale`, `closed`. */
export function updateScholarship(
  deps: StepDeps,
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

/** Serialises writes: no one else can add or rename one until the transaction ends. */
export async function lockScholarshipNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('scholarships.name'))`);
}

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
  await lockScholarshipNames(tx);
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
