import { and, eq, isNull, sql } from "drizzle-orm";
import { isStateOf, STATE_MESSAGES } from "#app/catalogue/places/state-schema.ts";
import { keptAfter, UNIVERSITY_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { changedFields } from "#app/platform/records/changed-fields.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { countries, universities } from "#app/registry/tables.server.ts";
import { archiving, followingRegister, freeSlug } from "./catalogue-records.server.ts";
import type { CreateUniversity, UpdateUniversity } from "./university-schema.ts";
import { universitySlug } from "./university-slug.ts";

const NO_SUCH_COUNTRY = "Choose a country from the list";

type Refused = FailureOf<"unauthenticated" | "forbidden">;
type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a university. Errors: `already-exists` at `name` when the country already has one of that name
 * (archived ones count), which also makes a second press of the button harmless; `invalid` at
 * `countryId` for a country that is not there.
 */
export async function createUniversity(
  deps: WriteDeps,
  actor: Actor,
  input: CreateUniversity,
): Promise<Result<{ id: string }, Refused | Clash>> {
  const allowed = authorize(actor, "university.create");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const clash = (await placeClash(tx, input)) ?? (await nameClash(tx, input, null));
    if (clash) return clash;
    const given = Object.keys(input).filter((name) => input[name as keyof CreateUniversity] !== null);
    const [row] = await tx
      .insert(universities)
      .values({
        ...input,
        slug: await freeSlug(tx, "university", universitySlug(input.name)),
        staffFields: keptAfter([], given, UNIVERSITY_REGISTER_FIELDS),
        createdAt: deps.now(),
        updatedAt: deps.now(),
      })
      .returning({ id: universities.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    await recordAudit(
      tx,
      actor,
      {
        action: "university.create",
        subjectType: "university",
        subjectId: row.id,
        fields: Object.keys(input),
      },
      deps.requestId,
    );
    return ok(row);
  });
}

/**
 * Changes a university; its address stays as it is, and what changed is kept from imports from then on.
 * Errors as for creating, `already-exists` at `providerCode`, `invalid` at `state` for one of another
 * country, and `not-found`, `stale`, `closed` for an archived one. Saving what is already there changes
 * nothing.
 */
export async function updateUniversity(
  deps: WriteDeps,
  actor: Actor,
  input: UpdateUniversity,
): Promise<Result<{ version: number }, Refused | Clash | FailureOf<"not-found" | "stale" | "closed">>> {
  const allowed = authorize(actor, "university.update");
  if (!allowed.ok) return allowed;
  const { id, version, ...values } = input;
  return deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(universities).where(eq(universities.id, id)).for("update");
    if (!current) return err({ code: "not-found" });
    const changed = changedFields(current, values);
    if (changed.length === 0) return ok({ version: current.version });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    if (current.isArchived) return err({ code: "closed", because: "archived" });
    // A register has namesakes: whoever changes something else need not find another name.
    const renamed = changed.includes("name") || changed.includes("countryId");
    const clash =
      (await placeClash(tx, values)) ??
      (renamed ? await nameClash(tx, values, id) : null) ??
      (await codeClash(tx, values.providerCode, id));
    if (clash) return clash;
    await tx
      .update(universities)
      .set({
        ...values,
        staffFields: keptAfter(current.staffFields, changed, UNIVERSITY_REGISTER_FIELDS),
        version: version + 1,
        updatedAt: deps.now(),
      })
      .where(eq(universities.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "university.update", subjectType: "university", subjectId: id, fields: changed },
      deps.requestId,
    );
    return ok({ version: version + 1 });
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

async function codeClash(tx: Transaction, code: string | null, ownId: string) {
  if (code === null) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('universities.provider_code'))`);
  const found = await tx
    .select({ id: universities.id })
    .from(universities)
    .where(eq(universities.providerCode, code));
  return found.some(({ id }) => id !== ownId) ? err({ code: "already-exists", field: "providerCode" }) : null;
}
