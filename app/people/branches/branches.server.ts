import { randomUUID } from "node:crypto";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import type { ResourceRow } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type Branch, MOST_BRANCHES, NO_BRANCH } from "./branch.ts";
import { type BranchInput, type BranchRecord, branchResource } from "./branch-resource.ts";
import { branches } from "./branches.tables.server.ts";
import { branchMessages as texts } from "./branches.words.ts";

type Refusal = FailureOf<"already-exists" | "invalid">;
type Stored = typeof branches.$inferSelect;

const UNIQUE = { branches_name_key: "name" };

/** Why a branch cannot be added to the others: one has its name, or there are too many. */
function refusal(others: readonly Stored[], { name, isArchived }: BranchInput) {
  if (others.some((other) => plainName(other.name) === plainName(name)))
    return invalidField("name", texts.taken);
  const inUse = others.filter((other) => !other.isArchived).length;
  return !isArchived && inUse >= MOST_BRANCHES ? invalidField("", texts.full({ most: MOST_BRANCHES })) : null;
}

/** Adds a branch. Errors: `already-exists` and `invalid` for a name that another has, `invalid` for too many branches. */
export function createBranch(
  deps: WriteDeps,
  actor: Actor,
  input: BranchInput,
): Promise<Result<{ id: string }, Refused | Refusal>> {
  return createRecord<Stored, Refusal>(deps, actor, {
    action: "branch.create",
    subjectType: "branch",
    unique: UNIQUE,
    async prepare(tx) {
      const refused = refusal(await tx.select().from(branches), input);
      if (refused) return refused;
      const [createdAt, updatedAt] = [deps.now(), deps.now()];
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(branches)
            .values({ id: randomUUID(), ...input, createdAt, updatedAt })
            .returning(),
      });
    },
  });
}

const lockBranch = (tx: Transaction, id: string) =>
  one(tx.select().from(branches).where(eq(branches.id, id)).for("update"));

/** Changes a branch. Errors: `not-found`, `stale`, and as for a new one. */
export function updateBranch(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...input }: BranchInput & ResourceRow,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<Stored, Refusal>(deps, actor, {
    action: "branch.update",
    subjectType: "branch",
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => lockBranch(tx, id),
    async change(stored, tx) {
      const fields = changedFields(stored, input);
      if (fields.length === 0) return ok(null);
      const others = (await tx.select().from(branches)).filter((other) => other.id !== id);
      const refused = refusal(others, input);
      if (refused) return refused;
      return ok({
        fields,
        write: (next) =>
          tx
            .update(branches)
            .set({ ...input, version: next, updatedAt: deps.now() })
            .where(eq(branches.id, id)),
      });
    },
  });
}

const RECORD = {
  id: branches.id,
  name: branches.name,
  city: branches.city,
  phoneCountry: branches.phoneCountry,
  isArchived: branches.isArchived,
  version: branches.version,
  staff: sql<number>`(select count(*)::int from ${userRoles} r where r.branch_id = "branches"."id")`,
  students: sql<number>`(
    select count(*)::int from ${students} s where s.branch_id = "branches"."id" and not s.is_archived)`,
};
const BY_NAME = [asc(branches.isArchived), asc(sql`lower(${branches.name})`)];

/** Every branch, those in use first. */
export async function branchPage(db: DbOrTransaction): Promise<Page<BranchRecord>> {
  return wholePage(
    await db
      .select(RECORD)
      .from(branches)
      .orderBy(...BY_NAME),
  );
}

export const findBranch = async (db: DbOrTransaction, id: string): Promise<BranchRecord | null> =>
  (await one(db.select(RECORD).from(branches).where(eq(branches.id, id)))) ?? null;

/** Every branch, also archived ones, as forms and filters show it. */
export const listBranches = (db: DbOrTransaction): Promise<Branch[]> =>
  db
    .select({ id: branches.id, name: branches.name, isArchived: branches.isArchived })
    .from(branches)
    .orderBy(...BY_NAME);

/** Every branch as it is stored, those in use first. */
export const readBranches = (db: DbOrTransaction): Promise<Stored[]> =>
  db
    .select()
    .from(branches)
    .orderBy(...BY_NAME);

/** The query of the same, for a statement that asks for more: one value. */
export const branchesQuery = (): SQL<Branch[]> => sql`(
  select coalesce(json_agg(json_build_object('id', ${branches.id}, 'name', ${branches.name},
    'isArchived', ${branches.isArchived}) order by ${branches.isArchived}, lower(${branches.name})), '[]')
  from ${branches})`;

export const hasBranches = async (db: DbOrTransaction): Promise<boolean> =>
  (await db.select({ id: branches.id }).from(branches).limit(1)).length > 0;

/** Whether a student is of one of some branches; `none` stands for students without a branch. */
export function isOfBranches(branchId: SQL, values: readonly string[]): SQL {
  const ids = values.filter(isRecordId);
  const any = sql`${branchId} = any(${sql.param(ids)}::uuid[])`;
  if (!values.includes(NO_BRANCH)) return any;
  const none = sql`${branchId} is null`;
  return ids.length === 0 ? none : sql`(${any} or ${none})`;
}

/** The country of a branch for phone numbers without a country code; null without a branch or a country. */
export async function phoneCountryOf(db: DbOrTransaction, branchId: string | null): Promise<string | null> {
  if (branchId === null) return null;
  const row = await one(
    db.select({ country: branches.phoneCountry }).from(branches).where(eq(branches.id, branchId)),
  );
  return row?.country ?? null;
}

/** The branch of an account; null for who is not staff, and for staff without a branch. */
export async function branchOfAccount(db: DbOrTransaction, userId: string): Promise<string | null> {
  const row = await one(
    db.select({ branchId: userRoles.branchId }).from(userRoles).where(eq(userRoles.userId, userId)),
  );
  return row?.branchId ?? null;
}

/** A branch that can be given to someone, locked until the transaction ends; undefined for an archived one. */
export async function holdBranch(tx: Transaction, id: string): Promise<Stored | undefined> {
  const branch = await one(tx.select().from(branches).where(eq(branches.id, id)).for("key share"));
  return branch?.isArchived ? undefined : branch;
}

export const branchExport = exportResource(branchResource, {
  name: "branches",
  isPersonal: false,
  read: () => ({ all: branchPage }),
});
