import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { recoveryCodes } from "#app/people/second-factors/second-factors.tables.server.ts";
import {
  sendSignInCode,
  signInWithCode,
  signInWithLink,
  signInWithPassword,
} from "#app/people/sign-in/sign-in.server.ts";
import { signOut } from "#app/people/sign-in/sign-out.server.ts";
import { signUp } from "#app/people/sign-up/sign-up.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { deviceCookie } from "#app/platform/sessions/known-device.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import {
  accounts,
  sessions,
  userRoles,
  users,
  verifications,
} from "#app/platform/sessions/sessions.tables.server.ts";
import type { SignOutScope } from "#app/platform/sessions/sign-out.ts";
import { authServices, browserRequest, type TestClock, testClock } from "#tests/support/auth-services.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let services: ReturnType<typeof authServices>;
let clock: TestClock;
beforeAll(() => {
  clock = testClock();
  services = authServices(database, jobs, clock);
});

const PASSWORD = "river-lamp-42";
let count = 0;

async function newStudent(userId?: string, email = `student${++count}@example.com`): Promise<string> {
  const values = {
    fullName: "Asha Thapa",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    consent: true as const,
  };
  await signUp(services, { screen: "student", values }, { userId });
  return email;
}

const from = (ip: string, cookies: readonly string[] = []) => ({
  request: browserRequest("/auth", cookies),
  ip,
  requestId: "test-request",
});

async function signIn(email: string, cookies: readonly string[] = []): Promise<string[]> {
  const result = await signInWithPassword(
    services,
    { email, password: PASSWORD },
    from("203.0.113.9", cookies),
  );
  if (!result.ok) throw new Error(`Not signed in: ${result.error.code}`);
  return result.value.cookies;
}

const whoIs = async (cookies: readonly string[]) =>
  (await findSession(services, browserRequest("/", cookies), "203.0.113.9")).known;

async function codeFor(email: string): Promise<string> {
  await answerMailRequests(services);
  const mails = await database.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, email))
    .orderBy(outboxEmails.createdAt);
  return String(mails.filter(({ kind }) => kind === "sign-in-code").at(-1)?.props.code);
}

async function linkFor(email: string): Promise<string> {
  await answerMailRequests(services);
  const mails = await database.db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "sign-in-code")));
  return new URL(String(mails.at(-1)?.props.path), "http://localhost").searchParams.get("token") ?? "";
}

const byMail = async (way: "code" | "link", email: string, cookies: readonly string[]) =>
  way === "code"
    ? signInWithCode(services, { email, code: await codeFor(email) }, from("203.0.113.9", cookies))
    : signInWithLink(services, await linkFor(email), from("203.0.113.9", cookies));

const signedUpCookie = (id: string, email: string) =>
  deviceCookie(services, browserRequest("/auth"), { id, email }, "signed-up");

const mailCount = (email: string, kind: string) =>
  database.db.$count(outboxEmails, and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, kind)));

describe("signing in with a password", () => {
  test("opens a session that only the cookie's holder has", async () => {
    const email = await newStudent();
    const cookies = await signIn(email);
    const cookie = cookies.find((value) => value.startsWith("account.session_token=")) ?? "";
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).not.toContain("Secure");
    const known = await whoIs(cookies);
    expect(known).toMatchObject({ signedIn: true, user: { email }, actor: { role: "student" } });
    expect(await whoIs([])).toMatchObject({ signedIn: false });
  });

  test("marks the cookies Secure where the public address is https", async () => {
    const email = await newStudent();
    const secure = authServices(database, jobs, clock, { BASE_URL: "https://southbound.example" });
    const result = await signInWithPassword(secure, { email, password: PASSWORD }, from("203.0.113.9"));
    if (!result.ok) throw new Error("Not signed in");
    expect(result.value.cookies.length).toBeGreaterThan(1);
    for (const cookie of result.value.cookies) expect(cookie).toContain("Secure");
  });

  test("tells a wrong password and an unknown address apart to nobody", async () => {
    const email = await newStudent();
    const wrong = await signInWithPassword(services, { email, password: "wrong-one" }, from("203.0.113.9"));
    const unknown = await signInWithPassword(
      services,
      { email: "nobody@example.com", password: "wrong-one" },
      from("203.0.113.9"),
    );
    expect(wrong).toEqual({ ok: false, error: { code: "unauthenticated" } });
    expect(unknown).toEqual(wrong);
  });

  test("stops one network after ten failures for an account, and goes on later", async () => {
    const email = await newStudent();
    const attempt = (password = "wrong-one", ip = "198.51.100.1") =>
      signInWithPassword(services, { email, password }, from(ip));
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt()));
    const codes = answers.map((answer) => (answer.ok ? "in" : answer.error.code));
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(10);
    expect(codes.filter((code) => code === "too-many")).toHaveLength(5);
    expect(await attempt(PASSWORD)).toMatchObject({
      ok: false,
      error: { code: "too-many", retryAfterSeconds: expect.any(Number) },
    });
    expect(await attempt(PASSWORD, "198.51.100.2")).toMatchObject({ ok: true });
    clock.forward(16);
    expect(await attempt(PASSWORD)).toMatchObject({ ok: true });
  });

  test("lets the owner in from a known device while strangers spend the account's attempts", async () => {
    const email = await newStudent();
    const cookies = await signIn(email);
    const device = cookies.filter((cookie) => cookie.startsWith("known-device="));
    for (let n = 0; n < 11; n += 1) {
      await signInWithPassword(services, { email, password: "wrong-one" }, from("198.51.100.7"));
    }
    const stranger = await signInWithPassword(services, { email, password: PASSWORD }, from("198.51.100.7"));
    expect(stranger).toMatchObject({ ok: false, error: { code: "too-many" } });
    const owner = await signInWithPassword(
      services,
      { email, password: PASSWORD },
      from("198.51.100.7", device),
    );
    expect(owner).toMatchObject({ ok: true });
    const otherAccount = await newStudent();
    for (let n = 0; n < 11; n += 1) {
      await signInWithPassword(services, { email: otherAccount, password: "wrong" }, from("198.51.100.8"));
    }
    expect(
      await signInWithPassword(
        services,
        { email: otherAccount, password: PASSWORD },
        from("198.51.100.8", device),
      ),
    ).toMatchObject({ ok: false, error: { code: "too-many" } });
  });

  test("forgets earlier failures once it succeeds", async () => {
    const email = await newStudent();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 6; n += 1) {
        await signInWithPassword(services, { email, password: "wrong-one" }, from("198.51.100.20"));
      }
      expect(
        await signInWithPassword(services, { email, password: PASSWORD }, from("198.51.100.20")),
      ).toMatchObject({ ok: true });
    }
  });

  test("stops one address that tries many accounts", async () => {
    const answers: string[] = [];
    for (let n = 0; n < 102; n += 1) {
      const answer = await signInWithPassword(
        services,
        { email: `nobody${n}@example.com`, password: "wrong-one" },
        from(`2001:db8:1:2::${n.toString(16)}`),
      );
      answers.push(answer.ok ? "in" : answer.error.code);
    }
    expect(answers.filter((code) => code === "too-many")).toHaveLength(2);
  }, 120_000);

  test("keeps no address in the counts", async () => {
    const rows = await database.db.select({ key: rateLimits.key }).from(rateLimits);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ key }) => key.includes("@") || key.includes("198.51"))).toBe(false);
  });

  test("of an account with a second factor opens no session yet", async () => {
    const email = await newStudent();
    const [user] = await database.db
      .update(users)
      .set({ twoFactorEnabled: true, emailVerified: true })
      .where(eq(users.email, email))
      .returning();
    if (!user) throw new Error("No such user");
    await database.db.insert(recoveryCodes).values({ userId: user.id, codes: "x" });
    const before = await signIn(await newStudent());
    expect(await whoIs(before)).toMatchObject({ signedIn: true });
    const result = await signInWithPassword(
      services,
      { email, password: PASSWORD },
      from("203.0.113.9", before),
    );
    expect(result).toMatchObject({ ok: true, value: { next: "second-factor" } });
    if (!result.ok) return;
    expect(await whoIs(result.value.cookies)).toMatchObject({ signedIn: false });
    // The browser has dropped its cookie, so no one could end this session later.
    expect(await whoIs(before)).toMatchObject({ signedIn: false });
    expect(await database.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);

    await sendSignInCode(services, email, from("203.0.113.9"));
    const code = await codeFor(email);
    const byCode = await signInWithCode(services, { email, code }, from("203.0.113.9"));
    expect(byCode).toMatchObject({ ok: true, value: { next: "second-factor" } });
    expect(await database.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });
});

describe("signing in with a code", () => {
  test("works once, with the code that was mailed", async () => {
    const email = await newStudent();
    await sendSignInCode(services, email, from("203.0.113.9"));
    const code = await codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const result = await signInWithCode(services, { email, code }, from("203.0.113.9"));
    expect(result).toMatchObject({ ok: true, value: { next: "home", role: "student" } });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(true);
    expect(await signInWithCode(services, { email, code }, from("203.0.113.9"))).toEqual({
      ok: false,
      error: { code: "expired" },
    });
  });

  test("raced with the same code opens one session", async () => {
    const email = await newStudent();
    await sendSignInCode(services, email, from("203.0.113.9"));
    const code = await codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signInWithCode(services, { email, code }, from("203.0.113.9"))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("works for ten minutes, and any of the codes that were sent in that time does", async () => {
    const email = await newStudent();
    const send = async () => {
      await sendSignInCode(services, email, from("203.0.113.9"));
      return codeFor(email);
    };
    const enter = (code: string) => signInWithCode(services, { email, code }, from("203.0.113.9"));
    const [old, earlier] = [await send(), await send()];
    clock.forward(11);
    const late = await enter(old);
    clock.forward(-2);
    const inTime = await enter(earlier);
    clock.forward(-9);
    expect(late).toEqual({ ok: false, error: { code: "expired" } });
    expect(inTime).toMatchObject({ ok: true, value: { next: "home" } });
  });

  test("gives up a code after a few wrong ones", async () => {
    const email = await newStudent();
    await sendSignInCode(services, email, from("203.0.113.9"));
    const code = await codeFor(email);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let n = 0; n < 6; n += 1)
      await signInWithCode(services, { email, code: wrong }, from("203.0.113.9"));
    expect(await signInWithCode(services, { email, code }, from("203.0.113.9"))).toMatchObject({ ok: false });
  });

  test("takes the password from whoever signed up with somebody else's address", async () => {
    const email = await newStudent();
    const strangers = await signIn(email);
    await sendSignInCode(services, email, from("203.0.113.9"));
    const owner = await signInWithCode(services, { email, code: await codeFor(email) }, from("203.0.113.9"));
    expect(owner.ok).toBe(true);
    expect(await whoIs(strangers)).toMatchObject({ signedIn: false });
    expect(
      await signInWithPassword(services, { email, password: PASSWORD }, from("203.0.113.9")),
    ).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
    expect(owner).toMatchObject({ value: { passwordDropped: true } });
    expect(await mailCount(email, "password-dropped")).toBe(1);
  });

  test.each(["code", "link"] as const)(
    "by %s in the browser that signed up loses nothing, and says nothing",
    async (way) => {
      const id = randomUUID();
      const email = await newStudent(id);
      const here = [signedUpCookie(id, email)];
      // Signing in with the password in between changes nothing of it.
      const cookies = [...(await signIn(email, here)), ...here];
      await sendSignInCode(services, email, from("203.0.113.9"));
      const result = await byMail(way, email, cookies);
      expect(result).toMatchObject({ ok: true, value: { next: "home" } });
      expect(result).not.toHaveProperty("value.passwordDropped");
      expect(await mailCount(email, "password-dropped")).toBe(0);
      expect(
        await signInWithPassword(services, { email, password: PASSWORD }, from("203.0.113.9")),
      ).toMatchObject({ ok: true });
    },
  );

  test("by link drops a stranger's password too, and tells its owner", async () => {
    const email = await newStudent();
    await sendSignInCode(services, email, from("203.0.113.9"));
    expect(await byMail("link", email, [])).toMatchObject({ ok: true, value: { passwordDropped: true } });
    expect(await mailCount(email, "password-dropped")).toBe(1);
  });

  test("a browser that signed up with a stranger's account's address is not the one that made it", async () => {
    const email = await newStudent(randomUUID());
    // The owner signs up as well: the account is there, and the cookie names one that was not made.
    const own = randomUUID();
    await newStudent(own, email);
    await sendSignInCode(services, email, from("203.0.113.9"));
    expect(await byMail("code", email, [signedUpCookie(own, email)])).toMatchObject({
      value: { passwordDropped: true },
    });
    expect(
      await signInWithPassword(services, { email, password: PASSWORD }, from("203.0.113.9")),
    ).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
  });

  test("of an account that is confirmed keeps the password, wherever it is", async () => {
    const email = await newStudent();
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    await sendSignInCode(services, email, from("203.0.113.9"));
    const result = await byMail("code", email, []);
    expect(result).toMatchObject({ ok: true });
    expect(result).not.toHaveProperty("value.passwordDropped");
    expect(await mailCount(email, "password-dropped")).toBe(0);
    await signIn(email);
  });

  test("mails nothing to an address without an account, and says the same", async () => {
    const email = "stranger@example.com";
    expect(await sendSignInCode(services, email, from("203.0.113.9"))).toEqual({ ok: true, value: "sent" });
    await answerMailRequests(services);
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, email))).toBe(0);
    expect(await signInWithCode(services, { email, code: "123456" }, from("203.0.113.9"))).toMatchObject({
      ok: false,
      error: { code: "expired" },
    });
    expect(await database.db.$count(users, eq(users.email, email))).toBe(0);
  });

  test("mails only a few codes to one address", async () => {
    const email = await newStudent();
    const answers: unknown[] = [];
    for (let n = 0; n < 5; n += 1) {
      answers.push(await sendSignInCode(services, email, from(`192.0.2.${n}`)));
    }
    const [sent, enough] = [
      { ok: true, value: "sent" },
      { ok: true, value: "enough" },
    ];
    expect(answers).toEqual([sent, sent, sent, enough, enough]);
    await answerMailRequests(services);
    const codes = and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "sign-in-code"));
    expect(await database.db.$count(outboxEmails, codes)).toBe(3);
  });
});

describe("a copy of the database", () => {
  test("holds no token that opens a session, and no code", async () => {
    const email = await newStudent();
    const cookies = await signIn(email);
    await sendSignInCode(services, email, from("203.0.113.9"));
    const code = await codeFor(email);
    const cookie = cookies.find((value) => value.startsWith("account.session_token=")) ?? "";
    const [token = "", signature = ""] = decodeURIComponent(cookie.split("=")[1]?.split(";")[0] ?? "").split(
      ".",
    );
    expect(token.length).toBeGreaterThan(20);

    const dump = JSON.stringify([
      await database.db.select().from(sessions),
      await database.db.select().from(verifications),
      await database.db.select().from(accounts),
      await database.db.select().from(users),
    ]);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(signature);
    expect(dump).not.toContain(`"${code}`);
    for (const { token: stored } of await database.db.select().from(sessions)) {
      for (const forged of [stored, `${stored}.${signature}`]) {
        const tried = await whoIs([`account.session_token=${encodeURIComponent(forged)}`]);
        expect(tried.signedIn).toBe(false);
      }
    }
  });
});

describe("a session", () => {
  test("is extended by a visit, with a cookie that says so", async () => {
    const email = await newStudent();
    const cookies = await signIn(email);
    const fresh = await findSession(services, browserRequest("/", cookies), "203.0.113.9");
    expect(fresh.cookies).toEqual([]);
    if (!fresh.known.signedIn) throw new Error("Not signed in");
    const { id } = fresh.known.session;
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
    await database.db.update(sessions).set({ expiresAt: inThreeDays }).where(eq(sessions.id, id));
    const later = await findSession(services, browserRequest("/", cookies), "203.0.113.9");
    expect(later.cookies.some((cookie) => cookie.startsWith("account.session_token="))).toBe(true);
    const [row] = await database.db.select().from(sessions).where(eq(sessions.id, id));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(inThreeDays.getTime());
    expect(await whoIs(later.cookies)).toMatchObject({ signedIn: true, session: { id } });
  });

  test("that has run out is no session, and its cookie is taken away", async () => {
    const cookies = await signIn(await newStudent());
    const known = await whoIs(cookies);
    if (!known.signedIn) throw new Error("Not signed in");
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, known.session.id));
    const after = await findSession(services, browserRequest("/", cookies), "203.0.113.9");
    expect(after.known.signedIn).toBe(false);
    expect(after.cookies.join()).toContain("Max-Age=0");
  });

  test("follows the person's role at once", async () => {
    const cookies = await signIn(await newStudent());
    const before = await whoIs(cookies);
    if (!before.signedIn) throw new Error("Not signed in");
    expect(before.actor).toMatchObject({ role: "student", studentIds: [expect.any(String)] });
    await database.db
      .update(userRoles)
      .set({ role: "admin", staffRole: "viewer" })
      .where(eq(userRoles.userId, before.user.id));
    expect((await whoIs(cookies)).actor).toMatchObject({
      role: "admin",
      staffRole: "viewer",
      studentIds: [],
    });
  });

  test.each([
    ["local", [false, true]],
    ["others", [true, false]],
    ["global", [false, false]],
  ] satisfies [SignOutScope, boolean[]][])("is ended by a sign-out of scope %s", async (scope, left) => {
    const email = await newStudent();
    const here = await signIn(email);
    const elsewhere = await signIn(email);
    const bystander = await signIn(await newStudent());
    const request = browserRequest("/", here);
    await signOut(services, await whoIs(here), scope, {
      request,
      ip: "203.0.113.9",
      requestId: "test-request",
    });
    expect([(await whoIs(here)).signedIn, (await whoIs(elsewhere)).signedIn]).toEqual(left);
    expect((await whoIs(bystander)).signedIn).toBe(true);
  });

  test("that is gone already is signed out just the same", async () => {
    const cookies = await signOut(services, { signedIn: false, actor: { kind: "visitor" } }, "local", {
      request: browserRequest("/", ["account.session_token=nonsense"]),
      ip: "203.0.113.9",
      requestId: "test-request",
    });
    expect(cookies.join()).toContain("account.session_token=; Max-Age=0");
  });
});
