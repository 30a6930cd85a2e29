import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { plainEmail } from "#app/platform/text/email.ts";

/** Of each kind of record that a name can mean; what is narrower finds the rest. */
const MOST = 10;
/** Records of the students that were found. */
const MOST_OWN = 500;

/** What a typed name means. */
export interface FoundIds {
  readonly ids: readonly string[];
  /** A kind of record has more of that name than are looked at. */
  readonly isCut: boolean;
}

const contains = (column: SQL, text: string) =>
  sql`${column} like '%' || lower(${text.replace(/[\\%_]/g, "\\$&")}::text) || '%'`;

/** Accounts by an id, an address, or a part of a name: of staff, companies and students. */
export async function findActors(db: DbOrTransaction, text: string): Promise<FoundIds> {
  const isId: boolean = isRecordId(text);
  if (isId) return { ids: [text.toLowerCase()], isCut: false };
  if (text.includes("@")) {
    const email = plainEmail(text);
    if (hasNoAddress(email)) return { ids: [], isCut: false };
    const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return { ids: rows.map(({ id }) => id), isCut: false };
  }
  const [others, ofStudents] = await Promise.all([
    db
      .select({ id: profiles.userId })
      .from(profiles)
      .innerJoin(userRoles, eq(userRoles.userId, profiles.userId))
      .where(sql`${userRoles.role} <> 'student' and ${contains(sql`lower(${profiles.fullName})`, text)}`)
      .orderBy(profiles.fullName)
      .limit(MOST + 1),
    db
      .select({ id: students.userId })
      .from(students)
      .where(sql`${students.userId} is not null and ${contains(sql`${students.searchText}`, text)}`)
      .limit(MOST + 1),
  ]);
  return cut([others, ofStudents]);
}

/**
 * Records by an id, a reference or a part of a name. A student stands for all that is theirs: account, applications,
 * documents and consultations. What is typed also stands for itself: some records have a code for an id.
 */
export async function findSubjects(db: DbOrTransaction, text: string): Promise<FoundIds> {
  const isId: boolean = isRecordId(text);
  const typed = isId ? text.toLowerCase() : text;
  if (isId) return { ids: [typed, ...(await ownRecords(db, [typed]))], isCut: false };
  const named = (column: SQL) => contains(sql`lower(${column})`, text);
  const [ofStudents, ...others] = await Promise.all([
    db
      .select({ id: students.id })
      .from(students)
      .where(contains(sql`${students.searchText}`, text))
      .limit(MOST + 1),
    db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.reference, text.toUpperCase())),
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, text.toUpperCase())),
    db
      .select({ id: counsellors.id })
      .from(counsellors)
      .where(named(sql`${counsellors.name}`))
      .limit(MOST + 1),
    db
      .select({ id: universities.id })
      .from(universities)
      .where(named(sql`${universities.name}`))
      .limit(MOST + 1),
    db
      .select({ id: courses.id })
      .from(courses)
      .where(named(sql`${courses.name}`))
      .limit(MOST + 1),
    db
      .select({ id: organisations.id })
      .from(organisations)
      .where(named(sql`${organisations.name}`))
      .limit(MOST + 1),
  ]);
  const found = cut([ofStudents, ...others]);
  const own = await ownRecords(
    db,
    ofStudents.slice(0, MOST).map(({ id }) => id),
  );
  return { ids: [...new Set([typed, ...found.ids, ...own])], isCut: found.isCut };
}

/** What belongs to students: their accounts, applications, documents and consultations. */
async function ownRecords(db: DbOrTransaction, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const ids = [...studentIds];
  const lists = await Promise.all([
    db.select({ id: students.userId }).from(students).where(inArray(students.id, ids)),
    // What was merged into them was about them, too.
    db.select({ id: students.id }).from(students).where(inArray(students.mergedInto, ids)),
    db
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.studentId, ids))
      .limit(MOST_OWN),
    db.select({ id: documents.id }).from(documents).where(inArray(documents.studentId, ids)).limit(MOST_OWN),
    db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.studentId, ids)).limit(MOST_OWN),
  ]);
  return lists.flatMap((rows) => rows.flatMap(({ id }) => id ?? []));
}

function cut(lists: readonly (readonly { readonly id: string | null }[])[]): FoundIds {
  return {
    ids: [...new Set(lists.flatMap((rows) => rows.slice(0, MOST).flatMap(({ id }) => id ?? [])))],
    isCut: lists.some((rows) => rows.length > MOST),
  };
}
