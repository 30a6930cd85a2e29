import { randomUUID } from "node:crypto";
import { eq, isNull, sql } from "drizzle-orm";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { isStateOf, STATE_MESSAGES } from "#app/catalogue/places/state-schema.ts";
import { manualAfter, UNIVERSITY_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { insertRows } from "#app/platform/database/insert-rows.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";
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
import { archiving, followingRegister, freeSlug, freeSlugs } from "./catalogue-records.server.ts";
import { universities } from "./universities.tables.server.ts";
import {
  type CreateUniversity,
  UNIVERSITY_MESSAGES,
  type UniversityFacts,
  type UpdateUniversity,
} from "./university-schema.ts";
import { universitySlug } from "./university-slug.ts";

type Clash = FailureOf<"invalid" | "already-exists">;
export type NewUniversity = Omit<CreateUniversity, "namesakes"> &
  Partial<Pick<CreateUniversity, "namesakes">>;

/**
 * Adds a university. Errors: `already-exists` at `name` if the country already has one of that name, in any spelling
 * (archived ones count), which also makes a repeated request harmless; `invalid` at `countryId` for an unknown
 * country.
 *
 * @param input.namesakes all of that name (`namesakesOf`) known to a user who adds this one all the same. A repeated
 * or concurrent request finds one more.
 */
export function createUniversity(
  deps: StepDeps,
  actor: Actor,
  { namesakes = null, ...input }: NewUniversity,
): Promise<Result<{ id: string }, Refused | Clash>> {
  const given = Object.keys(input).filter((name) => input[name as keyof typeof input] !== null);
  return createRecord<{ id: string }, Clash>(deps, actor, {
    action: "university.create",
    subjectType: "university",
    unique: { universities_provider_code_unique: "providerCode" },
    prepare: async (tx) =>
      (await placeClash(tx, input)) ??
      (await nameClash(tx, input, { accepted: namesakes })) ??
      ok({
        fields: Object.keys(input),
        insert: async () =>
          tx
            .insert(universities)
            .values({
              ...input,
              slug: await freeSlug(tx, "university", universitySlug(input.name)),
              staffFields: manualAfter([], given, UNIVERSITY_REGISTER_FIELDS),
              createdAt: deps.now(),
              updatedAt: deps.now(),
            })
            .returning({ id: universities.id }),
      }),
  });
}

/**
 * Adds many universities within a transaction; returns ids in the same order. The caller holds `lockUniversityNames`
 * and has checked under it that none of them exists and that every country does.
 */
export function createUniversities(
  deps: StepDeps & { readonly db: Transaction },
  actor: Actor,
  inputs: readonly UniversityFacts[],
): Promise<Result<readonly { id: string }[], Refused>> {
  const now = deps.now();
  const [first] = inputs;
  return createRecords<typeof universities.$inferSelect>(deps, actor, {
    action: "university.create",
    subjectType: "university",
    fields: Object.keys(first ?? {}),
    async insert() {
      const slugs = await freeSlugs(
        deps.db,
        "university",
        inputs.map(({ name }) => universitySlug(name)),
      );
      return insertRows(
        deps.db,
        universities,
        inputs.map((input, at) => {
          const given = Object.keys(input).filter((name) => input[name as keyof UniversityFacts] !== null);
          return {
            ...input,
            id: randomUUID(),
            slug: slugs[at] as string,
            staffFields: manualAfter([], given, UNIVERSITY_REGISTER_FIELDS),
            createdAt: now,
            updatedAt: now,
          };
        }),
      );
    },
  });
}

/**
 * Changes a university; its address stays as it is, and what changed is kept from imports from then on.
 * Errors as for creating, `already-exists` at `providerCode`, `invalid` at `state` for one of another
 * country, and `not-found`, `stale`, `closed` for an archived one. Saving what is already there changes
 * nothing.
 */
export function updateUniversity(
  deps: StepDeps,
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
      // A register has namesakes: editing other fields must not require another name.
      const renamed = changed.includes("name") || changed.includes("countryId");
      return (
        closedIfArchived(current) ??
        (await placeClash(tx, values)) ??
        (renamed ? await nameClash(tx, values, { ownId: id }) : null) ??
        ok({
          fields: changed,
          write: (next) =>
            tx
              .update(universities)
              .set({
                ...values,
                staffFields: manualAfter(current.staffFields, changed, UNIVERSITY_REGISTER_FIELDS),
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

/** The error of the place: an unknown country, or a state of another country. */
async function placeClash(
  tx: Transaction,
  { countryId, state = null }: { readonly countryId: string | null; readonly state?: string | null },
) {
  if (countryId === null) return null;
  const [country] = await tx
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.id, countryId));
  if (!country) return invalidField("countryId", UNIVERSITY_MESSAGES.country);
  return isStateOf(state, country.code) ? null : invalidField("state", STATE_MESSAGES.elsewhere);
}

/** A name of its own in its country, or one whose namesakes were all known and accepted. */
async function nameClash(
  tx: Transaction,
  university: Pick<CreateUniversity, "name" | "countryId">,
  { ownId, accepted = null }: { readonly ownId?: string; readonly accepted?: string | null },
) {
  await lockUniversityNames(tx);
  const namesakes = await namesakesOf(tx, university, ownId);
  return namesakes === null || namesakes === accepted
    ? null
    : err({ code: "already-exists" as const, field: "name" });
}

/** One write at a time: no constraint can hold names apart, since a register does list true namesakes. */
export async function lockUniversityNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('universities.name'))`);
}

/**
 * The ids of all universities of that name in that country, archived ones too, in an order of their own; null where there
 * is none. Names are the same whatever their case, accents, spaces and signs.
 *
 * @param ownId of a university that is not its own namesake
 */
export async function namesakesOf(
  db: DbOrTransaction,
  { name, countryId }: Pick<CreateUniversity, "name" | "countryId">,
  ownId?: string,
): Promise<string | null> {
  const there = await db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(countryId === null ? isNull(universities.countryId) : eq(universities.countryId, countryId))
    .orderBy(universities.id);
  const wanted = nameKey(name);
  const same = there.filter(({ id, name: other }) => id !== ownId && nameKey(other) === wanted);
  return same.map(({ id }) => id).join(" ") || null;
}

/** By what two names are the same. */
export const nameKey = (name: string): string => foldedWords(name).join(" ");
