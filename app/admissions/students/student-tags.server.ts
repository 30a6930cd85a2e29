import { eq } from "drizzle-orm";
import {
  judgeTags,
  readTags,
  type TagsChange,
  type TagsRefusal,
} from "#app/admissions/tags/record-tags.server.ts";
import { tagsText } from "#app/admissions/tags/tag.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import type { Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { students } from "./students.tables.server.ts";

type Student = typeof students.$inferSelect;
/** Changes the tags of a student. Errors: `not-found`, `stale`, `closed` for an archived record, and as `judgeTags`. */
export function changeStudentTags(
  deps: StepDeps,
  actor: Actor,
  { id, version, ...wanted }: { readonly id: string; readonly version: number } & TagsChange,
): Promise<Result<{ version: number }, ChangeRefused | TagsRefusal>> {
  return changeRecord<Student & { tags: string }, TagsRefusal>(deps, actor, {
    action: "student.update",
    subjectType: "student",
    subjectId: id,
    version,
    async lock(tx) {
      const student = await one(tx.select().from(students).where(eq(students.id, id)).for("update"));
      return student && { ...student, tags: tagsText(await readTags(tx, "students", id)) };
    },
    relation: ({ userId, counsellorId }) => relationTo(actor, { userId, assignedCounsellorId: counsellorId }),
    change: (student, tx) =>
      judgeTags(tx, "students", id, wanted, {
        closed: student.isArchived ? (student.mergedInto ? "merged" : "archived") : null,
        raise: (next) => tx.update(students).set({ version: next }).where(eq(students.id, id)),
      }),
  });
}
