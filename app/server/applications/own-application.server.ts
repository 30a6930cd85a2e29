import { eq } from "drizzle-orm";
import { parseReference } from "#app/domain/applications/reference.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { relationTo } from "#app/domain/permissions/resolver.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { applications, courses, universities } from "../db/schema/schema.server.ts";

/** The number of an application of this student's, and what it is for; null for anybody else's. */
export async function findOwnSubmitted(
  db: DbOrTransaction,
  actor: Actor,
  text: string,
): Promise<{ reference: string; choice: string } | null> {
  const reference = parseReference(text);
  if (!reference) return null;
  const [row] = await db
    .select({
      reference: applications.reference,
      studentId: applications.studentId,
      answers: applications.answers,
      university: universities.name,
      course: courses.name,
    })
    .from(applications)
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(eq(applications.reference, reference));
  if (!row || relationTo(actor, { studentId: row.studentId }) !== "own") return null;
  const course = row.course ?? row.answers.preferences.desiredCourse;
  return { reference: row.reference, choice: [course, row.university].filter(Boolean).join(", ") };
}
