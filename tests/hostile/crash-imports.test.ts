import { eq, inArray, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { checkImport } from "#app/platform/imports/check-import.server.ts";
import type { ImportMode } from "#app/platform/imports/import.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import { requestUndo, startImport } from "#app/platform/imports/make-import.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { checked, linesOf, outcomesOf, tableOf } from "#tests/support/importing.ts";
import { rounds } from "#tests/support/tier.ts";
import { workUntilKilled } from "#tests/support/work-until-killed.ts";
import { useDatabase } from "../integration/database.ts";
import { useJobs } from "../integration/jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const log = createLog("silent", false);
const deps = () => ({ db: database.db, jobs, log, now: () => new Date() });
/** More lines than are taken in one transaction. */
const LINES = 1_300;
/** After how many statements a process dies: within the first lines' turn, between, and within the next. */
const DEATHS = Array.from({ length: rounds({ sample: 3, full: 40 }) }, (_, round) => 6 + round * 7);

test.each<ImportMode>(["good", "all"])(
  "processes that are killed amid an import (%s) take each line once",
  async (mode) => {
    const { db } = database;
    const owner = await makeStaff(db, "owner");
    const mark = `crash-${mode}-`;
    const rows = Array.from({ length: LINES }, (_, at) => [
      `Line Crashson${mode}`,
      `${mark}${at}@example.com`,
    ]);
    const id = await checkedLong(owner, rows);
    await startImport(deps(), owner, { id, mode, existing: "leave" });
    const own = like(students.email, `${mark}%`);
    for (const statements of DEATHS) {
      await work(id, statements);
      const made = await db.select({ id: students.id }).from(students).where(own);
      // No half of a record: each has its line in the audit log and in its own log, and its line says that it was taken.
      await expectWhole(made.map((one) => one.id));
      const taken = (await outcomesOf(db, id)).filter((outcome) => outcome === "created").length;
      expect(taken).toBe(made.length);
      if (mode === "all") expect([0, LINES]).toContain(made.length);
    }
    expect(await Promise.all([work(id), work(id)])).toEqual([0, 0]);
    expect(new Set(await outcomesOf(db, id))).toEqual(new Set(["created"]));
    expect(await db.$count(students, own)).toBe(LINES);
    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    expect(row?.endedAt).not.toBeNull();
  },
);

test("processes that are killed while they take an import back do so once for each record", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  const rows = Array.from({ length: 12 }, (_, at) => ["Line Backson", `crash-back-${at}@example.com`]);
  const id = await checkedLong(owner, rows);
  await startImport(deps(), owner, { id, mode: "good", existing: "leave" });
  expect(await work(id)).toBe(0);
  await requestUndo(deps(), owner, id);
  for (const statements of DEATHS) await work(id, statements);
  expect(await Promise.all([work(id), work(id)])).toEqual([0, 0]);
  const made = await db.select().from(students).where(like(students.email, "crash-back-%"));
  expect(made.map(({ isArchived, version }) => [isArchived, version])).toEqual(rows.map(() => [true, 2]));
  expect(new Set((await linesOf(db, id)).map(({ undone }) => undone))).toEqual(new Set(["undone"]));
});

/** A file that was checked, as the job of a long one leaves it. */
async function checkedLong(
  owner: Awaited<ReturnType<typeof makeStaff>>,
  rows: readonly (readonly string[])[],
) {
  const id = await checked(deps(), owner, "students", tableOf(["Name", "Email"], rows));
  const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
  if (row?.checkedAt === null && row.check) {
    await checkImport(deps(), id, row.check);
  }
  return id;
}

async function expectWhole(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { db } = database;
  const { rows } = await db.execute<{ lines: number }>(sql`
    select count(*)::int as lines from audit_entries
     where action = 'student.create' and subject_id = any(${sql.param([...ids])}::text[])`);
  expect(rows).toEqual([{ lines: ids.length }]);
  expect(await db.$count(timelineEvents, inArray(timelineEvents.studentId, [...ids]))).toBe(ids.length);
}

const work = (importId: string, statements?: number) =>
  workUntilKilled({ url: database.url, what: "import", id: importId, statements });
