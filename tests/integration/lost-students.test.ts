import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { studentsLost } from "#app/admissions/students/bulk-changes.server.ts";
import { changeStage, setStudentArchived } from "#app/admissions/students/change-student.server.ts";
import { LOST_STUDENTS, OPEN_STUDENTS } from "#app/admissions/students/lost-reason.ts";
import {
  changeLost,
  createLostReason,
  findLostReason,
  listLostReasons,
  reopenStudent,
} from "#app/admissions/students/lost-reasons.server.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { changeOne, undoOne } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeLostReason } from "#tests/factories/lost-reasons.ts";
import { makeStudentRecord, only } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const log = createLog("error", false, { write: () => true });
const NOW = new Date("2026-11-28T06:00:00Z");
const deps = (now = NOW) => ({ db: database.db, jobs, log, now: () => now, requestId: "test" });
const CLOCK = { today: "2026-11-28", timeZone: "Asia/Kathmandu" };

let owner: UserActor;
let counsellor: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
  counsellor = await makeStaff(database.db, "counsellor");
});

const studentOf = async (id: string) =>
  only(await database.db.select().from(students).where(eq(students.id, id)));
const close = async (id: string, lostReasonId: string | null, lostNote: string | null = null, now = NOW) =>
  changeLost(deps(now), counsellor, {
    id,
    version: (await studentOf(id)).version,
    lostReasonId,
    lostNote,
  });

describe("a lost reason", () => {
  test("is there from the start, and is kept by owners under a name that exists once", async () => {
    expect((await listLostReasons(database.db)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Chose another agency", "Budget", "Visa refused", "English score"]),
    );
    const name = `Reason ${randomUUID().slice(0, 8)}`;
    const input = { name, position: 1, isArchived: false };
    expect((await createLostReason(deps(), counsellor, input)).ok).toBe(false);
    expect(await createLostReason(deps(), owner, input)).toMatchObject({ ok: true });
    expect(await createLostReason(deps(), owner, { ...input, name: name.toUpperCase() })).toMatchObject({
      error: { code: "invalid", fieldErrors: { name: expect.anything() } },
    });
  });
});

describe("a student", () => {
  test("is closed with a reason and reopened, in every stage; the log and the audit log say so", async () => {
    const { id, stage } = await makeStudentRecord(database.db);
    const [reason, other, archived] = [
      await makeLostReason(database.db),
      await makeLostReason(database.db),
      await makeLostReason(database.db, { isArchived: true }),
    ];
    expect(await close(id, archived.id)).toMatchObject({
      error: { code: "invalid", fieldErrors: { lostReasonId: expect.anything() } },
    });
    expect(await close(id, reason.id, "Went to Canada")).toMatchObject({ ok: true });
    expect(await studentOf(id)).toMatchObject({
      lostReasonId: reason.id,
      lostNote: "Went to Canada",
      lostAt: NOW,
      lostBy: counsellor.userId,
      stage,
    });
    expect(await findLostReason(database.db, reason.id)).toMatchObject({ students: 1 });
    // A corrected reason keeps the day of closing, and a new stage keeps the reason.
    expect(await close(id, other.id, null, new Date("2026-12-01T06:00:00Z"))).toMatchObject({ ok: true });
    const { version } = await studentOf(id);
    await changeStage(deps(), counsellor, { id, version, stage: "Prospect", reason: null });
    expect(await studentOf(id)).toMatchObject({ lostReasonId: other.id, lostAt: NOW, stage: "Prospect" });
    expect(await reopenStudent(deps(), counsellor, { id, version })).toMatchObject({
      error: { code: "stale" },
    });
    expect(await close(id, null, "ignored")).toMatchObject({ ok: true });
    expect(await studentOf(id)).toMatchObject({
      lostReasonId: null,
      lostNote: null,
      lostAt: null,
      lostBy: null,
    });
    const { kind, fromValue: from, toValue: to, reason: why } = timelineEvents;
    const events = await database.db
      .select({ kind, from, to, why })
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, id));
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: "student-lost", from: null, to: reason.name, why: "Went to Canada" },
        { kind: "student-lost", from: reason.name, to: other.name, why: null },
        { kind: "student-reopened", from: other.name, to: null, why: null },
      ]),
    );
    const audited = await database.db
      .select({ fields: auditEntries.fields })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "student.changeStage")));
    expect(audited).toContainEqual({ fields: ["lostReasonId", "lostNote", "lostAt", "lostBy"] });
  });

  test("is not closed while archived", async () => {
    const { id, version } = await makeStudentRecord(database.db);
    await setStudentArchived(deps(), counsellor, { id, version, archived: true });
    expect(await close(id, (await makeLostReason(database.db)).id)).toMatchObject({
      error: { code: "closed", because: "archived" },
    });
  });

  test("is found by the reason, among lost and among open students", async () => {
    const reason = await makeLostReason(database.db);
    const [lost, open] = [await makeStudentRecord(database.db), await makeStudentRecord(database.db)];
    await close(lost.id, reason.id);
    const found = async (...values: string[]) => {
      const params = new URLSearchParams(values.map((value) => ["lost", value]));
      const query = parseListQuery(STUDENT_LIST, params, CLOCK);
      if (!query.ok) throw new Error(JSON.stringify(query.error));
      return (await listStudents(database.db, query.value)).items;
    };
    const idsOf = async (...values: string[]) => (await found(...values)).map(({ id }) => id);
    expect(await found(reason.id)).toMatchObject([{ id: lost.id, lostReason: reason.name }]);
    expect(await idsOf(LOST_STUDENTS)).toContain(lost.id);
    expect(await idsOf(LOST_STUDENTS)).not.toContain(open.id);
    expect(await idsOf(OPEN_STUDENTS)).toContain(open.id);
    expect(await idsOf(OPEN_STUDENTS)).not.toContain(lost.id);
    expect(await idsOf(OPEN_STUDENTS, reason.id)).toEqual(expect.arrayContaining([lost.id, open.id]));
  });

  test("is closed in a bulk edit, which offers the reasons in use and restores reason and note", async () => {
    const [first, next, archived] = [
      await makeLostReason(database.db),
      await makeLostReason(database.db),
      await makeLostReason(database.db, { isArchived: true }),
    ];
    const [field] = await studentsLost.fields(database.db, {});
    const offered = field?.options?.map(({ value }) => value);
    expect(offered).toContain(first.id);
    expect(offered).not.toContain(archived.id);
    const { id } = await makeStudentRecord(database.db);
    await close(id, first.id, "Too expensive");
    const values = { lostReasonId: next.id, lostNote: null };
    const changed = await database.db.transaction((tx) =>
      changeOne(studentsLost, { ...deps(), db: tx }, counsellor, { id, values }),
    );
    if (!changed.ok || !changed.value) throw new Error("unchanged");
    expect(await studentOf(id)).toMatchObject(values);
    expect(await undoOne(studentsLost, deps(), counsellor, { id, ...changed.value })).toMatchObject({
      ok: true,
    });
    expect(await studentOf(id)).toMatchObject({ lostReasonId: first.id, lostNote: "Too expensive" });
  });

  test("keeps when and by whom the student was closed when a bulk edit that opened them is undone", async () => {
    const reason = await makeLostReason(database.db);
    const { id } = await makeStudentRecord(database.db);
    await close(id, reason.id, "Too expensive");
    const later = deps(new Date("2026-12-05T06:00:00Z"));
    const values = { lostReasonId: null, lostNote: null };
    const reopened = await database.db.transaction((tx) =>
      changeOne(studentsLost, { ...later, db: tx }, owner, { id, values }),
    );
    if (!reopened.ok || !reopened.value) throw new Error("unchanged");
    const stored = JSON.parse(JSON.stringify(reopened.value)) as typeof reopened.value;
    expect(await undoOne(studentsLost, later, owner, { id, ...stored })).toMatchObject({ ok: true });
    const closed = { lostReasonId: reason.id, lostNote: "Too expensive", lostAt: NOW };
    expect(await studentOf(id)).toMatchObject({ ...closed, lostBy: counsellor.userId });

    // Their account can be deleted in between.
    const again = await database.db.transaction((tx) =>
      changeOne(studentsLost, { ...later, db: tx }, owner, { id, values }),
    );
    if (!again.ok || !again.value) throw new Error("unchanged");
    const before = { ...again.value.before, lostBy: randomUUID() };
    expect(await undoOne(studentsLost, later, owner, { id, ...again.value, before })).toMatchObject({
      ok: true,
    });
    expect(await studentOf(id)).toMatchObject({ ...closed, lostBy: null });
  });

  test("is lost after a merge only if both records were", async () => {
    const reason = await makeLostReason(database.db);
    const merged = async (isOtherLost: boolean) => {
      const [winner, loser] = [await makeStudentRecord(database.db), await makeStudentRecord(database.db)];
      await close(winner.id, reason.id);
      if (isOtherLost) await close(loser.id, reason.id);
      const [{ id, version }, other] = [await studentOf(winner.id), await studentOf(loser.id)];
      const asked = {
        id,
        otherId: other.id,
        version,
        otherVersion: other.version,
        stays: id,
        name: id,
        email: id,
        phone: id,
        stage: id,
        counsellor: id,
        origin: id,
      };
      expect(await mergeStudents(deps(), owner, asked)).toMatchObject({ ok: true });
      return (await studentOf(winner.id)).lostReasonId;
    };
    expect([await merged(true), await merged(false)]).toEqual([reason.id, null]);
  });
});
