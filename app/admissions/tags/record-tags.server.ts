import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { among } from "#app/platform/lists/list-page.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { PendingChange } from "#app/platform/writes/record-writes.server.ts";
import { NO_TAG, type Tag, type TaggedRecords } from "./tag.ts";
import { RECORD_TAGS, tags } from "./tags.tables.server.ts";
import { tagMessages as texts } from "./tags.words.ts";

/** The tags of a record, by name. */
export function readTags(db: DbOrTransaction, records: TaggedRecords, id: string): Promise<Tag[]> {
  const { recordId, tagId } = RECORD_TAGS[records];
  return db
    .select({ id: tags.id, name: tags.name, tone: tags.tone, isArchived: tags.isArchived })
    .from(RECORD_TAGS[records])
    .innerJoin(tags, eq(tags.id, tagId))
    .where(eq(recordId, id))
    .orderBy(sql`lower(${tags.name})`);
}

/** The same of the records that a statement reads: one value. */
export function tagsOf(records: TaggedRecords, id: SQL): SQL<Tag[]> {
  const { recordId, tagId } = RECORD_TAGS[records];
  return sql<Tag[]>`coalesce((
    select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'tone', ${tags.tone},
      'isArchived', ${tags.isArchived}) order by lower(${tags.name}))
    from ${RECORD_TAGS[records]} join ${tags} on ${tags.id} = ${tagId}
    where ${recordId} = ${id}), '[]')`;
}

export type TagsRefusal = FailureOf<"invalid" | "closed">;

/** The changes of a bulk tag edit: add or remove one; `set` restores the previous tags. */
export type TagAct = "add" | "remove" | "set";

/** The tags that a record should have, or one that is added or removed; `set` takes the ids of all, separated by commas. */
export type TagsChange =
  | { readonly tags: readonly string[] }
  | { readonly act: TagAct; readonly tags: string };

function nextTags(change: TagsChange, stored: readonly string[]): readonly string[] {
  if (!("act" in change)) return change.tags;
  const ids = change.tags.split(",").filter(isRecordId);
  if (change.act === "set") return ids;
  const others = stored.filter((id) => !ids.includes(id));
  return change.act === "add" ? [...others, ...ids] : others;
}

interface TaggedRecord {
  /** Why the record cannot be changed; null if it can. */
  readonly closed: FailureOf<"closed">["because"] | null;
  /** Stores the next version of the record. */
  raise(version: number): Promise<unknown>;
}

/**
 * What a change of tags adds and removes. Errors: `closed`, and `invalid` at `tags` for a tag that was archived or merged
 * since.
 */
export async function judgeTags(
  tx: Transaction,
  records: TaggedRecords,
  id: string,
  change: TagsChange,
  { closed, raise }: TaggedRecord,
): Promise<Result<PendingChange | null, TagsRefusal>> {
  const rows = RECORD_TAGS[records];
  const stored = (await readTags(tx, records, id)).map((tag) => tag.id);
  const wanted = nextTags(change, stored);
  const added = [...new Set(wanted)].filter((one) => !stored.includes(one));
  const removed = stored.filter((one) => !wanted.includes(one));
  if (added.length + removed.length === 0) return ok(null);
  if (closed !== null) return err({ code: "closed", because: closed });
  const there = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, added), eq(tags.isArchived, false)))
    .orderBy(tags.id)
    .for("key share");
  if (there.length < added.length) return invalidField("tags", texts.problems.gone);
  return ok({
    fields: ["tags"],
    async write(version) {
      if (removed.length > 0) {
        await tx.delete(rows).where(and(eq(rows.recordId, id), inArray(rows.tagId, removed)));
      }
      if (added.length > 0) {
        await tx.insert(rows).values(added.map((tagId) => ({ recordId: id, tagId })));
      }
      await raise(version);
    },
  });
}

/** Whether a record has one of some tags; `none` stands for records without a tag. */
export function hasTags(records: TaggedRecords, record: SQL, values: readonly string[]): SQL {
  const rows = RECORD_TAGS[records];
  const ofRecord = sql`v.${sql.identifier(rows.recordId.name)} = ${record}`;
  const ids = values.filter(isRecordId);
  const any = sql`exists (
    select from ${rows} v where v.tag_id = any(${sql.param(ids)}::uuid[]) and ${ofRecord})`;
  if (!values.includes(NO_TAG)) return any;
  const none = sql`not exists (select from ${rows} v where ${ofRecord})`;
  return ids.length === 0 ? none : sql`(${any} or ${none})`;
}

/** The tags of records, as other programs have them. */
export async function readTagsOf(
  db: DbOrTransaction,
  records: TaggedRecords,
  ids: readonly string[],
): Promise<(id: string) => { id: string; name: string }[]> {
  const { recordId, tagId } = RECORD_TAGS[records];
  const rows = await db
    .select({ record: recordId, id: tags.id, name: tags.name })
    .from(RECORD_TAGS[records])
    .innerJoin(tags, eq(tags.id, tagId))
    .where(among(recordId, ids))
    .orderBy(sql`lower(${tags.name})`);
  const byRecord = Map.groupBy(rows, (row) => row.record);
  return (id) => (byRecord.get(id) ?? []).map((row) => ({ id: row.id, name: row.name }));
}
