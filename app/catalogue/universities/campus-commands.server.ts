import { and, eq, sql } from "drizzle-orm";
import { courseCampuses } from "#app/catalogue/courses/courses.tables.server.ts";
import { regionalCategoryOf } from "#app/catalogue/places/designated-areas.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { REGIONAL_AREAS } from "#app/catalogue/places/regional-areas.ts";
import { isStateOf, STATE_MESSAGES } from "#app/catalogue/places/state-schema.ts";
import { CAMPUS_REGISTER_FIELDS, manualAfter } from "#app/catalogue/register-fields/register-fields.ts";
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
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { CAMPUS_MESSAGES, type CampusFacts } from "./campus-schema.ts";
import { campuses, universities } from "./universities.tables.server.ts";
import { CRICOS_SOURCE } from "./universities.ts";

type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a campus of a university; its given values are not changed by imports. Errors: `not-found` for an unknown
 * university, `closed` for an archived one; `already-exists` at `name` for a campus that the university has, which
 * makes a repeated submission harmless; `invalid` at `state` or `category` that the country does not have.
 */
export function createCampus(
  deps: WriteDeps,
  actor: Actor,
  { universityId, facts }: { universityId: string; facts: CampusFacts },
): Promise<Result<{ id: string }, Refused | Clash | FailureOf<"not-found" | "closed">>> {
  return createRecord<{ id: string }, Clash | FailureOf<"not-found" | "closed">>(deps, actor, {
    action: "campus.create",
    subjectType: "campus",
    async prepare(tx) {
      const university = await findOwner(tx, universityId);
      if (!university) return err({ code: "not-found" });
      const clash =
        closedIfArchived(university) ??
        judge(university, facts) ??
        (await nameClash(tx, universityId, facts.name, null));
      if (clash) return clash;
      const values = valuesOf(facts, university.countryCode);
      const given = Object.keys(values).filter((name) => values[name as keyof typeof values] !== null);
      return ok({
        fields: given,
        insert: () =>
          tx
            .insert(campuses)
            .values({
              ...values,
              universityId,
              staffFields: manualAfter([], given, CAMPUS_REGISTER_FIELDS),
              createdAt: deps.now(),
              updatedAt: deps.now(),
            })
            .returning({ id: campuses.id }),
      });
    },
  });
}

/**
 * Changes a campus; what changed is manual from imports from then on, and one of the register that is called
 * something else is still known by its name there. Errors as for adding, `not-found`, `stale`, `closed`.
 * Saving what is there changes nothing.
 */
export function updateCampus(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number; facts: CampusFacts },
): Promise<Result<{ version: number }, ChangeRefused | Clash | FailureOf<"closed">>> {
  const { id, version, facts } = input;
  return changeRecord<LockedCampus, Clash | FailureOf<"closed">>(deps, actor, {
    action: "campus.update",
    subjectType: "campus",
    subjectId: id,
    version,
    lock: (tx) => lockCampus(tx, id),
    async change(current, tx) {
      const { university } = current;
      const values = valuesOf(facts, university.countryCode);
      const changed = changedFields(current, values);
      if (changed.length === 0) return ok(null);
      const renamed = changed.includes("name");
      const registerName =
        renamed && current.source === CRICOS_SOURCE
          ? (current.registerName ?? current.name)
          : current.registerName;
      return (
        closedIfArchived(university) ??
        judge(university, facts) ??
        (renamed ? await nameClash(tx, current.universityId, facts.name, id) : null) ??
        ok({
          fields: changed,
          write: (next) =>
            tx
              .update(campuses)
              .set({
                ...values,
                registerName,
                staffFields: manualAfter(current.staffFields, changed, CAMPUS_REGISTER_FIELDS),
                version: next,
                updatedAt: deps.now(),
              })
              .where(eq(campuses.id, id)),
        })
      );
    },
  });
}

/**
 * Gives a field back to the register: the next import may write it again, and a category follows from the
 * postcode again at once. Errors: `not-found`, `stale`, `closed`.
 */
export function followRegisterForCampus(
  deps: WriteDeps,
  actor: Actor,
  { id, version, column }: { id: string; version: number; column: string },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"closed">>> {
  return changeRecord<LockedCampus, FailureOf<"closed">>(deps, actor, {
    action: "campus.update",
    subjectType: "campus",
    subjectId: id,
    version,
    lock: (tx) => lockCampus(tx, id),
    change(current, tx) {
      const { university, staffFields } = current;
      if (!staffFields.includes(column)) return ok(null);
      const category =
        column === CAMPUS_REGISTER_FIELDS.regionalCategory
          ? {
              regionalCategory: derivedCategory(current, university.countryCode),
              categorySource: null,
              categoryAsOf: null,
            }
          : {};
      return (
        closedIfArchived(university) ??
        ok({
          fields: ["staffFields"],
          write: (next) =>
            tx
              .update(campuses)
              .set({
                ...category,
                staffFields: staffFields.filter((manual) => manual !== column),
                version: next,
                updatedAt: deps.now(),
              })
              .where(eq(campuses.id, id)),
        })
      );
    },
  });
}

/**
 * Deletes a campus that was added by mistake. Errors: `not-found`, also for a second press; `stale`;
 * `in-use` when courses are taught there, or the register has it.
 */
export function removeCampus(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused | { code: "in-use" }>> {
  const { id, version } = input;
  return removeRecord<typeof campuses.$inferSelect, { code: "in-use" }>(deps, actor, {
    action: "campus.remove",
    subjectType: "campus",
    subjectId: id,
    version,
    // The row's lock holds off courses that are just being given this campus.
    lock: (tx) => one(tx.select().from(campuses).where(eq(campuses.id, id)).for("update")),
    async refuse({ source }, tx) {
      const taught = await tx.$count(courseCampuses, eq(courseCampuses.campusId, id));
      return source === CRICOS_SOURCE || taught > 0 ? err({ code: "in-use" }) : null;
    },
    remove: (tx) => tx.delete(campuses).where(eq(campuses.id, id)),
  });
}

type LockedCampus = typeof campuses.$inferSelect & { university: Owner };

async function lockCampus(tx: Transaction, id: string): Promise<LockedCampus | undefined> {
  const [campus] = await tx.select().from(campuses).where(eq(campuses.id, id)).for("update");
  const university = campus && (await findOwner(tx, campus.universityId));
  return university && { ...campus, university };
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
