import { and, asc, count, eq } from "drizzle-orm";
import type { UniversityRecord } from "#app/domain/universities/university-record.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { applications, countries, courses, universities } from "../db/schema/schema.server.ts";

/** One university with what hangs on it, or null. `id` is a record id. */
export async function findUniversity(db: DbOrTransaction, id: string): Promise<UniversityRecord | null> {
  const [row] = await db
    .select({ university: universities, countryName: countries.name })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(eq(universities.id, id));
  if (!row) return null;
  const [[courseRow], [applicationRow]] = await Promise.all([
    db
      .select({ number: count() })
      .from(courses)
      .where(and(eq(courses.universityId, id), eq(courses.isArchived, false))),
    db.select({ number: count() }).from(applications).where(eq(applications.universityId, id)),
  ]);
  return {
    ...row.university,
    countryName: row.countryName,
    courseCount: courseRow?.number ?? 0,
    applicationCount: applicationRow?.number ?? 0,
  };
}

/** Every country, by name: the choices of a select. */
export function listCountries(db: DbOrTransaction): Promise<{ id: string; name: string }[]> {
  return db.select({ id: countries.id, name: countries.name }).from(countries).orderBy(asc(countries.name));
}
