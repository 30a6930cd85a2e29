import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import {
  choiceForm,
  choiceInProgress,
  choiceSearchAddress,
} from "#app/admissions/applications/staff-choice.server.ts";
import { taskClock } from "#app/admissions/tasks/task.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { listApplications } from "#app/workspaces/application-list/staff-list.server.ts";
import { findApplicationPage } from "#app/workspaces/application-record/application-page.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import {
  makeApplication,
  makeCourse,
  makeStudent,
  makeStudentRecord,
  makeUniversity,
} from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();

async function find(query: Record<string, string>) {
  const parsed = parseListQuery(APPLICATION_LIST, new URLSearchParams(query), LIST_CLOCK);
  if (!parsed.ok) return Object.keys(parsed.error.fieldErrors);
  return (await listApplications(database.db, parsed.value)).items.map(({ id }) => id);
}

const pageOf = (actor: Parameters<typeof findApplicationPage>[1], id: string) =>
  findApplicationPage(database.db, actor, {
    id,
    params: new URLSearchParams(),
    now: NOW,
    clock: taskClock(NOW, "UTC"),
  });

describe("The list of applications", () => {
  test("finds by a reference as people write it, whatever the filters say", async () => {
    const student = await makeStudentRecord(database.db);
    const { id, reference } = await makeApplication(database.db, student.id, { isArchived: true });
    expect(await find({ q: reference })).toEqual([id]);
    expect(await find({ q: reference.toLowerCase().replaceAll("-", " ") })).toEqual([id]);
    expect(await find({ q: reference, status: "Rejected" })).toEqual([id]);
    // With a wrong character it is no reference, and no one has such a name.
    expect(await find({ q: `${reference.slice(0, -1)}${reference.endsWith("0") ? "1" : "0"}` })).toEqual([]);
  });

  test("narrows by intake and source, and refuses what can be neither", async () => {
    const student = await makeStudentRecord(database.db, { firstName: "Sourcely" });
    const plain = await makeApplication(database.db, student.id);
    const other = await makeApplication(database.db, student.id);
    await database.db.insert(intakes).values({ code: "2031-feb", label: "February 2031" });
    await database.db
      .update(applications)
      .set({ intakeCode: "2031-feb", source: "staff" })
      .where(eq(applications.id, other.id));
    expect(await find({ q: "sourcely", intake: "2031-feb" })).toEqual([other.id]);
    expect(await find({ q: "sourcely", source: "own-sign-up" })).toEqual([plain.id]);
    expect(await find({ intake: "2031-FEB'; --" })).toEqual(["intake"]);
    expect(await find({ source: "somewhere" })).toEqual(["source"]);
  });
});

describe("The page of an application", () => {
  test("offers who works on it the legal next statuses, and a viewer only to read", async () => {
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id, { status: "Accepted" });
    const worker = await pageOf(await makeStaff(database.db, "counsellor"), id);
    expect(worker?.next).toEqual([{ value: "Under Review", needsReason: true }]);
    expect(Object.values(worker?.may ?? {})).not.toContain(false);
    const viewer = await pageOf(await makeStaff(database.db, "viewer"), id);
    expect(viewer?.application.id).toBe(id);
    expect(viewer?.next).toEqual([]);
    const { visaStatement, ...changes } = viewer?.may ?? {};
    expect(visaStatement).toBe(true);
    expect(Object.values(changes)).not.toContain(true);
  });

  test("offers no change of a withdrawn one but to archive it and to write a note", async () => {
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id, { withdrawnAt: NOW });
    const page = await pageOf(await makeStaff(database.db, "owner"), id);
    expect(page?.next).toEqual([]);
    expect(page?.may).toEqual({
      changeStatus: false,
      setCourse: false,
      update: false,
      assign: false,
      archive: true,
      note: true,
      split: true,
      recordSubmission: false,
      createVisaFile: false,
      visaStatement: true,
    });
  });

  test("is not there for students, nor for an id of nothing", async () => {
    const { actor, student } = await makeStudent(database.db);
    const { id } = await makeApplication(database.db, student.id);
    expect(await pageOf(actor, id)).toBeNull();
    const owner = await makeStaff(database.db, "owner");
    expect(await pageOf(owner, student.id)).toBeNull();
    expect(await pageOf(owner, "../etc/passwd")).toBeNull();
  });
});

describe("Choosing a course without script", () => {
  test("searches in the address, keeps what is chosen, and saves nothing", async () => {
    const university = await makeUniversity(database.db, { name: "Cartography College" });
    const course = await makeCourse(database.db, university.id, { name: "Bachelor of Maps" });
    const form = new FormData();
    form.set("intent", "find-course");
    form.set("find-course", "maps");
    form.set("preferences.universityId", university.id);
    const address = choiceSearchAddress("/admin/applications/1", "?q=sita&edit=1&course-q=old", form);
    const params = new URL(address, "http://localhost").searchParams;
    expect([params.get("q"), params.get("edit"), params.get("course-q")]).toEqual(["sita", "1", "maps"]);
    const stored = { universityId: null, courseId: null, intakeCode: null };
    const choice = await choiceInProgress(database.db, stored, params);
    expect(choice.universityId).toBe(university.id);
    expect(choice.known.map(({ label }) => label)).toEqual(["Cartography College"]);
    expect(choice.found?.courses?.map(({ value }) => value)).toEqual([course.id]);
  });

  test("bears any address, and reads a posted choice under the names of its schema", async () => {
    const stored = { universityId: null, courseId: null, intakeCode: null };
    const params = new URLSearchParams({ university: "../etc", course: "0", "university-q": "%_\\" });
    expect(await choiceInProgress(database.db, stored, params)).toMatchObject({
      universityId: "",
      courseId: "",
      known: [],
      found: { universities: [] },
    });
    const form = new FormData();
    form.set("preferences.courseId", "c");
    form.set("version", "3");
    form.set("status", "Accepted");
    expect([...choiceForm(form)]).toEqual([
      ["version", "3"],
      ["courseId", "c"],
    ]);
  });
});
