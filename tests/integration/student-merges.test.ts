import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { verifyChains } from "#app/admissions/representations/chain.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { compareStudents } from "#app/admissions/student-merges/compare-students.server.ts";
import { obstaclesOf, warningsOf } from "#app/admissions/student-merges/comparison.ts";
import { dismissDuplicate } from "#app/admissions/student-merges/dismiss-duplicate.server.ts";
import { findLookalikes, listDuplicates } from "#app/admissions/student-merges/find-duplicates.server.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { studentMerges } from "#app/admissions/student-merges/student-merges.tables.server.ts";
import { forgetMerges, undoMerge } from "#app/admissions/student-merges/undo-merge.server.ts";
import { setStudentArchived, updateStudent } from "#app/admissions/students/change-student.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { STUDENT_ROWS, STUDENT_ROWS_THAT_STAY } from "#app/composition/student-rows.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import { auditEntries, auditValues } from "#app/platform/audit/audit.tables.server.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { makeAssignedStaff, makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import {
  makeApplication,
  makeDraft,
  makeNote,
  makeStudent,
  makeStudentRecord,
  only,
} from "#tests/factories/records.ts";
import { makeRepresentationRow } from "#tests/factories/representations.ts";
import { makeLaden } from "#tests/factories/student-merges.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { digestWithout } from "#tests/support/digest.ts";
import { rounds, SEED } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const deps = () => ({ db: database.db, jobs, now, requestId: "test" });
const DAY_MS = 86_400_000;
let owner: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
});

const studentOf = async (id: string) =>
  only(await database.db.select().from(students).where(eq(students.id, id)));

/** Everything from the record of the first. */
async function wish(id: string, otherId: string, from: Partial<Record<string, string>> = {}) {
  const [one, other] = await Promise.all([studentOf(id), studentOf(otherId)]);
  return {
    id,
    otherId,
    stays: id,
    name: id,
    email: id,
    phone: id,
    stage: id,
    counsellor: id,
    origin: id,
    version: one.version,
    otherVersion: other.version,
    ...from,
  };
}

const merge = async (id: string, otherId: string, from: Partial<Record<string, string>> = {}) =>
  mergeStudents(deps(), owner, await wish(id, otherId, from));

async function merged(id: string, otherId: string, from: Partial<Record<string, string>> = {}) {
  const done = await merge(id, otherId, from);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

const undo = async (winnerId: string, mergeId: string) =>
  undoMerge(deps(), owner, { id: winnerId, mergeId, version: (await studentOf(winnerId)).version });

const laden = (id: string, count: number) => makeLaden(database.db, id, count);

const UNCOMPARED = {
  columns: ["version", "updated_at", "kept"],
  tables: [
    "audit_entries",
    "audit_values",
    "timeline_events",
    "student_merges",
    "stored_counts",
    "notification_queue",
    // Who is to be counted anew, until a job has done so.
    "changed_students",
  ],
};

describe("What hangs on a student", () => {
  test("is declared, wherever a table refers to students", async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'students'::regclass order by 1`);
    const declared = [
      ...STUDENT_ROWS.map(({ table, column }) => `${table}.${column}`),
      ...STUDENT_ROWS_THAT_STAY,
    ];
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual([]);
  });

  test("goes to the record that stays, and what is written for the other later as well", async () => {
    const { db } = database;
    const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db, { firstName: "Sitaa" })];
    await laden(a.id, 1);
    await laden(b.id, 2);
    await merged(a.id, b.id);
    const left = STUDENT_ROWS.filter(({ twin, table }) => !twin && table !== "tasks");
    for (const { table, column } of left) {
      const { rows } = await database.pool.query(`select from "${table}" where "${column}" = $1`, [b.id]);
      expect(rows.length, `${table}.${column}`).toBe(0);
    }
    expect(await db.$count(applications, eq(applications.studentId, a.id))).toBe(3);
    expect(await db.$count(tasks, and(eq(tasks.studentId, a.id), eq(tasks.subjectId, a.id)))).toBe(3);
    // The winner is asked for a passport already.
    const asked = await database.pool.query("select from document_requests where student_id = $1", [a.id]);
    expect(asked.rowCount).toBe(1);
    // A person who does not know of the merge.
    await makeNote(db, b.id, "Written for the other");
    await makeApplication(db, b.id);
    expect(await db.$count(notes, eq(notes.studentId, b.id))).toBe(0);
    expect(await db.$count(applications, eq(applications.studentId, a.id))).toBe(4);
    const loser = await studentOf(b.id);
    expect([loser.mergedInto, loser.isArchived]).toEqual([a.id, true]);
  });

  test("what both say to the team is one thread, in the order of time, as far read as both were", async () => {
    const { db } = database;
    const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute));
    await makeMessage(db, a.id, "first", { at: at(0) });
    await makeMessage(db, b.id, "second", { at: at(1), side: "student" });
    await makeMessage(db, a.id, "third", { at: at(2) });
    await makeMessage(db, b.id, "fourth", { at: at(3), side: "student" });
    const read = (id: string, number: number) =>
      database.pool.query(
        "insert into message_reads (thread_id, user_id, number, read_at) values ($1, $2, $3, now())",
        [id, owner.userId, number],
      );
    await read(a.id, 2);
    await read(b.id, 1);
    const { mergeId } = await merged(a.id, b.id);
    const said = () => db.select().from(messages).where(eq(messages.threadId, a.id)).orderBy(messages.number);
    expect((await said()).map(({ body, number }) => `${number} ${body}`)).toEqual([
      "1 first",
      "2 second",
      "3 third",
      "4 fourth",
    ]);
    const { rows } = await database.pool.query("select number from message_reads where thread_id = $1", [
      a.id,
    ]);
    expect(rows).toEqual([{ number: 3 }]);
    const [thread] = await db.select().from(threads).where(eq(threads.id, a.id));
    expect([thread?.lastNumber, thread?.awaits]).toEqual([4, "us"]);
    await makeMessage(db, a.id, "since then", { at: at(9) });
    expect((await undo(a.id, mergeId)).ok).toBe(true);
    expect((await said()).map(({ body, number }) => `${number} ${body}`)).toEqual([
      "1 first",
      "2 third",
      "3 since then",
    ]);
    const others = await db
      .select()
      .from(messages)
      .where(eq(messages.threadId, b.id))
      .orderBy(messages.number);
    expect(others.map(({ body, number }) => `${number} ${body}`)).toEqual(["1 second", "2 fourth"]);
  });
});

describe("Merging", () => {
  test("takes each value from the record that was chosen, and the audit log says from what to what", async () => {
    const { db } = database;
    const a = await makeStudentRecord(db, { firstName: "Ram", lastName: "Thapa" });
    const b = await makeStudentRecord(db, {
      firstName: "Ram Bahadur",
      lastName: "Thapa",
      stage: "Applicant",
    });
    await db.update(students).set({ phone: "+9779812345678" }).where(eq(students.id, b.id));
    await merged(a.id, b.id, { name: b.id, phone: b.id });
    const winner = await studentOf(a.id);
    expect([winner.firstName, winner.phone, winner.email, winner.stage]).toEqual([
      "Ram Bahadur",
      "+9779812345678",
      a.email,
      "Lead",
    ]);
    const lines = await db
      .select({ subjectId: auditEntries.subjectId, changes: auditValues.changes })
      .from(auditEntries)
      .leftJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(
        and(eq(auditEntries.action, "student.merge"), sql`${auditEntries.subjectId} in (${a.id}, ${b.id})`),
      );
    const of = (id: string) => lines.find(({ subjectId }) => subjectId === id)?.changes;
    expect(of(a.id)).toMatchObject({ firstName: { from: "Ram", to: "Ram Bahadur" } });
    expect(of(b.id)).toMatchObject({ mergedInto: { from: null, to: a.id } });
  });

  test("the account goes with what it sees; both with one is for their owner to decide", async () => {
    const { db } = database;
    const record = await makeStudentRecord(db);
    const { student, actor } = await makeStudent(db);
    const { mergeId } = await merged(record.id, student.id);
    expect((await studentOf(record.id)).userId).toBe(actor.userId);
    expect((await studentOf(student.id)).userId).toBeNull();
    const another = await makeStudent(db);
    expect(await merge(record.id, another.student.id)).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
    expect((await undo(record.id, mergeId)).ok).toBe(true);
    expect((await studentOf(student.id)).userId).toBe(actor.userId);
  });

  test("two partners are for the student to decide; one of them goes along, with its chain", async () => {
    const { db } = database;
    const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
    const [one, two] = await Promise.all(
      [1, 2].map(() => makeCompany(db, "partner", { status: "approved" })),
    );
    const first = await makeRepresentationRow(db, one?.actor.organisation?.id ?? "", { studentId: a.id });
    await makeRepresentationRow(db, two?.actor.organisation?.id ?? "", { studentId: b.id });
    const pair = await compareStudents(db, a.id, b.id);
    expect(pair && obstaclesOf(...pair)).toEqual(["two-agencies"]);
    expect(await merge(b.id, a.id)).toMatchObject({ ok: false, error: { code: "invalid" } });
    await db.update(representations).set({ state: "ended" }).where(eq(representations.studentId, b.id));
    await merged(b.id, a.id);
    const row = only(await db.select().from(representations).where(eq(representations.id, first.id)));
    expect(row.studentId).toBe(b.id);
    expect((await verifyChains(db, [first.id])).broken).toEqual([]);
  });

  test("what is worth knowing is told before", async () => {
    const { db } = database;
    const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
    for (const { id } of [a, b]) {
      await makeDraft(db, id);
      await makeDocumentRequest(db, id);
    }
    const pair = await compareStudents(db, a.id, b.id);
    expect(pair && warningsOf(...pair).map(({ code }) => code)).toEqual(["two-drafts", "asked-twice"]);
    expect(pair?.[0].counts).toMatchObject({ drafts: 1, requests: 1, applications: 0 });
  });

  test("an older version of either is told, and nothing done", async () => {
    const { db } = database;
    const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
    const before = await wish(a.id, b.id);
    await db
      .update(students)
      .set({ phone: "+9779811111111", version: b.version + 1 })
      .where(eq(students.id, b.id));
    expect(await mergeStudents(deps(), owner, before)).toMatchObject({ ok: false, error: { code: "stale" } });
    expect((await studentOf(b.id)).mergedInto).toBeNull();
  });

  test("viewers may not; who sees only assigned students may where both are theirs", async () => {
    const { db } = database;
    const viewer = await makeStaff(db, "viewer");
    const mine = await makeAssignedStaff(db, "counsellor");
    const [a, b] = [
      await makeStudentRecord(db, { counsellorId: mine.counsellorId ?? "" }),
      await makeStudentRecord(db),
    ];
    const asked = await wish(a.id, b.id);
    expect(await mergeStudents(deps(), viewer, asked)).toMatchObject({ error: { code: "forbidden" } });
    expect(await mergeStudents(deps(), mine, asked)).toMatchObject({ error: { code: "not-found" } });
    expect(await mergeStudents(deps(), mine, { ...asked, stays: b.id })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await dismissDuplicate(deps(), mine, { id: a.id, otherId: b.id, apart: true })).toMatchObject({
      error: { code: "not-found" },
    });
    await db.update(students).set({ counsellorId: mine.counsellorId }).where(eq(students.id, b.id));
    expect(await mergeStudents(deps(), mine, asked)).toMatchObject({ ok: true });
  });

  test("the other record takes no changes of its own any more", async () => {
    const { db } = database;
    const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
    await merged(a.id, b.id);
    const { version } = await studentOf(b.id);
    const closed = { ok: false, error: { code: "closed", because: "merged" } };
    expect(await setStudentArchived(deps(), owner, { id: b.id, version, archived: false })).toMatchObject(
      closed,
    );
    const values = { firstName: "X", lastName: "Y", oneName: false, email: b.email, phone: null };
    expect(await updateStudent(deps(), owner, { id: b.id, version, ...values } as never)).toMatchObject(
      closed,
    );
    expect(await merge(a.id, b.id)).toMatchObject({ error: { code: "not-found" } });
  });
});

describe("At once", () => {
  test("two people, and either way round: one merge, and nothing half moved", async () => {
    const { db } = database;
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
      await laden(a.id, 1);
      await laden(b.id, 1);
      const [there, back] = [await wish(a.id, b.id), await wish(a.id, b.id, { stays: b.id })];
      const done = await Promise.all([there, back, there].map((each) => mergeStudents(deps(), owner, each)));
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      const [one, other] = [await studentOf(a.id), await studentOf(b.id)];
      expect([one.mergedInto, other.mergedInto].filter((into) => into !== null)).toHaveLength(1);
      const winner = one.mergedInto === null ? one : other;
      expect(await db.$count(applications, eq(applications.studentId, winner.id))).toBe(2);
      expect(await db.$count(messages, eq(messages.threadId, winner.id))).toBe(2);
    }
  });

  test("while somebody writes for either: what is written is on the record that stays", async () => {
    const { db } = database;
    for (let round = 0; round < 8; round++) {
      const a = await makeStudentRecord(db);
      const { student: b, actor } = await makeStudent(db);
      await makeDraft(db, b.id, { createdBy: actor.userId });
      await makeMessage(db, b.id, "earlier");
      const wanted = await wish(a.id, b.id);
      const body = `At once ${round}`;
      const outcomes = await Promise.all([
        mergeStudents(deps(), owner, wanted),
        ...[1, 2, 3].map(() => makeNote(db, b.id, body)),
        makeApplication(db, b.id),
        makeDocument(db, b.id),
        sendMessage(deps(), actor, b.id, { key: randomUUID(), quotedId: null, body }),
      ]);
      expect(outcomes[0]).toMatchObject({ ok: true });
      expect(outcomes[6]).toMatchObject({ ok: true });
      expect(await db.$count(notes, and(eq(notes.studentId, a.id), eq(notes.body, body)))).toBe(3);
      expect(await db.$count(applications, eq(applications.studentId, a.id))).toBe(1);
      expect(await db.$count(documents, eq(documents.studentId, a.id))).toBe(1);
      expect(await db.$count(threads, eq(threads.studentId, b.id))).toBe(0);
      expect(await db.$count(messages, and(eq(messages.threadId, a.id), eq(messages.body, body)))).toBe(1);
    }
  });
});

describe("Undoing at once", () => {
  /** Two records with something on each, merged into the first. */
  async function pair() {
    const { db } = database;
    const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
    await laden(a.id, 1);
    await laden(b.id, 1);
    return { a, b, ...(await merged(a.id, b.id)) };
  }
  const on = async (id: string) => [
    await database.db.$count(applications, eq(applications.studentId, id)),
    await database.db.$count(messages, eq(messages.threadId, id)),
    await database.db.$count(notes, eq(notes.studentId, id)),
  ];
  const sums = (...counts: number[][]) =>
    (counts[0] ?? []).map((_, at) => counts.reduce((sum, each) => sum + (each[at] ?? 0), 0));

  test("by several people: once, and each record has its own again", async () => {
    const reference = await makeStudentRecord(database.db);
    await laden(reference.id, 1);
    const one = await on(reference.id);
    for (let round = 0; round < 4; round += 1) {
      const { a, b, mergeId } = await pair();
      const { version } = await studentOf(a.id);
      const press = () => undoMerge(deps(), owner, { id: a.id, mergeId, version });
      const done = await Promise.all([press(), press(), press()]);
      // The second caller learns that it is done, or that the record has changed since.
      expect(done.some(({ ok }) => ok)).toBe(true);
      for (const each of done) if (!each.ok) expect(["stale", "invalid"]).toContain(each.error.code);
      expect([await on(a.id), await on(b.id)]).toEqual([one, one]);
      expect((await studentOf(b.id)).mergedInto).toBeNull();
      const undone = and(eq(timelineEvents.kind, "student-merge-undone"), eq(timelineEvents.studentId, b.id));
      expect(await database.db.$count(timelineEvents, undone)).toBe(1);
      expect(
        await database.db.$count(
          studentMerges,
          and(eq(studentMerges.id, mergeId), isNotNull(studentMerges.undoneAt)),
        ),
      ).toBe(1);
    }
  });

  test("with a merge of the same record with a third: one of both, in either direction, and nothing is lost", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { a, b, mergeId } = await pair();
      const c = await makeStudentRecord(database.db);
      await laden(c.id, 1);
      const before = sums(await on(a.id), await on(b.id), await on(c.id));
      const wanted = await wish(a.id, c.id, round % 2 === 0 ? {} : { stays: c.id });
      const { version } = await studentOf(a.id);
      const [undone, joined] = await Promise.all([
        undoMerge(deps(), owner, { id: a.id, mergeId, version }),
        mergeStudents(deps(), owner, wanted),
      ]);
      expect([undone.ok, joined.ok].filter(Boolean)).toHaveLength(1);
      expect(sums(await on(a.id), await on(b.id), await on(c.id))).toEqual(before);
      const into = await Promise.all([a, b, c].map(async ({ id }) => (await studentOf(id)).mergedInto));
      if (undone.ok) expect(into).toEqual([null, null, null]);
      // Records that lead on have nothing of their own.
      for (const [at, { id }] of [a, b, c].entries()) {
        if (into[at] !== null) expect(await on(id)).toEqual((await on(id)).map(() => 0));
      }
    }
  });

  test("with the same merge anew, from the form that was open before: refused, and nothing is lost", async () => {
    const { db } = database;
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
      await laden(b.id, 1);
      const form = await wish(a.id, b.id);
      const mine = await on(b.id);
      const { mergeId } = await merged(a.id, b.id);
      const { version } = await studentOf(a.id);
      const [undone, again] = await Promise.all([
        undoMerge(deps(), owner, { id: a.id, mergeId, version }),
        mergeStudents(deps(), owner, form),
      ]);
      expect([undone.ok, again.ok]).toEqual([true, false]);
      expect(await on(b.id)).toEqual(mine);
    }
  });
});

describe("Undoing", () => {
  test("brings both back as they were, whatever hung on either (property)", async () => {
    const { db } = database;
    const either = fc.boolean();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          one: fc.nat(2),
          other: fc.nat(2),
          stays: either,
          name: either,
          email: either,
          phone: either,
          stage: either,
          counsellor: either,
          origin: either,
          signedIn: either,
        }),
        async ({ one, other, signedIn, ...choice }) => {
          const a = await makeStudentRecord(db, { firstName: "Gita", lastName: "Lama", stage: "Applicant" });
          const b = signedIn
            ? (await makeStudent(db)).student
            : await makeStudentRecord(db, { isArchived: true });
          await laden(a.id, one);
          await laden(b.id, other);
          const before = await digestWithout(database.pool, UNCOMPARED);
          const from = Object.fromEntries(
            Object.entries(choice).map(([field, first]) => [field, first ? a.id : b.id]),
          );
          const { winnerId, mergeId } = await merged(a.id, b.id, from);
          expect(await digestWithout(database.pool, UNCOMPARED)).not.toEqual(before);
          expect(await undo(winnerId, mergeId)).toEqual({ ok: true, value: { stayed: [] } });
          expect(await digestWithout(database.pool, UNCOMPARED)).toEqual(before);
        },
      ),
      { numRuns: rounds({ quick: 4, sample: 12, full: 60 }), seed: SEED },
    );
  }, 120_000);

  test("what somebody has changed since stays, and is told; what is new stays, but for what goes with what goes back", async () => {
    const { db } = database;
    const a = await makeStudentRecord(db, { lastName: "Old" });
    const b = await makeStudentRecord(db, { lastName: "Chosen" });
    const moved = await makeApplication(db, b.id);
    const { mergeId } = await merged(a.id, b.id, { name: b.id, email: b.id });
    const { version } = await studentOf(a.id);
    const values = { firstName: "Sita", lastName: "Corrected", oneName: false, email: b.email, phone: null };
    expect(await updateStudent(deps(), owner, { id: a.id, version, ...values } as never)).toMatchObject({
      ok: true,
    });
    await db.insert(notes).values({ studentId: a.id, applicationId: moved.id, body: "Goes with it" });
    await makeNote(db, a.id, "Stays");
    expect(await undo(a.id, mergeId)).toEqual({ ok: true, value: { stayed: ["name"] } });
    const winner = await studentOf(a.id);
    expect([winner.lastName, winner.email]).toEqual(["Corrected", a.email]);
    const of = async (id: string) =>
      (await db.select().from(notes).where(eq(notes.studentId, id))).map(({ body }) => body);
    expect([await of(a.id), await of(b.id)]).toEqual([["Stays"], ["Goes with it"]]);
    expect(await db.$count(applications, eq(applications.studentId, b.id))).toBe(1);
    // Once more changes nothing.
    expect(await undo(a.id, mergeId)).toMatchObject({ ok: true });
    expect((await studentOf(b.id)).mergedInto).toBeNull();
  });

  test("goes for a week; then what was kept is forgotten", async () => {
    const { db } = database;
    const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
    const { mergeId } = await merged(a.id, b.id);
    ahead = 8 * DAY_MS;
    expect(await undo(a.id, mergeId)).toMatchObject({ error: { code: "expired" } });
    await forgetMerges(deps());
    ahead = 0;
    expect(
      await db.$count(studentMerges, and(eq(studentMerges.id, mergeId), isNotNull(studentMerges.kept))),
    ).toBe(0);
    expect(await undo(a.id, mergeId)).toMatchObject({ error: { code: "expired" } });
  });

  test("of several goes the last first; a chain of merges leads to the one that stays", async () => {
    const { db } = database;
    const [a, b, c] = [await makeStudentRecord(db), await makeStudentRecord(db), await makeStudentRecord(db)];
    const first = await merged(a.id, b.id);
    const second = await merged(c.id, a.id);
    expect((await studentOf(b.id)).mergedInto).toBe(c.id);
    expect(await undo(a.id, first.mergeId)).toMatchObject({ error: { code: "invalid" } });
    expect(await undo(c.id, second.mergeId)).toMatchObject({ ok: true });
    expect((await studentOf(b.id)).mergedInto).toBe(a.id);
    expect(await undo(a.id, first.mergeId)).toMatchObject({ ok: true });
  });
});

describe("Possible duplicates", () => {
  const named = (firstName: string, lastName: string, more: object = {}) =>
    makeStudentRecord(database.db, { firstName, lastName, ...more });
  const reasonsOf = async (id: string, otherId: string) =>
    (await findLookalikes(database.db, id)).duplicates.find((one) => one.id === otherId)?.reasons;
  const born = async (id: string, day: string) => {
    const document = await makeDocument(database.db, id);
    await database.db.update(documents).set({ bornOn: day }).where(eq(documents.id, document.id));
  };
  const listed = async (id: string, otherId: string) =>
    (await listDuplicates(database.db)).pairs.find(
      ({ one, other }) => [one.id, other.id].toSorted().join() === [id, otherId].toSorted().join(),
    )?.reasons;

  test.each([
    ["Sandhya Shrestha", "Shrestha Sandhya"],
    ["Mohammad Chowdhury", "Md. Chaudhary"],
    ["Laxmi Poudel", "Lakshmi Paudyal"],
    ["Bikash Siddiqui", "Vikas Siddiqi"],
    ["Aisha Rahman", "Ayesha Rehman"],
    ["Kumari", "Kumari Gurung"],
  ])("%s and %s, born on one day", async (one, other) => {
    const parts = (name: string) => name.split(" ");
    const day = `19${60 + Math.floor(Math.random() * 39)}-0${1 + Math.floor(Math.random() * 9)}-17`;
    const [a, b] = [
      await named(parts(one)[0] ?? "", parts(one)[1] ?? ""),
      await named(parts(other)[0] ?? "", parts(other)[1] ?? ""),
    ];
    await born(a.id, day);
    await born(b.id, day);
    expect(await reasonsOf(a.id, b.id)).toContain("birth");
    expect(await reasonsOf(b.id, a.id)).toContain("birth");
    expect(await listed(a.id, b.id)).toContain("birth");
  });

  test("a number however it was written, a mailbox however it was addressed", async () => {
    const { db } = database;
    const [a, b] = [await named("Hari", "One"), await named("Ganesh", "Two")];
    await db.update(students).set({ phone: "+9779851234567" }).where(eq(students.id, a.id));
    await db.update(students).set({ phone: "985-123 4567" }).where(eq(students.id, b.id));
    expect(await reasonsOf(a.id, b.id)).toEqual(["phone"]);
    const [c, d] = [
      await named("Nisha", "Three", { email: "nisha.k@gmail.com" }),
      await named("N", "K", { email: "nishak+study@googlemail.com" }),
    ];
    expect(await reasonsOf(c.id, d.id)).toEqual(["email"]);
    expect(await listed(c.id, d.id)).toEqual(["email"]);
    // Elsewhere a dot makes another mailbox.
    const [e, f] = [
      await named("Ana", "Four", { email: "ana.k@example.org" }),
      await named("Abe", "Five", { email: "anak@example.org" }),
    ];
    expect(await reasonsOf(e.id, f.id)).toBeUndefined();
  });

  test("namesakes born on different days are two", async () => {
    const [a, b] = [await named("Prakash", "Adhikari"), await named("Adhikari", "Prakash")];
    const mine = await makeAssignedStaff(database.db, "counsellor");
    await database.db
      .update(students)
      .set({ counsellorId: mine.counsellorId })
      .where(sql`id in (${a.id}, ${b.id})`);
    // Their list has room for names: pairs that share more come first.
    const ofMine = async () =>
      (await listDuplicates(seenBy(database.db, mine))).pairs.map(({ reasons }) => reasons);
    expect(await reasonsOf(a.id, b.id)).toEqual(["name"]);
    // The list has the pairs of the records.
    expect(await ofMine()).toEqual([["name"]]);
    await born(a.id, "2001-02-03");
    await born(b.id, "2002-02-03");
    expect(await reasonsOf(a.id, b.id)).toBeUndefined();
    expect(await ofMine()).toEqual([]);
  });

  test("namesakes whose numbers and addresses are known and differ are two; one of them unknown, they may be one", async () => {
    const [a, b] = [await named("Sunil", "Separate"), await named("Separate", "Sunil")];
    const phone = (id: string, to: string) =>
      database.db.update(students).set({ phone: to }).where(eq(students.id, id));
    await phone(a.id, "+9779851110001");
    expect(await reasonsOf(a.id, b.id)).toEqual(["name"]);
    const found = (await findLookalikes(database.db, b.id)).duplicates.find(({ id }) => id === a.id);
    expect(found).toMatchObject({ phone: "+9779851110001", email: a.email });
    await phone(b.id, "+9779851110002");
    expect(await reasonsOf(a.id, b.id)).toBeUndefined();
    expect(await listed(a.id, b.id)).toBeUndefined();
    await born(a.id, "2003-04-05");
    await born(b.id, "2003-04-05");
    expect(await reasonsOf(a.id, b.id)).toEqual(["birth"]);
  });

  test("a name that many have says nothing, on records and in the list", async () => {
    const many = await Promise.all(Array.from({ length: 21 }, () => named("Common", "Namesake")));
    const [a, b] = many.map(({ id }) => id);
    expect(await reasonsOf(a ?? "", b ?? "")).toBeUndefined();
    expect(await listed(a ?? "", b ?? "")).toBeUndefined();
  });

  test("told apart is remembered, also by what is merged into either, and can be taken back", async () => {
    const { db } = database;
    const twins = await Promise.all(["Ram", "Shyam", "Gopal"].map((name) => named(name, "Twin")));
    const [a, b, c] = twins.map(({ id }) => id) as [string, string, string];
    await db.update(students).set({ phone: "+9779867777777" }).where(sql`id in (${a}, ${b})`);
    expect(await reasonsOf(a, b)).toEqual(["phone"]);
    expect(await dismissDuplicate(deps(), owner, { id: b, otherId: a, apart: true })).toMatchObject({
      ok: true,
    });
    expect(await reasonsOf(a, b)).toBeUndefined();
    expect((await findLookalikes(db, a)).apart.map(({ id }) => id)).toEqual([b]);
    const { mergeId } = await merged(c, b, { phone: b });
    expect(await reasonsOf(a, c)).toBeUndefined();
    expect(await undo(c, mergeId)).toMatchObject({ ok: true });
    expect(await dismissDuplicate(deps(), owner, { id: a, otherId: b, apart: false })).toMatchObject({
      ok: true,
    });
    expect(await reasonsOf(a, b)).toEqual(["phone"]);
  });

  test("who sees only assigned students finds their own among themselves", async () => {
    const { db } = database;
    const mine = await makeAssignedStaff(db, "counsellor");
    const [a, b, c] = [
      await named("Kamala", "Near"),
      await named("Kamal", "Nearer"),
      await named("K", "Far"),
    ];
    await db.update(students).set({ phone: "+9779866661234" }).where(sql`id in (${a.id}, ${b.id}, ${c.id})`);
    await db.update(students).set({ counsellorId: mine.counsellorId }).where(sql`id in (${a.id}, ${b.id})`);
    const seen = seenBy(db, mine);
    expect((await findLookalikes(seen, a.id)).duplicates.map(({ id }) => id)).toEqual([b.id]);
    const { pairs } = await listDuplicates(seen);
    expect(pairs.map(({ one, other }) => [one.id, other.id].toSorted())).toEqual([[a.id, b.id].toSorted()]);
    expect(await compareStudents(seen, a.id, b.id)).not.toBeNull();
    expect(await compareStudents(seen, a.id, c.id)).toBeNull();
  });
});
