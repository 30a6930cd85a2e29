import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeNote, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { digestWithout } from "#tests/support/digest.ts";
import { workUntilKilled } from "#tests/support/work-until-killed.ts";
import { useDatabase } from "../integration/database.ts";

const database = useDatabase();

test("a merge that is killed at any moment has moved nothing; done once more, everything", async () => {
  const { db } = database;
  const { userId } = await makeStaff(db, "owner");
  const [a, b] = [await makeStudentRecord(db), await makeStudentRecord(db)];
  for (const { id } of [a, b]) {
    await makeApplication(db, id);
    await makeNote(db, id, "Kept");
    await makeMessage(db, id, "Said");
  }
  const work = { url: database.url, what: "student-merge", id: `${a.id} ${b.id} ${userId}` } as const;
  const state = () => digestWithout(database.pool, { columns: [], tables: [] });
  const before = await state();
  for (const statements of [8, 25, 45, 60]) {
    expect(await workUntilKilled({ ...work, statements })).toBeNull();
    expect(await state(), `after ${statements} statements`).toEqual(before);
  }
  expect(await workUntilKilled(work)).toBe(0);
  const loser = only(await db.select().from(students).where(eq(students.id, b.id)));
  expect(loser.mergedInto).toBe(a.id);
  expect(await db.$count(applications, eq(applications.studentId, a.id))).toBe(2);
}, 120_000);
