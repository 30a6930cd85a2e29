import { eq, inArray } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";

/** What a record is called and where it is. */
export interface RecordName {
  readonly name: string;
  readonly href: string | null;
}
export type RecordNames = Readonly<Record<string, RecordName>>;

interface Subject {
  readonly subjectType: string;
  readonly subjectId: string;
}
type Reader = (
  db: DbOrTransaction,
  ids: string[],
) => Promise<readonly (RecordName & { readonly id: string })[]>;

const at = (path: string) => (row: { id: string; name: string }) => ({ ...row, href: `${path}/${row.id}` });

const READERS: Readonly<Record<string, Reader>> = {
  student: async (db, ids) =>
    (
      await db
        .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
        .from(students)
        .where(inArray(students.id, ids))
    ).map(({ id, firstName, lastName }) => ({
      id,
      name: joinName(firstName, lastName),
      href: `/admin/students/${id}`,
    })),
  application: async (db, ids) =>
    (
      await db
        .select({ id: applications.id, name: applications.reference })
        .from(applications)
        .where(inArray(applications.id, ids))
    ).map(at("/admin/applications")),
  booking: async (db, ids) =>
    (
      await db
        .select({ id: bookings.id, name: bookings.reference })
        .from(bookings)
        .where(inArray(bookings.id, ids))
    ).flatMap(({ id, name }) => (name ? [{ id, name, href: `/admin/bookings/${id}` }] : [])),
  document: async (db, ids) =>
    (
      await db
        .select({
          id: documents.id,
          kind: documents.kind,
          studentId: documents.studentId,
          firstName: students.firstName,
          lastName: students.lastName,
        })
        .from(documents)
        .innerJoin(students, eq(students.id, documents.studentId))
        .where(inArray(documents.id, ids))
    ).map(({ id, kind, studentId, firstName, lastName }) => ({
      id,
      name: `${DOCUMENT_KIND_LABELS[kind]}, ${joinName(firstName, lastName)}`,
      href: `/admin/students/${studentId}/documents/${id}`,
    })),
  user: async (db, ids) =>
    (
      await db
        .select({ id: profiles.userId, name: profiles.fullName })
        .from(profiles)
        .where(inArray(profiles.userId, ids))
    ).map((row) => ({ ...row, href: null })),
  organisation: async (db, ids) =>
    (
      await db
        .select({ id: organisations.id, name: organisations.name })
        .from(organisations)
        .where(inArray(organisations.id, ids))
    ).map((row) => ({ ...row, href: null })),
  counsellor: async (db, ids) =>
    (
      await db
        .select({ id: counsellors.id, name: counsellors.name })
        .from(counsellors)
        .where(inArray(counsellors.id, ids))
    ).map(at("/admin/counsellors")),
  university: async (db, ids) =>
    (
      await db
        .select({ id: universities.id, name: universities.name })
        .from(universities)
        .where(inArray(universities.id, ids))
    ).map(at("/admin/universities")),
  course: async (db, ids) =>
    (
      await db.select({ id: courses.id, name: courses.name }).from(courses).where(inArray(courses.id, ids))
    ).map(at("/admin/courses")),
  scholarship: async (db, ids) =>
    (
      await db
        .select({ id: scholarships.id, name: scholarships.name })
        .from(scholarships)
        .where(inArray(scholarships.id, ids))
    ).map(at("/admin/scholarships")),
};

/** Records whose ids are codes. */
const CODES: Readonly<Record<string, Reader>> = {
  intake: async (db, ids) =>
    (
      await db
        .select({ id: intakes.code, name: intakes.label })
        .from(intakes)
        .where(inArray(intakes.code, ids))
    ).map(at("/admin/intakes")),
};

/** By which `nameRecords` answers. */
export const recordKey = ({ subjectType, subjectId }: Subject): string => `${subjectType} ${subjectId}`;

/** What the records of some entries are called, by `recordKey`. Those that are gone, or have no name, are left out. */
export async function nameRecords(db: DbOrTransaction, subjects: readonly Subject[]): Promise<RecordNames> {
  const byType = Map.groupBy(subjects, ({ subjectType }) => subjectType);
  const found = await Promise.all(
    [...byType].map(async ([type, of]) => {
      const ids = [...new Set(of.map(({ subjectId }) => subjectId))];
      const rows = CODES[type]
        ? await CODES[type](db, ids)
        : await READERS[type]?.(db, ids.filter(isRecordId));
      return (rows ?? []).map(({ id, name, href }) => [
        recordKey({ subjectType: type, subjectId: id }),
        { name, href },
      ]);
    }),
  );
  return Object.fromEntries(found.flat());
}
