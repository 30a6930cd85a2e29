import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { undoMerge } from "#app/admissions/student-merges/undo-merge.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { studentTransfers } from "#app/admissions/students/bulk-changes.server.ts";
import { assignStudent, updateStudent } from "#app/admissions/students/change-student.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { studentExport } from "#app/admissions/students/list-export.server.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { transferStudent } from "#app/admissions/students/transfer-student.server.ts";
import { BRANCH_ROWS } from "#app/composition/assigned-rows.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { NO_BRANCH } from "#app/people/branches/branch.ts";
import { createBranch, updateBranch } from "#app/people/branches/branches.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { changeOne, undoOne } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { columnsOf as importColumnsOf } from "#app/platform/imports/import-kind.server.ts";
import { columnsOf } from "#app/platform/lists/exported-list.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { seenBy, withinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeBranch, makeBranchStaff } from "#tests/factories/branches.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeNote, makeStudent, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { checked, kindOf, linesOf, tableOf, taken } from "#tests/support/importing.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const log = createLog("error", false, { write: () => true });
const deps = () => ({
  db: database.db,
  jobs,
  log,
  now: () => new Date("2026-11-28T06:00:00Z"),
  requestId: "test",
});
const CLOCK = { today: "2026-11-28", timeZone: "Asia/Kathmandu" };

let owner: UserActor;
let counsellor: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
  counsellor = await makeStaff(database.db, "counsellor");
});

const studentOf = async (id: string) =>
  only(await database.db.select().from(students).where(eq(students.id, id)));
const giveBranch = ({ userId }: UserActor, branchId: string) =>
  database.db.update(userRoles).set({ branchId }).where(eq(userRoles.userId, userId));
const add = async (by: UserActor, phone: string | null = null) => {
  const input = { firstName: "Sita", lastName: "Rai", email: `${randomUUID()}@example.com`, phone };
  const made = await createStudent(deps(), by, { ...input, stage: "Lead" }, { evenSo: false });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return studentOf(made.value.id);
};
const idsSeen = async (actor: UserActor) =>
  new Set((await seenBy(database.db, actor).select({ id: students.id }).from(students)).map(({ id }) => id));

test("nothing offers branches before there is one", async () => {
  const offered = async () => [
    ...(await importColumnsOf(database.db, kindOf("students"))).map(({ name }) => name),
    ...(await columnsOf(database.db, studentExport, {})).map(({ under }) => under),
    (await studentTransfers.isOffered?.(database.db)) ? "bulk" : "",
  ];
  expect(await offered()).not.toEqual(expect.arrayContaining([expect.stringMatching(/branch|bulk/)]));
  await makeBranch(database.db);
  expect((await offered()).filter((name) => /branch|bulk/.test(name ?? ""))).toEqual([
    "branchId",
    "branch",
    "bulk",
  ]);
});

test("owners edit branches; names are unique, and an archived branch is given to no one", async () => {
  const input = {
    name: `Pokhara ${randomUUID().slice(0, 8)}`,
    city: null,
    phoneCountry: "NP",
    isArchived: false,
  };
  expect((await createBranch(deps(), counsellor, input)).ok).toBe(false);
  const made = await createBranch(deps(), owner, input);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  expect(await createBranch(deps(), owner, { ...input, name: input.name.toUpperCase() })).toMatchObject({
    error: { code: "invalid", fieldErrors: { name: expect.anything() } },
  });
  const { id } = made.value;
  const archived = { ...input, id, version: 1, isArchived: true };
  expect((await updateBranch(deps(), owner, archived)).ok).toBe(true);
  expect(await updateBranch(deps(), owner, { ...archived, city: "Pokhara" })).toMatchObject({
    error: { code: "stale" },
  });
  const student = await makeStudentRecord(database.db);
  expect(await transferStudent(deps(), owner, { id: student.id, version: 1, branchId: id })).toMatchObject({
    error: { code: "invalid", fieldErrors: { branchId: expect.anything() } },
  });
});

describe("who sees the students of their branch", () => {
  test("sees those and assigned students, with all that belongs to them, and nothing of others", async () => {
    const { db } = database;
    const narrow = await makeBranchStaff(db, "counsellor");
    const colleague = await makeAssignedStaff(db, "counsellor");
    const make = async (whose: { counsellorId?: string; branchId?: string }) => {
      const { student } = await makeStudent(db, whose);
      await makeApplication(db, student.id);
      await makeDocument(db, student.id);
      await makeNote(db, student.id, "Note");
      await makeMessage(db, student.id, "Hello");
      const of = { subjectType: "student", subjectId: student.id, studentId: student.id } as const;
      await makeTask(db, { title: "Call", ...of });
      return student.id;
    };
    const theirs = [
      await make({ branchId: narrow.seenBranchId }),
      await make({ branchId: narrow.seenBranchId, counsellorId: colleague.counsellorId }),
      await make({ counsellorId: narrow.counsellorId }),
    ];
    const others = [
      await make({ branchId: (await makeBranch(db)).id }),
      await make({ counsellorId: colleague.counsellorId }),
      await make({}),
    ];
    const seen = await idsSeen(narrow);
    expect(theirs.filter((id) => !seen.has(id))).toEqual([]);
    expect(others.filter((id) => seen.has(id))).toEqual([]);
    const tables = ["applications", "documents", "notes", "threads", "tasks", "timeline_events"];
    for (const table of tables) {
      const { rows } = await seenBy(db, narrow).execute<{ student_id: string }>(
        `select distinct student_id from ${table} where student_id is not null`,
      );
      const shown = rows.map(({ student_id }) => student_id);
      expect(
        shown.filter((id) => others.includes(id)),
        table,
      ).toEqual([]);
      if (table !== "timeline_events")
        expect(
          theirs.filter((id) => !shown.includes(id)),
          table,
        ).toEqual([]);
    }
    // Audited writes and live events ask by record.
    expect([...(await withinReach(db, narrow, "student", [...theirs, ...others]))].toSorted()).toEqual(
      theirs.toSorted(),
    );
    const move = (id: string) =>
      updateStudent(deps(), narrow, {
        id,
        version: 1,
        firstName: "New",
        lastName: "Name",
        phone: null,
        email: `${id}@example.com`,
      });
    expect((await move(others[0] ?? "")).ok).toBe(false);
    expect((await move(theirs[1] ?? "")).ok).toBe(true);
    // They cannot change which students they see.
    const [own = ""] = theirs;
    expect(await transferStudent(deps(), narrow, { id: own, version: 1, branchId: null })).toMatchObject({
      error: { code: "forbidden" },
    });
    // Without the branch, or before one is set, they see assigned students alone.
    expect(await idsSeen({ ...narrow, seenBranchId: null })).toEqual(new Set([theirs[2]]));
  });

  test("is read with the session: owners and staff without a branch never see by branch", async () => {
    const { db } = database;
    const narrow = await makeBranchStaff(db, "viewer");
    const read = async () => (await findPerson(db, narrow.userId))?.actor;
    const set = (values: Partial<typeof userRoles.$inferInsert>) =>
      db.update(userRoles).set(values).where(eq(userRoles.userId, narrow.userId));
    expect(await read()).toMatchObject({ onlyAssigned: true, seenBranchId: narrow.seenBranchId });
    await set({ branchId: null });
    expect(await read()).toMatchObject({ onlyAssigned: true, seenBranchId: null });
    await set({ branchId: narrow.seenBranchId, seesBranch: false });
    expect(await read()).toMatchObject({ onlyAssigned: true, seenBranchId: null });
    await set({ seesBranch: true, staffRole: "owner" });
    expect(await read()).toMatchObject({ onlyAssigned: false, seenBranchId: null });
  });

  test("compares the same tables as who sees only assigned students", () => {
    const without = Object.entries(BRANCH_ROWS).filter(
      ([, condition]) => condition.includes(":counsellor") && !condition.includes(":branch"),
    );
    // Nothing is of a counsellor only.
    expect(without).toEqual([]);
  });
});

describe("the branch of a student", () => {
  test("is that of who adds the student, or of the counsellor who is assigned, and stays", async () => {
    const [kathmandu, lahore] = [await makeBranch(database.db), await makeBranch(database.db)];
    const adder = await makeStaff(database.db, "counsellor");
    const assigned = await makeAssignedStaff(database.db, "counsellor");
    const free = await add(adder);
    expect(free.branchId).toBeNull();
    await giveBranch(adder, kathmandu.id);
    await giveBranch(assigned, lahore.id);
    const student = await add(adder);
    expect(student.branchId).toBe(kathmandu.id);
    const { counsellorId } = assigned;
    for (const { id, version } of [free, student]) {
      expect((await assignStudent(deps(), owner, { id, version, counsellorId })).ok).toBe(true);
    }
    expect((await studentOf(free.id)).branchId).toBe(lahore.id);
    expect((await studentOf(student.id)).branchId).toBe(kathmandu.id);
  });

  test("says the country of phone numbers without a country code", async () => {
    const nepal = await makeBranch(database.db, { phoneCountry: "NP" });
    const adder = await makeStaff(database.db, "counsellor");
    await expect(add(adder, "9841234567")).rejects.toThrow("invalid");
    await giveBranch(adder, nepal.id);
    expect((await add(adder, "9841234567")).phone).toBe("+9779841234567");
    expect((await add(adder, "+61 412 345 678")).phone).toBe("+61412345678");
  });

  test("changes by a transfer, with a line in the log, an audit entry and word to the new counsellor", async () => {
    const { db } = database;
    const [from, to] = [await makeBranch(db), await makeBranch(db)];
    const next = await makeAssignedStaff(db, "counsellor");
    const { id } = await makeStudentRecord(db, { branchId: from.id });
    const transfer = { id, version: 1, branchId: to.id, counsellorId: next.counsellorId, reason: "Moved" };
    expect((await transferStudent(deps(), await makeStaff(db, "viewer"), transfer)).ok).toBe(false);
    expect(await transferStudent(deps(), counsellor, transfer)).toMatchObject({ value: { version: 2 } });
    expect(await studentOf(id)).toMatchObject({ branchId: to.id, counsellorId: next.counsellorId });
    expect(await transferStudent(deps(), counsellor, { ...transfer, branchId: null })).toMatchObject({
      error: { code: "stale" },
    });
    const event = only(await db.select().from(timelineEvents).where(eq(timelineEvents.studentId, id)));
    expect(event).toMatchObject({
      kind: "student-transferred",
      fromValue: from.name,
      toValue: to.name,
      reason: "Moved",
      actorId: counsellor.userId,
    });
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "student.transfer")));
    expect(entry?.fields.toSorted()).toEqual(["branchId", "counsellorId"]);
    while ((await tellChanges({ db, log })) > 0);
    expect(
      await db.$count(
        notifications,
        and(eq(notifications.userId, next.userId), eq(notifications.kind, "student-assigned")),
      ),
    ).toBe(1);
    // The counsellor stays, and is not notified again.
    expect((await transferStudent(deps(), counsellor, { id, version: 2, branchId: null })).ok).toBe(true);
    while ((await tellChanges({ db, log })) > 0);
    expect(await studentOf(id)).toMatchObject({ branchId: null, counsellorId: next.counsellorId });
    expect(await db.$count(notifications, eq(notifications.userId, next.userId))).toBe(1);
    // A counsellor who has left is refused, and nothing is changed.
    await db.update(counsellors).set({ active: false }).where(eq(counsellors.id, next.counsellorId));
    const other = await makeStudentRecord(db, { branchId: from.id });
    expect(await transferStudent(deps(), counsellor, { ...transfer, id: other.id })).toMatchObject({
      error: { code: "invalid", fieldErrors: { counsellorId: expect.anything() } },
    });
    expect((await studentOf(other.id)).branchId).toBe(from.id);
  });

  test("changes by a bulk edit, which is undone", async () => {
    const { db } = database;
    const [from, to] = [await makeBranch(db), await makeBranch(db)];
    const { id } = await makeStudentRecord(db, { branchId: from.id });
    const done = await db.transaction((tx) =>
      changeOne(studentTransfers, { ...deps(), db: tx }, counsellor, { id, values: { branchId: to.id } }),
    );
    if (!done.ok || done.value === null) throw new Error(JSON.stringify(done));
    expect((await studentOf(id)).branchId).toBe(to.id);
    expect((await undoOne(studentTransfers, deps(), counsellor, { id, ...done.value })).ok).toBe(true);
    expect((await studentOf(id)).branchId).toBe(from.id);
  });

  test("is kept by a merge, and undo restores both", async () => {
    const { db } = database;
    const branch = await makeBranch(db);
    const [winner, loser] = [
      await makeStudentRecord(db),
      await makeStudentRecord(db, { branchId: branch.id }),
    ];
    const { id } = winner;
    const merged = await mergeStudents(deps(), owner, {
      id,
      otherId: loser.id,
      stays: id,
      name: id,
      email: id,
      phone: id,
      stage: id,
      counsellor: id,
      origin: id,
      version: 1,
      otherVersion: 1,
    });
    if (!merged.ok) throw new Error(JSON.stringify(merged.error));
    const now = await studentOf(id);
    expect(now.branchId).toBe(branch.id);
    const { mergeId } = merged.value;
    expect((await undoMerge(deps(), owner, { id, mergeId, version: now.version })).ok).toBe(true);
    expect([(await studentOf(id)).branchId, (await studentOf(loser.id)).branchId]).toEqual([null, branch.id]);
  });
});

test("the list is filtered by branches and by none, and shows and exports them", async () => {
  const { db } = database;
  const [one, other] = [await makeBranch(db), await makeBranch(db)];
  const lastName = `Branched${randomUUID().slice(0, 8)}`;
  const first = await makeStudentRecord(db, { lastName, branchId: one.id });
  const second = await makeStudentRecord(db, { lastName, branchId: other.id });
  const none = await makeStudentRecord(db, { lastName });
  const found = async (...values: string[]) => {
    const address = new URLSearchParams([["q", lastName], ...values.map((id) => ["branch", id])]);
    const query = parseListQuery(STUDENT_LIST, address, CLOCK);
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    return (await listStudents(db, query.value)).items;
  };
  const idsOf = async (...values: string[]) => (await found(...values)).map(({ id }) => id).toSorted();
  expect(await idsOf(one.id)).toEqual([first.id]);
  expect(await idsOf(one.id, other.id)).toEqual([first.id, second.id].toSorted());
  expect(await idsOf(other.id, NO_BRANCH)).toEqual([second.id, none.id].toSorted());
  expect(await idsOf(NO_BRANCH)).toEqual([none.id]);
  expect(await idsOf("gone")).toEqual([]);
  const [row] = await found(one.id);
  const columns = await columnsOf(db, studentExport, {}, ["branch"]);
  expect(columns.map(({ title, of }) => [title, of(row as object)])).toEqual([["Branch", one.name]]);
});

test("an import gives branches, reads phone numbers by them, and keeps unknown names as a note", async () => {
  const { db } = database;
  const [nepal, other] = [await makeBranch(db, { phoneCountry: "NP" }), await makeBranch(db)];
  const mark = randomUUID().slice(0, 8);
  const free = await makeStudentRecord(db, { email: `free-${mark}@leads.example` });
  const theirs = await makeStudentRecord(db, { email: `theirs-${mark}@leads.example`, branchId: other.id });
  const table = tableOf(
    ["Name", "Email", "Phone", "Branch"],
    [
      ["Asha Rai", `asha-${mark}@leads.example`, "9841234567", nepal.name.toUpperCase()],
      ["Bina Rai", `bina-${mark}@leads.example`, "", `Unheard ${mark}`],
      ["Sita Rai", free.email, "", nepal.name],
      ["Sita Rai", theirs.email, "", nepal.name],
    ],
  );
  const id = await checked(deps(), owner, "students", table);
  await taken(deps(), owner, id);
  const lines = await linesOf(db, id);
  const [asha, bina] = await Promise.all([0, 1].map((at) => studentOf(lines[at]?.recordId ?? "")));
  expect(asha).toMatchObject({ branchId: nepal.id, phone: "+9779841234567" });
  expect(bina?.branchId).toBeNull();
  expect(lines[1]?.problems?.[0]).toMatchObject({ column: "branchId", severity: "warning" });
  const [note] = await db
    .select()
    .from(notes)
    .where(eq(notes.studentId, bina?.id ?? ""));
  expect(note?.body).toBe(`Branch: Unheard ${mark}`);
  expect((await studentOf(free.id)).branchId).toBe(nepal.id);
  // A student of another branch is transferred on the record.
  expect((await studentOf(theirs.id)).branchId).toBe(other.id);
});
