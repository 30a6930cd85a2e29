import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { API_RESOURCES } from "#app/api/records/resources.server.ts";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import { calendarFeeds } from "#app/consultations/availability/availability.tables.server.ts";
import { readFeed } from "#app/consultations/availability/feed.server.ts";
import { searchBookings } from "#app/consultations/calendar/staff-queries.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { findActors, findSubjects } from "#app/workspaces/audit-log/find-records.server.ts";
import { findRecords } from "#app/workspaces/search/find.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { comingSlot, makeBookableCounsellor, makeBooking, makeFeed } from "#tests/factories/bookings.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { exportedFile } from "#tests/support/exported.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const STAND_IN = noAddressFor("");
const PHONE = "+9779841998877";
/** What finds a stand-in, where it can be found. */
const TERMS = ["phone.invalid", "invalid", "@phone", STAND_IN];

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let owner: UserActor;
let student: { id: string; userId: string };
let kept: { id: string };
let bookingId: string;
let threadId: string;
let applicationId: string;

/** A student with an account, and one with only a record managed by staff: both are reached by phone only. */
beforeAll(async () => {
  const { db } = database;
  app = await openBuiltApplication({ database });
  owner = await makeStaff(db, "owner");
  const made = await makeStudent(db, { firstName: "Kamala", lastName: "Magar" });
  student = { id: made.student.id, userId: made.actor.userId };
  const email = noAddressFor(student.userId);
  await db.update(users).set({ email, phone: PHONE }).where(eq(users.id, student.userId));
  await db.update(profiles).set({ email }).where(eq(profiles.userId, student.userId));
  await db.update(students).set({ email, phone: PHONE }).where(eq(students.id, student.id));
  const id = randomUUID();
  kept = await makeStudentRecord(db, { firstName: "Kamala", lastName: "Magar", email: noAddressFor(id) });
  await db.update(students).set({ phone: PHONE }).where(eq(students.id, kept.id));
  const counsellor = await makeBookableCounsellor(db);
  const booked = { name: "Kamala Magar", email, studentId: student.id };
  bookingId = (await makeBooking(db, counsellor.id, comingSlot(600), booked)).id;
  applicationId = (await makeApplication(db, student.id)).id;
  await makeDocument(db, student.id);
  await makeMessage(db, student.id, "When is my interview?", { side: "student" });
  threadId = student.id;
  await makeTask(db, { title: "Call Kamala", studentId: student.id });
});
afterAll(() => app?.close());

const pageOf = async (userId: string, path: string) => {
  const { header: cookie } = await openSession(database.db, userId, { secondFactor: true });
  const answer = await fetch(app.origin + path, { headers: { cookie }, redirect: "manual" });
  expect(answer.status, path).toBe(200);
  return answer.text();
};

const holds = (text: string) => text.includes(STAND_IN);

describe("the stand-in for an address", () => {
  test.each(TERMS)("is not found by %s, in any list or search", async (term) => {
    const { db } = database;
    const finder = { actor: owner, now: new Date(), clock: LIST_CLOCK, env: loadEnv("start", {}) };
    expect(await findRecords(db, finder, term)).toEqual([]);
    expect(await searchBookings(db, term)).toEqual([]);
    expect((await findSubjects(db, term)).ids.filter((id) => id !== term)).toEqual([]);
    expect((await findActors(db, term)).ids).toEqual([]);
    expect((await findActors(db, noAddressFor(student.userId))).ids).toEqual([]);
  });

  test("sorts nobody: who has no address stands before those who have one", async () => {
    const { db } = database;
    const other = await makeStudentRecord(db, { email: "0000@example.com" });
    const query = parseListQuery(STUDENT_LIST, new URLSearchParams("sort=email&dir=asc"), LIST_CLOCK);
    if (!query.ok) throw new Error("A query of the list");
    const ids = (await listStudents(db, query.value)).items.map(({ id }) => id);
    expect(new Set(ids.slice(0, 2))).toEqual(new Set([student.id, kept.id]));
    expect(ids[2]).toBe(other.id);
  });

  test("the number finds the student instead", async () => {
    const query = parseListQuery(STUDENT_LIST, new URLSearchParams("q=9841998877"), LIST_CLOCK);
    if (!query.ok) throw new Error("A query of the list");
    const { items } = await listStudents(database.db, query.value);
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set([student.id, kept.id]));
    expect(items.every(({ email }) => email === "")).toBe(true);
  });

  test("is in no file of a list", async () => {
    for (const list of LIST_EXPORTS) {
      const file = await exportedFile(database, list, owner, "csv");
      expect(Buffer.from(file).includes(STAND_IN), list.name).toBe(false);
    }
  });

  test("is not in what programs read", async () => {
    const { key } = await makeApiKey(database.db, owner.userId);
    for (const { name } of API_RESOURCES) {
      const query = name === "slots" ? "?day=tomorrow" : "?limit=50";
      const answer = await fetch(`${app.origin}/api/v1/${name}${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(answer.status, name).toBe(200);
      expect((await answer.text()).includes(STAND_IN), name).toBe(false);
    }
  });

  test("is in no calendar of a counsellor", async () => {
    const token = await makeFeed(database.db);
    const [feed] = await database.db.select({ counsellorId: calendarFeeds.counsellorId }).from(calendarFeeds);
    const email = noAddressFor(student.userId);
    const booked = { name: "Kamala Magar", email, studentId: student.id };
    await makeBooking(database.db, feed?.counsellorId ?? "", comingSlot(720), booked);
    const calendar = await readFeed({ ...app.services, secret: TEST_SECRET }, token);
    expect(calendar).toContain("Kamala Magar");
    expect(holds(calendar ?? "")).toBe(false);
  });

  test("is on no page of staff, in no copy, and in no audit log", async () => {
    const paths = [
      "/admin",
      `/admin/students?q=${PHONE.slice(4)}`,
      `/admin/students/${student.id}`,
      `/admin/students/${kept.id}`,
      `/admin/students/duplicates`,
      `/admin/students/${student.id}/representations`,
      `/admin/applications/${applicationId}`,
      `/admin/bookings/${bookingId}`,
      `/admin/students/${student.id}/split`,
      `/admin/students/${student.id}/access`,
      `/admin/messages/threads/${threadId}`,
      "/admin/messages?box=all",
      "/admin/bookings",
      "/admin/tasks",
      "/admin/settings/audit",
      `/admin/settings/audit/records/student/${student.id}`,
    ];
    for (const path of paths) expect(holds(await pageOf(owner.userId, path)), path).toBe(false);
    for (const path of ["/student-dashboard", "/account", "/account/security", "/account/data/copy"]) {
      expect(holds(await pageOf(student.userId, path)), path).toBe(false);
    }
  });
});
