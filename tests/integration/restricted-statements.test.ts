import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { bulkChanges } from "#app/platform/bulk-changes/bulk-changes.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { describeError } from "#app/platform/log/describe-error.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { seenBy, seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { makeAssignedStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeBranch, makeNarrowedStaff, seenStudent } from "#tests/factories/branches.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeNote, makeStudent } from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { statements, TABLES_OF_STUDENTS } from "#tests/support/random-statements.ts";
import { rounds, SEED } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const LONGEST_MS = 1_800_000;
const ROUNDS = rounds({ quick: 80, sample: 1_500, full: 20_000 });

interface Row extends Record<string, unknown> {
  readonly id: string | null;
  readonly student: string | null;
}

let narrow: UserActor & { counsellorId: string };
let changeId = "";

/** Records of a person's own students, of a colleague's students and of no one's: different numbers of each kind. */
beforeAll(async () => {
  const { db } = database;
  narrow = await makeNarrowedStaff(db, "counsellor");
  const colleague = await makeAssignedStaff(db, "counsellor");
  const colleagues = { counsellorId: colleague.counsellorId };
  // Who sees the students of a branch sees those that are assigned to them as well.
  for (const [place, whose] of [
    ...[
      seenStudent(narrow),
      { counsellorId: narrow.counsellorId },
      { ...colleagues, ...seenStudent(narrow) },
    ],
    ...[colleagues, { ...colleagues, branchId: (await makeBranch(db)).id }, {}, {}],
  ].entries()) {
    const { student } = await makeStudent(db, whose);
    for (let made = 0; made < place % 3; made++) {
      await makeApplication(db, student.id);
      await makeNote(db, student.id, `Note ${made}`);
      await makeDocument(db, student.id);
    }
    await makeTask(db, {
      title: "Call",
      subjectType: "student",
      subjectId: student.id,
      studentId: student.id,
    });
    if (place % 2 === 0) await makeMessage(db, student.id, "Hello");
  }
  await makeTask(db, { title: "Of the team" });
  const [change] = await db
    .insert(bulkChanges)
    .values({ list: "students", search: "", ownerId: narrow.userId })
    .returning({ id: bulkChanges.id });
  changeId = change?.id ?? "";
  const outside = await db.$count(students, sql`(${sql.raw(isSeen())}) is not true`);
  expect(outside).toBe(4);
});

/**
 * Copies of the tables that hold only the rows of a condition, in a schema of their own: what a statement answers there is
 * what a person can know who sees only these rows.
 */
async function keepSeen(schema: string, seen: (table: string) => string): Promise<void> {
  const { pool } = database;
  await pool.query(`create schema ${schema}`);
  for (const { name } of TABLES_OF_STUDENTS) {
    await pool.query(`create table ${schema}.${name} as select * from public.${name} where ${seen(name)}`);
  }
  await pool.query(`create table ${schema}.bulk_change_records (like public.bulk_change_records)`);
}

const isSeen = (): string => {
  const isAssigned = `counsellor_id = '${narrow.counsellorId}'`;
  const { seenBranchId } = narrow;
  return seenBranchId == null ? isAssigned : `(${isAssigned} or branch_id = '${seenBranchId}')`;
};

class RolledBack extends Error {}

/** The rows that a statement returns; its changes are rolled back. */
async function answerOf(statement: string, prepare: (tx: Transaction) => Promise<Transaction>) {
  let rows: readonly Row[] = [];
  await database.db
    .transaction(async (tx) => {
      const reader = await prepare(tx);
      ({ rows } = await reader.execute<Row>(sql.raw(statement)));
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return rows.map(({ id, student }) => `${id} ${student}`).sort();
}

/** Every narrowed statement returns from the whole tables what it returns from tables with only the seen rows. */
async function expectSame(schema: string, actor: UserActor): Promise<void> {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(statements(changeId), async (statement) => {
      const narrowed = await answerOf(statement, async (tx) => seenWithin(tx, actor));
      const there = statement.replaceAll(/"?public"?\s*\.\s*/gi, `${schema}.`);
      const expected = await answerOf(there, async (tx) => {
        await tx.execute(sql.raw(`set local search_path = ${schema}, public`));
        return tx;
      });
      expect(narrowed).toEqual(expected);
      found += narrowed.length;
    }),
    { numRuns: ROUNDS, seed: SEED },
  );
  expect(found).toBeGreaterThan(0);
}

describe(`${ROUNDS} random statements answer as if nothing else were there`, () => {
  const seenRows = (table: string): string => {
    if (table === "students") return isSeen();
    const theirs = `student_id in (select id from public.students where ${isSeen()})`;
    return table === "tasks" ? `${theirs} or student_id is null` : theirs;
  };

  test("for somebody who sees only assigned students, or those of their branch", {
    timeout: LONGEST_MS,
  }, async () => {
    await keepSeen("seen_assigned", seenRows);
    await expectSame("seen_assigned", narrow);
  });

  test("for somebody whose level reads no notes and no conversations", { timeout: LONGEST_MS }, async () => {
    const { customRole } = await makeStaffWithCustomRole(database.db, [
      "student.list",
      "application.list",
      "document.list",
      "task.list",
    ]);
    const isHidden = (table: string) => table === "notes" || table === "threads";
    await keepSeen("seen_level", (table) => (isHidden(table) ? "false" : seenRows(table)));
    await expectSame("seen_level", { ...narrow, customRole: customRole });
  });
});

test("a statement that cannot be read is not run, and the log says why", async () => {
  const seen = seenBy(database.db, narrow);
  for (const statement of [
    "select query_to_xml('select * from public.students', true, true, '')",
    "select * from pg_stats",
    "with students as (select * from public.students) select * from students",
    "select 1; delete from notes",
  ]) {
    const failure = await seen.execute(sql.raw(statement)).catch((error: unknown) => error);
    const { message } = describeError(failure).cause ?? {};
    expect(message, statement).toMatch(/^A statement of someone who does not see every row was refused: /);
  }
});
