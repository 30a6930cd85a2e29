import { and, count, eq, sql } from "drizzle-orm";
import { regionalCategoryOf } from "#app/catalogue/places/designated-areas.ts";
import { REGIONAL_AREAS } from "#app/catalogue/places/regional-areas.ts";
import { isStateOf, STATE_MESSAGES } from "#app/catalogue/places/state-schema.ts";
import { CAMPUS_REGISTER_FIELDS, keptAfter } from "#app/catalogue/register-fields/register-fields.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { changedFields } from "#app/platform/records/changed-fields.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { campuses, countries, courseCampuses, universities } from "#app/registry/tables.server.ts";
import { CAMPUS_MESSAGES, type CampusFacts } from "./campus-schema.ts";
import { CRICOS_SOURCE } from "./universities.ts";

type Refused = FailureOf<"unauthenticated" | "forbidden">;
type Clash = FailureOf<"invalid" | "already-exists">;
type Overtaken = FailureOf<"not-found" | "stale" | "closed">;

/**
 * Adds a campus of a university, kept from imports in all that was given. Errors: `not-found` for a
 * university that is not there, `closed` for an archived one; `already-exists` at `name` for a campus that
 * the university has, which makes a second press harmless; `invalid` at `state` or `category` for what the
 * country does not have.
 */
export async function createCampus(
  deps: WriteDeps,
  actor: Actor,
  input: { universityId: string; facts: CampusFacts },
): Promise<Result<{ id: string }, Refused | Clash | FailureOf<"not-found" | "closed">>> {
  const allowed = authorize(actor, "campus.create");
  if (!allowed.ok) return allowed;
  const { universityId, facts } = input;
  return deps.db.transaction(async (tx) => {
    const university = await findOwner(tx, universityId);
    if (!university) return err({ code: "not-found" });
    if (university.isArchived) return err({ code: "closed", because: "archived" });
    const clash = judge(university, facts) ?? (await nameClash(tx, universityId, facts.name, null));
    if (clash) return clash;
    const values = valuesOf(facts, university.countryCode);
    const given = Object.keys(values).filter((name) => values[name as keyof typeof values] !== null);
    const [row] = await tx
      .insert(campuses)
      .values({
        ...values,
        universityId,
        staffFields: keptAfter([], given, CAMPUS_REGISTER_FIELDS),
        createdAt: deps.now(),
        updatedAt: deps.now(),
      })
      .returning({ id: campuses.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    await recordAudit(
      tx,
      actor,
      { action: "campus.create", subjectType: "campus", subjectId: row.id, fields: given },
      deps.requestId,
    );
    return ok(row);
  });
}

/**
 * Changes a campus; what changed is kept from imports from then on, and one of the register that is called
 * something else is still known by its name there. Errors as for adding, `not-found`, `stale`, `closed`.
 * Saving what is there changes nothing.
 */
export async function updateCampus(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number; facts: CampusFacts },
): Promise<Result<{ version: number }, Refused | Clash | Overtaken>> {
  const allowed = authorize(actor, "campus.update");
  if (!allowed.ok) return allowed;
  const { id, version, facts } = input;
  return deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(campuses).where(eq(campuses.id, id)).for("update");
    const university = current && (await findOwner(tx, current.universityId));
    if (!university) return err({ code: "not-found" });
    const values = valuesOf(facts, university.countryCode);
    const changed = changedFields(current, values);
    if (changed.length === 0) return ok({ version: current.version });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    if (university.isArchived) return err({ code: "closed", because: "archived" });
    const renamed = changed.includes("name");
    const clash =
      judge(university, facts) ??
      (renamed ? await nameClash(tx, current.universityId, facts.name, id) : null);
    if (clash) return clash;
    const ofRegister = current.source === CRICOS_SOURCE;
    await tx
      .update(campuses)
      .set({
        ...values,
        registerName: renamed && ofRegister ? (current.registerName ?? current.name) : current.registerName,
        staffFields: keptAfter(current.staffFields, changed, CAMPUS_REGISTER_FIELDS),
        version: version + 1,
        updatedAt: deps.now(),
      })
      .where(eq(campuses.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "campus.update", subjectType: "campus", subjectId: id, fields: changed },
      deps.requestId,
    );
    return ok({ version: version + 1 });
  });
}

/**
 * Gives a field back to the register: the next import may write it again, and a category follows from the
 * postcode again at once. Errors: `not-found`, `stale`, `closed`.
 */
export async function followRegisterForCampus(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number; column: string },
): Promise<Result<{ version: number }, Refused | Overtaken>> {
  const allowed = authorize(actor, "campus.update");
  if (!allowed.ok) return allowed;
  const { id, version, column } = input;
  return deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(campuses).where(eq(campuses.id, id)).for("update");
    const university = current && (await findOwner(tx, current.universityId));
    if (!university) return err({ code: "not-found" });
    if (!current.staffFields.includes(column)) return ok({ version: current.version });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    if (university.isArchived) return err({ code: "closed", because: "archived" });
    const category =
      column === CAMPUS_REGISTER_FIELDS.regionalCategory
        ? {
            regionalCategory: derivedCategory(current, university.countryCode),
            categorySource: null,
            categoryAsOf: null,
          }
        : {};
    await tx
      .update(campuses)
      .set({
        ...category,
        staffFields: current.staffFields.filter((kept) => kept !== column),
        version: version + 1,
        updatedAt: deps.now(),
      })
      .where(eq(campuses.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "campus.update", subjectType: "campus", subjectId: id, fields: ["staffFields"] },
      deps.requestId,
    );
    return ok({ version: version + 1 });
  });
}

/**
 * Deletes a campus that was added by mistake. Errors: `not-found`, also for a second press; `stale`;
 * `in-use` when courses are taught there, or the register has it.
 */
export async function removeCampus(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number },
): Promise<Result<undefined, Refused | FailureOf<"not-found" | "stale"> | { code: "in-use" }>> {
  const allowed = authorize(actor, "campus.remove");
  if (!allowed.ok) return allowed;
  const { id, version } = input;
  return deps.db.transaction(async (tx) => {
    // The row's lock holds off courses that are just being given this campus.
    const [current] = await tx.select().from(campuses).where(eq(campuses.id, id)).for("update");
    if (!current) return err({ code: "not-found" });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    const [taught] = await tx
      .select({ number: count() })
      .from(courseCampuses)
      .where(eq(courseCampuses.campusId, id));
    if (current.source === CRICOS_SOURCE || (taught && taught.number > 0)) return err({ code: "in-use" });
    await tx.delete(campuses).where(eq(campuses.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "campus.remove", subjectType: "campus", subjectId: id },
      deps.requestId,
    );
    return ok();
  });
}

interface Owner {
  readonly isArchived: boolean;
  readonly countryCode: string | null;
}

async function findOwner(tx: Transaction, universityId: string): Promise<Owner | undefined> {
  const [row] = await tx
    .select({ isArchived: universities.isArchived, countryCode: countries.code })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(eq(universities.id, universityId));
  return row;
}

/** The columns of what staff say: without a category of their own, the one that follows from the postcode. */
function valuesOf({ category, ...facts }: CampusFacts, countryCode: string | null) {
  return { ...facts, regionalCategory: category ?? derivedCategory(facts, countryCode) };
}

function derivedCategory(
  place: { readonly state: string | null; readonly postcode: string | null; readonly city: string | null },
  countryCode: string | null,
) {
  return countryCode === "australia" ? regionalCategoryOf(REGIONAL_AREAS, place) : null;
}

/** What the country does not have. */
function judge({ countryCode }: Owner, facts: CampusFacts) {
  if (!isStateOf(facts.state, countryCode)) return invalidField("state", STATE_MESSAGES.elsewhere);
  if (facts.category !== null && countryCode !== "australia") {
    return invalidField("category", CAMPUS_MESSAGES.noCategory);
  }
  return null;
}

async function nameClash(tx: Transaction, universityId: string, name: string, ownId: string | null) {
  // One write at a time: no constraint holds "the same name, however it is written".
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`campuses.name ${universityId}`}))`);
  const [same] = await tx
    .select({ id: campuses.id })
    .from(campuses)
    .where(
      and(
        eq(campuses.universityId, universityId),
        sql`lower(${campuses.name}) = lower(${name})`,
        ownId === null ? undefined : sql`${campuses.id} <> ${ownId}`,
      ),
    )
    .limit(1);
  return same ? err({ code: "already-exists", field: "name" }) : null;
}
