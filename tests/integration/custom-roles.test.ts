import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { createFeed, readFeed } from "#app/consultations/availability/feed.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { acceptWithPassword } from "#app/people/invitations/accept.server.ts";
import { inviteColleague } from "#app/people/invitations/commands.server.ts";
import { createRole, removeRole, updateRole } from "#app/people/roles/commands.server.ts";
import { findRole } from "#app/people/roles/queries.server.ts";
import { createRoleSchema } from "#app/people/roles/role-schema.ts";
import { changeStaffRole } from "#app/people/staff/access-commands.server.ts";
import { whoAnswers } from "#app/people/staff/who-answers.server.ts";
import { auditEntries, auditValues } from "#app/platform/audit/audit.tables.server.ts";
import { listNotifications } from "#app/platform/notifications/notifications.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { RIGHTS, type Right, rightsOf } from "#app/platform/permissions/custom-roles.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeRole, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { comingSlot, makeBooking } from "#tests/factories/bookings.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeNote, makeStudent } from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openLiveStream } from "#tests/support/live-stream.ts";
import { openSession } from "#tests/support/session.ts";
import { staffAccess } from "#tests/support/staff-access.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 40 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());
const { deps, owner, colleague, version, mailsTo } = staffAccess(database, () => app.services);

const forbidden = { ok: false, error: { code: "forbidden" } };
const named = (rights: readonly Right[], name = `Level ${randomUUID().slice(0, 8)}`) => ({
  name,
  description: null,
  rights: [...rights],
});
const cookieOf = async (userId: string) =>
  (await openSession(database.db, userId, { secondFactor: true })).header;
const statusOf = async (path: string, cookie: string) =>
  (await fetch(app.origin + path, { headers: { cookie }, redirect: "manual" })).status;
const give = async (by: Awaited<ReturnType<typeof owner>>, userId: string, level: string) =>
  changeStaffRole(deps(), by.known, { userId, version: await version(userId), level });

describe("A level", () => {
  test("takes along what is needed, and stands on the audit log from what to what", async () => {
    const by = await owner();
    const made = await createRole(deps(), by.known, named(["document.review"]));
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const { id } = made.value;
    expect((await findRole(database.db, id))?.rights).toEqual([
      "student.list",
      "document.list",
      "document.review",
    ]);
    const changed = { ...named(["document.list", "task.list"]), id, version: 1 };
    expect(await updateRole(deps(), by.known, changed)).toEqual({ ok: true, value: { version: 2 } });
    const [kept] = await database.db
      .select({ changes: auditValues.changes })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(eq(auditEntries.action, "role.update"));
    expect(kept?.changes).toMatchObject({
      rights: {
        from: "student: list; document: list, review",
        to: "student: list; document: list; task: list",
      },
    });
    expect(await updateRole(deps(), by.known, { ...changed, name: "Other" })).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
  });

  test("with every right is kept on the audit log, too", async () => {
    const by = await owner();
    const made = await createRole(deps(), by.known, named(RIGHTS));
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const [kept] = await database.db
      .select({ changes: auditValues.changes })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(eq(auditEntries.subjectId, made.value.id));
    expect(kept?.changes).toMatchObject({ rights: { to: expect.stringContaining("storage: view, check") } });
  });

  test("is made by owners alone, who have proved themselves lately", async () => {
    const by = await owner();
    const { userId } = await makeStaffWithCustomRole(database.db, RIGHTS);
    const person = await findPerson(database.db, userId);
    if (!person) throw new Error("The person is there");
    const all = { ...by.known, actor: person.actor };
    const { id } = await makeRole(database.db, []);
    const late = {
      ...by.known,
      session: { ...by.known.session, authenticatedAt: new Date(0), secondFactorAt: new Date(0) },
    };
    for (const known of [all, late]) {
      expect(await createRole(deps(), known, named([]))).toEqual(forbidden);
      expect(await updateRole(deps(), known, { ...named(["task.list"]), id, version: 1 })).toEqual(forbidden);
      expect(await removeRole(deps(), known, { id, version: 1 })).toEqual(forbidden);
      expect(await changeStaffRole(deps(), known, { userId, version: 1, level: id })).toEqual(forbidden);
    }
  });

  test("has a name of its own, which is none of ours", async () => {
    const by = await owner();
    const { name } = await makeRole(database.db, []);
    expect(await createRole(deps(), by.known, named([], name))).toEqual({
      ok: false,
      error: { code: "already-exists", field: "name" },
    });
    for (const taken of ["Owner", "counsellor", " VIEWER "])
      expect(createRoleSchema.safeParse({ name: taken, rights: [] }).success).toBe(false);
    expect(createRoleSchema.safeParse({ name: "Fine", rights: ["staff.changeRole"] }).success).toBe(false);
    expect(createRoleSchema.safeParse({ name: "Fine" }).data).toMatchObject({ rights: [] });
  });

  test("that somebody has is not deleted, also where both are pressed at once", async () => {
    const by = await owner();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeRole(database.db, ["task.list"]);
      const { userId } = await colleague();
      const [given, removed] = await Promise.all([
        give(by, userId, id),
        removeRole(deps(), by.known, { id, version: 1 }),
      ]);
      expect([given.ok, removed.ok].filter(Boolean)).toHaveLength(1);
      const left = await database.db.$count(staffRoles, eq(staffRoles.id, id));
      expect(left).toBe(given.ok ? 1 : 0);
      if (!given.ok)
        expect(given.error).toMatchObject({ code: "invalid", fieldErrors: { level: [expect.any(String)] } });
      else expect(removed).toMatchObject({ error: { code: "invalid" } });
    }
  });
});

describe("Whoever has it", () => {
  test("sees and does it from the next request on, and hears what was changed", async () => {
    const by = await owner();
    const { userId, email } = await colleague();
    const cookie = await cookieOf(userId);
    const { id } = await makeRole(database.db, ["task.list"]);
    expect(await give(by, userId, id)).toMatchObject({ ok: true });
    expect(await statusOf("/admin/tasks", cookie)).toBe(200);
    expect(await statusOf("/admin/students", cookie)).toBe(302);
    await updateRole(deps(), by.known, { ...named(["student.list"]), id, version: 1 });
    expect(await statusOf("/admin/tasks", cookie)).toBe(302);
    expect(await statusOf("/admin/students", cookie)).toBe(200);
    expect(await give(by, userId, "counsellor")).toMatchObject({ ok: true });
    expect(await statusOf("/admin/tasks", cookie)).toBe(200);
    const [row] = await database.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(row).toMatchObject({ staffRole: "counsellor", staffRoleId: null });
    const kinds = await mailsTo(email);
    expect(kinds.filter((kind) => kind === "staff-role-changed")).toHaveLength(2);
    expect(kinds.filter((kind) => kind === "role-permissions-changed")).toHaveLength(1);
  });

  test("is no owner: the last one stays", async () => {
    const by = await owner();
    const { id } = await makeRole(database.db, RIGHTS);
    const others = await database.db
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.staffRole, "owner"));
    await database.db.update(users).set({ disabledAt: new Date() });
    await database.db.update(users).set({ disabledAt: null }).where(eq(users.id, by.known.actor.userId));
    const { userId } = await makeStaffWithCustomRole(database.db, RIGHTS);
    const person = await findPerson(database.db, userId);
    if (!person) throw new Error("The person is there");
    const last = by.known.actor.userId;
    expect(
      await changeStaffRole(
        deps(),
        { ...by.known, actor: person.actor },
        { userId: last, version: 1, level: id },
      ),
    ).toEqual(forbidden);
    expect(await give(by, last, id)).toEqual(forbidden);
    for (const other of others)
      await database.db.update(users).set({ disabledAt: null }).where(eq(users.id, other.userId));
  });

  test("comes by an invitation that offers it", async () => {
    const by = await owner();
    const { id, name } = await makeRole(database.db, ["task.list"]);
    const email = `${randomUUID()}@example.com`;
    const invite = { name: "Asha Gurung", email };
    const withSecret = { ...deps(), secret: app.services.secret };
    expect(await inviteColleague(withSecret, by.known, { ...invite, level: randomUUID() })).toMatchObject({
      error: { code: "invalid", fieldErrors: { level: [expect.any(String)] } },
    });
    expect(await inviteColleague(withSecret, by.known, { ...invite, level: id })).toMatchObject({ ok: true });
    expect(await removeRole(deps(), by.known, { id, version: 1 })).toMatchObject({
      error: { code: "invalid" },
    });
    const { rows } = await database.pool.query(
      "select props from outbox_emails where to_email = $1 and kind = 'staff-invitation'",
      [email],
    );
    expect(rows[0].props).toMatchObject({ customRoleName: name });
    const token = new URL(rows[0].props.path, app.origin).searchParams.get("token") ?? "";
    const accepted = await acceptWithPassword(
      app.services,
      { token, password: "nine tall palms by the lake", agreed: true },
      { userId: randomUUID(), requestId: "r" },
    );
    expect(accepted).toMatchObject({ ok: true, value: { to: { customRoleId: id, customRoleName: name } } });
    const [row] = await database.db.select().from(userRoles).where(eq(userRoles.staffRoleId, id));
    expect(row).toMatchObject({ role: "admin", staffRole: "viewer" });
  });

  test("hears live of what they read, and no longer once it is taken away", async () => {
    const by = await owner();
    const { student } = await makeStudent(database.db);
    const reader = await makeStaffWithCustomRole(database.db, ["student.list", "thread.list", "task.list"]);
    const task = await makeTask(database.db, {
      title: "Call",
      subjectType: "student",
      subjectId: student.id,
      studentId: student.id,
    });
    const message = await makeMessage(database.db, student.id, "Hello");
    const document = await makeDocument(database.db, student.id);
    const stream = await openLiveStream(app.origin, await cookieOf(reader.userId));
    onTestFinished(() => stream.leave());
    await eventually(async () => stream.ready());
    const change = (subject: string, subjectId: string) =>
      app.services.live.take(JSON.stringify({ id: randomUUID(), action: "test.change", subject, subjectId }));
    const happen = () => {
      change("message", message.id);
      change("document", document.id);
      change("presence", `document/${document.id}`);
      change("presence", `student/${student.id}`);
      // The last: what was to be heard before it was heard by then.
      change("task", task.id);
    };
    const heard = () => stream.changes.map(({ subject, id }) => `${subject} ${id}`);
    const last = `task ${task.id}`;
    const presence = `presence student/${student.id}`;
    happen();
    await eventually(async () => heard().includes(last));
    expect(heard()).toEqual([`message ${message.id}`, presence, last]);
    const changed = await updateRole(deps(), by.known, {
      name: reader.customRole.name,
      description: null,
      rights: ["student.list", "task.list"],
      id: reader.customRole.id,
      version: 1,
    });
    expect(changed).toMatchObject({ ok: true });
    happen();
    await eventually(async () => heard().filter((one) => one === last).length === 2);
    expect(heard().slice(3)).toEqual([presence, last]);
  });

  test("is not told of what they may not read: notifications, calendars, what is nobody's", async () => {
    const { student } = await makeStudent(database.db, { lastName: "Quietwordson" });
    const reader = await makeStaffWithCustomRole(database.db, ["task.list"]);
    const [counsellor] = await database.db
      .insert(counsellors)
      .values({ name: "Own", email: `${reader.userId}@counsellors.example`, userId: reader.userId })
      .returning({ id: counsellors.id });
    if (!counsellor) throw new Error("An insert returns its row");
    const counsellorId = counsellor.id;
    await database.db.insert(notifications).values([
      {
        userId: reader.userId,
        kind: "message-from-student",
        subjectType: "thread",
        subjectId: student.id,
        studentId: student.id,
        values: {},
      },
      {
        userId: reader.userId,
        kind: "task-given",
        subjectType: "task",
        subjectId: randomUUID(),
        studentId: student.id,
        values: {},
      },
    ]);
    const { lines } = await listNotifications(seenBy(database.db, reader), reader, null);
    expect(lines.map(({ kind, facts }) => [kind, facts.student])).toEqual([["task-given", null]]);

    await database.db
      .insert(counsellorCalendars)
      .values({ counsellorId, zone: "UTC", topics: [], languages: [] });
    await makeBooking(database.db, counsellorId, comingSlot(60), { name: "Quietwordson" });
    await makeTask(database.db, {
      title: "Loudwordson",
      subjectType: "student",
      subjectId: student.id,
      studentId: student.id,
      assigneeId: reader.userId,
      dueOn: "2099-01-01",
    });
    const by = await owner();
    const feed = await createFeed({ ...deps(), secret: app.services.secret }, by.known.actor, {
      counsellorId,
    });
    if (!feed.ok) throw new Error(JSON.stringify(feed.error));
    const token =
      feed.value.path
        .split("/")
        .at(-1)
        ?.replace(/\.ics$/, "") ?? "";
    const calendar = await readFeed(app.services, token);
    expect(calendar).toContain("Loudwordson");
    expect(calendar).not.toContain("Quietwordson");

    const answers = async (right: Right) =>
      (await whoAnswers(database.db, right)).some(({ userId }) => userId === reader.userId);
    expect(await answers("thread.write")).toBe(false);
    expect(await answers("task.list")).toBe(true);
  });

  test("who sees only assigned students as well sees of those what the level reads", async () => {
    const reader = await makeStaffWithCustomRole(database.db, ["student.list"]);
    const [counsellor] = await database.db
      .insert(counsellors)
      .values({ name: "Own", email: `${reader.userId}@counsellors.example`, userId: reader.userId })
      .returning({ id: counsellors.id });
    await database.db
      .update(userRoles)
      .set({ onlyAssigned: true })
      .where(eq(userRoles.userId, reader.userId));
    const theirs = await makeStudent(database.db, { counsellorId: counsellor?.id });
    const others = await makeStudent(database.db);
    for (const { student } of [theirs, others]) await makeNote(database.db, student.id, "Between us");
    const person = await findPerson(database.db, reader.userId);
    if (!person) throw new Error("The person is there");
    const seen = seenBy(database.db, person.actor);
    expect(await seen.select({ id: students.id }).from(students)).toEqual([{ id: theirs.student.id }]);
    expect(await seen.$count(notes)).toBe(0);
    const cookie = await cookieOf(reader.userId);
    expect(await statusOf(`/admin/students/${theirs.student.id}`, cookie)).toBe(200);
    expect(await statusOf(`/admin/students/${others.student.id}`, cookie)).toBe(404);
  });
});

describe("A copy of ours", () => {
  test("of a counsellor shows what a counsellor sees", async () => {
    const { student } = await makeStudent(database.db, { lastName: "Copywordson" });
    await makeNote(database.db, student.id, "Between us");
    const copy = await cookieOf((await makeStaffWithCustomRole(database.db, rightsOf("counsellor"))).userId);
    const ours = await cookieOf((await colleague()).userId);
    const headingsOf = async (cookie: string) => {
      const page = await fetch(`${app.origin}/admin/students/${student.id}`, { headers: { cookie } });
      return [...(await page.text()).matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, text]) => text);
    };
    const headings = await headingsOf(copy);
    expect(headings.length).toBeGreaterThan(5);
    expect(headings).toEqual(await headingsOf(ours));
    const less = await makeStaffWithCustomRole(database.db, ["student.list"]);
    expect(await headingsOf(await cookieOf(less.userId))).toEqual(["Activity", "Contact", "Record"]);
  });
});
