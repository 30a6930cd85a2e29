import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { acceptDocument } from "#app/admissions/documents/judge-document.server.ts";
import { addNote, listNotes } from "#app/admissions/notes/notes.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { NOTIFICATION_KINDS } from "#app/composition/notification-kinds.ts";
import { TELLERS } from "#app/composition/notifications.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { markRead } from "#app/conversations/threads/threads.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import {
  countUnread,
  listNotifications,
  markNotifications,
  noteSeen,
} from "#app/platform/notifications/notifications.server.ts";
import { notificationQueue, notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { forgetQueued, openTeller, tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import { oldNotifications, readNotifications } from "#app/platform/notifications/retention.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { PERMISSIONS } from "#app/platform/permissions/permissions.ts";
import { forgetOld } from "#app/platform/retention/forget-old.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeCounsellor, makeEnquiry, makeStudent } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const log = { warn: () => undefined, error: (given: unknown) => expect.unreachable(String(given)) };
const onIdleError = (error: Error) => expect.unreachable(String(error));
const deps = () => ({ db: database.db, jobs, now: () => new Date() });
const tell = async () => {
  while ((await tellChanges({ db: database.db, log })) > 0);
};

beforeEach(async () => {
  await database.db.delete(notificationQueue);
  await database.db.delete(notifications);
});

/** A user's notifications, newest first. */
async function linesOf(actor: UserActor) {
  const { lines } = await listNotifications(database.db, actor, null);
  return lines.map(({ kind, facts, isRead }) => {
    const { text, path } = NOTIFICATION_KINDS[kind as keyof typeof NOTIFICATION_KINDS];
    return { kind, text: text(facts), path: path(facts), isRead };
  });
}

async function studentOf(counsellorName?: string) {
  const made = await makeStudent(database.db);
  if (counsellorName === undefined) return { ...made, counsellor: null };
  const counsellor = await makeStaff(database.db, "counsellor", counsellorName);
  const { id } = await makeCounsellor(database.db, { name: counsellorName, userId: counsellor.userId });
  await database.db.update(students).set({ counsellorId: id }).where(eq(students.id, made.student.id));
  return { ...made, counsellor };
}

const write = async (actor: UserActor, threadId: string) => {
  const input = { key: randomUUID(), quotedId: null, body: "The secret words of a message" };
  const sent = await sendMessage(deps(), actor, threadId, input);
  if (!sent.ok) throw new Error(sent.error.code);
  return sent.value;
};

describe("people are told", () => {
  test("of a note in which they are mentioned: they alone, also one who only reads", async () => {
    const { student, counsellor } = await studentOf("Sunita Writer");
    const viewer = await makeStaff(database.db, "viewer", "Bikash Reader");
    const other = await makeStaff(database.db, "counsellor", "Gita Busy");
    if (!counsellor) throw new Error("A counsellor was asked for");
    const note = (body: string) => addNote(deps(), counsellor, { studentId: student.id }, { body });
    await note("@Bikash please look at the fees. @Sunita Writer remembers.");
    await note("No @Nobody, and a.bikash@example.com is an address.");
    await tell();
    expect(await linesOf(viewer)).toMatchObject([
      { kind: "note-mention", path: `/admin/students/${student.id}`, isRead: false },
    ]);
    expect([await linesOf(other), await linesOf(counsellor)]).toEqual([[], []]);
    const [{ pieces } = { pieces: [] }] = (await listNotes(database.db, { studentId: student.id })).slice(-1);
    expect(pieces.filter(({ userId }) => userId !== null).map(({ text }) => text)).toEqual([
      "@Bikash",
      "@Sunita Writer",
    ]);
  });

  test("of a status: the student, and nobody else, in words that are made when they are read", async () => {
    const { actor, student } = await makeStudent(database.db);
    const staff = await makeStaff(database.db, "counsellor");
    const { id, reference, version } = await makeApplication(database.db, student.id);
    const moved = await changeApplicationStatus(deps(), staff, {
      id,
      version,
      status: "Under Review",
      reason: null,
    });
    expect(moved.ok).toBe(true);
    await tell();
    expect(await linesOf(actor)).toEqual([
      {
        kind: "application-status",
        text: `Your application ${reference} is now Under Review`,
        path: `/student-dashboard/applications/${reference}`,
        isRead: false,
      },
    ]);
    expect(await database.db.$count(notifications)).toBe(1);
  });

  test("of a paper that was judged, and staff of papers that came: several are one line", async () => {
    const { actor, student, counsellor } = await studentOf("Maya Gurung");
    const [one, two] = [
      await makeDocument(database.db, student.id),
      await makeDocument(database.db, student.id),
    ];
    for (const { id } of [one, two]) {
      await recordAudit(database.db, actor, {
        action: "document.send",
        subjectType: "document",
        subjectId: id,
      });
    }
    await tell();
    const [line, ...more] = await linesOf(counsellor as UserActor);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ path: `/admin/students/${student.id}` });
    expect(line?.text).toMatch(/ uploaded 2 documents$/);
    const judged = await acceptDocument(deps(), counsellor as UserActor, {
      id: one.id,
      version: one.version,
      expiresOn: null,
    });
    expect(judged.ok).toBe(true);
    await tell();
    expect((await linesOf(actor)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Document accepted: /),
    ]);
  });

  test("of messages on the other side, not of what they have seen come, and never in the message's words", async () => {
    const { actor, student, counsellor } = await studentOf("Hari Thapa");
    await write(actor, student.id);
    await write(actor, student.id);
    await tell();
    const [line] = await linesOf(counsellor as UserActor);
    expect(line?.text).toMatch(/^2 messages from /);
    const third = await write(counsellor as UserActor, student.id);
    await markRead(
      database.db,
      { threadId: student.id, userId: actor.userId, number: third.number },
      new Date(),
    );
    await tell();
    expect(await linesOf(actor)).toEqual([]);
    expect(JSON.stringify(await database.db.select().from(notifications))).not.toContain("secret");
  });

  test("of an enquiry: all who may answer; of a company that waits: the owners", async () => {
    const [owner, counsellor, viewer] = [
      await makeStaff(database.db, "owner"),
      await makeStaff(database.db, "counsellor"),
      await makeStaff(database.db, "viewer"),
    ];
    await makeEnquiry(database.db, "Somebody");
    const company = await makeCompany(database.db, "partner", { status: "pending" });
    await recordAudit(database.db, company.actor, {
      action: "account.signUp",
      subjectType: "user",
      subjectId: company.actor.userId,
    });
    await tell();
    expect((await linesOf(owner)).map(({ kind }) => kind).toSorted()).toEqual([
      "enquiry-received",
      "partner-waits",
    ]);
    expect((await linesOf(counsellor)).map(({ kind }) => kind)).toEqual(["enquiry-received"]);
    expect(await linesOf(viewer)).toEqual([]);
  });

  test("but not of what they did themselves, and not when their account is disabled", async () => {
    const { actor, student, counsellor } = await studentOf("Rita Lama");
    await database.db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, (counsellor as UserActor).userId));
    await write(actor, student.id);
    await tell();
    expect(await database.db.$count(notifications)).toBe(0);
  });
});

describe("each change is told once", () => {
  test("when several processes tell at once", async () => {
    const { actor, student } = await studentOf("Gita Rai");
    const staff = await makeStaff(database.db, "counsellor");
    for (let index = 0; index < 30; index++) await write(staff, student.id);
    await Promise.all(Array.from({ length: 8 }, tell));
    const [row, ...more] = await database.db.select().from(notifications);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ userId: actor.userId, count: 30 });
    expect(await database.db.$count(notificationQueue)).toBe(0);
  });

  test("and one that cannot be told holds up no other", async () => {
    const { actor, student } = await studentOf();
    const staff = await makeStaff(database.db, "counsellor");
    await recordAudit(database.db, staff, {
      action: "student.assign",
      subjectType: "student",
      subjectId: "no id at all",
    });
    await write(staff, student.id);
    const failed: unknown[] = [];
    await tellChanges({ db: database.db, log: { ...log, error: (given: unknown) => failed.push(given) } });
    expect(failed).toHaveLength(1);
    expect(await linesOf(actor)).toHaveLength(1);
  });

  test("one that a lock keeps waiting is told later, and the others meanwhile", async () => {
    const { actor, student } = await studentOf();
    const other = await studentOf();
    const staff = await makeStaff(database.db, "counsellor");
    await write(staff, student.id);
    await write(staff, other.student.id);
    const { pool } = database;
    const holder = await pool.connect();
    const url = new URL(database.url);
    url.searchParams.set("options", "-c lock_timeout=50");
    const hasty = openDatabase({ url: url.href, max: 1, onIdleError });
    const warned: unknown[] = [];
    const teller = openTeller(
      { db: hasty.db, log: { ...log, warn: (given: unknown) => warned.push(given) } },
      [10],
    );
    try {
      await holder.query("begin");
      // Blocks every transaction that writes a notification for this person.
      await holder.query("select from users where id = $1 for update", [actor.userId]);
      teller.wake();
      await vi.waitFor(async () => expect(await linesOf(other.actor)).toHaveLength(1));
      expect(warned.length).toBeGreaterThan(0);
      expect(await database.db.$count(notificationQueue)).toBe(1);
      await holder.query("rollback");
      await vi.waitFor(async () => expect(await linesOf(actor)).toHaveLength(1));
      expect(await database.db.$count(notificationQueue)).toBe(0);
    } finally {
      holder.release(true);
      await teller.close();
      await hasty.close();
    }
  });

  test("nor is one told that was rolled back", async () => {
    const staff = await makeStaff(database.db, "owner");
    await database.db
      .transaction(async (tx) => {
        await recordAudit(tx, staff, { action: "x", subjectType: "student", subjectId: randomUUID() });
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(await database.db.$count(notificationQueue)).toBe(0);
  });
});

describe("a line", () => {
  test("is counted for people of every role over one connection", async () => {
    const one = openDatabase({ url: database.url, max: 1, onIdleError: () => undefined });
    try {
      const { actor: student } = await makeStudent(database.db);
      const people = [
        await makeStaff(database.db, "owner"),
        (await makeCompany(database.db, "partner")).actor,
        student,
      ];
      for (const person of people) expect(await countUnread(one.db, person)).toBe(0);
    } finally {
      await one.close();
    }
  });

  async function withLines() {
    const { actor, student } = await studentOf();
    const staff = await makeStaff(database.db, "counsellor");
    const application = await makeApplication(database.db, student.id);
    await write(staff, student.id);
    await tell();
    await write(staff, application.id);
    await tell();
    return { actor, student, application, staff };
  }

  test("is read when its record is opened, and begins anew when it happens again", async () => {
    const { actor, student, staff } = await withLines();
    expect(await countUnread(database.db, actor)).toBe(2);
    await noteSeen(database.db, actor.userId, { type: "thread", id: student.id });
    expect(await countUnread(database.db, actor)).toBe(1);
    await write(staff, student.id);
    await tell();
    expect((await linesOf(actor)).map(({ isRead }) => isRead)).toEqual([false, false, true]);
  });

  test("is marked by its owner alone; all at once as well", async () => {
    const { actor } = await withLines();
    const other = (await makeStudent(database.db)).actor;
    const { lines } = await listNotifications(database.db, actor, null);
    const [newest, oldest] = lines.map(({ id }) => id);
    const mark = (by: UserActor, id = "", earlier = false) => markNotifications(deps(), by, { id, earlier });
    expect(await mark(other, newest)).toMatchObject({ error: { code: "not-found" } });
    expect(await mark(other, newest, true)).toMatchObject({ error: { code: "not-found" } });
    expect(await countUnread(database.db, actor)).toBe(2);
    // What has come since is not read.
    expect((await mark(actor, oldest, true)).ok).toBe(true);
    expect(await countUnread(database.db, actor)).toBe(1);
    expect((await mark(actor, newest)).ok).toBe(true);
    expect((await mark(actor, newest)).ok).toBe(true);
    expect(await countUnread(database.db, actor)).toBe(0);
    expect(await markNotifications(deps(), VISITOR, { id: newest ?? "" })).toMatchObject({ ok: false });
  });

  test("is not shown to whoever may not see its record any more", async () => {
    await makeEnquiry(database.db, "Somebody");
    const staff = await makeStaff(database.db, "counsellor");
    await tell();
    expect(await countUnread(database.db, staff)).toBe(1);
    const nobody: UserActor = { ...staff, role: null, staffRole: null };
    expect(await countUnread(database.db, nobody)).toBe(0);
    expect((await listNotifications(database.db, nobody, null)).lines).toEqual([]);
  });

  test("pages go on where they ended, with lines of one moment too", async () => {
    const { actor } = await makeStudent(database.db);
    const at = new Date("2026-11-20T06:00:00Z");
    await database.db.insert(notifications).values(
      Array.from({ length: 65 }, (_, index) => ({
        userId: actor.userId,
        kind: "message",
        subjectType: "thread",
        subjectId: `${index}`,
        createdAt: at,
      })),
    );
    const seen = new Set<string>();
    let after: { at: Date; id: string } | null = null;
    for (let page = 0; page < 3; page++) {
      const { lines, hasMore } = await listNotifications(database.db, actor, after);
      expect(hasMore).toBe(page < 2);
      for (const { id } of lines) seen.add(id);
      const last = lines.at(-1);
      after = last ? { at: last.at, id: last.id } : null;
    }
    expect(seen.size).toBe(65);
  });
});

test("what was read is forgotten after a season, all after a year, and old news is never told", async () => {
  const { actor } = await makeStudent(database.db);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const row = (subjectId: string, age: number, read: boolean) => ({
    userId: actor.userId,
    kind: "message",
    subjectType: "thread",
    subjectId,
    createdAt: days(age),
    readAt: read ? days(age) : null,
  });
  await database.db
    .insert(notifications)
    .values([row("a", 91, true), row("b", 91, false), row("c", 89, true), row("d", 366, false)]);
  await readNotifications.forget(deps());
  await forgetOld({ ...deps(), log: createLog("silent", false) }, [oldNotifications]);
  const left = await database.db.select({ id: notifications.subjectId }).from(notifications);
  expect(left.map(({ id }) => id).toSorted()).toEqual(["b", "c"]);
  await recordAudit(database.db, actor, { action: "x", subjectType: "y", subjectId: "z" });
  await database.db.update(notificationQueue).set({ createdAt: sql`now() - interval '25 hours'` });
  await forgetQueued(deps());
  expect(await database.db.$count(notificationQueue)).toBe(0);
});

test("every action that is told of is one of the permissions, or an event that the audit log names", () => {
  const others = [
    "enquiry.new",
    "enquiry.join",
    "account.signUp",
    "booking.confirm",
    "audit.broken",
    "backup.checkFailed",
    "document.infected",
    "offer.expire",
    "organisationPaper.remind",
    "task.remind",
    "invoice.overdue",
  ];
  for (const action of Object.keys(TELLERS)) {
    expect(Object.hasOwn(PERMISSIONS, action) || others.includes(action), action).toBe(true);
  }
});
