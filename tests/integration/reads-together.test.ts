import { count, eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import { pageDatabase, wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { recordedStatements } from "#tests/support/recorded-statements.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();

test("selects that are asked at once are one statement, and answer as each of them alone", async () => {
  const { db } = database;
  const { student, actor } = await makeStudent(db);
  const reads = (of: typeof db) =>
    [
      of.select().from(students).where(eq(students.id, student.id)),
      of
        .select({ person: students, counsellor: { id: counsellors.id, name: counsellors.name } })
        .from(students)
        .leftJoin(counsellors, eq(counsellors.id, students.counsellorId)),
      of
        .select({ email: users.email, at: users.createdAt })
        .from(users)
        .where(inArray(users.id, [actor.userId])),
      of
        .select({ number: count(), newest: sql`max(${students.createdAt})`.mapWith(students.createdAt) })
        .from(students),
      of.select({ id: students.id }).from(students).where(eq(students.firstName, "nobody’s $1 name")),
    ] as const;
  const alone = [];
  for (const read of reads(db)) alone.push(await read);
  let together: unknown;
  const sent = await recordedStatements(async () => {
    together = await Promise.all(reads(pageDatabase(db)));
  });
  expect(together).toEqual(alone);
  expect(sent).toHaveLength(1);
});

test("our own SQL is a select that is sent with the others, by the one database of a page", async () => {
  const page = pageDatabase(database.db);
  expect(pageDatabase(page)).toBe(page);
  const read = (of: typeof page) =>
    selectFrom<{ one: number; of_letters: string[] }>(
      of,
      ["one", "of_letters"],
      sql`with recursive up as (select ${1}::int as one union all select one + 1 from up where one < 3)
        select one, array['a', 'b'] as of_letters from up order by one desc`,
    );
  let together: unknown;
  const sent = await recordedStatements(async () => {
    [together] = await Promise.all([read(page), page.select({ number: count() }).from(students)]);
  });
  expect(together).toEqual([3, 2, 1].map((one) => ({ one, of_letters: ["a", "b"] })));
  expect(together).toEqual(await read(database.db));
  expect(sent).toHaveLength(1);
});

test("if the statement is refused, only what cannot be read fails", async () => {
  const page = pageDatabase(database.db);
  const [broken, fine] = await Promise.allSettled([
    page.select({ value: sql`1 / 0` }).from(students),
    page.select({ number: count() }).from(students),
  ]);
  expect([broken.status, fine.status]).toEqual(["rejected", "fulfilled"]);
});

test("writes, transactions and what is read unrestricted are not changed", async () => {
  const page = pageDatabase(database.db);
  await page.insert(settings).values({ key: "page", value: true });
  expect(await page.transaction((tx) => tx.$count(settings, eq(settings.key, "page")))).toBe(1);
  expect(wholeOf(page)).toBe(database.db);
  await database.db.transaction(async (tx) => {
    // Three at once, which the connection of a transaction gets one after the other.
    const rows = await Promise.all([1, 2, 3].map((one) => tx.execute(sql`select ${one}::int as one`)));
    expect(rows.map(({ rows: [row] }) => row?.one)).toEqual([1, 2, 3]);
  });
});
