import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { removeDocument } from "#app/admissions/documents/remove-document.server.ts";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { THREAD_LIST } from "#app/conversations/threads/admin-list.ts";
import { assignThread, settleThread, snoozeThread } from "#app/conversations/threads/assign-thread.server.ts";
import { listAttached } from "#app/conversations/threads/attached-documents.server.ts";
import { editMessage } from "#app/conversations/threads/edit-message.server.ts";
import type { Inbox } from "#app/conversations/threads/inboxes.ts";
import { listThreads, medianFirstAnswer, waitingThreadsOf } from "#app/conversations/threads/list.server.ts";
import { keepOriginal } from "#app/conversations/threads/received-emails.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { originalPath, staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import {
  countUnread,
  findCase,
  findMessage,
  findReadByOthers,
  MESSAGES_A_PAGE,
  markRead,
  readMessages,
  searchOwnMessages,
} from "#app/conversations/threads/threads.server.ts";
import { messageEdits, messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import { findUnanswered } from "#app/conversations/threads/unanswered.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeCounsellor, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const NOW = new Date("2026-11-20T12:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const deps = (now = NOW) => ({ db: database.db, jobs, now: () => now });
const message = (body: string, more: { key?: string; quotedId?: string } = {}) => ({
  key: more.key ?? randomUUID(),
  quotedId: more.quotedId ?? null,
  body,
});
type Student = { actor: UserActor & { studentId: string }; id: string };

async function student(): Promise<Student> {
  const { actor, student: record } = await makeStudent(database.db);
  return { actor: { ...actor, studentId: record.id }, id: record.id };
}
const staff = (level: "owner" | "counsellor" | "viewer" = "counsellor", name?: string) =>
  makeStaff(database.db, level, name);
async function sent(actor: Actor, threadId: string, body: string, now = NOW) {
  const done = await sendMessage(deps(now), actor, threadId, message(body));
  if (!done.ok) throw new Error(`Not sent: ${done.error.code}`);
  return done.value;
}
const bodiesOf = async (threadId: string) =>
  (await readMessages(database.db, threadId)).messages.map(({ body }) => body);
const threadOf = async (id: string) => {
  const [row] = await database.db.select().from(threads).where(eq(threads.id, id));
  if (!row) throw new Error("There is no such thread");
  return row;
};

describe("A message", () => {
  test("begins the thread of a student, or of one of their applications, with an order of its own", async () => {
    const { actor, id } = await student();
    const application = await makeApplication(database.db, id);
    const counsellor = await staff();
    expect((await sent(actor, id, "First")).number).toBe(1);
    expect((await sent(counsellor, id, "Second")).number).toBe(2);
    expect((await sent(actor, application.id, "About this one")).number).toBe(1);
    expect(await bodiesOf(id)).toEqual(["First", "Second"]);
    expect(await bodiesOf(application.id)).toEqual(["About this one"]);
    expect(await threadOf(application.id)).toMatchObject({ studentId: id, applicationId: application.id });
  });

  test("that is sent many times at once by the same form is one", async () => {
    const { actor, id } = await student();
    const input = message("Once");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendMessage(deps(), actor, id, input)),
    );
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { id: input.key, number: 1 } })));
    expect(await bodiesOf(id)).toEqual(["Once"]);
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, input.key));
    expect(auditLog.map(({ action }) => action)).toEqual(["thread.write"]);
  });

  test("of two colleagues who answer at once is kept from both", async () => {
    const { actor, id } = await student();
    await sent(actor, id, "Who can help?");
    const colleagues = await Promise.all([staff(), staff("owner"), staff(), staff()]);
    await Promise.all(colleagues.map((one, place) => sent(one, id, `Answer ${place}`)));
    const { messages: kept } = await readMessages(database.db, id);
    expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(kept.map(({ body }) => body)).size).toBe(5);
  });

  test("cannot take the key of another, nor quote one of another thread", async () => {
    const [one, other] = [await student(), await student()];
    const theirs = await sent(other.actor, other.id, "Private");
    const taken = await sendMessage(deps(), one.actor, one.id, message("Mine", { key: theirs.id }));
    expect(taken).toEqual({ ok: false, error: { code: "not-found" } });
    const quoting = await sendMessage(deps(), one.actor, one.id, message("Look", { quotedId: theirs.id }));
    expect(quoting).toEqual({ ok: false, error: { code: "not-found" } });
    expect(await bodiesOf(one.id)).toEqual([]);
    expect(await bodiesOf(other.id)).toEqual(["Private"]);
  });

  test("quotes an earlier one of its thread", async () => {
    const { actor, id } = await student();
    const first = await sent(actor, id, "Which day?");
    const counsellor = await staff("counsellor", "Sanjay Adhikari");
    await sendMessage(deps(), counsellor, id, message("Monday", { quotedId: first.id }));
    const { messages: kept } = await readMessages(database.db, id);
    expect(kept[1]?.quoted).toMatchObject({ number: 1, body: "Which day?" });
  });

  test("reaches nobody where the student has no account, so it is not taken", async () => {
    const record = await makeStudentRecord(database.db);
    const done = await sendMessage(deps(), await staff(), record.id, message("Hello"));
    expect(done).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(await bodiesOf(record.id)).toEqual([]);
  });
});

describe("Nobody writes or sees what is not theirs", () => {
  test("not with the id of another's record, application or message, nor a made-up one", async () => {
    const [one, other] = [await student(), await student()];
    const application = await makeApplication(database.db, other.id);
    await sent(other.actor, application.id, "Private");
    const company = await makeCompany(database.db, "partner", { status: "approved" });
    for (const actor of [one.actor, company.actor, { ...one.actor, studentIds: [] }]) {
      for (const id of [other.id, application.id, randomUUID()]) {
        expect(await findCase(database.db, actor, id)).toBeNull();
        const done = await sendMessage(deps(), actor, id, message("Let me in"));
        expect(done.ok).toBe(false);
      }
    }
    expect(await bodiesOf(application.id)).toEqual(["Private"]);
    expect(await searchOwnMessages(database.db, [one.id], "Private")).toEqual([]);
  });

  test("a viewer reads every thread and writes in none", async () => {
    const { actor, id } = await student();
    await sent(actor, id, "Hello");
    const viewer = await staff("viewer");
    expect(await findCase(database.db, viewer, id)).not.toBeNull();
    const refused = { ok: false, error: { code: "forbidden" } };
    expect(await sendMessage(deps(), viewer, id, message("Hi"))).toEqual(refused);
    const care = { id, version: 1 };
    expect(await settleThread(deps(), viewer, care)).toEqual(refused);
    expect(await assignThread(deps(), viewer, { ...care, assigneeId: null })).toEqual(refused);
    expect(await snoozeThread(deps(), viewer, { ...care, hours: "4" })).toEqual(refused);
    expect(await settleThread(deps(), actor, care)).toEqual(refused);
  });
});

describe("A message that was sent", () => {
  test("is changed by whoever wrote it within ten minutes; what it said is kept", async () => {
    const { actor, id } = await student();
    const { id: messageId } = await sent(actor, id, "Teh passport");
    const change = { messageId, version: 1, body: "The passport" };
    expect(await editMessage(deps(later(9)), actor, id, change)).toEqual({ ok: true, value: { version: 2 } });
    expect(await findMessage(database.db, id, messageId)).toMatchObject({
      body: "The passport",
      editedAt: later(9),
    });
    const edits = await database.db
      .select({ body: messageEdits.body })
      .from(messageEdits)
      .where(eq(messageEdits.messageId, messageId));
    expect(edits).toEqual([{ body: "Teh passport" }]);
    // Pressed twice.
    expect(await editMessage(deps(later(9)), actor, id, change)).toEqual({ ok: true, value: { version: 2 } });
  });

  test("is not changed later, by others, from another thread, or over a newer version", async () => {
    const [one, other] = [await student(), await student()];
    const { id: messageId } = await sent(one.actor, one.id, "As it is");
    const change = { messageId, version: 1, body: "Otherwise" };
    const late = await editMessage(deps(later(10)), one.actor, one.id, change);
    expect(late).toMatchObject({ ok: false, error: { code: "invalid" } });
    const notFound = { ok: false, error: { code: "not-found" } };
    expect(await editMessage(deps(), await staff("owner"), one.id, change)).toEqual(notFound);
    expect(await editMessage(deps(), other.actor, one.id, change)).toEqual(notFound);
    expect(await editMessage(deps(), one.actor, other.id, change)).toEqual(notFound);
    const stale = await editMessage(deps(), one.actor, one.id, { ...change, version: 7 });
    expect(stale).toMatchObject({ ok: false, error: { code: "stale", currentVersion: 1 } });
    expect(await bodiesOf(one.id)).toEqual(["As it is"]);
  });
});

describe("What was read", () => {
  test("counts up to the last message that was shown, and never goes back", async () => {
    const { actor, id } = await student();
    const counsellor = await staff();
    await sent(counsellor, id, "One");
    const { number } = await sent(counsellor, id, "Two");
    const who = { studentIds: [id], userId: actor.userId };
    expect(await countUnread(database.db, who)).toBe(2);
    await markRead(database.db, { threadId: id, userId: actor.userId, number }, later(1));
    await markRead(database.db, { threadId: id, userId: actor.userId, number: 1 }, later(2));
    expect(await countUnread(database.db, who)).toBe(0);
    const seen = await findReadByOthers(database.db, { id, studentUserId: actor.userId }, "staff");
    expect(seen).toEqual({ number: 2, at: later(1) });
    await sent(counsellor, id, "Three");
    await sent(actor, id, "Mine is no news to me");
    expect(await countUnread(database.db, who)).toBe(0);
    await sent(actor, id, "And another");
    expect(await findUnanswered(database.db, id)).toMatchObject({ count: 2, since: NOW });
    await sent(counsellor, id, "Answered");
    expect(await findUnanswered(database.db, id)).toBeNull();
  });
});

describe("A long thread", () => {
  test("is read in pages from its end, and onwards from any place", async () => {
    const { id } = await student();
    for (let place = 1; place <= MESSAGES_A_PAGE * 2 + 5; place++)
      await makeMessage(database.db, id, `${place}`);
    const last = await readMessages(database.db, id);
    expect([last.messages[0]?.body, last.messages.at(-1)?.body, last.before, last.after]).toEqual([
      "56",
      "105",
      56,
      null,
    ]);
    const middle = await readMessages(database.db, id, { before: last.before });
    expect([middle.messages[0]?.body, middle.messages.at(-1)?.body, middle.before, middle.after]).toEqual([
      "6",
      "55",
      6,
      55,
    ]);
    const first = await readMessages(database.db, id, { before: middle.before });
    expect([first.messages.length, first.before, first.after]).toEqual([5, null, 5]);
    const onwards = await readMessages(database.db, id, { after: first.after });
    expect([onwards.messages[0]?.body, onwards.after]).toEqual(["6", 55]);
    expect((await readMessages(database.db, id, { after: 55 })).after).toBeNull();
  });

  test("of 10,000 messages among 100,000 is read by its index, and searched by that of its words", async () => {
    const { id } = await student();
    await makeMessage(database.db, id, "The first");
    const others = await Promise.all(Array.from({ length: 9 }, student));
    for (const other of others) await makeMessage(database.db, other.id, "The first");
    await database.db.execute(sql`
      insert into messages (id, thread_id, number, side, body)
      select gen_random_uuid(), threads.id, n, 'staff', 'word' || n || ' of many'
      from threads, generate_series(2, 10000) as n where threads.last_number = 1
        and threads.id in ${[id, ...others.map((other) => other.id)]}`);
    await database.db.execute(sql`analyze messages`);
    const plan = async (query: ReturnType<typeof sql>) => {
      const { rows } = await database.db.execute<{ "QUERY PLAN": string }>(sql`explain ${query}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    const page = await plan(sql`select * from messages where thread_id = ${id} and number < 5000
      order by number desc limit 51`);
    expect(page).toContain("messages_number_key");
    expect(page).not.toContain("Seq Scan");
    const found = await plan(sql`select thread_id from messages
      where search @@ websearch_to_tsquery('simple', 'word77')`);
    expect(found).toContain("messages_search_idx");
    expect((await readMessages(database.db, id, { before: 5000 })).messages).toHaveLength(MESSAGES_A_PAGE);
    expect(await searchOwnMessages(database.db, [id], "word77")).toHaveLength(1);
  });
});

describe("The inboxes", () => {
  const boxOf = async (actor: UserActor, box: Inbox | "", search = "", now = NOW) => {
    const parameters = new URLSearchParams({ box, q: search });
    const query = parseListQuery(THREAD_LIST, parameters, LIST_CLOCK);
    if (!query.ok) throw new Error("a query of this test is wrong");
    return (await listThreads(database.db, actor, query.value, now)).items;
  };
  const has = async (id: string, ...rest: Parameters<typeof boxOf>) =>
    (await boxOf(...rest)).some((row) => row.id === id);

  test("follow the case: mine, nobody's, whose turn it is", async () => {
    const [account, colleague] = [await staff(), await staff()];
    const counsellor = await makeCounsellor(database.db, { name: "Me" });
    const me = { ...account, counsellorId: counsellor.id };
    await database.db.update(counsellors).set({ userId: me.userId }).where(eq(counsellors.id, counsellor.id));
    const { actor, id } = await student();
    await sent(actor, id, "Is anybody there?");
    expect(await has(id, me, "unassigned")).toBe(true);
    expect(await has(id, me, "mine")).toBe(false);
    await database.db.update(students).set({ counsellorId: counsellor.id }).where(eq(students.id, id));
    expect(await has(id, me, "unassigned")).toBe(false);
    expect(await has(id, me, "mine")).toBe(true);
    expect(await has(id, colleague, "mine")).toBe(false);
    const application = await makeApplication(database.db, id);
    await sent(actor, application.id, "And this one?");
    expect(await has(application.id, me, "mine")).toBe(true);
    const other = await makeCounsellor(database.db, { name: "Somebody else" });
    await database.db
      .update(applications)
      .set({ counsellorId: other.id })
      .where(eq(applications.id, application.id));
    expect(await has(application.id, me, "mine")).toBe(false);
    expect(await has(application.id, { ...colleague, counsellorId: other.id }, "mine")).toBe(true);
    expect(await has(id, me, "us")).toBe(true);
    const counted = async () =>
      Number((await database.db.execute(sql`${waitingThreadsOf(me, NOW)}`)).rows[0]?.count);
    const before = await counted();
    await sent(me, id, "I am", later(30));
    expect(await has(id, me, "us")).toBe(false);
    expect(await has(id, me, "them")).toBe(true);
    expect(await counted()).toBe(before - 1);
    const [row] = (await boxOf(me, "mine")).filter((one) => one.id === id);
    expect(row).toMatchObject({ firstAnswerMs: 30 * 60_000, last: { side: "staff", body: "I am" } });
    expect(await medianFirstAnswer(database.db, later(60))).not.toBeNull();
    expect(await medianFirstAnswer(database.db, later(60 * 24 * 60))).toBeNull();
  });

  test("are given to a colleague who answers, and to nobody else", async () => {
    const [me, colleague, viewer] = [await staff(), await staff("owner"), await staff("viewer")];
    const { actor, id } = await student();
    await sent(actor, id, "Hello");
    const { version } = await threadOf(id);
    const notFound = { ok: false, error: { code: "not-found" } };
    for (const assigneeId of [viewer.userId, actor.userId, randomUUID()]) {
      expect(await assignThread(deps(), me, { id, version, assigneeId })).toEqual(notFound);
    }
    expect((await assignThread(deps(), me, { id, version, assigneeId: colleague.userId })).ok).toBe(true);
    expect(await has(id, colleague, "mine")).toBe(true);
    const stale = await assignThread(deps(), colleague, { id, version, assigneeId: me.userId });
    expect(stale).toMatchObject({ ok: false, error: { code: "stale" } });
  });

  test("let a thread rest until its time, or until the student writes", async () => {
    const me = await staff();
    const { actor, id } = await student();
    await sent(actor, id, "Hello");
    expect((await snoozeThread(deps(), me, { id, version: 1, hours: "24" })).ok).toBe(true);
    expect(await has(id, me, "us")).toBe(false);
    expect(await has(id, me, "snoozed")).toBe(true);
    expect(await has(id, me, "us", "", later(24 * 60 + 1))).toBe(true);
    await sent(actor, id, "And another thing");
    expect(await has(id, me, "us")).toBe(true);
    const { version } = await threadOf(id);
    expect((await settleThread(deps(), me, { id, version })).ok).toBe(true);
    expect(await has(id, me, "us")).toBe(false);
    expect(await threadOf(id)).toMatchObject({ awaits: "nobody", waitingSince: null });
  });

  test("find a thread by a name and by its words", async () => {
    const me = await staff();
    const { actor, id } = await student();
    await sent(actor, id, "My recommendation from Professor Wangchuk is late");
    expect(await has(id, me, "", "wangchuk recommendation")).toBe(true);
    expect(await has(id, me, "", "wangchuk -recommendation")).toBe(false);
    expect(await has(id, me, "", "100%_none")).toBe(false);
  });
});

describe("On the pages", () => {
  type Sender = { cookie: string };
  const session = async (actor: UserActor, secondFactor = false): Promise<Sender> => ({
    cookie: (await openSession(database.db, actor.userId, { secondFactor })).header,
  });
  const get = (path: string, { cookie }: Sender) =>
    fetch(app.origin + path, { redirect: "manual", headers: { cookie } });
  const post = (path: string, { cookie }: Sender, fields: Record<string, string>) =>
    fetch(app.origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: app.origin },
      body: new URLSearchParams(fields),
    });

  test("a student and a counsellor write to one another without script", async () => {
    const { actor, id } = await student();
    const own = `/student-dashboard/messages/${id}`;
    const office = `/admin/messages/threads/${id}`;
    const [me, them] = [
      await session(actor),
      await session(await staff("counsellor", "Sanjay Adhikari"), true),
    ];
    const first = await get(own, me);
    const key = /name="key" value="([^"]+)"/.exec(await first.text())?.[1] ?? "";
    const write = { ...keyed("send"), key, body: "Where do I send my <b>passport</b>?" };
    const done = await post(own, me, write);
    expect([done.status, done.headers.get("location")]).toEqual([302, `${own}#newest`]);
    expect((await post(own, me, write)).status).toBe(302);
    const seen = await (await get(office, them)).text();
    const [list = "", thread = ""] = seen.split('role="log"');
    for (const part of [list, thread]) expect(part.split("&lt;b&gt;passport&lt;/b&gt;")).toHaveLength(2);
    expect(seen).toContain("Needs reply");
    const reply = {
      ...keyed("send"),
      key: randomUUID(),
      body: "See https://example.com/how?a=1 or javascript:alert(1)",
    };
    expect((await post(`${office}?box=us`, them, reply)).headers.get("location")).toBe(
      `${office}?box=us#newest`,
    );
    const dashboard = await (await get("/student-dashboard", me)).text();
    expect(dashboard).toContain("You have 1 new message from our team.");
    const page = await (await get(own, me)).text();
    expect(page).toContain('href="https://example.com/how?a=1" target="_blank" rel="noreferrer"');
    expect(page).not.toContain('href="javascript:');
    expect(page).toContain("Sanjay Adhikari");
    expect(page).toContain("Seen ");
    expect(await (await get("/student-dashboard", me)).text()).toContain("Ask our team.");
  });

  test("what is missing or too long is told at its field, and what was typed stays", async () => {
    const { actor, id } = await student();
    const me = await session(actor);
    const own = `/student-dashboard/messages/${id}`;
    const empty = await post(own, me, { ...keyed("send"), key: randomUUID(), body: " " });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Enter your message");
    const long = "x".repeat(4001);
    const refused = await post(own, me, { ...keyed("send"), key: randomUUID(), body: long });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(long);
  });

  test("a note among staff is never a message, nor on any page or in the data of the student", async () => {
    const { actor, id } = await student();
    const application = await makeApplication(database.db, id);
    const [me, counsellor] = [await session(actor), await staff()];
    const them = await session(counsellor, true);
    const note = "Marksecret: doubts the bank letter";
    const office = `/admin/messages/threads/${application.id}`;
    expect((await post(office, them, { ...keyed("add-note"), body: note })).status).toBe(302);
    await addNote(deps(), counsellor, { studentId: id }, { body: `${note} again` });
    await sent(counsellor, application.id, "Your bank letter is with us");
    expect(await (await get(office, them)).text()).toContain(note);
    const texts = await database.db.select({ body: messages.body }).from(messages);
    expect(texts.filter(({ body }) => body.includes("Marksecret"))).toEqual([]);
    for (const path of [
      "/student-dashboard",
      "/student-dashboard/messages",
      "/student-dashboard/messages?q=Marksecret:",
      `/student-dashboard/messages/${id}`,
      `/student-dashboard/messages/${application.id}`,
      `/student-dashboard/messages/${application.id}.data`,
      `/student-dashboard/applications/${application.reference}`,
      "/account/data/copy",
    ]) {
      const answer = await get(path, me);
      expect(answer.status, path).toBeLessThan(400);
      expect(
        (await answer.text()).replaceAll('value="Marksecret:"', "").replaceAll("“Marksecret:”", ""),
        path,
      ).not.toContain("doubts the bank letter");
    }
    const own = `/student-dashboard/messages/${application.id}`;
    expect((await post(own, me, { ...keyed("add-note"), body: "Mine" })).status).toBe(400);
  });

  test("another's thread is not there, for reading and for writing", async () => {
    const [one, other] = [await student(), await student()];
    const application = await makeApplication(database.db, other.id);
    await sent(other.actor, application.id, "Private words");
    const me = await session(one.actor);
    for (const id of [other.id, application.id, randomUUID(), "x"]) {
      const own = `/student-dashboard/messages/${id}`;
      for (const path of [own, `${own}.data`]) {
        const answer = await get(path, me);
        expect(answer.status, path).toBe(404);
        expect(await answer.text()).not.toContain("Private words");
      }
      const write = { ...keyed("send"), key: randomUUID(), body: "Let me in" };
      expect((await post(own, me, write)).status).toBe(404);
      expect((await get(`/admin/messages/threads/${id}`, me)).headers.get("location")).toBe("/auth");
    }
    expect(await bodiesOf(application.id)).toEqual(["Private words"]);
  });
});

describe("documents that messages carry", () => {
  const carrying = (documents: string[], more: { key?: string } = {}) => ({
    ...message("Here it is.", more),
    documents,
  });
  const attachedOf = async (id: string, messageIds: string[], side: "student" | "staff" = "student") =>
    Object.fromEntries(await listAttached(database.db, { messageIds, studentId: id, side, now: NOW }));

  test("are those of the student's wallet, in their order, for both sides by their own doors", async () => {
    const { actor, id } = await student();
    const [passport, cv] = [
      await makeDocument(database.db, id, { kind: "passport", state: "accepted" }),
      await makeDocument(database.db, id, { kind: "cv" }),
    ];
    const sent = await sendMessage(deps(), actor, id, carrying([cv.id, passport.id]));
    const key = sent.ok ? sent.value.id : "";
    expect(await attachedOf(id, [key])).toMatchObject({
      [key]: [
        { kind: "cv", state: "in-review", href: `/student-dashboard/documents/${cv.id}` },
        { kind: "passport", state: "accepted", href: `/student-dashboard/documents/${passport.id}` },
      ],
    });
    const forStaff = await attachedOf(id, [key], "staff");
    expect(forStaff[key]?.[0]?.href).toBe(`/admin/students/${id}/documents/${cv.id}`);
    const answer = await sendMessage(deps(), await staff(), id, carrying([passport.id]));
    expect(answer.ok).toBe(true);
  });

  test("are never those of another student, by guessed ids, from either side: nothing is written", async () => {
    const [mine, other] = [await student(), await student()];
    const own = await makeDocument(database.db, mine.id);
    const foreign = await makeDocument(database.db, other.id);
    for (const actor of [mine.actor, await staff()]) {
      for (const ids of [[foreign.id], [own.id, foreign.id], [randomUUID()]]) {
        expect(await sendMessage(deps(), actor, mine.id, carrying(ids))).toMatchObject({
          error: { code: "not-found" },
        });
      }
    }
    expect((await readMessages(database.db, mine.id)).messages).toEqual([]);
    expect(await database.db.$count(threads, eq(threads.id, mine.id))).toBe(0);
  });

  test("stay named when the student removes them, and are sent once with a form that is sent twice", async () => {
    const { actor, id } = await student();
    const { id: documentId, version } = await makeDocument(database.db, id, { kind: "cv" });
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => sendMessage(deps(), actor, id, carrying([documentId], { key }))));
    expect((await attachedOf(id, [key]))[key]).toHaveLength(1);
    expect((await removeDocument(deps(), actor, { id: documentId, version })).ok).toBe(true);
    expect(await attachedOf(id, [key])).toMatchObject({ [key]: [{ kind: "cv", state: null, href: null }] });
  });

  test("are removed or sent, whichever comes first, when both happen at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { actor, id } = await student();
      const { id: documentId, version } = await makeDocument(database.db, id);
      const key = randomUUID();
      const [sent, removed] = await Promise.all([
        sendMessage(deps(), actor, id, carrying([documentId], { key })),
        removeDocument(deps(), actor, { id: documentId, version }),
      ]);
      expect(removed.ok).toBe(true);
      const attached = (await attachedOf(id, [key]))[key];
      if (sent.ok) expect(attached).toMatchObject([{ state: null, href: null }]);
      else expect(attached).toBeUndefined();
    }
  });
});

describe("The original of a message that came by email", () => {
  const SOURCE = "From: <a@b.example>\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>";
  const saved = async (actor: UserActor, threadId: string, messageId: string) => {
    const { header: cookie } = await openSession(database.db, actor.userId, { secondFactor: true });
    const path = `${app.origin}${originalPath(threadId, messageId)}`;
    return fetch(path, { redirect: "manual", headers: { cookie } });
  };

  test("is saved by staff who see the conversation, and shown by no browser", async () => {
    const [{ actor, id }, other] = [await student(), await student()];
    const message = await makeMessage(database.db, id, "Hello", { side: "student", authorId: actor.userId });
    const email = {
      stored: await app.services.files.write([Buffer.from(SOURCE)]),
      scan: "clean",
      attachments: 2,
      leftOut: { smallPictures: 2, files: [{ name: "statement.docx", problem: "kind" }] },
    } as const;
    await database.db.transaction((tx) => keepOriginal(tx, message.id, email, new Date()));
    const owner = await makeStaff(database.db, "owner");
    const answer = await saved(owner, id, message.id);
    expect(await answer.text()).toBe(SOURCE);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''email-[\d-]+\.eml$/),
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const { header: cookie } = await openSession(database.db, owner.userId, { secondFactor: true });
    const page = await (await fetch(`${app.origin}${staffThreadPath(id)}`, { headers: { cookie } })).text();
    expect(page).toContain(originalPath(id, message.id));
    for (const text of ["2 attachments", "2 small images not included", "statement.docx", "Not added: "]) {
      expect(page).toContain(text);
    }

    expect((await saved(owner, other.id, message.id)).status).toBe(404);
    expect((await saved(owner, id, randomUUID())).status).toBe(404);
    expect([302, 403, 404]).toContain((await saved(actor, id, message.id)).status);
  });
});
