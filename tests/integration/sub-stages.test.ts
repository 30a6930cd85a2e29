import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { studentSubStages } from "#app/admissions/students/bulk-changes.server.ts";
import { changeStage, changeSubStage } from "#app/admissions/students/change-student.server.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { NO_SUB_STAGE } from "#app/admissions/students/sub-stage.ts";
import { createSubStage, findSubStage, updateSubStage } from "#app/admissions/students/sub-stages.server.ts";
import { subStages } from "#app/admissions/students/sub-stages.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeSubStage } from "#tests/factories/sub-stages.ts";
import { checked, tableOf, taken } from "#tests/support/importing.ts";
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
const move = async (id: string, subStageId: string | null) =>
  changeSubStage(deps(), counsellor, { id, version: (await studentOf(id)).version, subStageId });

describe("a sub-stage", () => {
  test("is kept by owners, under a name that its stage has once", async () => {
    const name = `Step ${randomUUID().slice(0, 8)}`;
    const input = { stage: "Lead" as const, name, position: 1, isArchived: false };
    expect((await createSubStage(deps(), counsellor, input)).ok).toBe(false);
    expect(await createSubStage(deps(), owner, input)).toMatchObject({ ok: true });
    expect(await createSubStage(deps(), owner, { ...input, name: name.toUpperCase() })).toMatchObject({
      error: { code: "invalid", fieldErrors: { name: expect.anything() } },
    });
    expect(await createSubStage(deps(), owner, { ...input, stage: "Prospect" })).toMatchObject({ ok: true });
  });

  test("keeps its stage while students are in it", async () => {
    const { id, stage, name, position, isArchived } = await makeSubStage(database.db);
    const student = await makeStudentRecord(database.db);
    expect(await move(student.id, id)).toMatchObject({ ok: true });
    const input = { id, version: 1, stage, name, position, isArchived };
    expect(await updateSubStage(deps(), owner, { ...input, stage: "Enrolled" })).toMatchObject({
      error: { code: "invalid", fieldErrors: { stage: expect.anything() } },
    });
    expect(await findSubStage(database.db, id)).toMatchObject({ stage: "Lead", students: 1 });
    expect(await move(student.id, null)).toMatchObject({ ok: true });
    expect(await updateSubStage(deps(), owner, { ...input, stage: "Enrolled" })).toMatchObject({ ok: true });
  });
});

describe("a student", () => {
  test("is moved to a sub-stage of the own stage only, and the log and the audit log say so", async () => {
    const { id } = await makeStudentRecord(database.db);
    const [own, archived, other] = [
      await makeSubStage(database.db),
      await makeSubStage(database.db, { isArchived: true }),
      await makeSubStage(database.db, { stage: "Applicant" }),
    ];
    const refused = { error: { code: "invalid", fieldErrors: { subStageId: expect.anything() } } };
    expect(await move(id, archived.id)).toMatchObject(refused);
    expect(await move(id, other.id)).toMatchObject(refused);
    expect(await move(id, randomUUID())).toMatchObject(refused);
    const { version } = await studentOf(id);
    expect(await move(id, own.id)).toMatchObject({ ok: true });
    expect(await changeSubStage(deps(), counsellor, { id, version, subStageId: null })).toMatchObject({
      error: { code: "stale" },
    });
    expect(await move(id, null)).toMatchObject({ ok: true });
    const events = await database.db
      .select({ from: timelineEvents.fromValue, to: timelineEvents.toValue })
      .from(timelineEvents)
      .where(and(eq(timelineEvents.studentId, id), eq(timelineEvents.kind, "sub-stage-changed")));
    expect(events).toHaveLength(2);
    expect(events).toEqual(
      expect.arrayContaining([
        { from: null, to: own.name },
        { from: own.name, to: null },
      ]),
    );
    const [entry] = await database.db
      .select({ action: auditEntries.action, fields: auditEntries.fields })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .limit(1);
    expect(entry).toEqual({ action: "student.changeStage", fields: ["subStageId"] });
  });

  test("leaves the sub-stage with the stage, whatever changes it", async () => {
    const sub = await makeSubStage(database.db);
    const [byStaff, bySoftware] = [
      await makeStudentRecord(database.db),
      await makeStudentRecord(database.db),
    ];
    for (const { id } of [byStaff, bySoftware]) await move(id, sub.id);
    const { id, version } = await studentOf(byStaff.id);
    const input = { id, version, stage: "Prospect" as const, reason: null };
    expect(await changeStage(deps(), counsellor, input)).toMatchObject({ ok: true });
    await database.db.update(students).set({ stage: "Applicant" }).where(eq(students.id, bySoftware.id));
    for (const each of [byStaff, bySoftware]) expect((await studentOf(each.id)).subStageId).toBeNull();
  });

  test("is found by the sub-stage, and among those without one", async () => {
    const sub = await makeSubStage(database.db);
    const [inIt, without] = [await makeStudentRecord(database.db), await makeStudentRecord(database.db)];
    await move(inIt.id, sub.id);
    const found = async (...values: string[]) => {
      const params = new URLSearchParams(values.map((value) => ["substage", value]));
      const query = parseListQuery(STUDENT_LIST, params, CLOCK);
      if (!query.ok) throw new Error(JSON.stringify(query.error));
      return (await listStudents(database.db, query.value)).items;
    };
    expect(await found(sub.id)).toMatchObject([{ id: inIt.id, subStage: sub.name }]);
    const [none, both] = [await found(NO_SUB_STAGE), await found(NO_SUB_STAGE, sub.id)];
    expect(none.map(({ id }) => id)).toContain(without.id);
    expect(none.map(({ id }) => id)).not.toContain(inIt.id);
    expect(both.map(({ id }) => id)).toEqual(expect.arrayContaining([inIt.id, without.id]));
  });

  test("is offered the sub-stages in use in a bulk edit", async () => {
    const [used, archived] = [
      await makeSubStage(database.db),
      await makeSubStage(database.db, { isArchived: true }),
    ];
    const [field] = await studentSubStages.fields(database.db, {});
    const values = field?.options?.map(({ value }) => value);
    expect(values).toContain(used.id);
    expect(values).not.toContain(archived.id);
  });
});

test("an import sets the sub-stage of new students by mapped words, and creates none", async () => {
  const [visited, ambiguous] = [
    await makeSubStage(database.db, { name: "Visited us", stage: "Prospect" }),
    await makeSubStage(database.db, { name: "Waiting for call" }),
  ];
  await makeSubStage(database.db, { name: ambiguous.name, stage: "Prospect" });
  const before = await database.db.$count(subStages);
  const rows = [
    ["Asha Sub", "+9779842220001", "", "visited us"],
    ["Binod Sub", "+9779842220002", "Prospect", "came by"],
    ["Chandra Sub", "+9779842220003", "Lead", "Visited us"],
    ["Deepa Sub", "+9779842220004", "Lead", "Waiting for call"],
    ["Esha Sub", "+9779842220005", "", `Lead: ${ambiguous.name}`],
    ["Faiz Sub", "+9779842220006", "", "Moon"],
  ];
  const table = tableOf(["Name", "Phone", "Stage", "Sub-stage"], rows);
  const words = { subStageId: { cameby: visited.id } };
  const id = await checked(deps(), owner, "students", table, { dayOrder: null, phoneCountry: null, words });
  await taken(deps(), owner, id);
  const added = await database.db
    .select({ name: students.firstName, stage: students.stage, subStageId: students.subStageId })
    .from(students)
    .where(eq(students.lastName, "Sub"))
    .orderBy(students.firstName);
  expect(added.map(({ name, stage, subStageId }) => [name, stage, subStageId])).toEqual([
    ["Asha", "Prospect", visited.id],
    ["Binod", "Prospect", visited.id],
    ["Chandra", "Lead", null],
    ["Deepa", "Lead", null],
    ["Esha", "Lead", ambiguous.id],
    ["Faiz", "Lead", null],
  ]);
  const noted = await database.db
    .select({ body: notes.body })
    .from(notes)
    .innerJoin(students, eq(students.id, notes.studentId))
    .where(eq(students.lastName, "Sub"));
  expect(noted.map(({ body }) => body).toSorted()).toEqual([
    expect.stringContaining("Moon"),
    expect.stringContaining("Prospect: Visited us"),
    expect.stringContaining(ambiguous.name),
    // What a word was mapped from stays.
    expect.stringContaining("came by"),
  ]);
  expect(await database.db.$count(subStages)).toBe(before);
});
