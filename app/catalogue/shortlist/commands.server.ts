import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { shortlistedCourses } from "./shortlist.tables.server.ts";
import { SHORTLIST_MAX } from "./shortlist.ts";

/**
 * Adds courses to a student's list, up to its limit; existing and unknown ones are ignored, so it is idempotent.
 *
 * @returns whether all existing ones are now on it
 */
export async function addCourses(
  deps: { db: Db; now: () => Date },
  userId: string,
  courseIds: readonly string[],
): Promise<{ complete: boolean }> {
  if (courseIds.length === 0) return { complete: true };
  return deps.db.transaction(async (tx) => {
    // One list is filled by one request at a time, or two together would overfill it.
    const [user] = await tx
      .select({ closedAt: users.closedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user || user.closedAt !== null) return { complete: false };
    const { rows } = await tx.execute<{ wanted: number; added: number }>(sql`
      with wanted as (
        select c.id, asked.place
        from unnest(${sql.param(courseIds)}::uuid[]) with ordinality asked (id, place)
        join courses c on c.id = asked.id and not c.is_archived
        where not exists (
          select from shortlisted_courses s where s.user_id = ${userId} and s.course_id = c.id
        )
      ), added as (
        insert into shortlisted_courses (user_id, course_id, created_at)
        select ${userId}, id, ${deps.now().toISOString()}::timestamptz - place * interval '1 millisecond'
        from wanted
        order by place
        limit greatest(0, ${SHORTLIST_MAX} - (
          select count(*) from shortlisted_courses where user_id = ${userId}
        ))
        on conflict do nothing
        returning 1
      )
      select (select count(*)::int from wanted) as wanted, (select count(*)::int from added) as added`);
    return { complete: rows[0] !== undefined && rows[0].added === rows[0].wanted };
  });
}

/** Takes a course off a student's list; one that is not on it changes nothing. */
export async function dropCourse(deps: { db: Db }, userId: string, courseId: string): Promise<void> {
  await deps.db
    .delete(shortlistedCourses)
    .where(and(eq(shortlistedCourses.userId, userId), eq(shortlistedCourses.courseId, courseId)));
}
