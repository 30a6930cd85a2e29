import { and, eq, isNull, sql } from "drizzle-orm";
import { isStateOf, STATE_MESSAGES } from "#app/catalogue/places/state-schema.ts";
import { keptAfter, UNIVERSITY_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
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
import { countries, universities } from "#app/registry/tables.server.ts";
import { archiving, followingRegister, freeSlug } from "./catalogue-records.server.ts";
import type { CreateUniversity, UpdateUniversity } from "./university-schema.ts";
import { universitySlug } from "./university-slug.ts";

const NO_SUCH_COUNTRY = "Choose a country from the list";

type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a university. Errors: `already-exists` at `name` when the country already has one of that name
 * (archived ones count), which also makes a second press of the button harmless; `invalid` at
 * `countryId` for a country that is not there.
 */
export function createUniversity(
  deps: WriteDeps,
  actor: Actor,
  input: CreateUniversity,
): Promise<Result<{ id: string }, Refused | Clash>> {
  const given = Object.keys(input).filter((name) => input[name as keyof CreateUniversity] !== null);
  return createRecord<{ id: string }, Clash>(deps, actor, {
    action: "university.create",
    subjectType: "university",
    prepare: async (tx) =>
      (await placeClash(tx, input)) ??
      (await nameClash(tx, input, null)) ??
      ok({
        fields: Object.keys(input),
        insert: async () =>
          tx
            .insert(universities)
            .values({
              ...input,
              slug: await freeSlug(tx, "university", universitySlug(input.name)),
              staffFields: keptAfter([], given, UNIVERSITY_REGISTER_FIELDS),
              createdAt: deps.now(),
              updatedAt: deps.now(),
            })
            .returning({ id: universities.id }),
      }),
  });
}

/**
 * Changes a university; its address stays as it is, and what changed is kept from imports from then on.
 * Errors as for creating, `already-exists` at `providerCode`, `invalid` at `state` for one of another
 * country, and `not-found`, `stale`, `closed` for an archived one. Saving what is already there changes
 * nothing.
 */
export function updateUniversity(
  deps: WriteDeps,
  actor: Actor,
  input: UpdateUniversity,
): Promise<Result<{ version: number }, ChangeRefused | Clash | FailureOf<"closed">>> {
  const { id, version, ...values } = input;
  const own = eq(universities.id, id);
  return changeRecord<typeof universities.$inferSelect, Clash | FailureOf<"closed">>(deps, actor, {
    action: "university.update",
    subjectType: "university",
    unique: { universities_provider_code_unique: "providerCode" },
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(universities).where(own).for("update")),
    async change(current, tx) {
      const changed = changedFields(current, values);
      if (changed.length === 0) return ok(null);
      // A register has namesakes: whoever changes something else need not find another name.
      const renamed = changed.includes("name") || changed.includes("countryId");
      return (
        closedIfArchived(current) ??
        (await placeClash(tx, values)) ??
        (renamed ? await nameClash(tx, values, id) : null) ??
        ok({
          fields: changed,
          write: (next) =>
            tx
              .update(universities)
              .set({
                ...values,
                staffFields: keptAfter(current.staffFields, changed, UNIVERSITY_REGISTER_FIELDS),
                version: next,
                updatedAt: deps.now(),
              })
              .where(own),
        })
      );
    },
  });
}

export const followRegisterForUniversity = followingRegister("university");

export const setUniversityArchived = archiving("university");

/** What speaks against the place: a country that is not there, or a state that is not one of its own. */
async function placeClash(
  tx: Transaction,
  { countryId, state = null }: { readonly countryId: string | null; readonly state?: string | null },
) {
  if (countryId === null) return null;
  const [country] = await tx
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.id, countryId));
  if (!country) return invalidField("countryId", NO_SUCH_COUNTRY);
  return isStateOf(state, country.code) ? null : invalidField("state", STATE_MESSAGES.elsewhere);
}

/** The same name in the same country. */
async function nameClash(
  tx: Transaction,
  { name, countryId }: Pick<CreateUniversity, "name" | "countryId">,
  ownId: string | null,
) {
  // Names are checked one write at a time: no constraint could hold "the same name, however it is written".
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('universities.name'))`);
  const [same] = await tx
    .select({ id: universities.id })
    .from(universities)
    .where(
      and(
        sql`lower(${universities.name}) = lower(${name})`,
        countryId === null ? isNull(universities.countryId) : eq(universities.countryId, countryId),
        ownId === null ? undefined : sql`${universities.id} <> ${ownId}`,
      ),
    )
    .limit(1);
  return same ? err({ code: "already-exists", field: "name" }) : null;
}
