import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetOldAccess, listAccess } from "#app/platform/access-log/access-log.server.ts";
import { recordAccess, recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import {
  type BuiltApplication,
  type BuiltServer,
  loadBuild,
  openBuiltApplication,
} from "#tests/support/built-application.ts";
import { doorsOf, type RouteEndpoint } from "#tests/support/doors.ts";
import { keyed } from "#tests/support/keyed.ts";
import { openSession } from "#tests/support/session.ts";
import { sampled } from "#tests/support/tier.ts";
import { visitsOf } from "#tests/support/visits.ts";
import { MARKS, makeWorld, type World } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";

const build: BuiltServer = await loadBuild();
const doors = doorsOf(build.routes);
const database = useDatabase();
let app: BuiltApplication;
let world: World;
beforeAll(async () => {
  app = await openBuiltApplication({ database, build });
  world = await makeWorld(database.db, app.services.files);
});
afterAll(() => app?.close());

/** A session of its own, so that what was opened before counts for nothing. */
async function session(kind: "staff-owner" | "staff-counsellor" = "staff-owner") {
  const actor = world.people.get(kind);
  if (actor?.kind !== "user") throw new Error("Staff are somebody");
  const { id, header } = await openSession(database.db, actor.userId, { secondFactor: true });
  return { id, cookie: header, userId: actor.userId };
}

const get = async (address: string, cookie: string) => {
  const answer = await fetch(app.origin + address, { redirect: "manual", headers: { cookie } });
  return { status: answer.status, body: await answer.text() };
};
const readsOf = (sessionId: string) =>
  database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.sessionId, sessionId), auditEntries.isRead));

/** The address at which the router asks for one route's data alone. */
function dataAddress(to: string, door: RouteEndpoint): string {
  const url = new URL(to, "http://x");
  url.searchParams.set("_routes", door.id);
  return `${url.pathname === "/" ? "/_" : url.pathname}.data${url.search}`;
}

describe("Every page and its data", () => {
  test("that shows a student, a booking, a mail or whoever wrote to us leaves a row for its session", async () => {
    const { own, foreign } = world;
    const { record, note, booking, mail, enquiry, subscriber, points, partner, institution } = MARKS;
    const personal = [
      ...[own.reference, foreign.reference, MARKS.own, MARKS.foreign, record, note, booking],
      ...[mail, enquiry, subscriber, points, partner, institution, MARKS.staffRequest, MARKS.document],
      ...[MARKS.message, MARKS.unfiled],
    ];
    const showing = new Set<string>();
    const behindSignIn = doors.filter(
      (door) => door.hasLoader && door.guards.some(({ needs }) => needs !== "public.read"),
    );
    const walked = new Set(sampled(behindSignIn, 3));
    for (const door of behindSignIn) {
      if (!walked.has(door) && !SHOWING.includes(door.id)) continue;
      const visits = visitsOf(world)[door.id.replace(/\.route$/, "")] ?? [{ to: door.path }];
      for (const visit of visits) {
        const kind = "only" in visit && visit.only === "staff-counsellor" ? visit.only : "staff-owner";
        const { id, cookie } = await session(kind);
        const address = dataAddress(visit.to, door);
        const { body } = await get(address, cookie);
        const mark = personal.find((word) => body.includes(word));
        if (mark === undefined) continue;
        showing.add(door.id);
        expect(await readsOf(id), `${kind} at ${address} saw "${mark}"`).not.toEqual([]);
      }
    }
    expect([...showing].sort()).toEqual(expect.arrayContaining(SHOWING));
  });

  /** A walk that meets none of them would prove nothing. */
  const SHOWING = [
    "people/approvals/admin-agents.route",
    "workspaces/application-record/application.route",
    "admissions/applications/admin-application-access.route",
    "admissions/on-behalf/admin-application-new.route",
    "workspaces/application-list/admin-applications.route",
    "people/approvals/admin-approval.route",
    "consultations/calendar/admin-booking.route",
    "consultations/calendar/admin-bookings.route",
    "workspaces/search/find.route",
    "workspaces/staff/dashboard.route",
    "planning/points/admin-saved-result.route",
    "admissions/documents/staff-document.route",
    "conversations/threads/admin-thread.route",
    "conversations/outbox/admin-mail.route",
    "conversations/outbox/admin-outbox.route",
    "workspaces/staff/message.route",
    "workspaces/staff/messages.route",
    "workspaces/student-record/student.route",
    "admissions/students/admin-student-access.route",
    "admissions/students/admin-students.route",
    "workspaces/staff/unfiled.route",
    "conversations/filed-emails/admin-unfiled-email.route",
    "conversations/newsletter/admin-subscriber.route",
    "conversations/newsletter/admin-subscribers.route",
    "workspaces/audit-log/admin-audit-log.route",
    "workspaces/audit-log/admin-audit-log-entry.route",
  ];
});

describe("Opening a student", () => {
  test("says who, what, when, in which session and from where; again within minutes it is the same opening", async () => {
    const { id, cookie, userId } = await session();
    const path = `/admin/students/${world.recordId}`;
    const student = { subjectType: "student", subjectId: world.recordId };
    for (let time = 0; time < 3; time += 1) expect((await get(path, cookie)).status).toBe(200);
    const data = `${path}.data?_routes=workspaces%2Fstudent-record%2Fstudent.route`;
    expect((await get(data, cookie)).status).toBe(200);
    const rows = (await readsOf(id)).filter(({ subjectType }) => subjectType === "student");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...student,
      actorId: userId,
      action: "student.view",
      network: "127.0.0.0/24",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const other = await session();
    await get(path, other.cookie);
    expect((await readsOf(other.id)).map(({ action }) => action)).toContain("student.view");
  });

  test("by an address that asks for the list alone leaves no row for the student", async () => {
    const { id, cookie } = await session();
    const path = `/admin/students/${world.recordId}.data?_routes=admissions%2Fstudents%2Fadmin-students.route`;
    expect((await get(path, cookie)).body).not.toContain("Notemarkson");
    expect((await readsOf(id)).map(({ subjectType }) => subjectType)).toEqual(["list"]);
  });

  test("is no change of the record, and does not happen where its row cannot be written", async () => {
    const { db, pool } = database;
    const student = await makeStudentRecord(db, { lastName: "Untracedson" });
    const owner = await makeStaff(db, "owner", "Olga Owner");
    const subject = { subjectType: "student", subjectId: student.id };
    await recordAudit(db, owner, { action: "student.update", ...subject, fields: ["phone"] });
    const { cookie } = await session();
    await get(`/admin/students/${student.id}`, cookie);
    expect(await findLastChange(db, "student", student.id)).toMatchObject({ fields: ["phone"] });

    await pool.query("alter table audit_entries add constraint no_reads check (not is_read) not valid");
    try {
      const { cookie: fresh } = await session();
      for (const address of [
        `/admin/students/${student.id}`,
        "/admin/students",
        `/admin/students/${student.id}.data`,
      ]) {
        const { status, body } = await get(address, fresh);
        expect(status, address).toBeGreaterThanOrEqual(500);
        expect(body.includes("Untracedson"), address).toBe(false);
      }
    } finally {
      await pool.query("alter table audit_entries drop constraint no_reads");
    }
  });
});

describe("A page that names students to a company", () => {
  test.each([
    {
      kind: "partner-owner",
      path: "/partner-dashboard",
      route: "workspaces/company/partner-dashboard.route",
      row: { action: "agency.applications", subjectId: "agency-overview" },
    },
    {
      kind: "institution-owner",
      path: "/institution-dashboard",
      route: "workspaces/company/institution-dashboard.route",
      row: { action: "review.list", subjectId: "institution overview" },
    },
    {
      kind: "partner-owner",
      path: "/partner-dashboard/calendar",
      route: "admissions/deadlines/partner-calendar.route",
      row: { action: "deadline.read", subjectId: "agency-calendar" },
    },
  ] as const)("opened by a $kind at $path leaves a row, and is not shown without it", async (shown) => {
    const { kind, path, route, row } = shown;
    const actor = world.people.get(kind);
    if (actor?.kind !== "user") throw new Error("A company has people");
    const { id, header } = await openSession(database.db, actor.userId, { secondFactor: true });
    const data = `${path}.data?_routes=${encodeURIComponent(route)}`;
    expect((await get(path, header)).status).toBe(200);
    expect((await get(data, header)).status).toBe(200);
    expect(await readsOf(id)).toMatchObject([{ actorId: actor.userId, subjectType: "list", ...row }]);

    await database.pool.query(
      "alter table audit_entries add constraint no_reads check (not is_read) not valid",
    );
    try {
      const fresh = await openSession(database.db, actor.userId, { secondFactor: true });
      expect((await get(path, fresh.header)).status).toBeGreaterThanOrEqual(500);
    } finally {
      await database.pool.query("alter table audit_entries drop constraint no_reads");
    }
  });
});

test("A write carries the session and the network of its request, too", async () => {
  const { id, cookie } = await session();
  const body = new URLSearchParams({ ...keyed("add-note"), body: `Called ${randomUUID()}` });
  const headers = { cookie, origin: app.origin };
  const address = `${app.origin}/admin/students/${world.recordId}`;
  const answer = await fetch(address, { method: "POST", redirect: "manual", headers, body });
  expect(answer.status).toBe(302);
  const [row] = await database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.sessionId, id), eq(auditEntries.action, "note.write")));
  expect(row).toMatchObject({ network: "127.0.0.0/24", isRead: false });
});

test("Requests that are answered at once each keep their own session", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => session()));
  await Promise.all(people.map(({ cookie }) => get(`/admin/students/${world.recordId}`, cookie)));
  for (const { id } of people) {
    const subjects = (await readsOf(id)).map(({ subjectType }) => subjectType).sort();
    expect(subjects).toEqual(["list", "student"]);
  }
});

test("A calendar address that is read leaves a row once an hour, without a person", async () => {
  const rows = () =>
    database.db
      .select()
      .from(auditEntries)
      .where(and(auditEntries.isRead, eq(auditEntries.subjectType, "counsellor")));
  const before = (await rows()).length;
  for (let time = 0; time < 3; time += 1) {
    expect((await fetch(`${app.origin}/calendars/${world.feedToken}.ics`)).status).toBe(200);
  }
  const after = await rows();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({ actorId: null, fields: ["calendarFeed"], network: "127.0.0.0/24" });
});

describe("The access log of a record", () => {
  test("names all who opened and changed it, newest first, page by page, each once", async () => {
    const { db } = database;
    const student = await makeStudentRecord(db);
    const owner = await makeStaff(db, "owner", "Olga Owner");
    const subject = { subjectType: "student", subjectId: student.id };
    // One statement, one moment: only the id tells them apart.
    await db.insert(auditEntries).values(
      Array.from({ length: 60 }, () => ({
        actorId: owner.userId,
        action: "student.view",
        isRead: true,
        ...subject,
      })),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listAccess(db, { type: "student", id: student.id }, after);
      seen.push(...page.items.map(({ id }) => id));
      after = page.older;
    } while (after !== null);
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);

    const { cookie } = await session();
    const shown = await get(`/admin/students/${student.id}/access`, cookie);
    expect(shown.body.includes("Olga Owner")).toBe(true);
    expect(/access\?entries=[\w-]+/.test(shown.body)).toBe(true);
    expect((await get(`/admin/students/${student.id}/access?entries=nonsense`, cookie)).status).toBe(200);
    const record = await get(`/admin/students/${student.id}?tab=activity`, cookie);
    expect(record.body.includes("Last opened by")).toBe(true);
  });

  test("is forgotten after a year, and of changes the session and the network", async () => {
    const { db } = database;
    const subject = { subjectType: "student", subjectId: randomUUID() };
    const created = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const entry = { action: "student.view", ...subject, network: "203.0.113.0/24", sessionId: randomUUID() };
    await db.insert(auditEntries).values([
      { ...entry, isRead: true, createdAt: created(366) },
      { ...entry, isRead: true, createdAt: created(364) },
      { ...entry, action: "student.update", createdAt: created(366) },
      { ...entry, action: "student.update", createdAt: created(364) },
    ]);
    for (let time = 0; time < 2; time += 1) await forgetOldAccess({ db, now: () => new Date() });
    const left = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, subject.subjectId))
      .orderBy(auditEntries.createdAt);
    const kept = left.map(({ action, network }) => `${action} from ${network}`);
    expect(kept.sort()).toEqual([
      "student.update from 203.0.113.0/24",
      "student.update from null",
      "student.view from 203.0.113.0/24",
    ]);
  });

  test("takes what nobody signed in has opened", async () => {
    const entry = { action: "booking.list", subjectType: "counsellor", subjectId: randomUUID() };
    for (let time = 0; time < 2; time += 1) await recordAccess(database.db, VISITOR, entry);
    const count = await database.db.$count(auditEntries, eq(auditEntries.subjectId, entry.subjectId));
    expect(count).toBe(1);
  });
});
