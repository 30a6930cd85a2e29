import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTH_ENDPOINTS } from "#app/server/auth/auth-endpoints.server.ts";
import {
  outboxMails,
  sessions,
  staffRequests,
  students,
  userRoles,
  users,
} from "#app/server/db/schema/schema.server.ts";
import { makeCompany, makeStaff, makeStaffRequest } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const PASSWORD = "river-lamp-42";
let count = 0;
const newEmail = () => `visitor${++count}@example.com`;

const get = (path: string, cookie = "") =>
  fetch(app.origin + path, { redirect: "manual", headers: cookie ? { cookie } : {} });

function post(path: string, fields: Record<string, string> | URLSearchParams | FormData, cookie = "") {
  const body =
    fields instanceof FormData || fields instanceof URLSearchParams ? fields : new URLSearchParams(fields);
  return fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: app.origin, ...(cookie ? { cookie } : {}) },
    body,
  });
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

const signUpFields = (changes: Record<string, string> = {}): Record<string, string> => ({
  intent: "sign-up",
  userType: "student",
  fullName: "Asha Thapa",
  email: newEmail(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  consent: "on",
  ...changes,
});

async function signedUp(changes: Record<string, string> = {}): Promise<string> {
  const fields = signUpFields(changes);
  await post("/auth?tab=signup", fields);
  return fields.email ?? "";
}

const userCount = (email: string) => database.db.$count(users, eq(users.email, email));

describe("signing up on each screen", () => {
  test.each([
    ["/auth?tab=signup", { userType: "student" }, "student-signed-up"],
    ["/auth?tab=signup", { userType: "partner", companyName: "Everest Link" }, "partner-signed-up"],
    ["/auth?tab=signup", { userType: "institution", companyName: "Coast College" }, "institution-signed-up"],
    ["/student-auth", {}, "account-created"],
    ["/admin-auth?tab=signup", {}, "account-created"],
  ] satisfies [string, Record<string, string>, string][])(
    "%s with %o signs nobody in, says the toast, and opens Sign In filled in",
    async (path, changes, flash) => {
      const fields = signUpFields(changes);
      const answer = await post(path, fields);
      expect(answer.status).toBe(303);
      const location = answer.headers.get("location") ?? "";
      expect(location).toContain(`${path.split("?")[0]}?tab=signin`);
      expect(location).not.toContain("@");
      const cookies = cookiesOf(answer);
      expect(cookies).toContain(`flash=${flash}`);
      expect(cookies).not.toContain("session_token");
      const page = await (await get(location, cookies)).text();
      expect(page).toContain(`value="${fields.email}"`);
    },
  );

  test("keeps where the visitor was led from, and who brought them", async () => {
    const page = await (
      await get("/student-auth?returnTo=%2Fapply%2Feducation&ref=abc-123&tab=signup")
    ).text();
    expect(page).toMatch(/name="ref" value="abc-123"/);
    expect(page).toMatch(/name="returnTo" value="\/apply\/education"/);
    const answer = await post(
      "/student-auth?tab=signup",
      signUpFields({ returnTo: "/apply/education", ref: "abc-123" }),
    );
    expect(answer.headers.get("location")).toContain("returnTo=%2Fapply%2Feducation");
  });

  test("chooses the user type that the address names", async () => {
    const page = await (await get("/auth?tab=signup&type=institution")).text();
    expect(page).toMatch(/<option[^>]*value="institution"[^>]*selected/);
    const admin = await (await get("/auth?tab=signup&type=admin")).text();
    expect(admin).not.toMatch(/<option[^>]*value="(student|partner|institution|admin)"[^>]*selected/);
  });
});

describe("a sign-up that is not right", () => {
  const cases: [string, Record<string, string>, string][] = [
    ["no user type", { userType: "" }, "Please select a user type"],
    ["a forged role", { userType: "admin" }, "Please select a user type"],
    ["no company name", { userType: "partner" }, "Company/Institution name is required"],
    [
      "a blank company name",
      { userType: "institution", companyName: "   " },
      "Company/Institution name is required",
    ],
    ["two passwords", { confirmPassword: "another-one" }, "Passwords do not match"],
    ["a short password", { password: "abc", confirmPassword: "abc" }, "Use at least 6 characters"],
    ["a common password", { password: "password1", confirmPassword: "password1" }, "commonly used"],
    [
      "an over-long password",
      { password: "x".repeat(201), confirmPassword: "x" },
      "Use at most 200 characters",
    ],
    ["an over-long name", { fullName: "x".repeat(161) }, "Use at most 160 characters"],
    ["a name with control characters", { fullName: "Asha\u0000Thapa" }, "hidden or control characters"],
    ["a blank name", { fullName: "  " }, "Enter your full name"],
    ["no address", { email: "" }, "Enter your email address"],
    ["an address that is none", { email: "asha@" }, "Enter a valid email address"],
    [
      "a website that is none",
      { userType: "institution", website: "javascript:alert(1)" },
      "begins with https://",
    ],
    ["a phone number that is none", { userType: "partner", companyName: "X", phone: "abc" }, "country code"],
    ["no consent", { consent: "" }, "Accept the terms and the privacy policy"],
  ];

  test.each(cases)(
    "with %s gets a message at the field, and nothing is written",
    async (_name, changes, message) => {
      const fields = signUpFields(changes);
      const answer = await post("/auth?tab=signup", fields);
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain(message);
      expect(page).not.toContain(PASSWORD);
      if (fields.email) expect(await userCount(fields.email)).toBe(0);
      if (!("fullName" in changes)) expect(page).toContain('value="Asha Thapa"');
    },
  );

  test("drops the invisible marks with which a name could be turned round", async () => {
    const email = await signedUp({ fullName: "Asha \u202Eapaht" });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.name).toBe("Asha apaht");
  });

  test("whose fields are lists, files, or named to upset the reader, is refused calmly", async () => {
    const email = newEmail();
    const twice = new URLSearchParams(signUpFields({ email }));
    twice.append("email", "second@example.com");
    expect((await post("/auth?tab=signup", twice)).status).toBe(400);

    const file = new FormData();
    for (const [name, value] of Object.entries(signUpFields({ email }))) {
      if (name !== "fullName") file.append(name, value);
    }
    file.append("fullName", new File(["x"], "x.txt"));
    expect((await post("/auth?tab=signup", file)).status).toBe(400);

    for (const name of [
      "__proto__",
      "constructor",
      "__proto__.role",
      "a[b",
      "email.x",
      "__intent__",
      "__state__",
    ]) {
      const odd = new URLSearchParams(signUpFields({ email, fullName: "" }));
      odd.append(name, "admin");
      expect((await post("/auth?tab=signup", odd)).status, name).toBe(400);
    }
    expect(await userCount(email)).toBe(0);
    expect((await post("/auth", { intent: "become-admin" })).status).toBe(400);
    expect((await post("/auth", { intent: "__proto__" })).status).toBe(400);
  });

  test("cannot choose a role, a status, an id or a level", async () => {
    const email = await signedUp({
      role: "admin",
      staffLevel: "owner",
      status: "approved",
      userId: "00000000-0000-4000-8000-000000000000",
      id: "00000000-0000-4000-8000-000000000000",
      emailVerified: "true",
      stage: "Enrolled",
    });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(false);
    expect(user?.id).not.toBe("00000000-0000-4000-8000-000000000000");
    const [role] = await database.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, user?.id ?? ""));
    expect(role).toMatchObject({ role: "student", staffLevel: null });
    const [student] = await database.db.select().from(students).where(eq(students.email, email));
    expect(student?.stage).toBe("Lead");
    const staffEmail = newEmail();
    await post(
      "/admin-auth?tab=signup",
      signUpFields({ email: staffEmail, status: "approved", role: "admin" }),
    );
    const [request] = await database.db
      .select()
      .from(staffRequests)
      .where(eq(staffRequests.email, staffEmail));
    expect(request?.status).toBe("pending");
  });
});

describe("signing in", () => {
  test("leads home by role from the general screen", async () => {
    for (const [changes, home] of [
      [{ userType: "student" }, "/student-dashboard"],
      [{ userType: "partner", companyName: "X" }, "/partner-dashboard"],
      [{ userType: "institution", companyName: "X" }, "/institution-dashboard"],
    ] as [Record<string, string>, string][]) {
      const email = await signedUp(changes);
      const answer = await post("/auth", { intent: "sign-in", email, password: PASSWORD });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(home);
      expect(cookiesOf(answer)).toContain("flash=signed-in");
    }
  });

  test("leads on from the student's and the staff's screen", async () => {
    const email = await signedUp();
    const student = await post("/student-auth", { intent: "sign-in", email, password: PASSWORD });
    expect(student.headers.get("location")).toBe("/apply");
    const staff = await post("/admin-auth", { intent: "sign-in", email, password: PASSWORD });
    expect(staff.headers.get("location")).toBe("/admin");
  });

  test("leads back to where the visitor was led from, and never to another site", async () => {
    const email = await signedUp();
    for (const [returnTo, expected] of [
      ["/apply/education?x=1", "/apply/education?x=1"],
      ["//elsewhere.example", "/student-dashboard"],
      ["https://elsewhere.example/", "/student-dashboard"],
      ["/\\elsewhere.example", "/student-dashboard"],
      ["/\t/elsewhere.example", "/student-dashboard"],
      ["javascript:alert(1)", "/student-dashboard"],
    ] as const) {
      const answer = await post("/auth", { intent: "sign-in", email, password: PASSWORD, returnTo });
      expect(answer.headers.get("location"), returnTo).toBe(expected);
    }
  });

  test("without an address or a password says what is needed, and keeps the address", async () => {
    const answer = await post("/auth", { intent: "sign-in", email: "asha@example.com", password: "" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("You must provide either an email or phone number and a password");
    expect(page).toContain('value="asha@example.com"');
  });

  test("too often answers 429 and when to come back", async () => {
    const email = await signedUp();
    const attempt = () => post("/auth", { intent: "sign-in", email, password: "wrong-one" });
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(400);
    const stopped = await attempt();
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await stopped.text()).toContain("Too many attempts");
  });

  test("ends the session that the browser had before", async () => {
    const { actor } = await makeStudent(database.db);
    const before = await openSession(database.db, actor.userId);
    const email = await signedUp();
    await post("/auth", { intent: "sign-in", email, password: PASSWORD }, before.header);
    expect(await database.db.$count(sessions, eq(sessions.id, before.id))).toBe(0);
  });
});

async function mailed(email: string, kind: string): Promise<Record<string, unknown>> {
  const mails = await database.db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.toEmail, email), eq(outboxMails.kind, kind)))
    .orderBy(desc(outboxMails.createdAt));
  return mails[0]?.props ?? {};
}

async function signedInCookie(email: string, password = PASSWORD): Promise<string> {
  return cookiesOf(await post("/auth", { intent: "sign-in", email, password }));
}

describe("the mails of an account", () => {
  test("confirm the address: signed in, one press, and on to where the account was made for", async () => {
    for (const [screen, target] of [
      ["/auth?tab=signup", "/"],
      ["/student-auth", "/apply"],
      ["/admin-auth", "/admin"],
    ] as const) {
      const fields = signUpFields();
      await post(screen, fields);
      const email = fields.email ?? "";
      const path = String((await mailed(email, "verify-email")).path);
      const visitor = await (await get(path)).text();
      expect(visitor).toContain("Sign in first");
      expect(visitor).toContain('content="no-referrer"');
      expect((await post(path, { intent: "confirm" })).headers.get("location")).toBe("/auth");
      const cookie = await signedInCookie(email);
      expect(await (await get(path, cookie)).text()).toContain(`confirm that ${email} is yours`);
      const confirmed = await post(path, { intent: "confirm" }, cookie);
      expect(confirmed.headers.get("location")).toBe(target);
      expect(cookiesOf(confirmed)).toContain("flash=email-confirmed");
      expect(await (await get(path, cookie)).text()).toContain("confirmed already");
      const [user] = await database.db.select().from(users).where(eq(users.email, email));
      expect(user?.emailVerified).toBe(true);
    }
  });

  test("say when a confirmation link is somebody else's", async () => {
    const email = await signedUp();
    const path = String((await mailed(email, "verify-email")).path);
    const other = await signedInCookie(await signedUp());
    expect(await (await get(path, other)).text()).toContain("belongs to another account");
    expect((await post(path, { intent: "confirm" }, other)).headers.get("location")).toBe(path);
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(false);
  });

  test("set a new password, once, and only a good one", async () => {
    const email = await signedUp();
    const asked = await post("/auth/recover", { intent: "recover", email });
    expect(asked.headers.get("location")).toBe("/auth/recover?sent=1");
    const unknown = await post("/auth/recover", { intent: "recover", email: "nobody@example.com" });
    expect(unknown.headers.get("location")).toBe("/auth/recover?sent=1");
    const path = String((await mailed(email, "password-reset")).path);
    expect((await get(path)).status).toBe(200);
    const next = "copper-tide-77";
    const mismatch = await post(path, { intent: "reset", password: next, confirmPassword: "other-one" });
    expect(mismatch.status).toBe(400);
    expect(await mismatch.text()).toContain("Passwords do not match");
    const weak = await post(path, { intent: "reset", password: "password1", confirmPassword: "password1" });
    expect(await weak.text()).toContain("commonly used");
    const done = await post(path, { intent: "reset", password: next, confirmPassword: next });
    expect(done.headers.get("location")).toBe("/auth");
    expect(cookiesOf(done)).toContain("flash=password-reset");
    expect((await get(path)).status).toBe(410);
    expect(
      await (await post(path, { intent: "reset", password: next, confirmPassword: next })).text(),
    ).toContain("has run out");
    expect(await signedInCookie(email, next)).toContain("account.session_token=");
  });

  test("sign in with a code, back to where the visitor was led from", async () => {
    const email = await signedUp();
    const screen = "/auth/code?from=student&returnTo=%2Fapply%2Feducation";
    const asked = await post(screen, { intent: "send", email });
    expect(asked.headers.get("location")).toContain("sent=1");
    expect(asked.headers.get("location")).not.toContain("@");
    const page = await (await get(asked.headers.get("location") ?? "", cookiesOf(asked))).text();
    expect(page).toContain(email);
    const code = String((await mailed(email, "sign-in-code")).code);
    const wrong = await post(screen, {
      intent: "sign-in",
      email,
      code: code === "000000" ? "111111" : "000000",
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("This code is wrong");
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const right = await post(screen, { intent: "sign-in", email, code: spaced });
    expect(right.status).toBe(303);
    expect(right.headers.get("location")).toBe("/apply/education");
    expect(cookiesOf(right)).toContain("account.session_token=");
  });
});

describe("somebody who is signed in already", () => {
  test("is told on the general screen who they are and where their place is", async () => {
    const { actor, email } = await makeCompany(database.db, "partner");
    const { header } = await openSession(database.db, actor.userId);
    const answer = await get("/auth", header);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain(`You are signed in as ${email}`);
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
    expect(await (await get("/auth", header)).text()).toContain("waiting for an owner");
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
    const answer = await fetch(app.origin + path, {
      method,
      headers: { origin: app.origin, cookie: header, "content-type": "application/json" },
      ...(method === "GET" ? {} : { body: "{}" }),
    });
    expect(answer.status).toBe(404);
  });

  test("that are open ask who is there", async () => {
    for (const [key, endpoint] of Object.entries(AUTH_ENDPOINTS)) {
      const [method = "", path = ""] = key.split(" ");
      const answer = await fetch(app.origin + path, {
        method,
        headers: { origin: app.origin, "content-type": "application/json" },
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
    expect(await (await get("/auth/verify?token=x")).text()).toContain("has run out");
  });
});
