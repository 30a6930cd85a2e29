import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { SUBSCRIBER_LIST } from "#app/conversations/newsletter/admin-list.ts";
import { subscriberStudents } from "#app/conversations/newsletter/bulk-changes.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { removeSubscriber } from "#app/conversations/newsletter/staff-commands.server.ts";
import { findSubscriber, listSubscribers } from "#app/conversations/newsletter/staff-queries.server.ts";
import {
  addStudentOfSubscriber,
  listStudentsOfAddress,
  listSubscriptionsOf,
} from "#app/conversations/newsletter/subscriber-students.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { changeOne } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord, makeSubscriber } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });

let owner: UserActor;
let counsellor: UserActor;
let viewer: UserActor;
let application: BuiltApplication;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner", "Olga Owner");
  counsellor = await makeStaff(database.db, "counsellor");
  viewer = await makeStaff(database.db, "viewer");
  application = await openBuiltApplication({ database });
});
afterAll(() => application?.close());

const confirm = (id: string) =>
  database.db
    .update(subscribers)
    .set({ status: "confirmed", confirmedAt: NOW })
    .where(eq(subscribers.id, id));
const auditLogOf = (action: string) =>
  database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(auditEntries.createdAt);

describe("adding a subscriber as a student", () => {
  const NIMA = { name: "Nima Sherpa", phone: null };

  test("makes one student, however many people press, who is found by the address from then on", async () => {
    const { id } = await makeSubscriber(database.db, "nima@example.com");
    await confirm(id);
    const presses = [owner, counsellor, owner, counsellor];
    const done = await Promise.all(presses.map((by) => addStudentOfSubscriber(deps(), by, { ...NIMA, id })));
    const [student, ...more] = await database.db
      .select()
      .from(students)
      .where(eq(students.email, "nima@example.com"));
    expect(more).toEqual([]);
    expect(student).toMatchObject({ firstName: "Nima", lastName: "Sherpa", source: "newsletter" });
    expect(done).toEqual(presses.map(() => ({ ok: true, value: { id: student?.id } })));
    expect(await listStudentsOfAddress(database.db, "nima@example.com")).toMatchObject([
      { id: student?.id, reasons: ["email"] },
    ]);
    expect(await listSubscriptionsOf(database.db, "nima@example.com")).toEqual([
      { id, kind: "newsletter", status: "confirmed", confirmedAt: NOW },
    ]);
  });

  test("in bulk refuses the address of a student, and names that student", async () => {
    const [fresh, known] = await Promise.all(
      ["fresh@example.com", "known@example.com"].map((email) => makeSubscriber(database.db, email)),
    );
    const sita = await makeStudentRecord(database.db, { email: "Known@example.com" });
    const change = (by: UserActor, id = "") =>
      database.db.transaction((tx) =>
        changeOne(subscriberStudents, { ...deps(), db: tx }, by, { id, values: {} }),
      );
    expect(await change(viewer, fresh?.id)).toMatchObject({ error: { code: "forbidden" } });
    expect(await change(counsellor, fresh?.id)).toEqual({ ok: true, value: { before: null, version: null } });
    const [added] = await database.db.select().from(students).where(eq(students.email, "fresh@example.com"));
    expect(added).toMatchObject({ firstName: "fresh@example.com", lastName: "", source: "newsletter" });
    expect(await change(counsellor, known?.id)).toMatchObject({
      error: { code: "already-exists", recordId: sita.id },
    });
    // The second time, it is the student that the first has made.
    expect(await change(counsellor, fresh?.id)).toMatchObject({ error: { recordId: added?.id } });
    expect(await subscriberStudents.matched?.(database.db, [sita.id])).toEqual([
      { id: sita.id, name: "Sita Rai", to: `/admin/students/${sita.id}` },
    ]);
  });

  test("is refused to a person who only reads", async () => {
    const { id } = await makeSubscriber(database.db, "reader@example.com");
    expect(await addStudentOfSubscriber(deps(), viewer, { ...NIMA, id })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await listStudentsOfAddress(database.db, "reader@example.com")).toEqual([]);
  });
});

describe("removing an address", () => {
  test("deletes it for good, once, and the audit log keeps who did it but not the address", async () => {
    const { id } = await makeSubscriber(database.db, "goner@example.com");
    const pressed = await Promise.all([1, 2, 3].map(() => removeSubscriber(deps(), counsellor, id)));
    expect(pressed.filter((result) => result.ok)).toHaveLength(1);
    expect(pressed.filter((result) => !result.ok).map((result) => result.error)).toEqual([
      { code: "not-found" },
      { code: "not-found" },
    ]);
    expect(await findSubscriber(database.db, id)).toBeNull();
    const auditLog = (await auditLogOf("subscriber.remove")).filter(({ subjectId }) => subjectId === id);
    expect(auditLog).toMatchObject([{ actorId: counsellor.userId }]);
    expect(JSON.stringify(auditLog)).not.toContain("goner");
  });

  test("viewers may not, and the address stays", async () => {
    const { id } = await makeSubscriber(database.db, "staying@example.com");
    expect(await removeSubscriber(deps(), viewer, id)).toMatchObject({ error: { code: "forbidden" } });
    expect(await findSubscriber(database.db, id)).not.toBeNull();
  });

  test("its page leads back to the list, and the address that is gone has no page", async () => {
    const { id } = await makeSubscriber(database.db, "page@example.com");
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    const page = `${application.origin}/admin/messages/subscribers/${id}`;
    const press = () =>
      fetch(page, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: header, origin: application.origin },
        body: new URLSearchParams({ intent: "remove" }),
      });
    const removed = await press();
    expect(removed.status).toBe(302);
    expect(removed.headers.get("location")).toBe("/admin/messages/subscribers");
    expect((await press()).status).toBe(404);
    expect((await fetch(page, { headers: { cookie: header } })).status).toBe(404);
  });
});

describe("the list of subscribers", () => {
  const listed = async (search: string) => {
    const query = parseListQuery(SUBSCRIBER_LIST, new URLSearchParams(search), LIST_CLOCK);
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    return (await listSubscribers(database.db, query.value)).items.map(({ email }) => email);
  };

  test("finds by part of the address, however it is written, and filters by state and topic", async () => {
    await makeSubscriber(database.db, "wombat@burrow.example");
    const { id } = await makeSubscriber(database.db, "echidna@burrow.example");
    await confirm(id);
    expect(await listed("q=BURROW&sort=email&dir=asc")).toEqual([
      "echidna@burrow.example",
      "wombat@burrow.example",
    ]);
    expect(await listed("q=burrow&status=confirmed")).toEqual(["echidna@burrow.example"]);
    expect(await listed("q=burrow&kind=uk")).toEqual([]);
  });
});
