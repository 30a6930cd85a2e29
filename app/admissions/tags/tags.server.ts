import { asc, eq, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { ResourceRow } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { shortListRule, tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { type FailureOf, invalidField, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, one, removeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { MOST_TAGS, TAGGED_RECORDS, type Tag, type TaggedRecords } from "./tag.ts";
import { type TagInput, type TagRecord, tagResource } from "./tag-resource.ts";
import { RECORD_TAGS, tags } from "./tags.tables.server.ts";
import { tagMessages as texts } from "./tags.words.ts";

type Stored = typeof tags.$inferSelect;

export interface TagChoice {
  readonly value: string;
  readonly label: string;
}

/** Adds and changes a tag. Errors: `already-exists` and `invalid` for a name that another has, `invalid` for too many tags. */
export const { create: createTag, update: updateTag } = tableCommands<typeof tags, TagInput>(tags, {
  name: "tag",
  unique: { tags_name_key: "name" },
  refuse: shortListRule(tags, {
    most: MOST_TAGS,
    full: () => texts.full({ most: MOST_TAGS }),
    taken: () => texts.taken,
  }),
});

const lockTag = (tx: Transaction, id: string) =>
  one(tx.select().from(tags).where(eq(tags.id, id)).for("update"));

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

/** All tags as filter options, as a single SQL value. */
export const tagChoices = (): SQL<TagChoice[]> => sql`(
  select coalesce(json_agg(json_build_object('value', ${tags.id}, 'label', ${tags.name})
    order by ${tags.isArchived}, lower(${tags.name})), '[]')
  from ${tags})`;

export const tagExport = exportResource(tagResource, {
  name: "tags",
  isPersonal: false,
  read: () => ({ all: tagPage }),
});
