import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { NO_TAG, type Tag, tagsText } from "./tag.ts";
import { studentTags, tags } from "./tags.tables.server.ts";
import { tagMessages as texts } from "./tags.words.ts";

const { studentId, tagId } = studentTags;

/** The tags of a student, by name. */
export const readTags = (db: DbOrTransaction, id: string): Promise<Tag[]> =>
  db
    .select({ id: tags.id, name: tags.name, tone: tags.tone, isArchived: tags.isArchived })
    .from(studentTags)
    .innerJoin(tags, eq(tags.id, tagId))
    .where(eq(studentId, id))
    .orderBy(sql`lower(${tags.name})`);

type Student = typeof students.$inferSelect;
type Refusal = FailureOf<"invalid" | "closed">;
type Changed = Promise<Result<{ version: number }, ChangeRefused | Refusal>>;

/**
 * Gives a student the tags that are asked for, and takes others away. Errors: `not-found`, `stale`, `closed` for an archived
 * record, `invalid` at `tags` for a tag that was archived or merged since.
 */
export const changeTags = (
  deps: StepDeps,
  actor: Actor,
  { tags: wanted, ...record }: { id: string; version: number; tags: readonly string[] },
): Changed => setTags(deps, actor, record, () => wanted);

/** How a bulk edit changes the tags of students: it adds one or removes one; `set` gives back what was there. */
export type TagAct = "add" | "remove" | "set";

/** Adds one tag to a student or removes one; `set` takes the ids of all, separated by commas. Errors as for `changeTags`. */
export const changeOneTag = (
  deps: StepDeps,
  actor: Actor,
  { act, tags: given, ...record }: { id: string; version: number; act: TagAct; tags: string },
): Changed =>
  setTags(deps, actor, record, (stored) => {
    const ids = given.split(",").filter(isRecordId);
    if (act === "set") return ids;
    const others = stored.filter((id) => !ids.includes(id));
    return act === "add" ? [...others, ...ids] : others;
  });

function setTags(
  deps: StepDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
  next: (stored: readonly string[]) => readonly string[],
): Changed {
  return changeRecord<Student & { tags: string }, Refusal>(deps, actor, {
    action: "student.update",
    subjectType: "student",
    subjectId: id,
    version,
    async lock(tx) {
      const student = await one(tx.select().from(students).where(eq(students.id, id)).for("update"));
      return student && { ...student, tags: tagsText(await readTags(tx, id)) };
    },
    relation: ({ userId, counsellorId }) => relationTo(actor, { userId, assignedCounsellorId: counsellorId }),
    async change(student, tx) {
      const stored = (await readTags(tx, id)).map((tag) => tag.id);
      const wanted = next(stored);
      const added = [...new Set(wanted)].filter((one) => !stored.includes(one));
      const removed = stored.filter((one) => !wanted.includes(one));
      if (added.length + removed.length === 0) return ok(null);
      if (student.isArchived)
        return err({ code: "closed", because: student.mergedInto ? "merged" : "archived" });
      const there = await tx
        .select({ id: tags.id })
        .from(tags)
        .where(and(inArray(tags.id, added), eq(tags.isArchived, false)))
        .orderBy(tags.id)
        .for("key share");
      if (there.length < added.length) return invalidField("tags", texts.problems.gone);
      return ok({
        fields: ["tags"],
        async write(nextVersion) {
          if (removed.length > 0) {
            await tx.delete(studentTags).where(and(eq(studentId, id), inArray(tagId, removed)));
          }
          if (added.length > 0) {
            await tx.insert(studentTags).values(added.map((one) => ({ studentId: id, tagId: one })));
          }
          await tx.update(students).set({ version: nextVersion }).where(eq(students.id, id));
        },
      });
    },
  });
}

/** Whether a student has one of some tags; `none` stands for students without a tag. */
export function hasTags(student: SQL, values: readonly string[]): SQL {
  const ids = values.filter(isRecordId);
  const any = sql`exists (
    select from ${studentTags} v where v.tag_id = any(${sql.param(ids)}::uuid[]) and v.student_id = ${student})`;
  if (!values.includes(NO_TAG)) return any;
  const none = sql`not exists (select from ${studentTags} v where v.student_id = ${student})`;
  return ids.length === 0 ? none : sql`(${any} or ${none})`;
}

/** The tags of students, as other programs have them. */
export async function readTagsOf(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<(id: string) => { id: string; name: string }[]> {
  const rows = await db
    .select({ student: studentId, id: tags.id, name: tags.name })
    .from(studentTags)
    .innerJoin(tags, eq(tags.id, tagId))
    .where(inArray(studentId, [...ids]))
    .orderBy(sql`lower(${tags.name})`);
  const byStudent = Map.groupBy(rows, (row) => row.student);
  return (id) => (byStudent.get(id) ?? []).map((row) => ({ id: row.id, name: row.name }));
}
