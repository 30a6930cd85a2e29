import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { readCounts } from "#app/workspaces/staff/admin-dashboard.server.ts";
import { readFirstSteps } from "#app/workspaces/staff/first-steps.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";

describe("the counts that triggers keep", () => {
  const database = useDatabase({ max: 20 });

  test("follow every way in which a record comes, changes and goes", async () => {
    const { db } = database;
    const count = () => readCounts(db);
    const none = { New: 0, "Under Review": 0, Submitted: 0 };
    expect(await count()).toEqual({ students: 0, applications: 0, universities: 0, open: none });

    const student = await makeStudentRecord(db);
    await makeStudentRecord(db, { isArchived: true });
    await makeUniversity(db);
    const application = await makeApplication(db, student.id);
    expect(await count()).toEqual({
      students: 1,
      applications: 1,
      universities: 1,
      open: { ...none, New: 1 },
    });

    for (const [status, open] of [
      ["Under Review", { "Under Review": 1 }],
      ["Submitted", { Submitted: 1 }],
      ["Accepted", {}],
      ["Rejected", {}],
      ["New", { New: 1 }],
    ] as const) {
      await db.update(applications).set({ status }).where(eq(applications.id, application.id));
      expect((await count()).open).toEqual({ ...none, ...open });
    }
    const month = { first: "2026-03-01", timeZone: "Asia/Kathmandu" };
    const recent = async () => (await readCounts(db, month)).recent;
    expect(await recent()).toEqual({ students: 1, applications: 1 });
    // Of the month before in Kathmandu, by a second.
    await db.update(students).set({ createdAt: new Date("2026-02-28T18:14:59Z") });
    await db.update(applications).set({ createdAt: new Date("2026-02-28T18:15:00Z") });
    expect(await recent()).toEqual({ students: 0, applications: 1 });

    await db.update(applications).set({ isArchived: true }).where(eq(applications.id, application.id));
    expect(await count()).toMatchObject({ applications: 0, open: none });
    await db.update(students).set({ isArchived: false });
    expect((await count()).students).toBe(2);
    await db.delete(universities);
    expect((await count()).universities).toBe(0);
    await db.execute(sql`truncate students cascade`);
    expect(await count()).toEqual({ students: 0, applications: 0, universities: 0, open: none });
  });

  test("show an owner of a new agency the first steps, with a time zone that is not the one of a silent browser", async () => {
    const { db } = database;
    const owner = await makeStaff(db, "owner");
    const counts = { ...(await readCounts(db)), applications: 0 };
    const isDone: unknown[] = [];
    for (const timeZone of [null, "UTC", "Asia/Kathmandu"]) {
      await db.update(profiles).set({ timeZone }).where(eq(profiles.userId, owner.userId));
      isDone.push((await readFirstSteps(db, owner, counts))?.zone);
    }
    expect(isDone).toEqual([false, false, true]);
  });

  test("are right after a hundred writers at once, some of whom take back what they wrote", async () => {
    const { db } = database;
    const before = (await readCounts(db)).students;
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        db
          .transaction(async (tx) => {
            await makeStudentRecord(tx);
            if (at % 4 === 0) throw new Error("taken back");
          })
          .catch(() => undefined),
      ),
    );
    expect((await readCounts(db)).students).toBe(before + 75);
  });

  test("a renamed university is found by its new name in the list of applications", async () => {
    const { db } = database;
    const { id } = await makeStudentRecord(db);
    const university = await makeUniversity(db, { name: "Old Name" });
    const application = await makeApplication(db, id);
    await db
      .update(applications)
      .set({ universityId: university.id })
      .where(eq(applications.id, application.id));
    await db.update(universities).set({ name: "New Name" }).where(eq(universities.id, university.id));
    const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
    expect(row).toMatchObject({
      universityKey: "new name",
      searchText: `sita rai\nnew name\n${application.reference.toLowerCase()}`,
    });
  });
});
