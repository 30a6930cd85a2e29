import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import {
  findOwnApplication,
  listDraftProgress,
  listOwnApplications,
} from "#app/workspaces/student/student-dashboard.server.ts";
import {
  makeApplication,
  makeCourse,
  makeDraft,
  makeStudent,
  makeUniversity,
} from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const now = new Date("2026-11-20T06:00:00Z");

async function addEvent(
  db: Db,
  application: { id: string; studentId: string },
  event: { kind: TimelineKind; at: string; from?: string; to?: string; reason?: string },
) {
  await db.insert(timelineEvents).values({
    studentId: application.studentId,
    applicationId: application.id,
    kind: event.kind,
    fromValue: event.from,
    toValue: event.to,
    reason: event.reason,
    createdAt: new Date(event.at),
  });
}

describe("A student's own applications", () => {
  test("come newest first, each with its own log, newest first", async () => {
    const { db } = database;
    const { student } = await makeStudent(db);
    const older = await makeApplication(db, student.id, { status: "Under Review" });
    const newer = await makeApplication(db, student.id);
    await db
      .update(applications)
      .set({ createdAt: new Date("2026-10-01T00:00:00Z") })
      .where(eq(applications.id, older.id));
    await addEvent(db, older, { kind: "submitted", at: "2026-10-01T00:00:00Z", to: "New" });
    await addEvent(db, older, {
      kind: "status-changed",
      at: "2026-10-05T00:00:00Z",
      from: "New",
      to: "Under Review",
      reason: "All is here.",
    });
    await addEvent(db, newer, { kind: "submitted", at: "2026-11-01T00:00:00Z", to: "New" });

    const listed = await listOwnApplications(db, [student.id]);

    expect(listed.map((one) => one.reference)).toEqual([newer.reference, older.reference]);
    const logOf = async (reference: string) => (await findOwnApplication(db, [student.id], reference))?.log;
    const log = await logOf(older.reference);
    expect(log?.map(({ kind, from, to, reason }) => ({ kind, from, to, reason }))).toEqual([
      { kind: "status-changed", from: "New", to: "Under Review", reason: "All is here." },
      { kind: "submitted", from: null, to: "New", reason: null },
    ]);
    expect(await logOf(newer.reference)).toHaveLength(1);
  });

  test("never show what the office keeps for itself, nor bare ids", async () => {
    const { db } = database;
    const { student } = await makeStudent(db);
    const application = await makeApplication(db, student.id);
    await addEvent(db, application, { kind: "archived", at: "2026-11-02T00:00:00Z", reason: "Twice" });
    await addEvent(db, application, {
      kind: "counsellor-assigned",
      at: "2026-11-03T00:00:00Z",
      to: randomUUID(),
    });

    const found = await findOwnApplication(db, [student.id], application.reference);

    expect(found?.log).toMatchObject([{ kind: "counsellor-assigned", to: null }]);
  });

  test("are nobody else's, whatever reference is asked for", async () => {
    const { db } = database;
    const mine = await makeStudent(db);
    const other = await makeStudent(db);
    const application = await makeApplication(db, other.student.id);
    expect(await listOwnApplications(db, [mine.student.id])).toEqual([]);
    expect(await findOwnApplication(db, [mine.student.id], application.reference)).toBeNull();
    expect(await findOwnApplication(db, [other.student.id], application.reference)).toMatchObject({
      id: application.id,
    });
  });

  test("show the answers as they were submitted, with names for what was picked, even after staff chose otherwise", async () => {
    const { db } = database;
    const { student } = await makeStudent(db);
    const picked = await makeUniversity(db, { name: "Picked University" });
    const course = await makeCourse(db, picked.id, { name: "Master of Picking" });
    const set = await makeUniversity(db, { name: "Set University" });
    const answers = sampleAnswers();
    const application = await makeApplication(db, student.id, {
      answers: {
        ...answers,
        preferences: { ...answers.preferences, universityId: picked.id, courseId: course.id },
      },
    });
    await db.update(applications).set({ universityId: set.id }).where(eq(applications.id, application.id));

    const found = await findOwnApplication(db, [student.id], application.reference);

    expect(found?.university).toBe("Set University");
    const said = new Map(
      found?.answers.flatMap((step) => step.answers).map(({ name, value }) => [name, value]),
    );
    expect(said.get("preferences.universityId")).toBe("Picked University");
    expect(said.get("preferences.courseId")).toBe("Master of Picking");
  });

  test("name the course in the student's own words where none of the catalogue is set", async () => {
    const { db } = database;
    const { student } = await makeStudent(db);
    const answers = sampleAnswers();
    await makeApplication(db, student.id, {
      answers: {
        ...answers,
        preferences: { ...answers.preferences, courseId: "", desiredCourse: " Marine biology " },
      },
    });
    const [listed] = await listOwnApplications(db, [student.id]);
    expect(listed?.course).toBe("Marine biology");
  });
});

describe("The open draft", () => {
  test("tells which steps are complete and where to go on", async () => {
    const { db } = database;
    const { student } = await makeStudent(db);
    expect(await listDraftProgress(db, [student.id], now)).toEqual([]);
    const { personalInfo } = sampleAnswers();
    await makeDraft(db, student.id, { answers: { ...emptyAnswers(), personalInfo } });
    expect(await listDraftProgress(db, [student.id], now)).toMatchObject([
      { complete: [true, false, false, false, false, false, false], nextOpen: "education" },
    ]);
  });
});
