import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endStaffSessions } from "#app/people/staff/sign-ins.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { sessions } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const deps = () => ({ ...app.services, requestId: randomUUID() });
const sessionsOf = (userId: string) => database.db.$count(sessions, eq(sessions.userId, userId));

/** A member of staff who has just proved themselves, or some minutes ago. */
async function staffMember(
  level: "owner" | "counsellor" | "viewer",
  options: { provedMinutesAgo?: number } = {},
) {
  const { userId } = await makeStaff(database.db, level);
  const { header, id } = await openSession(database.db, userId, { secondFactor: true, ...options });
  const known = await (await signInAs(app.services, userId)).known();
  const provedAt = new Date(Date.now() - (options.provedMinutesAgo ?? 0) * 60_000);
  const session = { ...known.session, id, authenticatedAt: provedAt, secondFactorAt: provedAt };
  return { userId, header, sessionId: id, known: { ...known, session } };
}

const pageOf = (userId: string) => `${app.origin}/admin/settings/staff/${userId}`;

function post(cookie: string, userId: string, fields: Record<string, string>): Promise<Response> {
  return fetch(pageOf(userId), {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams({ intent: "end-sessions", ...fields }),
  });
}

describe("the page of a colleague", () => {
  test("says where they are signed in, and when somebody came in or tried to, with networks cut short", async () => {
    const owner = await staffMember("owner");
    const colleague = await staffMember("counsellor");
    await database.db
      .update(sessions)
      .set({
        ipAddress: "203.0.113.77",
        userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      })
      .where(eq(sessions.id, colleague.sessionId));
    for (const action of ["account.signIn", "account.signInFailed", "account.changePassword"]) {
      await database.db.insert(auditEntries).values({
        action,
        subjectType: "user",
        subjectId: colleague.userId,
        network: "198.51.100.0/24",
      });
    }
    const page = await (await fetch(pageOf(colleague.userId), { headers: { cookie: owner.header } })).text();
    expect(page).toContain("Firefox on Linux");
    expect(page).toContain("203.0.113.0/24");
    expect(page).not.toContain("203.0.113.77");
    expect(page).toContain("Sign-in failed");
    expect(page.match(/IP address: 198\.51\.100\.0\/24/g)).toHaveLength(2);
  });

  test("signs them out on one device, then everywhere, and leaves the audit log", async () => {
    const owner = await staffMember("owner");
    const colleague = await staffMember("viewer");
    await openSession(database.db, colleague.userId, { secondFactor: true });
    const before = await sessionsOf(colleague.userId);
    const one = await post(owner.header, colleague.userId, { sessionId: colleague.sessionId });
    expect([one.status, one.headers.get("location")]).toEqual([
      303,
      `/admin/settings/staff/${colleague.userId}`,
    ]);
    expect(await sessionsOf(colleague.userId)).toBe(before - 1);
    const theirs = await fetch(`${app.origin}/admin`, {
      headers: { cookie: colleague.header },
      redirect: "manual",
    });
    expect(theirs.headers.get("location")).toMatch(/^\/auth/);

    // Pressed again on a page that is old by now.
    expect((await post(owner.header, colleague.userId, { sessionId: colleague.sessionId })).status).toBe(303);
    expect((await post(owner.header, colleague.userId, {})).status).toBe(303);
    expect(await sessionsOf(colleague.userId)).toBe(0);
    const ended = and(
      eq(auditEntries.action, "staff.endSessions"),
      eq(auditEntries.subjectId, colleague.userId),
      eq(auditEntries.actorId, owner.userId),
    );
    expect(await database.db.$count(auditEntries, ended)).toBe(2);
    expect(await sessionsOf(owner.userId)).toBeGreaterThan(0);
  });

  test("asks for a recent proof first", async () => {
    const owner = await staffMember("owner", { provedMinutesAgo: 30 });
    const colleague = await staffMember("viewer");
    const page = await (await fetch(pageOf(colleague.userId), { headers: { cookie: owner.header } })).text();
    expect(page).not.toContain('value="end-sessions"');
    const answer = await post(owner.header, colleague.userId, {});
    expect(answer.headers.get("location")).toMatch(/^\/account\/confirm\?/);
    expect(await sessionsOf(colleague.userId)).toBeGreaterThan(0);
  });
});

describe("ending a colleague's sessions is refused", () => {
  test("for who is no owner, for oneself, and by a session that is over", async () => {
    const colleague = await staffMember("viewer");
    const all = { userId: colleague.userId, sessionId: null };
    for (const level of ["counsellor", "viewer"] as const) {
      const { known } = await staffMember(level);
      expect(await endStaffSessions(deps(), known, all)).toEqual({ ok: false, error: { code: "forbidden" } });
    }
    const owner = await staffMember("owner");
    const own = { userId: owner.userId, sessionId: null };
    expect(await endStaffSessions(deps(), owner.known, own)).toMatchObject({ error: { code: "forbidden" } });
    await database.db.delete(sessions).where(eq(sessions.id, owner.sessionId));
    expect(await endStaffSessions(deps(), owner.known, all)).toMatchObject({ error: { code: "forbidden" } });
    expect(await sessionsOf(colleague.userId)).toBeGreaterThan(0);
  });

  test("for a session of somebody else, for a student, and for nobody", async () => {
    const owner = await staffMember("owner");
    const colleague = await staffMember("viewer");
    const student = await makeStudent(database.db);
    const theirs = await openSession(database.db, student.actor.userId);
    const notFound = { ok: false, error: { code: "not-found" } };
    for (const asked of [
      { userId: colleague.userId, sessionId: theirs.id },
      { userId: colleague.userId, sessionId: owner.sessionId },
      { userId: colleague.userId, sessionId: "no-id" },
      { userId: student.actor.userId, sessionId: null },
      { userId: student.actor.userId, sessionId: theirs.id },
      { userId: randomUUID(), sessionId: null },
    ]) {
      expect(await endStaffSessions(deps(), owner.known, asked)).toEqual(notFound);
    }
    expect(await sessionsOf(student.actor.userId)).toBe(1);
    expect((await post(owner.header, student.actor.userId, {})).status).toBe(404);
  });

  test("of one of two owners who sign each other out at once", async () => {
    const [one, two] = [await staffMember("owner"), await staffMember("owner")];
    const ends = await Promise.all([
      endStaffSessions(deps(), one.known, { userId: two.userId, sessionId: null }),
      endStaffSessions(deps(), two.known, { userId: one.userId, sessionId: null }),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
