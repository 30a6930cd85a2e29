import { and, eq } from "drizzle-orm";
import { COURSE_MESSAGES } from "#app/catalogue/courses/course-schema.ts";
import { courseIntakes, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { findOwnUniversity } from "./own-university.server.ts";
import type { SetIntake } from "./proposal-schema.ts";

/**
 * Sets an institution's statement on an intake of its course: open, full or closed, as of today; null removes it. It
 * needs no decision of staff: the institution knows best. Errors: `not-found` for another's course; `invalid` at
 * `intakeCode` for an intake the course does not have. Repeating a statement changes nothing.
 */
export function setCourseIntake(
  deps: WriteDeps,
  actor: Actor,
  { courseId, intakeCode, state }: SetIntake & { courseId: string },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  const organisationId = actor.kind === "user" ? actor.organisation?.id : undefined;
  return changeRecord<typeof courses.$inferSelect, FailureOf<"invalid">>(deps, actor, {
    action: "ownCourse.setIntakes",
    subjectType: "course",
    subjectId: courseId,
    async lock(tx) {
      const course = await one(tx.select().from(courses).where(eq(courses.id, courseId)).for("update"));
      if (!course || course.isArchived || !organisationId) return null;
      return (await findOwnUniversity(tx, organisationId, course.universityId)) ? course : null;
    },
    relation: () => "own",
    async change(_course, tx) {
      const own = and(eq(courseIntakes.courseId, courseId), eq(courseIntakes.intakeCode, intakeCode));
      const row = await one(tx.select().from(courseIntakes).where(own));
      if (!row) return invalidField("intakeCode", COURSE_MESSAGES.intake);
      const today = calendarDateOf(deps.now());
      if (row.state === state && (state === null || row.statedOn === today)) return ok(null);
      return ok({
        fields: ["intakeState"],
        async write(next) {
          await tx
            .update(courseIntakes)
            .set({ state, statedOn: state === null ? null : today })
            .where(own);
          await tx
            .update(courses)
            .set({ version: next, updatedAt: deps.now() })
            .where(eq(courses.id, courseId));
        },
      });
    },
  });
}
