import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { assignStudent } from "#app/admissions/students/change-student.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { IMPORT_KINDS } from "#app/composition/imports.server.ts";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { createFeed } from "#app/consultations/availability/feed.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { countAudience } from "#app/conversations/bulk-messages/audience.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { changeStaffRole } from "#app/people/staff/access-commands.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { bulkChangeRecords, bulkChanges } from "#app/platform/bulk-changes/bulk-changes.tables.server.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import { keepImport } from "#app/platform/imports/store-import.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { notePresence } from "#app/platform/live/presence.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { seenBy, withinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { issueAccessToken } from "#app/platform/sessions/access-tokens.server.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  canFilterByBranch,
  type Figure,
  GROUPINGS_OF,
  type Grouping,
  PANELS,
  type Panel,
} from "#app/workspaces/analytics/panels.ts";
import type { Period } from "#app/workspaces/analytics/period.ts";
import { readPanel } from "#app/workspaces/analytics/read-panel.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makeBranch, makeNarrowedStaff, seenStudent } from "#tests/factories/branches.ts";
import { makeBulk } from "#tests/factories/bulk.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import {
  makeApplication,
  makeDraft,
  makeEnquiry,
  makeNote,
  makeStudent,
  makeStudentRecord,
} from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openLiveStream } from "#tests/support/live-stream.ts";
import { openSession } from "#tests/support/session.ts";
import { staffAccess } from "#tests/support/staff-access.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let owner: UserActor;
let narrow: UserActor & { counsellorId: string };
let cookie = "";

/** A counsellor's student, with one record of every kind that belongs to a student. */
async function makeCase(lastName: string, whose: { counsellorId?: string; branchId?: string } = {}) {
  const { db } = database;
  const { student, actor } = await makeStudent(db, { lastName, ...whose });
  const application = await makeApplication(db, student.id);
  return {
    studentId: student.id,
    userId: actor.userId,
    email: student.email,
    applicationId: application.id,
    documentId: (await makeDocument(db, student.id, { name: lastName })).id,
    offerId: (await makeOffer(db, application.id)).id,
    draftId: (await makeDraft(db, student.id)).id,
    taskId: (
      await makeTask(db, {
        title: lastName,
        subjectType: "student",
        subjectId: student.id,
        studentId: student.id,
      })
    ).id,
    messageId: (await makeMessage(db, student.id, lastName)).id,
    note: await makeNote(db, student.id, lastName),
  };
}
type Case = Awaited<ReturnType<typeof makeCase>>;
let theirs: Case;
let colleagues: Case;
let nobodys: Case;
const [THEIRS, COLLEAGUES, NOBODYS] = ["Theirswordson", "Colleaguewordson", "Nobodywordson"];

beforeAll(async () => {
  const { db } = database;
  app = await openBuiltApplication({ database });
  owner = await makeStaff(db, "owner");
  narrow = await makeNarrowedStaff(db, "counsellor");
  const colleague = await makeBookableCounsellor(db);
  theirs = await makeCase(THEIRS, seenStudent(narrow));
  colleagues = await makeCase(COLLEAGUES, { counsellorId: colleague.id });
  nobodys = await makeCase(NOBODYS);
  await makeBooking(db, colleague.id, comingSlot(60), { name: COLLEAGUES, studentId: colleagues.studentId });
  await makeBooking(db, colleague.id, comingSlot(180), { name: THEIRS, studentId: theirs.studentId });
  cookie = (await openSession(db, narrow.userId, { secondFactor: true })).header;
});
afterAll(() => app?.close());

const get = async (path: string, of = cookie) => {
  const answer = await fetch(app.origin + path, { headers: { cookie: of }, redirect: "manual" });
  return { status: answer.status, body: await answer.text() };
};
const post = async (path: string, fields: Record<string, string> | string[][]) => {
  const answer = await fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { cookie, origin: app.origin },
  });
  return { status: answer.status, to: answer.headers.get("location"), body: await answer.text() };
};
const expectOnlyTheirs = (body: string, what: string) => {
  expect(body, what).not.toContain(COLLEAGUES);
  expect(body, what).not.toContain(NOBODYS);
};
const asked = (panel: Panel, period: Period) => ({
  panel,
  period,
  by: GROUPINGS_OF[panel][0] as Grouping,
  branch: null,
  timeZone: "UTC",
  today: period.to,
});
const deps = () => ({ db: database.db, jobs: app.services.jobs, now: () => new Date() });

describe("lists, counts and search", () => {
  test.each([
    "/admin/students",
    "/admin/applications",
    "/admin/files",
    "/admin/tasks?of=all",
    "/admin/messages?box=all",
    "/admin/bookings?view=list",
  ])("%s holds their own alone", async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expectOnlyTheirs(body, path);
    expect(body).toContain(THEIRS);
  });

  test("the sums of the dashboard are of their own", async () => {
    const { rows } = await seenBy(database.db, narrow).execute<{ name: string; value: number }>(
      sql`select name, sum(value)::int as value from stored_counts group by name`,
    );
    const counts = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    expect(counts).toMatchObject({ students: 1, applications: 1, "open:New": 1 });
    expect(counts["open:Submitted"] ?? 0).toBe(0);
    for (const path of ["/admin", "/admin/my-day"]) expectOnlyTheirs((await get(path)).body, path);
  });

  test("the palette finds none of others, by name, address or reference", async () => {
    for (const term of [COLLEAGUES, NOBODYS, colleagues.email, nobodys.email]) {
      const { status, body } = await get(`/admin/find.data?q=${encodeURIComponent(term)}`);
      expect(status).toBe(200);
      expect(body).not.toContain(colleagues.studentId);
      expect(body).not.toContain(nobodys.studentId);
    }
    expect((await get(`/admin/find.data?q=${THEIRS}`)).body).toContain(theirs.studentId);
  });

  test("a student who is handed to somebody else is gone at the next request", async () => {
    const passing = await makeCase("Passingwordson", seenStudent(narrow));
    const page = `/admin/students/${passing.studentId}`;
    expect((await get(page)).status).toBe(200);
    await database.db
      .update(students)
      .set({ counsellorId: null, branchId: null })
      .where(eq(students.id, passing.studentId));
    expect((await get(page)).status).toBe(404);
    expect((await get("/admin/students")).body).not.toContain("Passingwordson");
  });

  test("without a counsellor record there is nobody", async () => {
    const actor = await makeStaff(database.db, "viewer");
    await database.db.update(userRoles).set({ onlyAssigned: true }).where(eq(userRoles.userId, actor.userId));
    const of = (await openSession(database.db, actor.userId, { secondFactor: true })).header;
    for (const path of ["/admin", "/admin/students", "/admin/applications", "/admin/files"]) {
      const { status, body } = await get(path, of);
      expect(status, path).toBe(200);
      expectOnlyTheirs(body, path);
      expect(body, path).not.toContain(THEIRS);
    }
  });
});

describe("records, files and figures", () => {
  const pagesOf = (one: Case) => [
    `/admin/students/${one.studentId}`,
    `/admin/applications/${one.applicationId}`,
    `/admin/students/${one.studentId}/documents/${one.documentId}`,
    `/admin/messages/threads/${one.studentId}`,
    `/admin/messages/threads/${one.applicationId}`,
    `/admin/tasks/${one.taskId}`,
  ];

  test("a page of theirs opens, of nobody's and a colleague's is not found", async () => {
    for (const path of pagesOf(theirs)) expect((await get(path)).status, path).toBe(200);
    for (const path of [...pagesOf(colleagues), ...pagesOf(nobodys)]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test("files are not imported, since a check would say who is known", async () => {
    for (const list of ["students", "universities"]) {
      expect((await get(`/admin/lists/${list}/import`)).status, list).toBe(404);
    }
    const { body } = await get("/admin/students");
    expect(body).not.toContain("/admin/lists/students/import");
    const kind = IMPORT_KINDS.find(({ list }) => list === "students");
    if (!kind) throw new Error("Students are imported");
    const table = {
      header: ["Email"],
      lineCount: 0,
      pages: [],
      text: null,
      sheet: null,
      headerLine: 1,
      noted: [],
      sample: [],
    };
    expect(await keepImport(deps(), narrow, kind, { name: "students.csv", table })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await database.db.$count(imports)).toBe(0);
  });

  test("analytics count their own, and list no other behind the numbers", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const period: Period = { from: `${today.slice(0, 4)}-01-01`, to: today };
    for (const panel of PANELS) {
      const whole = await readPanel(database.db, asked(panel, period), 100);
      const table = await readPanel(seenBy(database.db, narrow), asked(panel, period), 100);
      for (const [figure, value] of Object.entries(table.totals[0]?.now ?? {})) {
        expect(Number(value ?? 0), `${panel} ${figure}`).toBeLessThanOrEqual(
          Math.max(1, Number(whole.totals[0]?.now[figure as Figure] ?? 0)),
        );
      }
      if (panel === "funnel") {
        expect(table.totals[0]?.now).toMatchObject({ came: 1, submitted: 1 });
        expect(whole.totals[0]?.now.came).toBeGreaterThan(1);
      }
      for (const page of [panel, `${panel}/table.csv`]) {
        const { status, body } = await get(`/admin/analytics/${page}`);
        expect(status, page).toBe(200);
        expectOnlyTheirs(body, page);
      }
    }
    // Another branch in the address shows nothing of its students.
    const away = (await makeBranch(database.db, { name: `Away ${randomUUID().slice(0, 8)}` })).id;
    await database.db
      .update(students)
      .set({ branchId: away })
      .where(inArray(students.id, [colleagues.studentId, nobodys.studentId]));
    for (const panel of PANELS.filter(canFilterByBranch)) {
      const of = { ...asked(panel, period), branch: away };
      const { rows } = await readPanel(seenBy(database.db, narrow), of, 100);
      for (const { now } of rows) {
        const figures = Object.entries(now).filter(([, value]) => value);
        expect(figures, panel).toEqual([]);
      }
    }
    for (const panel of ["funnel", "calls"]) {
      for (const page of [panel, `${panel}/table.csv`]) {
        const { status, body } = await get(`/admin/analytics/${page}?branch=${away}`);
        expect(status, page).toBe(200);
        expectOnlyTheirs(body, page);
      }
    }
    const others = await get(`/admin/analytics/funnel/records?figure=came&branch=${away}`);
    expect(others.status).toBe(200);
    expectOnlyTheirs(others.body, "another branch behind the figure");
    const ofOwner = (await openSession(database.db, owner.userId, { secondFactor: true })).header;
    expect(
      (await readPanel(database.db, { ...asked("funnel", period), branch: away }, 100)).totals[0]?.now.came,
    ).toBe(2);
    const listed = await get(`/admin/analytics/funnel/records?figure=came&branch=${away}`, ofOwner);
    expect(listed.body).toContain(COLLEAGUES);
    expect(listed.body).toContain(NOBODYS);
    expect(listed.body).not.toContain(THEIRS);
    const file = await fetch(`${app.origin}/admin/analytics/funnel/table.csv?by=branch&branch=${away}`, {
      headers: { cookie: ofOwner },
    });
    expect(file.headers.get("content-disposition")).toMatch(/funnel-branch-away-/);
    expect((await file.text()).split("\n").filter((line) => /^"?(Total|Away)/.test(line))).toEqual([
      expect.stringMatching(/^"?Total"?,"?2\b/),
      expect.stringMatching(/^"?Away [^,]*,"?2\b/),
    ]);
    for (const branch of [randomUUID(), "%00", "1'"]) {
      const ask = (path: string) => get(`/admin/analytics/funnel${path}branch=${branch}`, ofOwner);
      const page = await ask("?");
      expect(page.status, branch).toBe(400);
      expect(page.body).toContain("This branch does not exist");
      expect((await ask("/table.csv?")).status, branch).toBe(404);
      expect((await ask("/records?figure=came&")).status, branch).toBe(404);
    }

    const behind = await get("/admin/analytics/funnel/records?figure=came");
    expect(behind.status).toBe(200);
    expectOnlyTheirs(behind.body, "behind the figure");
    expect(behind.body).toContain(THEIRS);
  });

  test.each([
    "students",
    "applications",
    "documents",
    "tasks",
    "conversations",
    "outbox",
    "enquiries",
    "ledger",
  ])("the file of the list of %s", async (list) => {
    const answer = await post(`/admin/lists/${list}/export`, { format: "csv" });
    expect(answer.status).toBe(200);
    expectOnlyTheirs(answer.body, list);
    if (list === "students") expect(answer.body).toContain(THEIRS);
  });

  test("a calendar program gets theirs alone", async () => {
    const { counsellorId, userId } = narrow;
    await database.db
      .insert(counsellorCalendars)
      .values({ counsellorId, zone: "UTC", topics: [], languages: [] });
    for (const one of [theirs, colleagues]) {
      await database.db
        .update(tasks)
        .set({ assigneeId: userId, dueOn: "2099-01-01" })
        .where(eq(tasks.id, one.taskId));
    }
    const feed = await createFeed({ ...deps(), secret: app.services.secret }, owner, { counsellorId });
    if (!feed.ok) throw new Error(JSON.stringify(feed.error));
    const { status, body } = await get(feed.value.path, "");
    expect(status).toBe(200);
    expectOnlyTheirs(body, "the feed");
    expect(body).toContain(THEIRS);
  });

  test("a consultation that they hold is theirs, its student is not", async () => {
    const held = await makeBooking(database.db, narrow.counsellorId, comingSlot(600), {
      name: "Heldwordson",
      studentId: colleagues.studentId,
    });
    const { status, body } = await get(`/admin/bookings/${held.id}`);
    expect(status).toBe(200);
    expect(body).not.toContain(COLLEAGUES);
  });

  test("an enquiry of a stranger is everybody's, of a colleague's student it is not", async () => {
    const stranger = await makeEnquiry(database.db, "Strangerwordson");
    const known = await makeEnquiry(database.db, "Knownwordson");
    await database.db.execute(
      sql`update enquiries set email = ${colleagues.email} where id = ${known.id}::uuid`,
    );
    const seen = await withinReach(database.db, narrow, "enquiry", [stranger.id, known.id]);
    expect([...seen]).toEqual([stranger.id]);
    const added = await post(`/admin/messages/${known.id}`, { ...keyed("add-student"), evenSo: "on" });
    expect(added.status).toBe(404);
    expect(await database.db.$count(students, eq(students.lastName, "Knownwordson"))).toBe(0);
  });
});

describe("writes", () => {
  test("many messages go to their own, whatever the list is asked for", async () => {
    const query = parseListQuery(STUDENT_LIST, new URLSearchParams(), LIST_CLOCK);
    if (!query.ok) throw new Error("An empty address asks for the whole list");
    const counted = await countAudience(seenBy(database.db, narrow), query.value);
    expect(counted).toMatchObject({ reached: 1, names: [expect.stringContaining(THEIRS)] });
    const bulk = await makeBulk(database.db, [theirs.studentId, colleagues.studentId]);
    const shown = await seenBy(database.db, narrow).execute<{ n: number }>(
      sql`select count(*)::int as n from bulk_recipients where bulk_id = ${bulk.id}::uuid`,
    );
    expect(shown.rows[0]?.n).toBe(1);
  });

  test("a change of all that the list shows is of their own", async () => {
    const ids = [theirs.studentId, colleagues.studentId, nobodys.studentId];
    for (const fields of [[["which", "all"]], [["which", "chosen"], ...ids.map((id) => ["ids", id])]]) {
      await database.db.delete(bulkChanges);
      await post("/admin/lists/students/change", [...Object.entries(keyed("choose")), ...fields]);
      const chosen = await database.db.select({ id: bulkChangeRecords.recordId }).from(bulkChangeRecords);
      expect(chosen).toEqual([{ id: theirs.studentId }]);
    }
  });

  test("a message into another's thread is not found, also by mail or by a job", async () => {
    for (const id of [colleagues.studentId, nobodys.applicationId]) {
      const sent = await sendMessage(deps(), narrow, id, {
        key: randomUUID(),
        body: "Hello",
        quotedId: null,
      });
      expect(sent).toMatchObject({ error: { code: "not-found" } });
    }
  });

  test("the audit log takes no line of theirs about another's record", async () => {
    const about = { action: "student.update", subjectType: "student" };
    const write = (subjectId: string) =>
      database.db.transaction((tx) => recordAudit(tx, narrow, { ...about, subjectId }));
    await expect(write(theirs.studentId)).resolves.toBeUndefined();
    await expect(write(colleagues.studentId)).rejects.toMatchObject({ init: { status: 404 } });
    const odd = { action: "odd.change", subjectType: "odd", subjectId: theirs.studentId };
    await expect(
      database.db.transaction((tx) => recordAudit(tx, narrow, odd)),
      "a subject that nobody has declared",
    ).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("whom they add is theirs, and whom they have they give to nobody", async () => {
    const input = { firstName: "Newly", lastName: "Added", email: "newly@example.com", phone: null };
    const made = await createStudent(deps(), narrow, { ...input, stage: "Lead" }, { evenSo: false });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    expect(await seenBy(database.db, narrow).$count(students, eq(students.id, made.value.id))).toBe(1);
    const given = await assignStudent(deps(), narrow, {
      id: made.value.id,
      version: 1,
      counsellorId: null,
    });
    expect(given).toMatchObject({ error: { code: "forbidden" } });
  });

  test("nobody is shown to have another's record open", async () => {
    const services = { db: database.db, now: () => new Date() };
    const open = (id: string) => notePresence(services, narrow, { subject: "student", id });
    expect(await open(theirs.studentId)).toMatchObject({ ok: true });
    expect(await open(nobodys.studentId)).toMatchObject({ error: { code: "forbidden" } });
  });
});

describe("what comes by itself", () => {
  test("open pages hear of their own", async () => {
    const reader = await openLiveStream(app.origin, cookie);
    onTestFinished(() => reader.leave());
    await eventually(async () => reader.ready());
    const change = (subject: string, subjectId: string) =>
      app.services.live.take(JSON.stringify({ id: randomUUID(), action: "test.change", subject, subjectId }));
    for (const one of [colleagues, nobodys, theirs]) {
      change("student", one.studentId);
      change("presence", `application/${one.applicationId}`);
      change("application", one.applicationId);
      change("document", one.documentId);
      change("message", one.messageId);
      change("thread", one.studentId);
      change("task", one.taskId);
    }
    await eventually(async () => reader.changes.length >= 7);
    expect(reader.changes.map(({ id }) => id)).toEqual([
      ...[theirs.studentId, `application/${theirs.applicationId}`, theirs.applicationId],
      ...[theirs.documentId, theirs.messageId, theirs.studentId, theirs.taskId],
    ]);
  });

  test("they are told of their own, and an older line goes with its student", async () => {
    const { db } = database;
    const line = (studentId: string) => ({
      userId: narrow.userId,
      kind: "student-assigned",
      subjectType: "student",
      subjectId: studentId,
      studentId,
    });
    await db.insert(notifications).values([line(theirs.studentId), line(colleagues.studentId)]);
    const seen = await seenBy(db, narrow).select().from(notifications);
    expect(seen.map(({ subjectId }) => subjectId)).toEqual([theirs.studentId]);
    await db.delete(notifications);
    await db.transaction((tx) =>
      recordAudit(tx, owner, {
        action: "student.assign",
        subjectType: "student",
        subjectId: colleagues.studentId,
        fields: ["counsellorId"],
      }),
    );
    await tellChanges({ db, log: app.services.log });
    expect(await db.$count(notifications, eq(notifications.userId, narrow.userId))).toBe(0);
  });

  test("a program reads by their token what they read", async () => {
    const session = await signInAs(app.services, narrow.userId);
    await database.db.execute(
      sql`update sessions set second_factor_at = now() where user_id = ${narrow.userId}::uuid`,
    );
    const token = await issueAccessToken(app.services, await session.known());
    const read = async (path: string) => {
      const answer = await fetch(`${app.origin}/api/v1/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, body: await answer.text() };
    };
    for (const list of ["students", "applications", "documents", "offers", "bookings"]) {
      const { status, body } = await read(list);
      expect(status, list).toBe(200);
      expectOnlyTheirs(body, list);
      for (const one of [colleagues, nobodys]) expect(body, list).not.toContain(one.email);
    }
    expect((await read(`students/${theirs.studentId}`)).status).toBe(200);
    expect((await read(`students/${colleagues.studentId}`)).status).toBe(404);
    expect((await read(`applications/${nobodys.applicationId}`)).status).toBe(404);
  });
});

describe("the switch", () => {
  test("counts from the next request on, is told by mail and on the audit log, and owners have none", async () => {
    const access = staffAccess(database, () => app.services);
    const by = await access.owner();
    const { userId, email } = await access.colleague();
    const [record] = await database.db
      .insert(counsellors)
      .values({ name: "Switched", email: "switched@example.com", userId })
      .returning();
    await makeStudentRecord(database.db, { lastName: "Switchwordson", counsellorId: record?.id ?? "" });
    const { cookie: of } = await access.signedIn(userId);
    const change = async (level: "counsellor" | "owner", onlyAssigned: boolean) =>
      changeStaffRole(access.deps(), by.known, {
        userId,
        version: await access.version(userId),
        level,
        onlyAssigned,
      });
    const list = async () => (await get("/admin/students", of)).body;
    expect(await list()).toContain(NOBODYS);
    expect(await change("counsellor", true)).toMatchObject({ ok: true });
    expect(await list()).not.toContain(NOBODYS);
    expect(await list()).toContain("Switchwordson");
    // Pressed twice, it is done once.
    expect(await change("counsellor", true)).toMatchObject({ ok: true });
    expect(await access.auditLogOf("staff.changeRole", userId)).toBeGreaterThan(0);
    expect(
      (await access.mailsTo(email)).filter((kind) => kind === "staff-role-changed").length,
    ).toBeGreaterThan(0);
    expect(await change("owner", true)).toMatchObject({ ok: true });
    const [row] = await database.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(row).toMatchObject({ staffRole: "owner", onlyAssigned: false });
  });
});
