import { asc, eq, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { shortListRule, tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { type Branch, MOST_BRANCHES, NO_BRANCH } from "./branch.ts";
import { type BranchInput, type BranchRecord, branchResource } from "./branch-resource.ts";
import { branches } from "./branches.tables.server.ts";
import { branchMessages as texts } from "./branches.words.ts";

/**
 * Adds and changes a branch. Errors: `already-exists` and `invalid` for a duplicate name, `invalid` for too many.
 */
export const { create: createBranch, update: updateBranch } = tableCommands<typeof branches, BranchInput>(
  branches,
  {
    name: "branch",
    unique: { branches_name_key: "name" },
    refuse: shortListRule(branches, {
      most: MOST_BRANCHES,
      full: () => texts.full({ most: MOST_BRANCHES }),
      taken: () => texts.taken,
    }),
  },
);

type Stored = typeof branches.$inferSelect;

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

/** The same query as a single SQL value, to embed in another statement. */
export const branchesQuery = (): SQL<Branch[]> => sql`(
  select coalesce(json_agg(json_build_object('id', ${branches.id}, 'name', ${branches.name},
    'isArchived', ${branches.isArchived}) order by ${branches.isArchived}, lower(${branches.name})), '[]')
  from ${branches})`;

export const hasBranches = async (db: DbOrTransaction): Promise<boolean> =>
  (await db.select({ id: branches.id }).from(branches).limit(1)).length > 0;

/** Whether a student belongs to one of the branches; `none` matches students without a branch. */
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

/** The branch of an account; null for non-staff and for staff without a branch. */
export async function branchOfAccount(db: DbOrTransaction, userId: string): Promise<string | null> {
  const row = await one(
    db.select({ branchId: userRoles.branchId }).from(userRoles).where(eq(userRoles.userId, userId)),
  );
  return row?.branchId ?? null;
}

/** A branch that can be assigned, locked until the transaction ends; undefined for an archived one. */
export async function holdBranch(tx: Transaction, id: string): Promise<Stored | undefined> {
  const branch = await one(tx.select().from(branches).where(eq(branches.id, id)).for("key share"));
  return branch?.isArchived ? undefined : branch;
}

export const branchExport = exportResource(branchResource, {
  name: "branches",
  isPersonal: false,
  read: () => ({ all: branchPage }),
});
