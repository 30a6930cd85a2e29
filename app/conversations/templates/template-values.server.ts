import { eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import { listMissing } from "#app/admissions/checklists/checklists.server.ts";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { andText } from "#app/words/list-text.ts";
import type { TemplateValues } from "./template.ts";

/** The values of a template for a case that its reader can see; null if the student does not exist. */
export async function templateValues(
  db: DbOrTransaction,
  about: { studentId: string; applicationId: string | null },
  { brand, now }: { brand: string; now: Date },
): Promise<TemplateValues | null> {
  const [row] = await db
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      counsellor: counsellors.name,
      reference: applications.reference,
      course: sql<
        string | null
      >`coalesce(${COURSE_NAME}, nullif(${applications.answers} #>> '{preferences,desiredCourse}', ''))`,
      university: UNIVERSITY_NAME,
      intake: intakes.label,
    })
    .from(students)
    .leftJoin(
      applications,
      sql`${applications.studentId} = ${students.id} and ${applications.id} = ${about.applicationId}::uuid`,
    )
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .leftJoin(
      counsellors,
      eq(counsellors.id, sql`coalesce(${applications.counsellorId}, ${students.counsellorId})`),
    )
    .where(eq(students.id, about.studentId));
  if (!row) return null;
  const missing = await listMissing(db, about.studentId, now);
  const { firstName, lastName, ...known } = row;
  return {
    ...known,
    firstName,
    fullName: joinName(firstName, lastName),
    missingDocuments:
      missing.length > 0 ? andText(missing.map(({ kind }) => DOCUMENT_KIND_LABELS[kind])) : null,
    brand,
  };
}
