import { and, desc, eq } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import { listCaseDocuments } from "#app/admissions/case-files/case-files.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import type { PasteSheetFacts } from "./paste-sheet.ts";
import { universitySubmissions } from "./university-submissions.tables.server.ts";

/** The data of an application's paste sheet; null for an unknown id. The caller checks access. */
export async function findPasteSheet(
  db: DbOrTransaction,
  applicationId: string,
  { agency, seesDocuments }: { agency: string; seesDocuments: boolean },
): Promise<(PasteSheetFacts & { readonly studentId: string }) | null> {
  const [row] = await db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      phone: students.phone,
      answers: applications.answers,
      submittedAt: applications.createdAt,
      reference: applications.reference,
      university: UNIVERSITY_NAME,
      course: COURSE_NAME,
      intake: intakes.label,
      counsellor: counsellors.name,
      universityReference: universitySubmissions.universityReference,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universitySubmissions, eq(universitySubmissions.applicationId, applications.id))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .leftJoin(counsellors, eq(counsellors.id, applications.counsellorId))
    .where(eq(applications.id, applicationId));
  if (!row) return null;
  const answers = restoreDraftAnswers(row.answers);
  const { studentId, submittedAt, reference, counsellor, universityReference } = row;
  return {
    studentId,
    answers,
    submittedAt,
    contact: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: shownAddress(row.email),
      phone: row.phone,
    },
    passport: seesDocuments ? await findAcceptedPassport(db, studentId) : null,
    choice: {
      university: row.university,
      course: row.course ?? (answers.preferences.desiredCourse.trim() || null),
      intake: row.intake,
    },
    agency,
    counsellor,
    reference,
    universityReference,
  };
}

async function findAcceptedPassport(db: DbOrTransaction, studentId: string) {
  const [row] = await db
    .select({ name: documents.nameOnPaper, expiresOn: documents.expiresOn })
    .from(documents)
    .where(
      and(
        eq(documents.studentId, studentId),
        eq(documents.kind, "passport"),
        eq(documents.state, "accepted"),
      ),
    )
    .orderBy(desc(documents.updatedAt))
    .limit(1);
  return row ?? null;
}

/** The documents that can be sent to a university, with their newest files: all but those that were returned. */
export async function listDocumentsToSend(db: DbOrTransaction, studentId: string, now: Date) {
  const all = await listCaseDocuments(db, studentId, now);
  return all.filter(({ state }) => state !== "returned");
}
