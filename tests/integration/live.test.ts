import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { askForMore } from "#app/admissions/institution-queue/commands.server.ts";
import { answerQuestion, listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { noteTyping } from "#app/conversations/threads/typing.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  createLive,
  MOST_OF_A_PERSON,
  MOST_OF_A_PROCESS,
  type Outgoing,
} from "#app/platform/live/live.server.ts";
import { answerLive } from "#app/platform/live/live-stream.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { endAllAccess } from "#app/platform/sessions/end-access.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeAgency } from "#tests/factories/agents.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makeApplication, makeEnquiry, makeStudent } from "#tests/factories/records.ts";
import { makeReview } from "#tests/factories/shares.ts";
import { authServices, testClock } from "#tests/support/auth-services.ts";
import { eventually } from "#tests/support/eventually.ts";
import { heard, type LiveReader, listen, openLiveStream } from "#tests/support/live-stream.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
let servers: ServerProcess[] = [];
let owner: UserActor;

/** They believe a proxy, so that many readers of one machine are not taken for one network. */
const start = () =>
  startServerProcess({
    env: { DATABASE_URL: database.url, DEMO: "0", DATABASE_POOL: "4", TRUST_PROXY: "1" },
  });
const origin = (index: number) => servers[index % servers.length]?.origin ?? "";

beforeAll(async () => {
  servers = [await start(), await start(), await start()];
  owner = await makeStaff(database.db, "owner");
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
});

const services = () => authServices(database, jobs, testClock());
const staffCookie = async (actor: UserActor) =>
  (await openSession(database.db, actor.userId, { secondFactor: true })).header;
const cookieOf = async ({ userId }: { userId: string }) => (await openSession(database.db, userId)).header;

/** A change as the commands make it: its line in the audit log, in a transaction. */
const change = (action: string, subjectType: string, subjectId: string, actor = owner) =>
  database.db.transaction((tx) => recordAudit(tx, actor, { action, subjectType, subjectId }));
const statusChanged = (id: string) => change("application.changeStatus", "application", id);

/** A change that all staff receive, after which all earlier ones have been delivered. */
async function afterAllBefore(readers: readonly LiveReader[]): Promise<void> {
  const { id } = await makeEnquiry(database.db, "The last one");
  await eventually(async () => readers.every((reader) => heard(reader).includes(`enquiry ${id}`)));
  // What a server has written to other streams, it has written before it answers this.
  for (const server of servers) await (await fetch(`${server.origin}/healthz`)).text();
}

test("a change is heard once by everybody who may see it, through every process, and by nobody else", async () => {
  const mine = await makeStudent(database.db);
  const other = await makeStudent(database.db);
  const application = await makeApplication(database.db, mine.student.id);
  const counsellor = await makeBookableCounsellor(database.db);
  const booking = await makeBooking(database.db, counsellor.id, comingSlot(600), {
    studentId: mine.student.id,
  });
  const staff: LiveReader[] = [];
  for (const level of ["owner", "counsellor", "viewer"] as const) {
    const cookie = await staffCookie(await makeStaff(database.db, level));
    for (const server of servers) staff.push(await listen(server.origin, cookie));
  }
  const own: LiveReader[] = [];
  const strange: LiveReader[] = [];
  const cookies = [await cookieOf(mine.actor), await cookieOf(other.actor)] as const;
  for (const server of servers) {
    own.push(await listen(server.origin, cookies[0]));
    strange.push(await listen(server.origin, cookies[1]));
  }

  await statusChanged(application.id);
  await change("application.assign", "application", application.id);
  await change("booking.change", "booking", booking.id);
  await change("student.update", "student", mine.student.id);
  await change("university.update", "university", application.id);
  await change("presence.change", "presence", `application/${application.id}`);
  await afterAllBefore(staff);

  const [a, b, s] = [
    `application ${application.id}`,
    `booking ${booking.id}`,
    `student ${mine.student.id}`,
  ] as const;
  for (const reader of staff) {
    expect(heard(reader).slice(0, 5)).toEqual([a, a, b, s, `presence application/${application.id}`]);
  }
  for (const reader of own) expect(heard(reader)).toEqual([a, b]);
  for (const reader of strange) expect(heard(reader)).toEqual([]);
});

test("whoever is notified hears of it through every process, and nobody else does", async () => {
  const mine = await makeStudent(database.db);
  const application = await makeApplication(database.db, mine.student.id);
  const partner = await makeCompany(database.db, "partner", { status: "approved" });
  const [cookie, other] = [await cookieOf(mine.actor), await cookieOf(partner.actor)];
  const own: LiveReader[] = [];
  for (const server of servers) own.push(await listen(server.origin, cookie));
  const strange = [await listen(origin(0), other), await listen(origin(1), await staffCookie(owner))];
  await statusChanged(application.id);
  await eventually(async () => own.every(({ notified }) => notified.length > 0));
  await afterAllBefore([strange[1] as LiveReader]);
  for (const { notified } of own) expect(notified).toEqual([mine.actor.userId]);
  for (const { notified } of strange) expect(notified).not.toContain(mine.actor.userId);
  expect(strange[0]?.changes).toEqual([]);
});

test("what an institution asks is heard by student, agency and staff; the answer by the institution", async () => {
  const [agency, strangers] = [
    await makeAgency(database.db),
    await makeAgency(database.db, "Another agency"),
  ];
  const { institution, application } = await makeReview(database.db, { student: { id: agency.studentId } });
  const staff = await listen(origin(0), await staffCookie(owner));
  const asked = [
    staff,
    await listen(origin(1), await cookieOf(agency.student.actor)),
    await listen(origin(2), await cookieOf(agency.member)),
  ];
  const theirs = await listen(origin(1), await cookieOf(institution.actor));
  const strange = [
    await listen(origin(0), await cookieOf(strangers.member)),
    await listen(origin(2), await cookieOf(strangers.student.actor)),
  ];
  const deps = { db: database.db, jobs, now: () => new Date(), requestId: "request-1" };
  const dueOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const question = { id: application.id, version: 1, body: "Which semester?", kinds: [], dueOn };
  expect(await askForMore(deps, institution.actor, question)).toMatchObject({ ok: true });
  const of = `application ${application.id}`;
  await eventually(async () => asked.every((reader) => heard(reader).includes(of)));
  for (const reader of asked) expect(heard(reader).filter((each) => each === of)).toHaveLength(1);
  const before = heard(theirs).length;
  const [open] = await listQuestions(database.db, application.id, "staff");
  const answer = { application: application.id, question: open?.id ?? "", answer: "The second" };
  expect(await answerQuestion(deps, agency.member, answer)).toMatchObject({ ok: true });
  await eventually(async () => heard(theirs).slice(before).includes(`review ${application.id}`));
  await afterAllBefore([staff]);
  for (const reader of strange) expect(heard(reader)).toEqual([]);
});

test("that somebody writes is heard in their thread alone, and by nobody who comes back later", async () => {
  const [mine, other] = [await makeStudent(database.db), await makeStudent(database.db)];
  const application = await makeApplication(database.db, mine.student.id);
  const counsellor = await makeStaff(database.db, "counsellor");
  const cookie = await cookieOf(mine.actor);
  const own = await listen(origin(0), cookie);
  const strange = await listen(origin(1), await cookieOf(other.actor));
  const staffHeader = await staffCookie(counsellor);
  const staff = await listen(origin(2), staffHeader);
  // Changes reach each process at its own time: a member of staff at each one shows that they have.
  const everywhere = [staff, await listen(origin(0), staffHeader), await listen(origin(1), staffHeader)];
  await statusChanged(application.id);
  await eventually(async () => own.changes.length === 1);
  const seen = own.lastId() ?? "";
  const deps = { db: database.db };
  expect((await noteTyping(deps, counsellor, application.id)).ok).toBe(true);
  expect((await noteTyping(deps, mine.actor, mine.student.id)).ok).toBe(true);
  expect(await noteTyping(deps, mine.actor, other.student.id)).toMatchObject({
    error: { code: "not-found" },
  });
  const viewer = await makeStaff(database.db, "viewer");
  expect(await noteTyping(deps, viewer, mine.student.id)).toMatchObject({ error: { code: "forbidden" } });
  await afterAllBefore(everywhere);
  const typed = [`typing staff/${application.id}`, `typing student/${mine.student.id}`];
  expect(heard(own).slice(1)).toEqual(typed);
  expect(heard(staff)).toEqual(expect.arrayContaining(typed));
  expect(heard(strange)).toEqual([]);
  const back = await listen(origin(1), cookie, seen);
  await statusChanged(application.id);
  await eventually(async () => back.changes.length > 0);
  expect(heard(back)).toEqual([`application ${application.id}`]);
});

test("what was rolled back is told to nobody", async () => {
  const reader = await listen(origin(0), await staffCookie(owner));
  const before = heard(reader).length;
  await database.db
    .transaction(async (tx) => {
      await recordAudit(tx, owner, {
        action: "student.update",
        subjectType: "student",
        subjectId: owner.userId,
      });
      throw new Error("no");
    })
    .catch(() => undefined);
  await afterAllBefore([reader]);
  expect(heard(reader).slice(before)).toHaveLength(1);
});

test("nobody without a session, a proof, or something to hear gets a stream", async () => {
  const withoutProof = (await openSession(database.db, (await makeStaff(database.db, "owner")).userId))
    .header;
  for (const [cookie, status] of [
    ["", 401],
    ["account.session_token=guessed.guess", 401],
    [withoutProof, 403],
  ] as const) {
    expect((await openLiveStream(origin(0), cookie)).status, cookie).toBe(status);
  }
});

test("a stream ends as soon as its session does, and hears nothing of what follows", async () => {
  const { actor, student } = await makeStudent(database.db);
  const application = await makeApplication(database.db, student.id);
  const readers = await Promise.all(
    servers.map(async (server) => listen(server.origin, await cookieOf(actor))),
  );
  await database.db.transaction(async (tx) => {
    await tx.update(users).set({ disabledAt: new Date() }).where(eq(users.id, actor.userId));
    await endAllAccess(tx, actor.userId, new Date());
    await recordAudit(tx, owner, { action: "access.disable", subjectType: "user", subjectId: actor.userId });
  });
  await statusChanged(application.id);
  await eventually(async () => readers.every((reader) => reader.closed()));
  for (const reader of readers) {
    expect(reader.last()).toBe("end");
    expect(heard(reader)).toEqual([]);
  }
});

test("whoever comes back to another process hears what was missed, once; with an unknown id, to read everything", async () => {
  const { actor, student } = await makeStudent(database.db);
  const application = await makeApplication(database.db, student.id);
  const watcher = await listen(origin(1), await staffCookie(owner));
  const elsewhere = await listen(origin(2), await staffCookie(owner));
  const cookie = await cookieOf(actor);
  const first = await listen(origin(0), cookie);
  await statusChanged(application.id);
  await eventually(async () => first.changes.length === 1);
  const seen = first.lastId() ?? "";
  first.leave();
  for (let count = 0; count < 3; count += 1) await statusChanged(application.id);
  await eventually(async () => watcher.changes.length >= 4);

  const back = await listen(origin(1), cookie, seen);
  await statusChanged(application.id);
  await eventually(async () => back.changes.length >= 4);
  expect(new Set(back.changes.map(({ eventId }) => eventId)).size).toBe(4);
  expect(back.refreshes()).toBe(0);

  // A change that arrives in the third process only now would be a new one for the next reader.
  await eventually(async () => elsewhere.changes.length >= 5);
  const lost = await listen(origin(2), cookie, "00000000-0000-4000-8000-000000000000");
  await eventually(async () => lost.refreshes() === 1);
  expect(lost.changes).toEqual([]);
});

/** The streams of a process of its own, for the owner, whose session is open. */
async function ownLive() {
  const live = createLive({ db: database.db, log: createLog("error", false) });
  onTestFinished(() => live.close());
  const { id: sessionId } = await openSession(database.db, owner.userId, { secondFactor: true });
  const cut = vi.fn();
  return {
    live,
    cut,
    open(after: string | null = null) {
      const stream = live.open({ sessionId, userId: owner.userId }, after, cut);
      if (!stream) throw new Error("There is no place for the stream");
      return stream;
    },
  };
}

test("a stream gets a heartbeat every 25 s", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { live, open } = await ownLive();
  const stream = open();
  expect(await stream.next()).toMatchObject([{ event: "beat" }]);
  for (let beat = 0; beat < 2; beat += 1) {
    vi.advanceTimersByTime(24_999);
    // The line of tasks keeps its order: a heartbeat that came early would be heard first.
    live.refresh();
    expect(await stream.next()).toMatchObject([{ event: "refresh" }]);
    vi.advanceTimersByTime(1);
    expect(await stream.next()).toMatchObject([{ event: "beat" }]);
  }
});

test("100 changes are kept for a reader who comes back, and 100 messages for a slow one", async () => {
  const { student } = await makeStudent(database.db);
  const { id: subjectId } = await makeApplication(database.db, student.id);
  const { live, cut, open } = await ownLive();
  const notify = (id: string) =>
    live.take(JSON.stringify({ id, action: "application.changeStatus", subject: "application", subjectId }));
  const [tooOld = "", oldest = "", ...missed] = Array.from({ length: 101 }, () => randomUUID());
  for (const id of [tooOld, oldest, ...missed]) notify(id);

  const slow = open(oldest);
  const heardFrom = async (after: string, count: number) => {
    const stream = open(after);
    const all: Outgoing[] = [];
    while (all.length < count) all.push(...((await stream.next()) ?? []));
    stream.leave();
    return all.map(({ event, id }) => (event === "change" ? id : event));
  };
  expect(await heardFrom(oldest, 100)).toEqual(["beat", ...missed]);
  expect(await heardFrom(tooOld, 2)).toEqual(["beat", "refresh"]);

  // The heartbeat and 99 changes are 100 messages; the next one is too many.
  expect(cut).not.toHaveBeenCalled();
  const reader = open();
  await reader.next();
  notify(randomUUID());
  expect(await reader.next()).toMatchObject([{ event: "change" }]);
  expect(cut).toHaveBeenCalledOnce();
  expect(await slow.next()).toBeNull();
});

test("one session has so many streams and no more: the oldest makes room", async () => {
  const cookie = await staffCookie(owner);
  const readers: LiveReader[] = [];
  for (let count = 0; count < 6; count += 1) readers.push(await listen(origin(0), cookie));
  await eventually(async () => readers.slice(0, 2).every((reader) => reader.closed()));
  expect(readers.map((reader) => reader.closed())).toEqual([true, true, false, false, false, false]);
  expect(readers[0]?.last()).toBe("again");
});

test("a flood of streams takes places from nobody but its own account", async () => {
  const live = createLive({ db: database.db, log: createLog("error", false) });
  onTestFinished(() => live.close());
  const follow = (sessionId: string, userId: string) => {
    const stream = live.open({ sessionId, userId }, null, () => undefined);
    const heard: string[] = [];
    const follower = { isOpen: stream !== null, heard };
    void (async () => {
      for (let some = await stream?.next(); some; some = await stream?.next()) {
        heard.push(...some.map(({ event }) => event));
      }
      follower.isOpen = false;
    })();
    return follower;
  };
  const others = Array.from({ length: 20 }, (_, at) => follow(`session ${at}`, `person ${at}`));
  const flood = Array.from({ length: 500 }, (_, at) => follow(`flood ${at % 40}`, "flooder"));
  await eventually(async () => flood.filter(({ isOpen }) => isOpen).length === MOST_OF_A_PERSON);
  expect(flood.slice(-MOST_OF_A_PERSON).every(({ isOpen }) => isOpen)).toBe(true);
  expect(live.count()).toBe(others.length + MOST_OF_A_PERSON);
  live.refresh();
  await eventually(async () => others.every(({ heard }) => heard.includes("refresh")));
  expect(others.every(({ isOpen }) => isOpen)).toBe(true);
  expect(flood[0]?.heard.at(-1)).toBe("again");
});

test("a process that has as many streams as it serves refuses more, says when to come back, and keeps the rest", async () => {
  const log = createLog("error", false);
  const live = createLive({ db: database.db, log });
  onTestFinished(() => live.close());
  const cut = () => undefined;
  const who = (at: number) => ({ sessionId: `session ${at}`, userId: `person ${at}` });
  const open = Array.from({ length: MOST_OF_A_PROCESS }, (_, at) => live.open(who(at), null, cut));
  expect(open.every((stream) => stream !== null)).toBe(true);
  expect(live.open(who(-1), null, cut)).toBeNull();

  const signedIn = new Headers({ cookie: await staffCookie(owner) });
  const full = new Hono().get("/api/live", (c) =>
    answerLive({ ...services(), live } as never, c, { ip: "192.0.2.1", cut }),
  );
  const answer = await full.request("/api/live", { headers: signedIn });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);

  open[0]?.leave();
  const next = live.open(who(-2), null, cut);
  expect(next).not.toBeNull();
});

test("many readers of three processes hear each change once, also after the listening connections were cut", async () => {
  const people: { readers: LiveReader[]; application: string | null }[] = [];
  for (let index = 0; index < rounds({ quick: 6, sample: 50, full: 50 }); index += 1) {
    const student = index % 2 === 0 ? await makeStudent(database.db) : null;
    const actor = student?.actor ?? (await makeStaff(database.db, "viewer"));
    const application = student ? (await makeApplication(database.db, student.student.id)).id : null;
    const readers = await Promise.all(
      Array.from({ length: 10 }, async (_, reader) =>
        listen(origin(index + reader), student ? await cookieOf(actor) : await staffCookie(actor)),
      ),
    );
    people.push({ readers, application });
  }
  const staff = people.filter(({ application }) => application === null).flatMap(({ readers }) => readers);
  const all = people.flatMap(({ readers }) => readers);
  expect(all).toHaveLength(people.length * 10);
  const ids = people.flatMap(({ application }) => application ?? []);

  const round = async () => {
    const before = new Map(all.map((reader) => [reader, reader.changes.length]));
    for (const id of ids) await statusChanged(id);
    await afterAllBefore(staff);
    for (const { readers, application } of people) {
      for (const reader of readers) {
        const heardNow = heard(reader).slice(before.get(reader));
        if (application) expect(heardNow).toEqual([`application ${application}`]);
        else expect(heardNow.slice(0, -1)).toEqual(ids.map((id) => `application ${id}`));
      }
    }
  };
  await round();
  const cut = await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'southbound listener' and datname = current_database()",
  );
  expect(cut.rowCount).toBe(servers.length);
  await eventually(async () => all.every((reader) => reader.refreshes() > 0));
  await round();
}, 120_000);

test("staff who have a record open learn of each other, and students neither see nor are seen", async () => {
  const { actor: studentActor, student } = await makeStudent(database.db);
  const maya = await staffCookie(await makeStaff(database.db, "counsellor", "Maya Rai"));
  const bina = await staffCookie(await makeStaff(database.db, "viewer", "Bina Shah"));
  const note = async (at: string, cookie: string, intent: string, subject = "student", id = student.id) => {
    const answer = await fetch(`${at}/api/presence`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: at },
      body: new URLSearchParams({ intent, subject, id }),
    });
    return { status: answer.status, names: answer.ok ? (await answer.json()).names : null };
  };
  const reader = await listen(origin(1), bina);
  const own = await listen(origin(1), await cookieOf(studentActor));
  expect(await note(origin(0), maya, "here")).toEqual({ status: 200, names: [] });
  await eventually(async () => heard(reader).includes(`presence student/${student.id}`));
  expect(await note(origin(1), bina, "here")).toEqual({ status: 200, names: ["Maya Rai"] });
  expect(await note(origin(2), maya, "here")).toEqual({ status: 200, names: ["Bina Shah"] });
  // One who leaves, and one who was last heard of a minute ago.
  await note(origin(0), maya, "gone");
  expect((await note(origin(1), bina, "here")).names).toEqual([]);
  await database.db.execute(sql`update presences set seen_at = now() - interval '61 seconds'`);
  expect((await note(origin(0), maya, "here")).names).toEqual([]);

  expect((await note(origin(0), maya, "here", "user")).status).toBe(404);
  expect((await note(origin(0), maya, "here", "constructor")).status).toBe(404);
  expect((await note(origin(0), maya, "here", "student", "no id")).status).toBe(400);
  expect((await note(origin(0), await cookieOf(studentActor), "here")).status).not.toBe(200);
  expect((await note(origin(0), "", "here")).status).not.toBe(200);
  expect(heard(own)).toEqual([]);
});
