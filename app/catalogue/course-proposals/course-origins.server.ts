import { and, asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { sameValue } from "./compare-values.ts";
import { courseProposalFields, courseProposals } from "./course-proposals.tables.server.ts";
import type { ProposalField } from "./proposal.ts";
import type { CourseOrigins } from "./proposal-record.ts";
import type { PresentValues } from "./proposal-values.ts";

/**
 * The values of a course that the institution provided, with their dates. From accepted proposals, only while the
 * course still has the value: later values of staff or the register replace them.
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
