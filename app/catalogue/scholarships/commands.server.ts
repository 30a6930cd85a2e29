import { and, eq, sql } from "drizzle-orm";
import { archiving, freeSlug } from "#app/catalogue/universities/catalogue-records.server.ts";
import { universitySlug } from "#app/catalogue/universities/university-slug.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { changedFields } from "#app/platform/records/changed-fields.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { countries, scholarships, universities } from "#app/registry/tables.server.ts";
import type { ScholarshipFacts } from "./scholarship-schema.ts";

type Refused = FailureOf<"unauthenticated" | "forbidden">;
type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a scholarship. Errors: `already-exists` at `name` when the same giver has one of that name, which
 * makes a second press harmless; `invalid` at `universityId` or `countryId` for what is not there.
 */
export async function createScholarship(
  deps: WriteDeps,
  actor: Actor,
  facts: ScholarshipFacts,
): Promise<Result<{ id: string }, Refused | Clash>> {
  const allowed = authorize(actor, "scholarship.create");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const clash = await findClash(tx, facts, null);
    if (clash) return clash;
    const slug = await freeSlug(tx, "scholarship", universitySlug(facts.name));
    const [row] = await tx
      .insert(scholarships)
      .values({ ...facts, slug, createdAt: deps.now(), updatedAt: deps.now() })
      .returning({ id: scholarships.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    await recordAudit(
      tx,
      actor,
      {
        action: "scholarship.create",
        subjectType: "scholarship",
        subjectId: row.id,
        fields: Object.keys(facts),
      },
      deps.requestId,
    );
    return ok(row);
  });
}

/** Changes a scholarship; its address stays. Errors as for creating, and `not-found`, `stale`, `closed`. */
export async function updateScholarship(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number; facts: ScholarshipFacts },
): Promise<Result<{ version: number }, Refused | Clash | FailureOf<"not-found" | "stale" | "closed">>> {
  const allowed = authorize(actor, "scholarship.update");
  if (!allowed.ok) return allowed;
  const { id, version, facts } = input;
  return deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(scholarships).where(eq(scholarships.id, id)).for("update");
    if (!current) return err({ code: "not-found" });
    const changed = changedFields(current, facts);
    if (changed.length === 0) return ok({ version: current.version });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    if (current.isArchived) return err({ code: "closed", because: "archived" });
    const clash = await findClash(tx, facts, id);
    if (clash) return clash;
    await tx
      .update(scholarships)
      .set({ ...facts, version: version + 1, updatedAt: deps.now() })
      .where(eq(scholarships.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "scholarship.update", subjectType: "scholarship", subjectId: id, fields: changed },
      deps.requestId,
    );
    return ok({ version: version + 1 });
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
    if (!university) return invalidField("universityId", "Choose a university from the list");
  }
  if (countryId !== null) {
    const [country] = await tx
      .select({ id: countries.id })
      .from(countries)
      .where(eq(countries.id, countryId));
    if (!country) return invalidField("countryId", "Choose a country from the list");
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
