import { and, asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { sameValue } from "./compare-values.ts";
import { courseProposalFields, courseProposals } from "./course-proposals.tables.server.ts";
import type { ProposalField } from "./proposal.ts";
import type { CourseOrigins } from "./proposal-record.ts";
import type { PresentValues } from "./proposal-values.ts";

/**
 * Which values of a course are the institution's word, and of which day. Read from what was accepted, and only as long as
 * the course still says it: what staff or the register have set since then is theirs.
 */
export async function readCourseOrigins(
  db: DbOrTransaction,
  courseId: string,
  present: PresentValues,
): Promise<CourseOrigins> {
  const rows = await db
    .select({
      field: courseProposalFields.field,
      proposed: courseProposalFields.proposed,
      createdAt: courseProposals.createdAt,
    })
    .from(courseProposals)
    .innerJoin(courseProposalFields, eq(courseProposalFields.proposalId, courseProposals.id))
    .where(and(eq(courseProposals.courseId, courseId), eq(courseProposalFields.verdict, "accepted")))
    .orderBy(asc(courseProposals.endedAt));
  const origins: Partial<Record<Exclude<ProposalField, "identity">, string>> = {};
  for (const { field, proposed, createdAt } of rows) {
    if (field === "identity") continue;
    if (sameValue(proposed, present[field])) origins[field] = calendarDateOf(createdAt);
    else delete origins[field];
  }
  return origins;
}
