import { inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { undoChange } from "#app/platform/bulk-changes/make-change.server.ts";
import { countRecords } from "#app/platform/bulk-changes/queries.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeBulkChange } from "#tests/factories/bulk-changes.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { rounds } from "#tests/support/tier.ts";
import { workUntilKilled } from "#tests/support/work-until-killed.ts";
import { useDatabase } from "../integration/database.ts";
import { useJobs } from "../integration/jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const RECORDS = 15;
/** After how many statements a process dies: in each part of a record's turn, and of the next one's. */
const DEATHS = Array.from({ length: rounds({ sample: 3, full: 60 }) }, (_, round) => 5 + round * 9);

test("processes that are killed amid a change of many change each record once, with its mail and its line", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  const made = [];
  for (let at = 0; at < RECORDS; at += 1) made.push(await makeStudentRecord(db, { lastName: "Crashson" }));
  const ids = made.map(({ id }) => id);
  const change = await makeBulkChange(db, ids, {
    list: "students",
    ownerId: owner.userId,
    kind: "students-stage",
    values: { stage: "Prospect", reason: null },
    startedAt: new Date(),
  });
  for (const statements of DEATHS) await work(change.id, statements);
  // Two workers that are not killed finish whatever the others have left.
  expect(await Promise.all([work(change.id), work(change.id)])).toEqual([0, 0]);
  expect(await countRecords(db, change.id)).toEqual({
    total: RECORDS,
    changed: RECORDS,
    same: 0,
    refused: 0,
  });
  await expectOnce(ids, { stage: "Prospect", version: 2 });

  const deps = { db, jobs, now: () => new Date() };
  const back = await undoChange(deps, owner, change.id);
  if (!back.ok) throw new Error(`Not taken back: ${back.error.code}`);
  for (const statements of DEATHS) await work(back.value.id, statements);
  expect(await work(back.value.id)).toBe(0);
  expect(await countRecords(db, back.value.id)).toMatchObject({ changed: RECORDS, refused: 0 });
  await expectOnce(ids, { stage: "Lead", version: 3 });
});

/** Each student stands at that stage, and each change before has its line in the audit log and its mail, no more and no less. */
async function expectOnce(ids: readonly string[], { stage, version }: { stage: string; version: number }) {
  const { db } = database;
  const rows = await db
    .select({ stage: students.stage, version: students.version })
    .from(students)
    .where(inArray(students.id, [...ids]));
  expect(rows).toEqual(rows.map(() => ({ stage, version })));
  const { rows: told } = await db.execute<{ lines: number; mails: number }>(sql`
    select (select count(*)::int from audit_entries
             where action = 'student.changeStage' and subject_id = any(${sql.param(ids)}::text[])) as lines,
           (select count(*)::int from outbox_emails
             where kind = 'stage-changed' and to_email in (select email from students where id = any(${sql.param(ids)}::uuid[]))) as mails`);
  const changes = ids.length * (version - 1);
  expect(told).toEqual([{ lines: changes, mails: changes }]);
}

const work = (changeId: string, statements?: number) =>
  workUntilKilled({ url: database.url, what: "bulk-change", id: changeId, statements });
