import { randomUUID } from "node:crypto";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { ResourceRow } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps, WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { MOST_TAGS, TAGGED_RECORDS, type Tag, type TaggedRecords } from "./tag.ts";
import { type TagInput, type TagRecord, tagResource } from "./tag-resource.ts";
import { RECORD_TAGS, tags } from "./tags.tables.server.ts";
import { tagMessages as texts } from "./tags.words.ts";

type Refusal = FailureOf<"already-exists" | "invalid">;
type Stored = typeof tags.$inferSelect;

export interface TagChoice {
  readonly value: string;
  readonly label: string;
}

const UNIQUE = { tags_name_key: "name" };

/** Why a tag cannot be added to the others: one has its name, or there are too many. */
function refusal(others: readonly Stored[], { name, isArchived }: TagInput) {
  if (others.some((other) => plainName(other.name) === plainName(name)))
    return invalidField("name", texts.taken);
  const inUse = others.filter((other) => !other.isArchived).length;
  return !isArchived && inUse >= MOST_TAGS ? invalidField("", texts.full({ most: MOST_TAGS })) : null;
}

/** Adds a tag. Errors: `already-exists` and `invalid` for a name that another has, `invalid` for too many tags. */
export function createTag(
  deps: WriteDeps,
  actor: Actor,
  input: TagInput,
): Promise<Result<{ id: string }, Refused | Refusal>> {
  return createRecord<Stored, Refusal>(deps, actor, {
    action: "tag.create",
    subjectType: "tag",
    unique: UNIQUE,
    async prepare(tx) {
      const refused = refusal(await tx.select().from(tags), input);
      if (refused) return refused;
      const [createdAt, updatedAt] = [deps.now(), deps.now()];
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(tags)
            .values({ id: randomUUID(), ...input, createdAt, updatedAt })
            .returning(),
      });
    },
  });
}

const lockTag = (tx: Transaction, id: string) =>
  one(tx.select().from(tags).where(eq(tags.id, id)).for("update"));

/** Changes a tag. Errors: `not-found`, `stale`, and as for a new one. */
export function updateTag(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...input }: TagInput & ResourceRow,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<Stored, Refusal>(deps, actor, {
    action: "tag.update",
    subjectType: "tag",
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => lockTag(tx, id),
    async change(stored, tx) {
      const fields = changedFields(stored, input);
      if (fields.length === 0) return ok(null);
      const others = (await tx.select().from(tags)).filter((other) => other.id !== id);
      const refused = refusal(others, input);
      if (refused) return refused;
      return ok({
        fields,
        write: (next) =>
          tx
            .update(tags)
            .set({ ...input, version: next, updatedAt: deps.now() })
            .where(eq(tags.id, id)),
      });
    },
  });
}

/** Gives another tag to the records that have this one, and raises their versions. */
async function replaceTag(
  tx: Transaction,
  records: TaggedRecords,
  { id, intoId }: { readonly id: string; readonly intoId: string },
): Promise<void> {
  const [table, rows] = [TABLES[records], RECORD_TAGS[records]];
  const recordId = sql.identifier(rows.recordId.name);
  await tx.execute(sql`
    with those as (
      select s.id from ${table} s
      where s.id in (select t.${recordId} from ${rows} t where t.tag_id = ${id})
      order by s.id for no key update of s
    )
    update ${table} set version = ${table.version} + 1 from those where ${table.id} = those.id`);
  await tx.execute(sql`
    insert into ${rows} (${recordId}, tag_id)
    select t.${recordId}, ${intoId}::uuid from ${rows} t where t.tag_id = ${id}
    on conflict do nothing`);
}

const TABLES = { students, applications };

/**
 * Gives another tag to every record that has this one, and deletes this one. The versions of the records are raised, so that a
 * form that was opened before does not take the other tag away. Errors: `not-found`, `stale`, `invalid` at `intoId`.
 */
export function mergeTag(
  deps: StepDeps,
  actor: Actor,
  { id, version, intoId }: ResourceRow & { readonly intoId: string },
): Promise<Result<undefined, ChangeRefused | FailureOf<"invalid">>> {
  return removeRecord<Stored, FailureOf<"invalid">>(deps, actor, {
    action: "tag.merge",
    subjectType: "tag",
    subjectId: id,
    version,
    async lock(tx) {
      // Two merges in opposite directions take the tags in the same order.
      for (const each of [id, intoId].toSorted()) await lockTag(tx, each);
      return lockTag(tx, id);
    },
    async refuse(_, tx) {
      const into = intoId === id ? undefined : await lockTag(tx, intoId);
      return into ? null : invalidField("intoId", texts.merge.choose);
    },
    async remove(tx) {
      for (const records of TAGGED_RECORDS) await replaceTag(tx, records, { id, intoId });
      await tx.delete(tags).where(eq(tags.id, id));
    },
  });
}

/** How many records have a tag; archived ones do not count. */
const countOf = (records: TaggedRecords) => sql<number>`(
  select count(*)::int from ${RECORD_TAGS[records]} t
    join ${TABLES[records]} s on s.id = t.${sql.identifier(RECORD_TAGS[records].recordId.name)}
  where t.tag_id = "tags"."id" and not s.is_archived)`;

const RECORD = {
  id: tags.id,
  name: tags.name,
  tone: tags.tone,
  isArchived: tags.isArchived,
  version: tags.version,
  students: countOf("students"),
  applications: countOf("applications"),
};
const BY_NAME = [asc(tags.isArchived), asc(sql`lower(${tags.name})`)];

/** Every tag, those in use first. */
export async function tagPage(db: DbOrTransaction): Promise<Page<TagRecord>> {
  return wholePage(
    await db
      .select(RECORD)
      .from(tags)
      .orderBy(...BY_NAME),
  );
}

export const findTag = async (db: DbOrTransaction, id: string): Promise<TagRecord | null> =>
  (await one(db.select(RECORD).from(tags).where(eq(tags.id, id)))) ?? null;

/** Every tag, also archived ones, as records and filters show it. */
export const listTags = (db: DbOrTransaction): Promise<Tag[]> =>
  db
    .select({ id: tags.id, name: tags.name, tone: tags.tone, isArchived: tags.isArchived })
    .from(tags)
    .orderBy(...BY_NAME);

/** The query of all tags as choices of a filter, for a statement that asks for more: one value. */
export const tagChoices = (): SQL<TagChoice[]> => sql`(
  select coalesce(json_agg(json_build_object('value', ${tags.id}, 'label', ${tags.name})
    order by ${tags.isArchived}, lower(${tags.name})), '[]')
  from ${tags})`;

export const tagExport = exportResource(tagResource, {
  name: "tags",
  isPersonal: false,
  read: () => ({ all: tagPage }),
});
