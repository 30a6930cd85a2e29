import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addNote, listNotes } from "#app/admissions/notes/notes.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

describe("Internal notes", () => {
  const database = useDatabase();
  const jobs = useJobs(database);
  const now = new Date("2026-11-21T08:00:00Z");
  const deps = (): WriteDeps => ({ db: database.db, jobs, now: () => now });
  let counsellor: UserActor;
  beforeAll(async () => {
    counsellor = await makeStaff(database.db, "counsellor", "Kiran Counsellor");
  });

  test("a note stands with its writer and its time, and the audit log knows of it", async () => {
    const { id } = await makeStudentRecord(database.db);
    const added = await addNote(deps(), counsellor, { studentId: id }, { body: "Wants nursing." });
    if (!added.ok) throw new Error(added.error.code);
    expect(await listNotes(database.db, { studentId: id })).toEqual([
      {
        id: added.value.id,
        body: "Wants nursing.",
        pieces: [{ text: "Wants nursing.", userId: null }],
        author: "Kiran Counsellor",
        authorId: counsellor.userId,
        createdAt: now,
      },
    ]);
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, added.value.id));
    expect(auditLog).toMatchObject([{ action: "note.write", actorId: counsellor.userId }]);
  });

  test("a note of an application stands with its student, too", async () => {
    const { id } = await makeStudentRecord(database.db);
    const application = await makeApplication(database.db, id);
    await addNote(deps(), counsellor, { applicationId: application.id }, { body: "Transcript missing." });
    expect(await listNotes(database.db, { studentId: id })).toHaveLength(1);
    expect(await listNotes(database.db, { applicationId: application.id })).toHaveLength(1);
  });

  test("nobody but staff who may write leaves one, and none is left on what is not there", async () => {
    const { actor, student } = await makeStudent(database.db);
    const before = await database.db.select().from(notes);
    for (const somebody of [actor, await makeStaff(database.db, "viewer"), VISITOR]) {
      const answer = await addNote(deps(), somebody, { studentId: student.id }, { body: "Mine" });
      expect(answer.ok).toBe(false);
    }
    const nowhere = { studentId: "00000000-0000-4000-8000-000000000000" };
    expect(await addNote(deps(), counsellor, nowhere, { body: "Lost" })).toEqual({
      ok: false,
      error: { code: "not-found" },
    });
    expect(await database.db.select().from(notes)).toHaveLength(before.length);
  });
});
