import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { assignApplication, setApplicationArchived } from "#app/admissions/applications/staff-care.server.ts";
import { setApplicationCourse } from "#app/admissions/applications/staff-course.server.ts";
import { findApplication, findSubmittedAnswers } from "#app/admissions/applications/staff-detail.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { APPLICATION_STATUS_MOVES, APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { SubjectKind } from "#app/platform/permissions/actor.ts";
import { findMove } from "#app/platform/records/state-machine.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { listApplications } from "#app/workspaces/application-list/staff-list.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makePerson } from "#tests/factories/people.ts";
import {
  makeApplication,
  makeCounsellor,
  makeCourse,
  makeStudent,
  makeStudentRecord,
  makeUniversity,
} from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW, requestId: "request-1" });

const stored = async (id: string) => {
  const [row] = await database.db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error("The application is gone");
  return row;
};
const eventsOf = (id: string) =>
  database.db.select().from(timelineEvents).where(eq(timelineEvents.applicationId, id));
const mailsTo = (email: string) =>
  database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));

const MOVERS: readonly SubjectKind[] = ["staff-owner", "staff-counsellor"];
const OTHERS: readonly SubjectKind[] = [
  "visitor",
  "student",
  "partner-owner",
  "institution-owner",
  "staff-viewer",
  "staff-pending",
];
const PAIRS = APPLICATION_STATUSES.flatMap((from) => APPLICATION_STATUSES.map((to) => [from, to] as const));

describe("the status of an application", () => {
  test.each(PAIRS)("from %s to %s follows the state machine for every mover", async (from, to) => {
    const legal = findMove(APPLICATION_STATUS_MOVES, from, to);
    for (const mover of MOVERS) {
      const actor = await makePerson(database.db, mover);
      const student = await makeStudentRecord(database.db);
      const application = await makeApplication(database.db, student.id, { status: from });
      const result = await changeApplicationStatus(deps(), actor, {
        id: application.id,
        version: 1,
        status: to,
        reason: "Because of the transcript",
      });

      expect(result.ok).toBe(legal !== undefined);
      expect((await stored(application.id)).status).toBe(legal ? to : from);
      expect(await eventsOf(application.id)).toMatchObject(
        legal
          ? [{ kind: "status-changed", fromValue: from, toValue: to, reason: "Because of the transcript" }]
          : [],
      );
      expect((await mailsTo(student.email)).map((mail) => mail.kind)).toEqual(
        legal ? ["application-status-changed"] : [],
      );
    }
  });

  test.each(OTHERS)("is not moved by %s", async (kind) => {
    const actor = await makePerson(database.db, kind);
    const { student } = await makeStudent(database.db);
    const application = await makeApplication(database.db, student.id);
    const input = { id: application.id, version: 1, status: "Under Review", reason: null } as const;
    const result = await changeApplicationStatus(deps(), actor, input);
    expect(result).toMatchObject({
      ok: false,
      error: { code: kind === "visitor" ? "unauthenticated" : "forbidden" },
    });
    expect((await stored(application.id)).status).toBe("New");
  });

  test("asks for a reason when a decision is reopened", async () => {
    const owner = await makeStaff(database.db, "owner");
    const student = await makeStudentRecord(database.db);
    const application = await makeApplication(database.db, student.id, { status: "Rejected" });
    const input = { id: application.id, version: 1, status: "Under Review" } as const;
    expect(await changeApplicationStatus(deps(), owner, { ...input, reason: null })).toMatchObject({
      error: { code: "illegal-move", why: "reason-required" },
    });
    expect(
      await changeApplicationStatus(deps(), owner, { ...input, reason: "New marks came" }),
    ).toMatchObject({
      ok: true,
    });
  });

  test("changes once when two admins decide at the same time, and the second is told", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await makeStaff(database.db, "owner"), await makeStaff(database.db, "counsellor")];
      const student = await makeStudentRecord(database.db);
      const application = await makeApplication(database.db, student.id, { status: "Submitted" });
      const decide = (actor: typeof one, status: "Accepted" | "Rejected") =>
        changeApplicationStatus(deps(), actor, { id: application.id, version: 1, status, reason: null });
      const results = await Promise.all([decide(one, "Accepted"), decide(two, "Rejected")]);

      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(results.find((result) => !result.ok)).toEqual({
        ok: false,
        error: { code: "stale", currentVersion: 2 },
      });
      expect(await eventsOf(application.id)).toHaveLength(1);
      expect(await mailsTo(student.email)).toHaveLength(1);
    }
  });

  test.each([
    ["withdrawn", { withdrawnAt: NOW }],
    ["archived", { isArchived: true }],
  ] as const)("stays as it is on an application that is %s", async (because, state) => {
    const owner = await makeStaff(database.db, "owner");
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id, state);
    const target = { id, version: 1 };
    const closed = { ok: false, error: { code: "closed", because } };
    expect(
      await changeApplicationStatus(deps(), owner, { ...target, status: "Under Review", reason: null }),
    ).toEqual(closed);
    const nothing = { universityId: null, courseId: null, intakeCode: null };
    expect(await setApplicationCourse(deps(), owner, { ...target, ...nothing })).toEqual(closed);
    expect(await assignApplication(deps(), owner, { ...target, counsellorId: null })).toEqual(closed);
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe("what an application is for", () => {
  test("is set from the catalogue; a course brings its university", async () => {
    const counsellor = await makeStaff(database.db, "counsellor");
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id);
    const university = await makeUniversity(database.db, { name: "University of Testing" });
    const course = await makeCourse(database.db, university.id, { name: "Bachelor of Proof" });
    const result = await setApplicationCourse(deps(), counsellor, {
      id,
      version: 1,
      universityId: null,
      courseId: course.id,
      intakeCode: null,
    });
    expect(result).toEqual({ ok: true, value: { version: 2 } });
    expect(await stored(id)).toMatchObject({ universityId: university.id, courseId: course.id });
    expect(await eventsOf(id)).toMatchObject([
      { kind: "course-set", toValue: "Bachelor of Proof, University of Testing" },
    ]);
    expect((await mailsTo(student.email)).map((mail) => mail.kind)).toEqual(["application-course-set"]);
  });

  test("is refused at the field that the catalogue does not have, and nothing is written", async () => {
    const owner = await makeStaff(database.db, "owner");
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id);
    const [here, there] = [await makeUniversity(database.db), await makeUniversity(database.db)];
    const course = await makeCourse(database.db, there.id);
    const set = (choice: { universityId?: string; courseId?: string; intakeCode?: string }) =>
      setApplicationCourse(deps(), owner, {
        id,
        version: 1,
        universityId: null,
        courseId: null,
        intakeCode: null,
        ...choice,
      });
    const at = async (choice: Parameters<typeof set>[0]) => {
      const result = await set(choice);
      return !result.ok && result.error.code === "invalid" ? Object.keys(result.error.fieldErrors) : result;
    };
    expect(await at({ universityId: here.id, courseId: course.id })).toEqual(["courseId"]);
    expect(await at({ universityId: student.id })).toEqual(["universityId"]);
    expect(await at({ courseId: student.id })).toEqual(["courseId"]);
    expect(await at({ intakeCode: "1999-feb" })).toEqual(["intakeCode"]);
    expect((await stored(id)).version).toBe(1);
  });
});

describe("the care for an application", () => {
  test("goes to an active counsellor only, and can be taken away again", async () => {
    const owner = await makeStaff(database.db, "owner");
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id);
    const active = await makeCounsellor(database.db, { name: "Gita Rao" });
    const gone = await makeCounsellor(database.db, { active: false });
    expect(await assignApplication(deps(), owner, { id, version: 1, counsellorId: gone.id })).toMatchObject({
      error: { code: "invalid" },
    });
    expect((await assignApplication(deps(), owner, { id, version: 1, counsellorId: active.id })).ok).toBe(
      true,
    );
    expect((await assignApplication(deps(), owner, { id, version: 2, counsellorId: null })).ok).toBe(true);
    expect((await eventsOf(id)).map(({ fromValue, toValue }) => [fromValue, toValue])).toEqual([
      [null, "Gita Rao"],
      ["Gita Rao", null],
    ]);
  });

  test("archives and restores without telling the student, each with its audit entry", async () => {
    const owner = await makeStaff(database.db, "owner");
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id);
    expect(await setApplicationArchived(deps(), owner, { id, version: 1, archived: true })).toMatchObject({
      ok: true,
    });
    expect(await setApplicationArchived(deps(), owner, { id, version: 2, archived: false })).toMatchObject({
      ok: true,
    });
    const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(auditLog.map((entry) => entry.action).sort()).toEqual([
      "application.archive",
      "application.restore",
    ]);
    expect(await mailsTo(student.email)).toEqual([]);
  });
});

describe("the list of applications", () => {
  const find = async (query: string) => {
    const parsed = parseListQuery(APPLICATION_LIST, new URLSearchParams(query), LIST_CLOCK);
    if (!parsed.ok) throw new Error("The query does not fit the list");
    return (await listApplications(database.db, parsed.value)).items;
  };

  test("finds by the names of student and university as they are now", async () => {
    const student = await makeStudentRecord(database.db, { firstName: "Quillon", lastName: "Zyx" });
    const university = await makeUniversity(database.db, { name: "Vexwood Institute" });
    const { id } = await makeApplication(database.db, student.id);
    await database.db
      .update(applications)
      .set({ universityId: university.id })
      .where(eq(applications.id, id));
    expect((await find("q=quillon")).map((row) => row.id)).toEqual([id]);
    expect((await find("q=VEXWOOD")).map((row) => row.university)).toEqual(["Vexwood Institute"]);

    await database.db.update(students).set({ firstName: "Wexford" }).where(eq(students.id, student.id));
    await database.db
      .update(universities)
      .set({ name: "Yarrowby College" })
      .where(eq(universities.id, university.id));
    expect(await find("q=quillon")).toEqual([]);
    expect((await find("q=wexford")).map((row) => row.id)).toEqual([id]);
    expect((await find("q=yarrowby")).map((row) => row.id)).toEqual([id]);
  });

  test("narrows by status, withdrawal and archive", async () => {
    const student = await makeStudentRecord(database.db, { firstName: "Narrowby" });
    const plain = await makeApplication(database.db, student.id, { status: "Accepted" });
    const withdrawn = await makeApplication(database.db, student.id, { withdrawnAt: NOW });
    const archived = await makeApplication(database.db, student.id, { isArchived: true });
    const ids = async (query: string) => (await find(`q=narrowby&${query}`)).map((row) => row.id);
    expect(await ids("status=Accepted")).toEqual([plain.id]);
    expect(await ids("withdrawn=yes")).toEqual([withdrawn.id]);
    expect(await ids("archived=yes")).toEqual([archived.id]);
    expect((await ids("")).sort()).toEqual([plain.id, withdrawn.id].sort());
  });

  test("opens one with its answers and checklist, and knows no other id", async () => {
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id);
    const found = await findApplication(database.db, id);
    expect(found?.documents).toHaveLength(5);
    expect(await findSubmittedAnswers(database.db, id)).toHaveLength(7);
    expect(await findSubmittedAnswers(database.db, student.id)).toEqual([]);
    expect(await findApplication(database.db, student.id)).toBeNull();
    expect(await findApplication(database.db, "../etc/passwd")).toBeNull();
  });
});
