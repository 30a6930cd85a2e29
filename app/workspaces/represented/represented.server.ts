import { and, desc, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import { representedBy } from "#app/admissions/representations/represented-by.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

const MOST_SHOWN = 50;

/** The applications of a student that this partner currently represents; none for others. */
export function listApplicationsFor(db: DbOrTransaction, organisationId: string, studentId: string) {
  return db
    .select({
      id: applications.id,
      reference: applications.reference,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      course: COURSE_NAME,
      university: UNIVERSITY_NAME,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .where(and(eq(applications.studentId, studentId), representedBy(organisationId)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MOST_SHOWN);
}
