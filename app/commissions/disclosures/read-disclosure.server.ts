import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { agreementsOfEarners } from "#app/commissions/agreements/read-agreements.server.ts";
import { readFacts } from "#app/commissions/ledger/read-facts.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { DisclosedChoice, Disclosure } from "./disclosed.ts";
import { earnersOf } from "./disclosure.ts";

/** Of a student's other applications so many are compared. */
const MOST_OTHERS = 4;

/**
 * Who would earn from an application, and from the student's other ones that are under way, as the agreements stand today.
 * Null where there is no such application.
 */
export async function readDisclosure(
  whole: Db,
  applicationId: string,
  now: Date,
): Promise<Disclosure | null> {
  const db = pageDatabase(whole);
  const [[application], others] = await Promise.all([
    readChoices(db, eq(applications.id, applicationId), 1),
    readChoices(
      db,
      and(
        sql`${applications.studentId} = (select a.student_id from applications a where a.id = ${applicationId})`,
        ne(applications.id, applicationId),
        isNull(applications.withdrawnAt),
        eq(applications.isArchived, false),
        ne(applications.status, "Rejected"),
      ),
      MOST_OTHERS,
    ),
  ]);
  if (!application) return null;
  const [own, ...compared] = await disclose(db, [application, ...others], now);
  return own ? { ...own, asOf: calendarDateOf(now), others: compared } : null;
}

interface Choice {
  readonly id: string;
  readonly reference: string;
  readonly university: string | null;
}

const readChoices = (db: Db, where: SQL | undefined, most: number): Promise<Choice[]> =>
  db
    .select({
      id: applications.id,
      reference: applications.reference,
      university: universities.name,
    })
    .from(applications)
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .where(where)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(most);

async function disclose(db: Db, choices: readonly Choice[], now: Date): Promise<DisclosedChoice[]> {
  const found = await Promise.all(
    choices.map(async (choice) => ({ choice, facts: await readFacts(db, choice.id, now) })),
  );
  const read = found.flatMap(({ choice, facts }) => (facts ? [{ choice, facts }] : []));
  const partners = new Set(read.flatMap(({ facts }) => facts.partners));
  const institutions = read.flatMap(({ facts }) => facts.institutionId ?? []);
  const [agreements, names] = await Promise.all([
    agreementsOfEarners(db, [null, ...partners]),
    namesOf(db, [...new Set([...partners, ...institutions])]),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ""));
  return read.map(({ choice: { reference, university }, facts }) => {
    const { stop, earners } = earnersOf(facts, agreements);
    return {
      reference,
      university,
      stop,
      earners: earners.map(({ payerId, earnerId, standing, amounts }) => ({
        payer: nameOf(payerId),
        earner: nameOf(earnerId),
        standing,
        amounts,
      })),
    };
  });
}

async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
