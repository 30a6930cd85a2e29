import { randomUUID } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmApp, findPendingApp, startApp } from "#app/people/second-factors/factors-commands.server.ts";
import { recoveryCodes } from "#app/people/second-factors/second-factors.tables.server.ts";
import { resetFactors } from "#app/people/staff/commands.server.ts";
import { findStaffMember, listStaff } from "#app/people/staff/queries.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff, makeStaffWithFactor } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 40 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const deps = () => ({ ...app.services, requestId: randomUUID() });

/** An owner who has just given password and second factor. */
async function owner(options: { provedMinutesAgo?: number } = {}) {
  const { userId } = await makeStaff(database.db, "owner", "Olga Owner");
  return signedIn(userId, options);
}

async function signedIn(userId: string, options: { provedMinutesAgo?: number } = {}) {
  const { header } = await openSession(database.db, userId, { secondFactor: true, ...options });
  const { known } = await signInAs(app.services, userId);
  const session = await known();
  const provedAt = new Date(Date.now() - (options.provedMinutesAgo ?? 0) * 60_000);
  return {
    userId,
    cookie: header,
    known: {
      ...session,
      session: { ...session.session, authenticatedAt: provedAt, secondFactorAt: provedAt },
    },
  };
}

/** A colleague with an app, recovery codes and an open session. */
async function colleague(): Promise<UserActor> {
  const actor = await makeStaffWithFactor(database.db, "Sanjay Colleague");
  await openSession(database.db, actor.userId, { secondFactor: true });
  return actor;
}

const secured = async (userId: string) =>
  (await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0;
const sessionsOf = (userId: string) => database.db.select().from(sessions).where(eq(sessions.userId, userId));
const auditLogOf = (userId: string) =>
  database.db
    .select({ by: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "staff.resetFactors"), eq(auditEntries.subjectId, userId)));
const mailsTo = async (userId: string) => {
  const [user] = await database.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const mails = await database.db
    .select({ kind: outboxEmails.kind, props: outboxEmails.props })
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, user?.email ?? ""));
  return mails;
};

describe("An owner who resets a colleague's second factors", () => {
  test("twenty times at once takes all of them once, ends the sessions, tells the colleague and the audit log", async () => {
    const { known, userId } = await owner();
    const { userId: id } = await colleague();
    const presses = Array.from({ length: 20 }, () => resetFactors(deps(), known, id));
    expect((await Promise.all(presses)).every(({ ok }) => ok)).toBe(true);
    expect(await secured(id)).toBe(false);
    expect(await findStaffMember(database.db, id)).toMatchObject({ app: false, passkeyCount: 0 });
    expect(await sessionsOf(id)).toEqual([]);
    expect(await auditLogOf(id)).toEqual([{ by: userId }]);
    expect(await mailsTo(id)).toEqual([
      { kind: "second-factor-reset", props: { name: "Sanjay Colleague", by: "Olga Owner" } },
    ]);
  });

  test("leaves them to set up a new one with their password, before they see anything", async () => {
    const { known } = await owner();
    const { userId: id } = await colleague();
    await resetFactors(deps(), known, id);
    const { cookie } = await signInAs(app.services, id);
    const answer = await fetch(`${app.origin}/admin`, { redirect: "manual", headers: { cookie } });
    expect(answer.headers.get("location")).toBe("/account/second-factor?required=1");
  });

  test("needs a fresh proof, and does not do it to themselves", async () => {
    const late = await owner({ provedMinutesAgo: 11 });
    const { userId: id } = await colleague();
    const forbidden = { error: { code: "forbidden" } };
    expect(await resetFactors(deps(), late.known, id)).toMatchObject(forbidden);
    const { known, userId } = await owner();
    expect(await resetFactors(deps(), known, userId)).toMatchObject(forbidden);
    expect(await secured(id)).toBe(true);
  });

  test("cannot reach anybody who does not work here", async () => {
    const { known } = await owner();
    const { actor: student } = await makeStudent(database.db);
    const partner = await makeCompany(database.db, "partner", { status: "approved" });
    for (const id of [student.userId, partner.actor.userId, randomUUID()]) {
      expect(await resetFactors(deps(), known, id)).toMatchObject({ error: { code: "not-found" } });
    }
  });

  test("in the same moment as being reset by that colleague: one of the two is, never both", async () => {
    for (let round = 0; round < 15; round += 1) {
      const [one, other] = [await owner(), await owner()];
      for (const { userId } of [one, other]) {
        await database.db.insert(recoveryCodes).values({ userId, codes: "-" });
      }
      const results = await Promise.all([
        resetFactors(deps(), one.known, other.userId),
        resetFactors(deps(), other.known, one.userId),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: "forbidden" } });
      const left = await Promise.all([one, other].map(({ userId }) => findStaffMember(database.db, userId)));
      expect(left.filter((member) => member?.app)).toHaveLength(1);
    }
  });

  test("in the same moment as the colleague confirms a new app leaves either all of it or nothing", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { known } = await owner();
      const { userId: id } = await makeStaff(database.db, "viewer");
      const { known: mine } = await signInAs(app.services, id);
      const session = await mine();
      await startApp(app.services, session, "Phone");
      const secret = (await findPendingApp(app.services, session))?.secret ?? "";
      const code = await createOTP(secret, { digits: 6 }).totp();
      const [reset, confirmed] = await Promise.all([
        resetFactors(deps(), known, id),
        confirmApp(app.services, session, code, "test"),
      ]);
      expect(reset.ok).toBe(true);
      if (!confirmed.ok) expect(confirmed.error.code).toBe("not-found");
      expect(await secured(id)).toBe((await findStaffMember(database.db, id))?.app);
      expect(await secured(id)).toBe(false);
    }
  });
});

describe("Who may", () => {
  test("is an owner alone", async () => {
    const { userId: id } = await colleague();
    const others = [
      await makeStaff(database.db, "counsellor"),
      await makeStaff(database.db, "viewer"),
      (await makeStudent(database.db)).actor,
      (await makeCompany(database.db, "institution", { status: "approved" })).actor,
    ];
    for (const { userId } of others) {
      const { known } = await signedIn(userId);
      expect(await resetFactors(deps(), known, id)).toMatchObject({ error: { code: "forbidden" } });
    }
    const visitor = { ...(await owner()).known, actor: VISITOR as unknown as UserActor };
    expect(await resetFactors(deps(), visitor, id)).toMatchObject({ error: { code: "unauthenticated" } });
    expect(await auditLogOf(id)).toEqual([]);
  });

  test("sees who works here, by name, and nobody else among them", async () => {
    const { db } = database;
    await makeStudent(db, { firstName: "Aaa" });
    await makeStaff(db, "viewer", "aaron Early");
    const { items } = await listStaff(db);
    expect(items[0]).toMatchObject({ name: "aaron Early", level: "viewer", app: false, passkeyCount: 0 });
    const names = items.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });
});

describe("The record of a member of staff", () => {
  const post = (id: string, cookie: string) =>
    fetch(`${app.origin}/admin/settings/staff/${id}`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: app.origin, cookie },
      body: new URLSearchParams({ intent: "reset-factors" }),
    });

  test("resets them by its form, and asks for a proof first where the last one is old", async () => {
    const { userId: id } = await colleague();
    const page = `/admin/settings/staff/${id}`;
    const late = await owner({ provedMinutesAgo: 11 });
    const asked = await post(id, late.cookie);
    expect(asked.headers.get("location")).toBe(`/account/confirm?returnTo=${encodeURIComponent(page)}`);
    const { cookie } = await owner();
    const done = await post(id, cookie);
    expect([done.status, done.headers.get("location")]).toEqual([302, page]);
    expect(await secured(id)).toBe(false);
    const shown = await (await fetch(app.origin + page, { headers: { cookie } })).text();
    expect(shown).toContain("Not set up");
    expect(shown).not.toContain("Reset two-step verification");
  });

  test("does not offer it to the owner whose record it is", async () => {
    const { userId, cookie } = await owner();
    const shown = await (
      await fetch(`${app.origin}/admin/settings/staff/${userId}`, { headers: { cookie } })
    ).text();
    expect(shown).toContain("Authenticator app");
    expect(shown).not.toContain("Reset two-step verification");
  });
});
