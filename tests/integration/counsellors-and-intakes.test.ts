import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import {
  createIntake,
  findIntakeRecord,
  listIntakeRecords,
  removeIntake,
  updateIntake,
} from "#app/catalogue/intakes/intakes.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { createCounsellor, updateCounsellor } from "#app/consultations/counsellors/commands.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { findCounsellor, listStaffChoices } from "#app/consultations/counsellors/queries.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff, makeUser } from "#tests/factories/actors.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });

let owner: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
});

describe("counsellors", () => {
  const person = (email: string) => ({
    name: "Cara Counsellor",
    email,
    phone: null,
    office: "Kathmandu",
    active: true,
    userId: null,
  });

  test("one is added with a staff account, which nobody else can have then", async () => {
    const staff = await makeStaff(database.db, "counsellor", "Anil Staff");
    const free = (await listStaffChoices(database.db, null)).map((choice) => choice.userId);
    expect(free).toContain(staff.userId);

    const added = await createCounsellor(deps(), owner, { ...person("a@example.com"), userId: staff.userId });
    if (!added.ok) throw new Error(added.error.code);
    expect(await findCounsellor(database.db, added.value.id)).toMatchObject({
      userName: "Anil Staff",
      active: true,
      version: 1,
      studentCount: 0,
    });
    expect((await listStaffChoices(database.db, null)).map((choice) => choice.userId)).not.toContain(
      staff.userId,
    );
    expect((await listStaffChoices(database.db, added.value.id)).map((choice) => choice.userId)).toContain(
      staff.userId,
    );
    expect(
      await createCounsellor(deps(), owner, { ...person("b@example.com"), userId: staff.userId }),
    ).toMatchObject({ error: { code: "already-exists", field: "userId" } });
  });

  test("a disabled account is offered to no other record, and stays with its own when that is saved", async () => {
    const staff = await makeStaff(database.db, "counsellor", "Asha Staff");
    const added = await createCounsellor(deps(), owner, { ...person("c@example.com"), userId: staff.userId });
    if (!added.ok) throw new Error(added.error.code);
    const unlinked = await makeStaff(database.db, "viewer", "Unlinked Staff");
    for (const { userId } of [staff, unlinked]) {
      await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
    }
    const offered = async (id: string | null) =>
      (await listStaffChoices(database.db, id)).map(({ userId }) => userId);
    expect(await offered(null)).not.toContain(unlinked.userId);
    expect(await offered(added.value.id)).toContain(staff.userId);
    expect(await offered(added.value.id)).not.toContain(unlinked.userId);
  });

  test("an account that is not staff cannot be linked", async () => {
    const { userId } = await makeUser(database.db);
    expect(await createCounsellor(deps(), owner, { ...person("c@example.com"), userId })).toMatchObject({
      error: { code: "invalid", fieldErrors: { userId: [expect.any(String)] } },
    });
  });

  test("a button pressed many times at once adds one", async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => createCounsellor(deps(), owner, person("often@example.com"))),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(
      await database.db.select().from(counsellors).where(eq(counsellors.email, "often@example.com")),
    ).toHaveLength(1);
  });

  test("one is made inactive and active again; a stale change is told", async () => {
    const added = await createCounsellor(deps(), owner, person("d@example.com"));
    if (!added.ok) throw new Error(added.error.code);
    const { id } = added.value;
    expect(await updateCounsellor(deps(), owner, { id, version: 1, active: false })).toMatchObject({
      value: { version: 2 },
    });
    expect(await findCounsellor(database.db, id)).toMatchObject({ active: false, office: "Kathmandu" });
    expect(await updateCounsellor(deps(), owner, { id, version: 1, active: true })).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
    expect(await updateCounsellor(deps(), owner, { id, version: 2, active: true })).toMatchObject({
      ok: true,
    });
  });

  test("only owners change them", async () => {
    const actor = await makeStaff(database.db, "counsellor");
    expect(await createCounsellor(deps(), actor, person("e@example.com"))).toMatchObject({
      error: { code: "forbidden" },
    });
  });
});

describe("intakes", () => {
  const days = { label: "March 2027", opensOn: "2026-11-20", closesOn: "2027-01-31" };

  beforeEach(async () => {
    await database.db.delete(applications);
    await database.db.delete(intakes);
    await ensureReferenceData(database.db, NOW);
  });

  test("one is added, ordered by its month, and its days read back as they were given", async () => {
    expect(await createIntake(deps(), owner, { code: "2027-mar", ...days })).toMatchObject({ ok: true });
    expect(await findIntakeRecord(database.db, "2027-mar", NOW)).toMatchObject({
      ...days,
      state: "open",
      fixed: false,
      applicationCount: 0,
    });
    const codes = (await listIntakeRecords(database.db, NOW)).map((intake) => intake.code);
    expect(codes[0]).toBe("flexible");
    expect(codes.indexOf("2027-mar")).toBe(codes.indexOf("2027-feb") - 1);
  });

  test("it is open from its first day until its last day has ended", async () => {
    await createIntake(deps(), owner, { code: "2027-mar", ...days });
    const stateAt = async (moment: string) =>
      (await findIntakeRecord(database.db, "2027-mar", new Date(moment)))?.state;
    expect(await stateAt("2026-11-19T23:59:59.999Z")).toBe("upcoming");
    expect(await stateAt("2026-11-20T00:00:00Z")).toBe("open");
    expect(await stateAt("2027-01-31T23:59:59.999Z")).toBe("open");
    expect(await stateAt("2027-02-01T00:00:00Z")).toBe("closed");
  });

  test("a code is taken once", async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () => createIntake(deps(), owner, { code: "2027-mar", ...days })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toMatchObject({
      error: { code: "already-exists", field: "code" },
    });
  });

  test("a stale change is told", async () => {
    const change = { code: "2027-feb", version: 1, ...days };
    expect(await updateIntake(deps(), owner, change)).toMatchObject({ value: { version: 2 } });
    expect(await updateIntake(deps(), owner, { ...change, label: "Other" })).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
  });

  test("flexible can be neither changed nor removed", async () => {
    expect(await updateIntake(deps(), owner, { code: "flexible", version: 1, ...days })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await removeIntake(deps(), owner, { code: "flexible", version: 1 })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await findIntakeRecord(database.db, "flexible", NOW)).toMatchObject({
      fixed: true,
      state: "open",
    });
  });

  test("one that an application is for stays; one that none is for goes", async () => {
    const { db } = database;
    const [student] = await db
      .insert(students)
      .values({ firstName: "Asha", lastName: "Thapa", email: "asha@example.com", source: "staff" })
      .returning();
    if (!student) throw new Error("An insert without conflict handling returns its row");
    const [draft] = await db
      .insert(applicationDrafts)
      .values({ studentId: student.id, answers: {} as never, source: "staff" })
      .returning();
    if (!draft) throw new Error("An insert without conflict handling returns its row");
    await db.insert(applications).values({
      reference: "SB-TEST",
      studentId: student.id,
      draftId: draft.id,
      answers: {} as never,
      source: "staff",
      intakeCode: "2027-feb",
    });
    expect(await removeIntake(deps(), owner, { code: "2027-feb", version: 1 })).toEqual({
      ok: false,
      error: { code: "in-use", applications: 1 },
    });
    expect(await removeIntake(deps(), owner, { code: "2027-jul", version: 1 })).toMatchObject({ ok: true });
    expect(await findIntakeRecord(db, "2027-jul", NOW)).toBeNull();
    expect(await findIntakeRecord(db, "2027-feb", NOW)).toMatchObject({ applicationCount: 1 });
  });

  test("only owners change them", async () => {
    const actor = await makeStaff(database.db, "counsellor");
    expect(await createIntake(deps(), actor, { code: "2027-mar", ...days })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await removeIntake(deps(), actor, { code: "2027-feb", version: 1 })).toMatchObject({
      error: { code: "forbidden" },
    });
  });
});
