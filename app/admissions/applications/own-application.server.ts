import { eq, type SQL } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { listText } from "#app/words/list-text.ts";
import { applications } from "./applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "./choice-names.server.ts";
import { parseReference } from "./reference.ts";

/** Returns the number and subject of one of this student's applications; null if it belongs to someone else. */
export async function findOwnSubmitted(
  db: DbOrTransaction,
  actor: Actor,
  text: string,
): Promise<{ id: string; reference: string; choice: string } | null> {
  const reference = parseReference(text);
  if (!reference) return null;
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      answers: applications.answers,
      university: UNIVERSITY_NAME,
      course: COURSE_NAME,
    })
    .from(applications)
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(eq(applications.reference, reference));
  if (!row || relationTo(actor, { studentId: row.studentId }) !== "own") return null;
  const course = row.course ?? row.answers.preferences.desiredCourse;
  return {
    id: row.id,
    reference: row.reference,
    choice: listText([course, row.university ?? ""].filter(Boolean)),
  };
}

/**
 * The student's application named in the URL. Throws 404 for another student's.
 *
 * @param find reads the data that the page needs
 */
export async function getOwnApplication<Found extends { readonly studentId: string }>(
  actor: Actor,
  text: string | undefined,
  find: (where: SQL) => Promise<Found | null>,
): Promise<Found> {
  const reference = orNotFound(parseReference(text ?? ""));
  const found = orNotFound(await find(eq(applications.reference, reference)));
  return orNotFound(relationTo(actor, { studentId: found.studentId }) === "own" ? found : null);
}
