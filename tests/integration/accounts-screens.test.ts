import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { AUTH_ENDPOINTS } from "#app/people/credentials/auth-endpoints.server.ts";
import { sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff, makeStaffRequest } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { cookiesOf, useAccountScreens } from "#tests/support/account-screens.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const { get, post, origin, signedUp, signedInCookie } = useAccountScreens(database);

describe("somebody who is signed in already", () => {
  test("is told on the general screen who they are and where their place is", async () => {
    const { actor, email } = await makeCompany(database.db, "partner");
    const { header } = await openSession(database.db, actor.userId);
    const answer = await get("/auth", header);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain(`You’re signed in as ${email}`);
    expect(page).toContain('href="/partner-dashboard"');
    expect(page).toContain("Sign Out");
  });

  test("is led on by the student's and the staff's screen", async () => {
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    expect((await get("/student-auth", header)).headers.get("location")).toBe("/apply");
    expect((await get("/admin-auth", header)).headers.get("location")).toBe("/admin");
  });

  test("with a staff request reads where it stands, and gets no further", async () => {
    const { userId } = await makeStaffRequest(database.db);
    const { header } = await openSession(database.db, userId);
    expect(await (await get("/auth", header)).text()).toContain("awaiting approval");
    expect((await get("/admin", header)).headers.get("location")).toBe("/auth");
  });

  test("is told over the session address only who they are, and nothing is cached", async () => {
    const { actor, email } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    const answer = await get("/api/session", header);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      userId: actor.userId,
      role: "student",
      email,
      secondFactor: false,
    });
    const proved = await openSession(database.db, actor.userId, { secondFactor: true });
    expect(await (await get("/api/session", proved.header)).json()).toMatchObject({ secondFactor: true });
    expect(await (await get("/api/session")).json()).toEqual({ userId: null });
  });

  test("has the session extended by any page", async () => {
    const { actor } = await makeStudent(database.db);
    const session = await openSession(database.db, actor.userId);
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 3 * 86_400_000) })
      .where(eq(sessions.id, session.id));
    const answer = await get("/student-dashboard", session.header);
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toContain("account.session_token=");
    expect(cookiesOf(await get("/student-dashboard", session.header))).not.toContain(
      "account.session_token=",
    );
  });
});

describe("signing out", () => {
  test.each([
    ["dashboard", "/"],
    ["admin", "/auth"],
    ["https://elsewhere.example", "/"],
    ["", "/"],
  ])("from %o leads to %s with the toast", async (from, target) => {
    const { actor } = await makeStudent(database.db);
    const session = await openSession(database.db, actor.userId);
    const answer = await post("/sign-out", { from }, session.header);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(target);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/account\.session_token=; Max-Age=0/);
    expect(cookiesOf(answer)).toContain("flash=signed-out");
    expect(await database.db.$count(sessions, eq(sessions.id, session.id))).toBe(0);
    expect((await get("/student-dashboard", session.header)).headers.get("location")).toContain("/auth");
  });

  test("twice, or with an unknown scope, does no harm", async () => {
    const again = await post("/sign-out", {});
    expect(again.status).toBe(303);
    expect(cookiesOf(again)).toContain("flash=signed-out");
    expect((await post("/sign-out", { scope: "everybody" })).status).toBe(400);
  });

  test("works where there is no session to end: expired, deleted, or of an account that is disabled", async () => {
    const gone: ((id: string, userId: string) => PromiseLike<unknown>)[] = [
      (id) => database.db.delete(sessions).where(eq(sessions.id, id)),
      (id) => database.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, id)),
      (_, userId) => database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId)),
    ];
    for (const end of gone) {
      const { actor } = await makeStudent(database.db);
      const session = await openSession(database.db, actor.userId);
      await end(session.id, actor.userId);
      const answer = await post("/sign-out", { from: "dashboard" }, session.header);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
      expect(cookiesOf(answer)).toContain("flash=signed-out");
      expect(answer.headers.getSetCookie().join("\n")).toMatch(/account\.session_token=; Max-Age=0/);
    }
  });

  test.each([
    ["local", 1],
    ["others", 1],
    ["global", 0],
  ])("with the scope %s leaves %i of two sessions", async (scope, left) => {
    const { actor } = await makeStudent(database.db);
    const here = await openSession(database.db, actor.userId);
    const there = await openSession(database.db, actor.userId);
    const answer = await post("/sign-out", { scope, from: "dashboard" }, here.header);
    expect(answer.status).toBe(303);
    expect(await database.db.$count(sessions, eq(sessions.userId, actor.userId))).toBe(left);
    const isThere = async ({ id }: { id: string }) =>
      (await database.db.$count(sessions, eq(sessions.id, id))) === 1;
    expect([await isThere(here), await isThere(there)]).toEqual([scope === "others", scope === "local"]);
  });

  test("is not done by a visit", async () => {
    const staff = await makeStaff(database.db, "owner");
    const session = await openSession(database.db, staff.userId);
    expect((await get("/sign-out", session.header)).status).toBe(200);
    expect(await database.db.$count(sessions, eq(sessions.id, session.id))).toBe(1);
  });
});

describe("other doors", () => {
  test.each([
    ["POST", "/api/auth/sign-up/email"],
    ["POST", "/api/auth/sign-in/email"],
    ["POST", "/api/auth/sign-in/email-otp"],
    ["GET", "/api/auth/get-session"],
    ["POST", "/api/auth/update-user"],
    ["POST", "/api/auth/change-email"],
    ["POST", "/api/auth/reset-password"],
    ["POST", "/api/auth/two-factor/disable"],
    ["POST", "/api/auth/passkey/delete-passkey"],
    ["GET", "/api/auth/list-sessions"],
    ["GET", "/api/auth/ok"],
    ["DELETE", "/api/auth/passkey/verify-authentication"],
    ["GET", "/api/auth/constructor"],
  ])("of the auth library are closed: %s %s", async (method, path) => {
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    const answer = await fetch(origin() + path, {
      method,
      headers: { origin: origin(), cookie: header, "content-type": "application/json" },
      ...(method === "GET" ? {} : { body: "{}" }),
    });
    expect(answer.status).toBe(404);
  });

  test("that are open ask who is there", async () => {
    for (const [key, endpoint] of Object.entries(AUTH_ENDPOINTS)) {
      const [method = "", path = ""] = key.split(" ");
      const answer = await fetch(origin() + path, {
        method,
        headers: { origin: origin(), "content-type": "application/json" },
        ...(method === "GET" ? {} : { body: "{}" }),
      });
      if (endpoint.needs === "account.manageFactors") expect(answer.status, key).toBe(401);
      else expect(answer.status, key).not.toBe(401);
    }
  });

  test("with a wrong or missing token say that the link is over", async () => {
    for (const path of ["/auth/reset", "/auth/reset?token=x", "/set-up", "/set-up?token=%00"]) {
      expect((await get(path)).status, path).toBe(410);
    }
    expect(await (await get("/auth/verify?token=x")).text()).toContain("has expired");
  });
});

describe("an address that carries an error", () => {
  test.each(["/auth", "/student-auth", "/admin-auth"])(
    "is explained on %s, in words of ours",
    async (path) => {
      const query = new URLSearchParams({
        error: "access_denied",
        error_code: "otp_expired",
        error_description: "Call this number now",
      });
      const page = await (await get(`${path}?${query}`)).text();
      expect(page).toContain("This link or sign-in has expired or was already used.");
      expect(page.replace(/<script[\s\S]*?<\/script>/g, "")).not.toContain("Call this number now");
    },
  );

  test("is explained to somebody signed in, who stays so", async () => {
    const email = await signedUp();
    const cookie = await signedInCookie(email);
    const page = await (await get("/auth?error=server_error", cookie)).text();
    expect(page).toContain("We could not complete sign-in.");
    expect(page).toContain(`You’re signed in as ${email}.`);
  });

  test("asking for a code for nobody says what is needed", async () => {
    const answer = await post("/auth/code", { intent: "send", email: "" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("You must provide either an email or phone number and a password");
  });
});
