import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { STUDENT_SOURCE, type StudentListQuery } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { fillTemplate } from "#app/conversations/templates/template.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { conditionsOf } from "#app/platform/lists/list-source.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { MOST_RECIPIENTS } from "./bulk-text.ts";

const NAMED = 10;
const PREVIEWED = 3;

/** Students of a list who can be messaged: with an open account, and not archived. */
function reached(query: StudentListQuery): SQL | undefined {
  const { base, fits } = conditionsOf(STUDENT_SOURCE, query);
  return and(base, fits, eq(students.isArchived, false));
}
const HAS_ACCOUNT = and(isNull(users.closedAt), isNull(users.disabledAt), sql`${users.id} is not null`);

/** How many students of a list can get a message, how many cannot, and the names of some. */
export async function countAudience(
  db: DbOrTransaction,
  query: StudentListQuery,
): Promise<{ reached: number; without: number; names: string[] }> {
  const [[row], named] = await Promise.all([
    db
      .select({ all: count(), reached: sql<number>`count(*) filter (where ${HAS_ACCOUNT})::int` })
      .from(students)
      .leftJoin(users, eq(users.id, students.userId))
      .where(reached(query)),
    readRecipients(db, query, NAMED),
  ]);
  const known = row?.reached ?? 0;
  return {
    reached: known,
    without: (row?.all ?? 0) - known,
    names: named.map(({ firstName, lastName }) => joinName(firstName, lastName)),
  };
}

function readRecipients(db: DbOrTransaction, query: StudentListQuery, most: number) {
  return db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      counsellor: counsellors.name,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
    .where(and(reached(query), HAS_ACCOUNT))
    .orderBy(asc(students.firstName), asc(students.id))
    .limit(most);
}

/** The recipients in a list; one more than the maximum if there are more. */
export async function listRecipientIds(db: DbOrTransaction, query: StudentListQuery): Promise<string[]> {
  return (await readRecipients(db, query, MOST_RECIPIENTS + 1)).map(({ id }) => id);
}

/** The text as some of them get it. */
export async function previewBulk(
  db: DbOrTransaction,
  query: StudentListQuery,
  { body, brand }: { body: string; brand: string },
): Promise<{ id: string; name: string; text: string }[]> {
  const some = await readRecipients(db, query, PREVIEWED);
  return some.map((one) => ({
    id: one.id,
    name: joinName(one.firstName, one.lastName),
    text: fillForStudent(body, one, brand),
  }));
}

/** The text for one student. Without a counsellor, the agency is named. */
export function fillForStudent(
  body: string,
  student: { firstName: string; lastName: string; counsellor: string | null },
  brand: string,
): string {
  const { firstName, lastName } = student;
  return fillTemplate(body, {
    firstName,
    fullName: joinName(firstName, lastName),
    counsellor: student.counsellor ?? brand,
    brand,
    reference: null,
    course: null,
    university: null,
    intake: null,
    missingDocuments: null,
  });
}
