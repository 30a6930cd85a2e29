import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { studentsBy } from "#app/admissions/students/import-finder.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universitySubmissions } from "#app/admissions/university-submissions/university-submissions.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { CandidateStudent } from "./import-page.ts";
import type { KnownStudents, PathPart } from "./named-file.ts";

/**
 * The students matched by parts of paths, among those that `db` shows: staff who see only assigned students match
 * only those. Skips archived students and resolves merged records.
 */
export async function knownStudents(db: DbOrTransaction, parts: readonly PathPart[]): Promise<KnownStudents> {
  const all = (of: (part: PathPart) => readonly string[]) => [...new Set(parts.flatMap(of))];
  const references = all((part) => part.references);
  const byEmail = await studentsBy(
    db,
    "email",
    all((part) => part.emails),
  );
  const byName = await studentsBy(
    db,
    "nameKey",
    all(({ names }) => [...names.values()].flat()),
  );
  const current = (found: typeof byEmail) =>
    new Map(
      [...found].map(([value, rows]) => [
        value,
        rows.filter(({ isArchived }) => !isArchived).map(({ id }) => id),
      ]),
    );
  return {
    byEmail: current(byEmail),
    byName: current(byName),
    byPhone: await studentsByPhone(
      db,
      all((part) => part.phones),
    ),
    byReference: await studentsByReference(db, references),
  };
}

async function studentsByPhone(db: DbOrTransaction, ends: readonly string[]) {
  if (ends.length === 0) return new Map<string, string[]>();
  const rows = await db
    .select({ id: students.id, key: students.phoneKey })
    .from(students)
    .where(
      and(
        eq(students.isArchived, false),
        isNotNull(students.phoneKey),
        sql`${students.phoneKey} = any(${sql.param([...ends])}::text[])`,
      ),
    );
  return grouped(rows);
}

/** Normalised for comparison: letters and digits only, in upper case. */
const plain = (column: unknown) => sql<string>`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;

async function studentsByReference(db: DbOrTransaction, references: readonly string[]) {
  if (references.length === 0) return new Map<string, string[]>();
  const wanted = sql.param([...references]);
  const winner = alias(students, "winner");
  const student = sql<string>`coalesce(${winner.id}, ${students.id})`;
  const keys = [
    applications.reference,
    offers.institutionReference,
    universitySubmissions.universityReference,
  ];
  const rows = [];
  for (const column of keys) {
    const found = await db
      .selectDistinct({ id: student, key: plain(column) })
      .from(applications)
      .innerJoin(students, eq(students.id, applications.studentId))
      .leftJoin(winner, eq(winner.id, students.mergedInto))
      .leftJoin(offers, eq(offers.applicationId, applications.id))
      .leftJoin(universitySubmissions, eq(universitySubmissions.applicationId, applications.id))
      .where(
        and(
          sql`${plain(column)} = any(${wanted}::text[])`,
          or(eq(students.isArchived, false), isNotNull(winner.id)),
        ),
      );
    rows.push(...found);
  }
  return grouped(rows);
}

function grouped(rows: readonly { id: string; key: string | null }[]): Map<string, string[]> {
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key ?? "")].map(([key, some]) => [
      key,
      [...new Set(some.map(({ id }) => id))],
    ]),
  );
}

/** Students by their ids, among those that `db` shows. */
export async function namedStudents(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CandidateStudent>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: students.id,
      name: sql<string>`trim(${students.firstName} || ' ' || ${students.lastName})`,
      email: students.email,
      phone: students.phone,
    })
    .from(students)
    .where(and(inArray(students.id, [...new Set(ids)]), eq(students.isArchived, false)));
  return new Map(rows.map((row) => [row.id, row]));
}
