import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { openOwnDraft } from "#app/admissions/drafts/draft-start.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { addCourses } from "#app/catalogue/shortlist/commands.server.ts";
import { shortlistedCourses } from "#app/catalogue/shortlist/shortlist.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { confirmBooking } from "#app/consultations/bookings/confirm.server.ts";
import { holdSlot } from "#app/consultations/bookings/hold.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { signInWithPassword } from "#app/people/sign-in/sign-in.server.ts";
import { claimRecords } from "#app/people/sign-up/claim-records.server.ts";
import { signUp } from "#app/people/sign-up/sign-up.server.ts";
import { savePointsResult } from "#app/planning/points/saved-points.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { emailRequests, outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { notificationQueue } from "#app/platform/notifications/notifications.tables.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { accounts, sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { closeAccount } from "#app/workspaces/personal-data/close-account.server.ts";
import { findStudent } from "#app/workspaces/student-record/student-record.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import {
  makeApplication,
  makeCourse,
  makeDraft,
  makeStudent,
  makeSubscriber,
  makeUniversity,
  only,
} from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { browserRequest } from "#tests/support/auth-services.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { digestOf } from "#tests/support/digest.ts";
import { type PlantedPerson, plantPerson } from "#tests/support/planted-person.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 40 });
const PATIENCE_MS = 120_000;
const ROUNDS = 12;
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const deps = () => ({ ...app.services, requestId: randomUUID() });

function post(cookie: string, fields: Record<string, string>, origin = app.origin) {
  return fetch(`${origin}/account/close`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin },
    body: new URLSearchParams({ intent: "close", ...fields }),
  });
}
const get = (path: string, cookie: string) =>
  fetch(app.origin + path, { redirect: "manual", headers: { cookie } });

async function signedInStudent() {
  const made = await makeStudent(database.db);
  const session = await signInAs(app.services, made.actor.userId);
  return { ...made, session, known: await session.known() };
}
const accountOf = async (userId: string) =>
  only(await database.db.select().from(users).where(eq(users.id, userId)));

/** What must be true of a closed account, whatever happened in the same moment. */
async function expectClosed(userId: string, studentId: string) {
  expect((await accountOf(userId)).closedAt).not.toBeNull();
  const open = await database.db
    .select({ status: applications.status })
    .from(applications)
    .where(and(eq(applications.studentId, studentId), isNull(applications.withdrawnAt)));
  for (const { status } of open) expect(["Accepted", "Rejected"]).toContain(status);
  const unsent = and(eq(applicationDrafts.studentId, studentId), isNull(applicationDrafts.submittedAt));
  expect(await database.db.$count(applicationDrafts, unsent)).toBe(0);
  const confirmed = and(eq(bookings.studentId, studentId), eq(bookings.status, "confirmed"));
  expect(await database.db.$count(bookings, confirmed)).toBe(0);
  expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  const closings = and(eq(auditEntries.action, "account.close"), eq(auditEntries.subjectId, userId));
  expect(await database.db.$count(auditEntries, closings)).toBe(1);
}

describe("A student who closes the account", () => {
  let person: PlantedPerson;
  beforeAll(async () => {
    person = await plantPerson(app.services, "zqxjwv");
    await database.db
      .update(sessions)
      .set({ secondFactorAt: new Date() })
      .where(eq(sessions.userId, person.actor.userId));
  }, PATIENCE_MS);

  test("is asked to type the word; anything else is refused, kept, and changes nothing", async () => {
    const before = await digestOf(database.pool);
    for (const confirmation of ["", "closed", "yes please"]) {
      const answer = await post(person.cookie, { confirmation });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("Type “close” to close your account");
    }
    expect(await digestOf(database.pool)).toEqual(before);
  });

  test("is asked for a recent proof first", async () => {
    const { actor, session } = await signedInStudent();
    await database.db
      .update(sessions)
      .set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, actor.userId));
    const answer = await post(session.cookie, { confirmation: "close" });
    expect(answer.headers.get("location")).toContain("/account/confirm");
    expect((await accountOf(actor.userId)).closedAt).toBeNull();
    expect(await (await get("/account/close", session.cookie)).text()).not.toContain('value="close"');
  });

  test("without script: everything ends in one press, what was sent stays, and a mail says so", async () => {
    const { userId, studentId } = person.actor;
    await makeApplication(database.db, studentId, { status: "Accepted" });
    const consented = await database.db.$count(consents, eq(consents.userId, userId));
    const answer = await post(person.cookie, { confirmation: " Close " });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    const cookies = answer.headers.getSetCookie().join("\n");
    expect(cookies).toContain("flash=account-closed");
    expect(cookies).toMatch(/session_token=;/);

    await expectClosed(userId, studentId);
    for (const table of [accounts, shortlistedCourses]) {
      expect(await database.db.$count(table, eq(table.userId, userId))).toBe(0);
    }
    const { rows } = await database.pool.query(
      "select identifier, value, expires_at from verifications where strpos(identifier || value, $1) > 0 or strpos(identifier || value, $2) > 0",
      [userId, person.email],
    );
    expect(rows).toEqual([]);
    expect((await get("/student-dashboard", person.cookie)).headers.get("location")).toContain("/auth");
    const [listed] = await database.db.select().from(subscribers).where(eq(subscribers.email, person.email));
    expect(listed?.status).toBe("unsubscribed");

    // What the agency keeps.
    const kept = await database.db.select().from(applications).where(eq(applications.studentId, studentId));
    expect(kept.map(({ status, withdrawnAt }) => [status, withdrawnAt !== null]).toSorted()).toEqual([
      ["Accepted", false],
      ["Under Review", true],
    ]);
    expect(await database.db.$count(consents, eq(consents.userId, userId))).toBe(consented);
    const mails = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, person.email));
    for (const kind of ["account-closed", "application-withdrawn", "booking-cancelled"]) {
      expect(mails.filter((mail) => mail.kind === kind)).toHaveLength(1);
    }
    const events = await database.db
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, studentId));
    expect(events.filter(({ kind }) => kind === "account-closed")).toHaveLength(1);
    const record = await findStudent(database.db, await makeStaff(database.db, "viewer"), studentId);
    expect(record).toMatchObject({ hasAccount: false, email: person.email });
    expect(record?.accountClosedAt).not.toBeNull();
  });

  test("signs in no more, and a new account with the address gets none of the earlier records", async () => {
    const { email } = person;
    const tried = await signInWithPassword(
      app.services,
      { email, password: "nine tall palms by the lake" },
      { request: browserRequest("/auth"), ip: "203.0.113.7", requestId: "test" },
    );
    expect(tried.ok).toBe(false);
    const values = { fullName: "Another Try", email, password: "seti-river-9-stones", consent: true };
    expect((await signUp(app.services, { screen: "student", values: values as never })).ok).toBe(true);
    const anew = only(await database.db.select().from(users).where(eq(users.email, email)));
    expect(anew.id).not.toBe(person.actor.userId);
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, anew.id));
    await database.db.transaction((tx) => claimRecords(tx, anew.id));
    const record = only(await database.db.select().from(students).where(eq(students.userId, anew.id)));
    expect(record.id).not.toBe(person.actor.studentId);
    expect(await database.db.$count(applications, eq(applications.studentId, record.id))).toBe(0);
    const [former] = await database.db.select().from(students).where(eq(students.id, person.actor.studentId));
    expect(former?.userId).toBe(person.actor.userId);
  });

  test("is seen by staff as closed, and a booking by the address begins a record of its own", async () => {
    const { actor, student, email, known } = await signedInStudent();
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
    expect((await closeAccount(deps(), known)).ok).toBe(true);
    const staff = await makeStaff(database.db, "owner");
    const { header } = await openSession(database.db, staff.userId, { secondFactor: true });
    expect(await (await get(`/admin/students/${student.id}`, header)).text()).toContain("Account closed on");
    const { id } = await makeBookableCounsellor(database.db);
    const wish = {
      topic: "visa",
      language: "en",
      counsellor: id,
      zone: "UTC",
      start: comingSlot(660),
    } as const;
    const held = await holdSlot(app.services, wish, { ip: "203.0.113.9", channel: "site" });
    if (!held.ok) throw new Error(held.error.code);
    const details = { name: "Sita Rai", email, phone: null, note: null };
    const booked = await confirmBooking(deps(), VISITOR, held.value.claim, details);
    expect(booked.ok && booked.value.studentId).not.toBe(student.id);
  });

  test("whoever is not a student is told whom to ask, and closes nothing", async () => {
    const owner = await makeStaff(database.db, "owner");
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    expect(await (await get("/account/data", header)).text()).toContain(
      "Only an owner of the agency can remove your access",
    );
    expect((await post(header, { confirmation: "close" })).status).toBe(302);
    const known = await (await signInAs(app.services, owner.userId)).known();
    expect(await closeAccount(deps(), known)).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect((await accountOf(owner.userId)).closedAt).toBeNull();
  });
});

describe("Closing in the same moment as", () => {
  /** Both at once, each first in half of the rounds. */
  async function race(one: () => Promise<unknown>, other: () => Promise<unknown>, round: number) {
    const [first, second] = round % 2 ? [one, other] : [other, one];
    await Promise.all([first(), second()]);
  }

  test("a submission: nothing is left open, and nothing is half there", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { actor, student, known } = await signedInStudent();
      const draft = await makeDraft(database.db, student.id);
      const submit = () => submitApplication(app.services, actor, { draftId: draft.id, version: 1 });
      await race(submit, () => closeAccount(deps(), known), round);
      await expectClosed(actor.userId, student.id);
      const sent = await database.db
        .select()
        .from(applications)
        .where(eq(applications.studentId, student.id));
      for (const { withdrawnAt } of sent) expect(withdrawnAt).not.toBeNull();
    }
  });

  test("a booking of the account's own, under any address: none is left standing", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { actor, student, known } = await signedInStudent();
      const start = comingSlot(round * 30, 40);
      const wish = { topic: "visa", language: "en", counsellor: counsellor.id, zone: "UTC", start } as const;
      const held = await holdSlot(app.services, wish, { ip: `198.51.100.${round}`, channel: "site" });
      if (!held.ok) throw new Error(held.error.code);
      const { claim } = held.value;
      const details = { name: "Sita", email: `${randomUUID()}@example.com`, phone: null, note: null };
      const book = () => confirmBooking(deps(), actor, claim, details);
      await race(book, () => closeAccount(deps(), known), round);
      await expectClosed(actor.userId, student.id);
    }
  });

  test("a new draft, a kept result, a shortlisted course: nothing is added to a closed account", async () => {
    const university = await makeUniversity(database.db);
    const course = await makeCourse(database.db, university.id);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { actor, student, known } = await signedInStudent();
      const query = "visa=au-189&age=30&date=2026-10-01";
      const add = () =>
        Promise.all([
          openOwnDraft(app.services, actor),
          savePointsResult(deps(), actor, { query }),
          addCourses(app.services, actor.userId, [course.id]),
        ]);
      await race(add, () => closeAccount(deps(), known), round);
      await expectClosed(actor.userId, student.id);
      const { rows } = await database.pool.query(
        `select (select count(*)::int from points_results where student_id = $1) as points,
                (select count(*)::int from shortlisted_courses where user_id = $2) as courses`,
        [student.id, actor.userId],
      );
      expect(rows[0]).toEqual({ points: 0, courses: 0 });
    }
  });

  test("a second press and a change of status by staff: it is closed once", async () => {
    const staff = await makeStaff(database.db, "owner");
    for (let round = 0; round < ROUNDS; round += 1) {
      const { actor, student, email, known } = await signedInStudent();
      const { id } = await makeApplication(database.db, student.id);
      const change = { id, version: 1, status: "Under Review", reason: null } as const;
      const results = await Promise.all([
        closeAccount(deps(), known),
        changeApplicationStatus(deps(), staff, change),
        closeAccount(deps(), known),
      ]);
      expect([results[0].ok, results[2].ok]).toEqual([true, true]);
      await expectClosed(actor.userId, student.id);
      const told = and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "account-closed"));
      expect(await database.db.$count(outboxEmails, told)).toBe(1);
    }
  });

  test(
    "the process's death: nothing has happened, and the next press closes it",
    async () => {
      const { actor, student, session } = await signedInStudent();
      const counsellor = await makeBookableCounsellor(database.db);
      await makeBooking(database.db, counsellor.id, comingSlot(0, 50), { studentId: student.id });
      await makeDraft(database.db, student.id);
      await makeApplication(database.db, student.id);
      const email = `${actor.userId}@example.com`;
      await makeSubscriber(database.db, email);
      const server = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0" } });
      // It first completes what happened before it started. From then on only the closing writes.
      await vi.waitFor(
        async () => {
          expect(await database.db.$count(notificationQueue)).toBe(0);
          expect(await database.db.$count(emailRequests)).toBe(0);
        },
        { timeout: 30_000, interval: 50 },
      );
      const before = await digestOf(database.pool);
      const holder = await database.pool.connect();
      // Written after nearly everything else: the closing blocks here, with all of that done and not committed.
      await holder.query("begin; lock table account_addresses in exclusive mode");
      const pressed = post(session.cookie, { confirmation: "close" }, server.origin).catch(() => null);
      const waiting =
        "select pid from pg_locks where relation = 'account_addresses'::regclass and not granted";
      await vi.waitFor(async () => expect((await database.pool.query(waiting)).rows).toHaveLength(1), {
        timeout: 30_000,
        interval: 50,
      });
      await server.kill();
      await pressed;
      await holder.query("rollback");
      holder.release();
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          "select from pg_locks where relation = 'account_addresses'::regclass and mode = 'RowExclusiveLock'",
        );
        expect(rows).toHaveLength(0);
      });
      expect(await digestOf(database.pool)).toEqual(before);
      expect((await post(session.cookie, { confirmation: "close" })).status).toBe(303);
      await expectClosed(actor.userId, student.id);
    },
    PATIENCE_MS,
  );
});
