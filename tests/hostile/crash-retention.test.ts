import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { retentionChoices, retentionRuns } from "#app/platform/retention/retention.tables.server.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { rounds } from "#tests/support/tier.ts";
import { workUntilKilled } from "#tests/support/work-until-killed.ts";
import { useDatabase } from "../integration/database.ts";

const database = useDatabase({ max: 10 });
const STUDENTS = 6;
const ADDRESSES = 250;
/** After how many statements a process dies: amid the erasing of a student, and amid a batch of addresses. */
const DEATHS = Array.from({ length: rounds({ sample: 2, full: 40 }) }, (_, round) => 40 + round * 170);
/** Noon of a day by when all of it is old enough. */
const AT = `${new Date().getUTCFullYear() + 3}-06-01T12:00:00Z`;

test("a night that is killed over and over deletes everything once, with a line for each and a true report", async () => {
  const { db } = database;
  const people = [];
  for (let at = 0; at < STUDENTS; at += 1) people.push(await makeStudentRecord(db, { lastName: `Old${at}` }));
  const left = await db
    .insert(subscribers)
    .values(
      Array.from({ length: ADDRESSES }, (_, at) => ({
        email: `left${at}@example.com`,
        kind: "newsletter" as const,
        status: "unsubscribed" as const,
        unsubscribedAt: new Date(),
      })),
    )
    .returning({ id: subscribers.id });
  const rules = ["students", "subscribers-left"];
  await db.insert(retentionChoices).values(rules.map((rule) => ({ rule, keep: 12 })));

  for (const statements of DEATHS) await work(statements);
  expect(await Promise.all([work(), work()])).toEqual([0, 0]);

  expect(await db.$count(subscribers)).toBe(0);
  expect(await db.$count(students, eq(students.email, ERASED_EMAIL))).toBe(STUDENTS);
  const nights = await db.select().from(retentionRuns).where(inArray(retentionRuns.rule, rules));
  expect(Object.fromEntries(nights.map(({ rule, deleted: gone }) => [rule, gone]))).toEqual({
    students: STUDENTS,
    "subscribers-left": ADDRESSES,
  });
  expect(nights.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
  const ids = [...people, ...left].map(({ id }) => id);
  const { rows } = await db.execute<{ lines: number; records: number }>(sql`
    select count(*)::int as lines, count(distinct subject_id)::int as records from audit_entries
     where action = 'retention.forget' and subject_id = any(${sql.param(ids)}::text[])`);
  expect(rows).toEqual([{ lines: ids.length, records: ids.length }]);
});

const work = (statements?: number) =>
  workUntilKilled({ url: database.url, what: "retention", id: AT, statements });
