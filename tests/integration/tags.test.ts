import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationTagging } from "#app/admissions/applications/bulk-changes.server.ts";
import { changeApplicationTags } from "#app/admissions/applications/staff-tags.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { undoMerge } from "#app/admissions/student-merges/undo-merge.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { studentTagging } from "#app/admissions/students/bulk-changes.server.ts";
import { studentExport } from "#app/admissions/students/list-export.server.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { changeStudentTags } from "#app/admissions/students/student-tags.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { readTags } from "#app/admissions/tags/record-tags.server.ts";
import { NO_TAG } from "#app/admissions/tags/tag.ts";
import { createTag, findTag, mergeTag, updateTag } from "#app/admissions/tags/tags.server.ts";
import { applicationTags, studentTags, tags } from "#app/admissions/tags/tags.tables.server.ts";
import { HOLDINGS } from "#app/composition/personal-data.server.ts";
import { auditEntries, auditValues } from "#app/platform/audit/audit.tables.server.ts";
import { changeOne, undoOne } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { requestUndo } from "#app/platform/imports/make-import.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { columnsOf } from "#app/platform/lists/exported-list.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { readApplicationBoard } from "#app/workspaces/application-list/application-board.server.ts";
import { applicationExport } from "#app/workspaces/application-list/list-export.server.ts";
import { listApplications } from "#app/workspaces/application-list/staff-list.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeTag } from "#tests/factories/tags.ts";
import { checked, linesOf, tableOf, taken, verdictsOf } from "#tests/support/importing.ts";
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
const namesOf = async (id: string) => (await readTags(database.db, "students", id)).map(({ name }) => name);
const give = async (id: string, ids: readonly string[], by = counsellor) =>
  changeStudentTags(deps(), by, { id, version: (await studentOf(id)).version, tags: ids });

describe("a tag", () => {
  test("is kept by owners, and its name is unique whatever its capitals", async () => {
    const name = `Fair ${randomUUID().slice(0, 8)}`;
    const input = { name, tone: "info" as const, isArchived: false };
    expect((await createTag(deps(), counsellor, input)).ok).toBe(false);
    const made = await createTag(deps(), owner, input);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    expect(await createTag(deps(), owner, { ...input, name: name.toUpperCase() })).toMatchObject({
      error: { code: "invalid", fieldErrors: { name: expect.anything() } },
    });
    const { id } = made.value;
    expect(await updateTag(deps(), owner, { ...input, id, version: 1, isArchived: true })).toMatchObject({
      ok: true,
    });
    expect(await updateTag(deps(), owner, { ...input, id, version: 1 })).toMatchObject({
      error: { code: "stale" },
    });
    // An archived tag stays with those who have it, and is not given to others.
    const { id: student } = await makeStudentRecord(database.db);
    expect(await give(student, [id])).toMatchObject({
      error: { code: "invalid", fieldErrors: { tags: expect.anything() } },
    });
  });

  test("is merged with another: students have the other one once, and open forms are out of date", async () => {
    const [from, into] = [await makeTag(database.db), await makeTag(database.db)];
    const [one, both] = [await makeStudentRecord(database.db), await makeStudentRecord(database.db)];
    await give(one.id, [from.id]);
    await give(both.id, [from.id, into.id]);
    const opened = (await studentOf(one.id)).version;
    expect((await mergeTag(deps(), counsellor, { id: from.id, version: 1, intoId: into.id })).ok).toBe(false);
    expect(await mergeTag(deps(), owner, { id: from.id, version: 1, intoId: from.id })).toMatchObject({
      error: { code: "invalid" },
    });
    expect((await mergeTag(deps(), owner, { id: from.id, version: 1, intoId: into.id })).ok).toBe(true);
    expect(await findTag(database.db, from.id)).toBeNull();
    expect(await findTag(database.db, into.id)).toMatchObject({ students: 2, applications: 0 });
    expect([await namesOf(one.id), await namesOf(both.id)]).toEqual([[into.name], [into.name]]);
    expect(
      await changeStudentTags(deps(), counsellor, { id: one.id, version: opened, tags: [] }),
    ).toMatchObject({
      error: { code: "stale" },
    });
  });

  test("is merged in both directions at once: one of the two stays", async () => {
    const [one, other] = [await makeTag(database.db), await makeTag(database.db)];
    const { id } = await makeStudentRecord(database.db);
    await give(id, [one.id, other.id]);
    const merged = await Promise.all([
      mergeTag(deps(), owner, { id: one.id, version: 1, intoId: other.id }),
      mergeTag(deps(), owner, { id: other.id, version: 1, intoId: one.id }),
    ]);
    expect(merged.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await namesOf(id)).toHaveLength(1);
  });
});

describe("the tags of a student", () => {
  test("are stored with the version, and named in the audit log", async () => {
    const [vip, fair] = [await makeTag(database.db), await makeTag(database.db)];
    const { id } = await makeStudentRecord(database.db);
    const { version } = await studentOf(id);
    expect((await give(id, [vip.id, fair.id])).ok).toBe(true);
    expect((await give(id, [fair.id, vip.id])).ok).toBe(true);
    expect((await studentOf(id)).version).toBe(version + 1);
    expect((await give(id, [fair.id])).ok).toBe(true);
    expect(await namesOf(id)).toEqual([fair.name]);
    const entries = await database.db
      .select({ fields: auditEntries.fields, changes: auditValues.changes })
      .from(auditEntries)
      .leftJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "student.update")));
    expect(entries).toHaveLength(2);
    expect(entries.every(({ fields }) => fields?.join() === "tags")).toBe(true);
    expect(JSON.stringify(entries)).toContain(vip.name);
  });

  test("are refused from those who cannot edit students, of other counsellors’ students, and for archived records", async () => {
    const tag = await makeTag(database.db);
    const assigned = await makeAssignedStaff(database.db, "counsellor");
    const { counsellorId } = assigned;
    const theirs = await makeStudentRecord(database.db, { counsellorId });
    const others = await makeStudentRecord(database.db);
    const viewer = await makeStaff(database.db, "viewer");
    expect((await give(theirs.id, [tag.id], viewer)).ok).toBe(false);
    expect(await give(others.id, [tag.id], assigned)).toMatchObject({ error: { code: "not-found" } });
    expect((await give(theirs.id, [tag.id], assigned)).ok).toBe(true);
    await give(others.id, [tag.id]);
    const view = seenBy(database.db, assigned);
    expect(await readTags(view, "students", theirs.id)).toHaveLength(1);
    expect(await readTags(view, "students", others.id)).toEqual([]);
    expect(await findTag(view, tag.id)).toMatchObject({ students: 1 });
    await database.db.update(students).set({ isArchived: true }).where(eq(students.id, theirs.id));
    expect(await give(theirs.id, [])).toMatchObject({ error: { code: "closed" } });
  });

  test("are added and removed by a bulk edit, which is undone", async () => {
    const [tag, before] = [await makeTag(database.db), await makeTag(database.db)];
    const { id } = await makeStudentRecord(database.db);
    await give(id, [before.id]);
    const inStep = <Answer>(run: (step: ReturnType<typeof deps> & { db: never }) => Promise<Answer>) =>
      database.db.transaction((tx) => run({ ...deps(), db: tx as never }));
    const edit = (act: string, tagId: string) =>
      inStep((step) => changeOne(studentTagging, step, counsellor, { id, values: { act, tags: tagId } }));
    const added = await edit("add", tag.id);
    expect((await namesOf(id)).toSorted()).toEqual([tag.name, before.name].toSorted());
    expect(await edit("add", tag.id)).toEqual({ ok: true, value: null });
    if (!added.ok || !added.value) throw new Error("nothing was added");
    const { value } = added;
    expect((await inStep((step) => undoOne(studentTagging, step, counsellor, { id, ...value }))).ok).toBe(
      true,
    );
    expect(await namesOf(id)).toEqual([before.name]);
    expect((await edit("remove", before.id)).ok).toBe(true);
    expect(await namesOf(id)).toEqual([]);
  });
});

test("the list is filtered by any of several tags and by none, and shows and exports them", async () => {
  const [vip, fair] = [await makeTag(database.db), await makeTag(database.db)];
  const lastName = `Tagged${randomUUID().slice(0, 8)}`;
  const make = async (...ids: string[]) => {
    const { id } = await makeStudentRecord(database.db, { lastName });
    await give(id, ids);
    return id;
  };
  const both = await make(vip.id, fair.id);
  const one = await make(vip.id);
  const none = await make();
  const found = async (values: readonly string[]) => {
    const address = new URLSearchParams([["q", lastName], ...values.map((id) => ["tag", id])]);
    const query = parseListQuery(STUDENT_LIST, address, CLOCK);
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    return (await listStudents(database.db, query.value)).items;
  };
  const idsOf = async (...values: string[]) => (await found(values)).map(({ id }) => id).toSorted();
  expect(await idsOf(vip.id)).toEqual([both, one].toSorted());
  expect(await idsOf(fair.id)).toEqual([both]);
  expect(await idsOf(fair.id, NO_TAG)).toEqual([both, none].toSorted());
  expect(await idsOf(NO_TAG)).toEqual([none]);
  expect(await idsOf("gone")).toEqual([]);
  const [row] = await found([fair.id]);
  const columns = await columnsOf(database.db, studentExport, {}, ["name", "tags"]);
  const names = [vip.name, fair.name].toSorted().join(", ");
  expect(columns.map(({ title, of }) => [title, of(row as object)])).toEqual([
    ["Name", row?.name],
    ["Tags", names],
  ]);
});

test("a merge of two students joins their tags, and undo separates them", async () => {
  const [shared, own] = [await makeTag(database.db), await makeTag(database.db)];
  const [winner, loser] = [await makeStudentRecord(database.db), await makeStudentRecord(database.db)];
  await give(winner.id, [shared.id]);
  await give(loser.id, [shared.id, own.id]);
  const [one, other] = [await studentOf(winner.id), await studentOf(loser.id)];
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
    version: one.version,
    otherVersion: other.version,
  });
  if (!merged.ok) throw new Error(JSON.stringify(merged.error));
  expect((await namesOf(id)).toSorted()).toEqual([shared.name, own.name].toSorted());
  const { version } = await studentOf(id);
  expect((await undoMerge(deps(), owner, { id, mergeId: merged.value.mergeId, version })).ok).toBe(true);
  expect(await namesOf(id)).toEqual([shared.name]);
  expect((await namesOf(loser.id)).toSorted()).toEqual([shared.name, own.name].toSorted());
});

describe("an import", () => {
  const noteOf = async (student: string) =>
    (await database.db.select().from(notes).where(eq(notes.studentId, student)))
      .map(({ body }) => body)
      .join();

  test("gives the tags of a cell, keeps unknown ones as a note, and undo takes the tags away", async () => {
    const [vip, had] = [await makeTag(database.db), await makeTag(database.db)];
    const mark = randomUUID().slice(0, 8);
    const there = await makeStudentRecord(database.db, { email: `there-${mark}@leads.example` });
    await give(there.id, [had.id]);
    const name = `${there.firstName} ${there.lastName}`.trim();
    const table = tableOf(
      ["Name", "Email", "Tags"],
      [
        ["Asha Rai", `asha-${mark}@leads.example`, `${vip.name.toLowerCase()}; Unheard ${mark}`],
        [name, `there-${mark}@leads.example`, `${had.name}, ${vip.name}`],
      ],
    );
    const id = await checked(deps(), owner, "students", table);
    expect(await verdictsOf(database.db, id)).toEqual(["new", "changed"]);
    await taken(deps(), owner, id);
    const lines = await linesOf(database.db, id);
    const asha = lines[0]?.recordId ?? "";
    expect(await namesOf(asha)).toEqual([vip.name]);
    expect(lines[0]?.problems?.[0]).toMatchObject({ column: "tags", severity: "warning" });
    expect(await noteOf(asha)).toBe(`Tags: Unheard ${mark}`);
    expect((await namesOf(there.id)).toSorted()).toEqual([vip.name, had.name].toSorted());
    expect(await noteOf(there.id)).toBe("");
    expect((await requestUndo(deps(), owner, id)).ok).toBe(true);
    await runImport(deps(), id);
    expect(await namesOf(there.id)).toEqual([had.name]);
  });

  test("creates new tags on request, once, if the user may add tags", async () => {
    const mark = randomUUID().slice(0, 8);
    const rows = (by: string) => [
      ["Bina Rai", `bina-${by}-${mark}@leads.example`, `New ${mark}`],
      ["Chandra Rai", `chandra-${by}-${mark}@leads.example`, `new ${mark}; Second ${mark}`],
    ];
    const answers = { dayOrder: null, phoneCountry: null, addsNew: true };
    const bring = async (by: UserActor, as: string) => {
      const table = tableOf(["Name", "Email", "Tags"], rows(as));
      const id = await checked(deps(), by, "students", table, answers);
      await taken(deps(), by, id);
      return (await linesOf(database.db, id)).map(({ recordId }) => recordId ?? "");
    };
    // Without the permission, names stay in a note.
    const [kept = ""] = await bring(counsellor, "counsellor");
    expect(await namesOf(kept)).toEqual([]);
    expect(await noteOf(kept)).toBe(`Tags: New ${mark}`);
    const [bina = "", chandra = ""] = await bring(owner, "owner");
    const [first] = await namesOf(bina);
    expect(first?.toLowerCase()).toBe(`new ${mark}`);
    expect(await namesOf(chandra)).toEqual([first, `Second ${mark}`]);
    expect(await database.db.$count(tags, eq(tags.name, `Second ${mark}`))).toBe(1);
  });
});

test("the copy of personal data shows the tags, and erasing takes them away", async () => {
  const tag = await makeTag(database.db);
  const { id } = await makeStudentRecord(database.db);
  await give(id, [tag.id]);
  const keys = {
    userIds: [],
    studentIds: [id],
    emails: [],
    applicationIds: [],
    bookingIds: [],
    enquiryIds: [],
  };
  const holding = HOLDINGS.find(({ table }) => table === "student_tags");
  expect(await holding?.copy(database.db, keys)).toEqual([{ tag: tag.name }]);
  await database.db.transaction(async (tx) => {
    await holding?.erase(tx, keys, new Date());
  });
  expect(await database.db.$count(studentTags, eq(studentTags.recordId, id))).toBe(0);
  expect(await database.db.$count(tags, eq(tags.id, tag.id))).toBe(1);
});

describe("the tags of an application", () => {
  const applicationOf = async (id: string) =>
    only(await database.db.select().from(applications).where(eq(applications.id, id)));
  const namesOfApplication = async (id: string) =>
    (await readTags(database.db, "applications", id)).map(({ name }) => name);
  const giveApplication = async (id: string, ids: readonly string[], by = counsellor) =>
    changeApplicationTags(deps(), by, { id, version: (await applicationOf(id)).version, tags: ids });
  const make = async (whose: { counsellorId?: string } = {}) =>
    makeApplication(database.db, (await makeStudentRecord(database.db, whose)).id, whose);

  test("are those of students, stored with its version, and apart from those of its student", async () => {
    const [vip, fair] = [await makeTag(database.db), await makeTag(database.db)];
    const { id, studentId } = await make();
    const { version } = await applicationOf(id);
    expect((await giveApplication(id, [vip.id, fair.id])).ok).toBe(true);
    expect((await giveApplication(id, [fair.id, vip.id])).ok).toBe(true);
    expect((await applicationOf(id)).version).toBe(version + 1);
    expect(await changeApplicationTags(deps(), counsellor, { id, version, tags: [] })).toMatchObject({
      error: { code: "stale" },
    });
    expect(await namesOf(studentId)).toEqual([]);
    const entries = await database.db
      .select({ fields: auditEntries.fields, changes: auditValues.changes })
      .from(auditEntries)
      .leftJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "application.update")));
    expect(entries.map(({ fields }) => fields)).toEqual([["tags"]]);
    expect(JSON.stringify(entries)).toContain(vip.name);
    await database.db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.id, id));
    expect(await giveApplication(id, [])).toMatchObject({ error: { code: "closed" } });
  });

  test("are refused without the permission, and for applications of other counsellors", async () => {
    const tag = await makeTag(database.db);
    const assigned = await makeAssignedStaff(database.db, "counsellor");
    const [theirs, others] = [await make({ counsellorId: assigned.counsellorId }), await make()];
    expect((await giveApplication(theirs.id, [tag.id], await makeStaff(database.db, "viewer"))).ok).toBe(
      false,
    );
    expect(await giveApplication(others.id, [tag.id], assigned)).toMatchObject({
      error: { code: "not-found" },
    });
    expect((await giveApplication(theirs.id, [tag.id], assigned)).ok).toBe(true);
    await giveApplication(others.id, [tag.id]);
    const view = seenBy(database.db, assigned);
    expect(await readTags(view, "applications", others.id)).toEqual([]);
    expect(await findTag(view, tag.id)).toMatchObject({ students: 0, applications: 1 });
  });

  test("filter the list and the board, are exported, and move with a merge of two tags", async () => {
    const [from, into] = [await makeTag(database.db), await makeTag(database.db)];
    const [one, both] = [await make(), await make()];
    await giveApplication(one.id, [from.id]);
    await giveApplication(both.id, [from.id, into.id]);
    const queryOf = (tag: string) => {
      const query = parseListQuery(APPLICATION_LIST, new URLSearchParams({ tag }), CLOCK);
      if (!query.ok) throw new Error(JSON.stringify(query.error));
      return query.value;
    };
    const idsOf = async (tag: string) =>
      (await listApplications(database.db, queryOf(tag))).items.map(({ id }) => id).toSorted();
    expect(await idsOf(from.id)).toEqual([one.id, both.id].toSorted());
    expect(await idsOf(into.id)).toEqual([both.id]);
    expect(await idsOf(NO_TAG)).not.toContain(one.id);
    const board = await readApplicationBoard(database.db, owner, queryOf(into.id));
    expect(board.flatMap(({ cards }) => cards).map(({ id }) => id)).toEqual([both.id]);
    const [row] = (await listApplications(database.db, queryOf(into.id))).items;
    const columns = await columnsOf(database.db, applicationExport, {}, ["tags"]);
    expect(columns.map(({ of }) => of(row as object))).toEqual([
      [from.name, into.name].toSorted().join(", "),
    ]);
    const opened = (await applicationOf(one.id)).version;
    expect((await mergeTag(deps(), owner, { id: from.id, version: 1, intoId: into.id })).ok).toBe(true);
    expect(await idsOf(into.id)).toEqual([one.id, both.id].toSorted());
    expect(await namesOfApplication(both.id)).toEqual([into.name]);
    expect((await applicationOf(one.id)).version).toBe(opened + 1);
  });

  test("are added by a bulk edit that is undone, copied, and erased", async () => {
    const [tag, before] = [await makeTag(database.db), await makeTag(database.db)];
    const { id, reference } = await make();
    await giveApplication(id, [before.id]);
    const inStep = <Answer>(run: (step: ReturnType<typeof deps> & { db: never }) => Promise<Answer>) =>
      database.db.transaction((tx) => run({ ...deps(), db: tx as never }));
    const added = await inStep((step) =>
      changeOne(applicationTagging, step, counsellor, { id, values: { act: "add", tags: tag.id } }),
    );
    expect(await namesOfApplication(id)).toHaveLength(2);
    if (!added.ok || !added.value) throw new Error("nothing was added");
    const { value } = added;
    expect((await inStep((step) => undoOne(applicationTagging, step, counsellor, { id, ...value }))).ok).toBe(
      true,
    );
    expect(await namesOfApplication(id)).toEqual([before.name]);
    const keys = {
      userIds: [],
      studentIds: [],
      emails: [],
      applicationIds: [id],
      bookingIds: [],
      enquiryIds: [],
    };
    const holding = HOLDINGS.find(({ table }) => table === "application_tags");
    expect(await holding?.copy(database.db, keys)).toEqual([{ tag: before.name, application: reference }]);
    await database.db.transaction(async (tx) => {
      await holding?.erase(tx, keys, new Date());
    });
    expect(await database.db.$count(applicationTags, eq(applicationTags.recordId, id))).toBe(0);
  });

  test("come with an import of running applications, and go when it is undone", async () => {
    const vip = await makeTag(database.db);
    const mark = randomUUID().slice(0, 8);
    const table = tableOf(
      ["Name", "Email", "University", "Tags"],
      [["Asha Rai", `tagged-${mark}@cases.example`, "Hill College", `${vip.name}; Unheard ${mark}`]],
    );
    const id = await checked(deps(), owner, "running-applications", table);
    await taken(deps(), owner, id);
    const [line] = await linesOf(database.db, id);
    const application = line?.recordId ?? "";
    expect(await namesOfApplication(application)).toEqual([vip.name]);
    const noted = await database.db.select().from(notes).where(eq(notes.applicationId, application));
    expect(noted.map(({ body }) => body).join()).toContain(`Tags: Unheard ${mark}`);
    expect((await requestUndo(deps(), owner, id)).ok).toBe(true);
    await runImport(deps(), id);
    expect(await database.db.$count(applications, eq(applications.id, application))).toBe(0);
    expect(await database.db.$count(applicationTags, eq(applicationTags.recordId, application))).toBe(0);
  });
});
