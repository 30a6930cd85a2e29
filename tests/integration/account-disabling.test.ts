import { randomUUID } from "node:crypto";
import { and, eq, isNull, like, or } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { calendarFeeds } from "#app/consultations/availability/availability.tables.server.ts";
import { createFeed } from "#app/consultations/availability/feed.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { createLink } from "#app/people/credentials/links.server.ts";
import { findChallenge } from "#app/people/second-factors/factors-sign-in.server.ts";
import { requestPasswordReset, resetPassword } from "#app/people/sign-in/recovery.server.ts";
import { sendSignInCode, signInWithCode, signInWithPassword } from "#app/people/sign-in/sign-in.server.ts";
import { enableAccount } from "#app/people/staff/access-commands.server.ts";
import { findAccess, findAssignedWork } from "#app/people/staff/access-queries.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { isDisabledMeanwhile } from "#app/platform/sessions/end-access.server.ts";
import { sessions, users, verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { giveHours } from "#tests/factories/bookings.ts";
import { makeCounsellor, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { browserRequest } from "#tests/support/auth-services.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { openSession } from "#tests/support/session.ts";
import { COLLEAGUES_PASSWORD as PASSWORD, staffAccess } from "#tests/support/staff-access.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 40 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());
const { deps, signedIn, owner, colleague, version, disable, mailsTo, auditLogOf } = staffAccess(
  database,
  () => app.services,
);
const from = (cookies: readonly string[] = []) => ({
  request: browserRequest("/auth", cookies),
  ip: "203.0.113.9",
  requestId: "test-request",
});
const codeFor = async (email: string) => {
  const mails = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
  return String(mails.find(({ kind }) => kind === "sign-in-code")?.props.code);
};

describe("Disabling an account", () => {
  test("ends sessions, codes, links, sign-ins under way, trusted browsers and calendar addresses at once", async () => {
    const { db } = database;
    const by = await owner();
    const { userId: id, email, ...rest } = await colleague();
    const { cookie, known } = await signedIn(id);
    const counsellorId = await giveHours(db, id);
    const feed = await createFeed(deps(), { ...rest, userId: id, counsellorId }, { counsellorId });
    expect(feed).toMatchObject({ ok: true });
    const feedPath = feed.ok ? feed.value.path : "";
    await sendSignInCode(app.services, email, from());
    const code = await codeFor(email);
    const link = await db.transaction((tx) =>
      createLink(tx, app.services, "reset-password", { userId: id, email }),
    );
    // The account has a second factor by now: with the password, the sign-in is pending until the second factor is
    // used.
    const begun = await signInWithPassword(app.services, { email, password: PASSWORD }, from());
    const challenge = begun.ok ? begun.value.cookies : [];
    expect(await findChallenge(db, app.services, browserRequest("/", challenge))).toMatchObject({
      userId: id,
    });
    const soon = new Date(Date.now() + 3_600_000);
    await db.insert(verifications).values([
      { identifier: `trust-device-${randomUUID()}`, value: id, expiresAt: soon },
      { identifier: `proof-code:${known.session.id}`, value: "-", expiresAt: soon },
    ]);
    expect((await fetch(`${app.origin}/admin`, { headers: { cookie }, redirect: "manual" })).status).toBe(
      200,
    );
    expect((await fetch(app.origin + feedPath)).status).toBe(200);

    expect(await disable(by, id)).toMatchObject({ ok: true });

    const next = await fetch(`${app.origin}/admin`, { headers: { cookie }, redirect: "manual" });
    expect([next.status, next.headers.get("location")]).toEqual([302, "/auth?returnTo=%2Fadmin"]);
    expect((await fetch(app.origin + feedPath)).status).toBe(404);
    expect(await findChallenge(db, app.services, browserRequest("/", challenge))).toBeNull();
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    const left = or(
      like(verifications.value, `%${id}%`),
      like(verifications.identifier, `%${email}%`),
      like(verifications.identifier, `%${known.session.id}%`),
    );
    expect(await db.$count(verifications, left)).toBe(0);
    expect(
      await db.$count(
        calendarFeeds,
        and(eq(calendarFeeds.counsellorId, counsellorId), isNull(calendarFeeds.revokedAt)),
      ),
    ).toBe(0);
    expect(await signInWithCode(app.services, { email, code }, from())).toMatchObject({
      error: { code: "expired" },
    });
    expect(
      await resetPassword(
        app.services,
        { token: link, password: "other-himal-boot-7" },
        { ip: "203.0.113.9", requestId: "test" },
      ),
    ).toMatchObject({ error: { code: "expired" } });
    expect(await auditLogOf("access.disable", id)).toBe(1);
    expect(await mailsTo(email)).toContain("account-disabled");
  });

  test("is told after a right proof alone, whatever the way in; enabling lets them in as before", async () => {
    const by = await owner();
    const { userId: id, email } = await colleague();
    await disable(by, id);
    const withPassword = (password: string) => signInWithPassword(app.services, { email, password }, from());
    expect(await withPassword("not-the-password-1")).toMatchObject({ error: { code: "unauthenticated" } });
    expect(await withPassword(PASSWORD)).toMatchObject({ error: { code: "disabled" } });
    await sendSignInCode(app.services, email, from());
    await answerMailRequests(app.services);
    const code = await codeFor(email);
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await signInWithCode(app.services, { email, code: wrong }, from())).toMatchObject({
      error: { code: "expired" },
    });
    expect(await signInWithCode(app.services, { email, code }, from())).toMatchObject({
      error: { code: "disabled" },
    });
    await requestPasswordReset(app.services, email, { ip: "203.0.113.9" });
    await answerMailRequests(app.services);
    expect(await mailsTo(email)).not.toContain("password-reset");
    expect(await database.db.$count(sessions, eq(sessions.userId, id))).toBe(0);

    // A session that was made in the very moment opens nothing, also once the account is enabled again.
    const { header } = await openSession(database.db, id, { secondFactor: true });
    const asked = () => fetch(`${app.origin}/admin`, { headers: { cookie: header }, redirect: "manual" });
    expect((await asked()).status).toBe(302);
    expect(await enableAccount(deps(), by.known, { userId: id, version: await version(id) })).toMatchObject({
      ok: true,
    });
    expect((await asked()).status).toBe(302);
    expect(await withPassword(PASSWORD)).toMatchObject({ ok: true });
    expect(await mailsTo(email)).toContain("account-enabled");
  });

  test("shows on the sign-in page to whoever gives the right password, and to nobody else", async () => {
    const by = await owner();
    const { userId: id, email } = await colleague();
    await disable(by, id);
    const answer = async (password: string) => {
      const response = await fetch(`${app.origin}/auth`, {
        method: "POST",
        headers: { origin: app.origin },
        body: new URLSearchParams({ intent: "sign-in", email, password }),
      });
      return { status: response.status, body: await response.text() };
    };
    const wrong = await answer("not-the-password-1");
    expect([wrong.status, wrong.body.includes("This account is disabled")]).toEqual([400, false]);
    const right = await answer(PASSWORD);
    expect([right.status, right.body.includes("This account is disabled")]).toEqual([403, true]);
  });

  test("refuses a write that is past its guard already, and a page that is being read", async () => {
    const { db } = database;
    const student = await makeStudentRecord(db, { lastName: "Underwayson" });
    for (const what of ["write", "read"] as const) {
      const { userId: id } = await colleague();
      const { cookie } = await signedIn(id);
      const page = `${app.origin}/admin/students/${student.id}`;
      let answer: Promise<Response> | undefined;
      await db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, id)).for("update");
        answer = fetch(page, {
          redirect: "manual",
          headers: { cookie, origin: app.origin },
          ...(what === "write"
            ? { method: "POST", body: new URLSearchParams({ ...keyed("add-note"), body: "Too late" }) }
            : {}),
        });
        await waitsForLock();
        await tx.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));
      });
      const response = await answer;
      expect([response?.status, response?.headers.get("location")], what).toEqual([302, "/auth"]);
      expect(await response?.text(), what).not.toContain("Underwayson");
    }
    expect(await db.$count(notes, eq(notes.studentId, student.id))).toBe(0);
  });

  test("while they write twenty notes: what was taken stands, and nothing is taken afterwards", async () => {
    const { db } = database;
    const student = await makeStudentRecord(db);
    const by = await owner();
    const actor = await colleague();
    const write = () => addNote(deps(), actor, { studentId: student.id }, { body: `Note ${randomUUID()}` });
    const writes = Array.from({ length: 20 }, () => write().then(() => true, isDisabledMeanwhile));
    const [done, ...outcomes] = await Promise.all([disable(by, actor.userId), ...writes]);
    expect(done).toMatchObject({ ok: true });
    expect(outcomes).not.toContain(false);
    const taken = await db.$count(notes, eq(notes.studentId, student.id));
    await expect(write()).rejects.toSatisfy(isDisabledMeanwhile);
    expect(await db.$count(notes, eq(notes.studentId, student.id))).toBe(taken);
  });

  test("twenty times at once is once; an older page is told that somebody else was faster", async () => {
    const by = await owner();
    const { userId: id, email } = await colleague();
    const presses = Array.from({ length: 20 }, () => disable(by, id));
    expect((await Promise.all(presses)).every(({ ok }) => ok)).toBe(true);
    expect(await auditLogOf("access.disable", id)).toBe(1);
    expect((await mailsTo(email)).filter((kind) => kind === "account-disabled")).toHaveLength(1);
    expect(await enableAccount(deps(), by.known, { userId: id, version: 1 })).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
  });

  test("makes the counsellor record inactive where that was asked for, and only there", async () => {
    const { db } = database;
    const by = await owner();
    for (const deactivate of [true, false]) {
      const { userId } = await colleague();
      const { id } = await makeCounsellor(db, { userId });
      await db.transaction((tx) => makeStudentRecord(tx, { counsellorId: id }));
      await disable(by, userId, deactivate);
      expect(await findAssignedWork(db, userId, new Date())).toMatchObject({
        counsellorId: id,
        active: !deactivate,
        students: 1,
        applications: 0,
        upcomingBookings: 0,
      });
      const [row] = await db.select().from(counsellors).where(eq(counsellors.id, id));
      expect(row?.version).toBe(deactivate ? 2 : 1);
    }
  });

  test("reaches students and partners, too", async () => {
    const by = await owner();
    const student = await makeStudent(database.db);
    const partner = await makeCompany(database.db, "partner", { status: "approved" });
    for (const { userId } of [student.actor, partner.actor]) {
      const { header: cookie } = await openSession(database.db, userId);
      expect(await disable(by, userId)).toMatchObject({ ok: true });
      const answer = await fetch(`${app.origin}/account`, { headers: { cookie }, redirect: "manual" });
      expect(answer.headers.get("location")).toContain("/auth");
    }
  });
});

test("Disabling ends the codes and links of that account alone, not of one whose address ends alike", async () => {
  const by = await owner();
  const { userId } = await colleague();
  const like = await colleague();
  const alike = "su.maya@example.com";
  await database.db.update(users).set({ email: "maya@example.com" }).where(eq(users.id, userId));
  await database.db.update(users).set({ email: alike }).where(eq(users.id, like.userId));
  await sendSignInCode(app.services, alike, from());
  await answerMailRequests(app.services);
  const code = await codeFor(alike);
  await disable(by, userId);
  expect(await signInWithCode(app.services, { email: alike, code }, from())).toMatchObject({ ok: true });
});

test("A closed account has no access left to change", async () => {
  const by = await owner();
  const { userId } = await colleague();
  const shown = await version(userId);
  await database.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, userId));
  expect(await findAccess(database.db, userId)).toBeNull();
  expect(await disable(by, userId)).toMatchObject({ error: { code: "not-found" } });
  expect(await enableAccount(deps(), by.known, { userId, version: shown })).toMatchObject({
    error: { code: "not-found" },
  });
});

describe("The record of a colleague", () => {
  const page = (id: string) => `${app.origin}/admin/settings/staff/${id}`;
  const post = (id: string, cookie: string, fields: Record<string, string>) =>
    fetch(page(id), {
      method: "POST",
      redirect: "manual",
      headers: { origin: app.origin, cookie },
      body: new URLSearchParams(fields),
    });

  test("disables and enables by its forms, asks for a reason, and keeps it where the proof is too old", async () => {
    const { userId: id } = await colleague();
    const { cookie } = await owner();
    const without = await post(id, cookie, { intent: "disable-account", version: "1" });
    expect([without.status, (await without.text()).includes("Enter a reason")]).toEqual([400, true]);
    const late = await owner(11);
    const reason = "Works elsewhere from May on";
    const refused = await post(id, late.cookie, { intent: "disable-account", version: "1", reason });
    const body = await refused.text();
    expect([refused.status, body.includes(reason), body.includes("/account/confirm?returnTo=")]).toEqual([
      409,
      true,
      true,
    ]);
    expect((await findAccess(database.db, id))?.disabledAt).toBeNull();
    const done = await post(id, cookie, { intent: "disable-account", version: "1", reason });
    expect([done.status, done.headers.get("location")]).toEqual([302, `/admin/settings/staff/${id}`]);
    const shown = await (await fetch(page(id), { headers: { cookie } })).text();
    expect(shown).toContain("Disabled by Olga Owner");
    expect(shown).toContain(reason);
    const enabled = await post(id, cookie, { intent: "enable-account", version: "2" });
    expect(enabled.status).toBe(302);
    expect(await findAccess(database.db, id)).toMatchObject({ disabledAt: null, disabledReason: null });
  });
});

test("A counsellor record that is inactive says that the sign-in stays, until the account is disabled", async () => {
  const { userId } = await colleague();
  const { id } = await makeCounsellor(database.db, { userId, active: false });
  const by = await owner();
  const shown = async () =>
    (await fetch(`${app.origin}/admin/counsellors/${id}`, { headers: { cookie: by.cookie } })).text();
  const before = await shown();
  expect(before).toContain("Sanjay Colleague can still sign in");
  expect(before).toContain(`/admin/settings/staff/${userId}`);
  await disable(by, userId);
  expect(await shown()).not.toContain("can still sign in");
});

/** Returns once a statement of the product is blocked by the row that the test holds. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
