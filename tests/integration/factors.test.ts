import { createOTP } from "@better-auth/utils/otp";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Credential } from "#app/people/second-factors/factors.ts";
import {
  confirmApp,
  findPendingApp,
  removeApp,
  renameApp,
  renewRecoveryCodes,
  startApp,
} from "#app/people/second-factors/factors-commands.server.ts";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
} from "#app/people/second-factors/factors-passkeys.server.ts";
import { answerChallenge, findChallenge } from "#app/people/second-factors/factors-sign-in.server.ts";
import { readFactors } from "#app/people/second-factors/factors-store.server.ts";
import { proveIdentity } from "#app/people/second-factors/reauthenticate.server.ts";
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
} from "#app/people/second-factors/second-factors.tables.server.ts";
import { requestPasswordReset, resetPassword } from "#app/people/sign-in/recovery.server.ts";
import { signInWithPassword } from "#app/people/sign-in/sign-in.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { accounts, sessions as sessionsTable, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type SignedInPerson, signInAs } from "#tests/factories/sessions.ts";
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

const PASSWORD = "himal-boot-2026-x";
const where = { ip: "203.0.113.7", requestId: "test" };

/** A student with a password, signed in just now. */
async function newPerson(): Promise<SignedInPerson & { email: string }> {
  const { actor, email } = await makeStudent(database.db);
  const { userId } = actor;
  await database.db.insert(accounts).values({
    userId,
    providerId: "credential",
    accountId: userId,
    password: await hashPassword(PASSWORD),
  });
  return { ...(await signInAs(services, userId)), email };
}

/**
 * The code that the app shows so many half minutes from now. One ahead counts for a minute to come, so
 * that no test depends on when a half minute ends.
 */
function codeOf(secret: string, ahead = 1): Promise<string> {
  return createOTP(secret, { digits: 6 }).hotp(Math.floor(clock.now().getTime() / 30_000) + ahead);
}

/** Sets an authenticator app up; uses the code of this half minute. */
async function withApp(
  person: SignedInPerson,
  name = "Phone",
): Promise<{ secret: string; recoveryCodes: string[] }> {
  expect(await startApp(services, await person.known(), name)).toEqual({ ok: true, value: undefined });
  const secret = (await findPendingApp(services, await person.known()))?.secret;
  if (!secret) throw new Error("Nothing is being set up");
  const done = await confirmApp(services, await person.known(), await codeOf(secret, 0), "test");
  if (!done.ok) throw new Error("The app was not taken");
  return { secret, recoveryCodes: done.value ?? [] };
}

/** The id of the app that the person added last. */
async function appOf({ userId }: SignedInPerson): Promise<string> {
  const [newest] = (await readFactors(database.db, services, userId)).apps;
  return newest?.id ?? "none";
}

/** Begins a sign-in with the password and returns the browser that has to give the second step. */
async function beginSignIn(email: string): Promise<Request> {
  const result = await signInWithPassword(
    services,
    { email, password: PASSWORD },
    { ...where, request: browserRequest("/auth") },
  );
  if (!result.ok || result.value.next !== "second-factor") throw new Error("No second step was asked for");
  return browserRequest("/auth/second-factor", result.value.cookies);
}

async function whoIs(cookies: readonly string[]) {
  return (await findSession(services, browserRequest("/", cookies), where.ip)).known;
}

const mailsTo = async (email: string) => {
  await answerMailRequests(services);
  return (await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email))).map(
    ({ kind, props }) => ({
      kind,
      props,
    }),
  );
};

describe("setting up an authenticator app", () => {
  test("takes a code of it, gives recovery codes, marks the session, tells the owner and the audit log", async () => {
    const person = await newPerson();
    expect((await person.known()).session.secondFactorAt).toBeNull();
    const { recoveryCodes } = await withApp(person);
    expect(new Set(recoveryCodes).size).toBe(10);
    const known = await person.known();
    expect(known.user.hasSecondFactor).toBe(true);
    expect(known.session.secondFactorAt).toBeInstanceOf(Date);
    expect(await readFactors(database.db, services, person.userId)).toEqual({
      apps: [{ id: expect.any(String), name: "Phone", createdAt: expect.any(Date) }],
      phone: null,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(person.email)).toEqual([
      { kind: "second-factor-changed", props: expect.objectContaining({ change: "app-added" }) },
    ]);
    const auditLog = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, person.userId));
    expect(auditLog).toContainEqual({ action: "account.factor.app-added" });
  });

  test("refuses a wrong code and goes on waiting for the right one", async () => {
    const person = await newPerson();
    await startApp(services, await person.known(), "Phone");
    const secret = (await findPendingApp(services, await person.known()))?.secret ?? "";
    const right = await codeOf(secret);
    const wrong = right === "000000" ? "000001" : "000000";
    expect(await confirmApp(services, await person.known(), wrong, "test")).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { code: [expect.any(String)] } },
    });
    expect((await readFactors(database.db, services, person.userId)).apps).toEqual([]);
    expect(await confirmApp(services, await person.known(), right, "test")).toMatchObject({ ok: true });
  });

  test("leaves it unverified, and unasked at sign-in, until its first code is entered", async () => {
    const person = await newPerson();
    const signIn = () =>
      signInWithPassword(
        services,
        { email: person.email, password: PASSWORD },
        { ...where, request: browserRequest("/auth") },
      );
    const verified = async () => (await readFactors(database.db, services, person.userId)).apps;
    await startApp(services, await person.known(), "Phone");
    expect(await verified()).toEqual([]);
    expect(await signIn()).toMatchObject({ ok: true, value: { next: "home" } });
    const secret = (await findPendingApp(services, await person.known()))?.secret ?? "";
    await confirmApp(services, await person.known(), await codeOf(secret, 0), "test");
    expect(await verified()).toMatchObject([{ name: "Phone" }]);
    expect(await signIn()).toMatchObject({ ok: true, value: { next: "second-factor" } });
  });

  test("shows the secret only until it is confirmed", async () => {
    const person = await newPerson();
    await withApp(person);
    expect(await findPendingApp(services, await person.known())).toBeNull();
    expect(await confirmApp(services, await person.known(), "123456", "test")).toEqual({
      ok: false,
      error: { code: "not-found" },
    });
  });

  test("stores neither the secret nor the recovery codes as they are", async () => {
    const person = await newPerson();
    const { secret, recoveryCodes: codes } = await withApp(person);
    const rows = [
      await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
      await database.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, person.userId)),
    ];
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(secret);
    for (const code of codes) expect(dump).not.toContain(code);
  });

  test("confirmed twice at once is confirmed once", async () => {
    const person = await newPerson();
    await startApp(services, await person.known(), "Phone");
    const secret = (await findPendingApp(services, await person.known()))?.secret ?? "";
    const known = await person.known();
    const code = await codeOf(secret);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => confirmApp(services, known, code, "test")),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("needs a recent proof", async () => {
    const person = await newPerson();
    const stale = { ...(await person.known()) };
    stale.session = { ...stale.session, authenticatedAt: new Date(clock.now().getTime() - 10 * 60_000 - 1) };
    expect(await startApp(services, stale, "Phone")).toEqual({ ok: false, error: { code: "forbidden" } });
    expect(await removeApp(services, stale, crypto.randomUUID(), "test")).toEqual({
      ok: false,
      error: { code: "forbidden" },
    });
    expect(await renewRecoveryCodes(services, stale, "test")).toEqual({
      ok: false,
      error: { code: "forbidden" },
    });
    expect(await findPendingApp(services, stale)).toBeNull();
  });
});

describe("several authenticator apps", () => {
  test("each have a name, and a code of any opens the second step, each code once", async () => {
    const person = await newPerson();
    const { secret: phone, recoveryCodes } = await withApp(person);
    const { secret: tablet, recoveryCodes: second } = await withApp(person, "Tablet");
    expect(recoveryCodes).toHaveLength(10);
    // Recovery codes are the account's: the second app brings none.
    expect(second).toEqual([]);
    const { apps, recoveryCodesLeft } = await readFactors(database.db, services, person.userId);
    expect(apps.map(({ name }) => name).toSorted()).toEqual(["Phone", "Tablet"]);
    expect(recoveryCodesLeft).toBe(10);
    for (const secret of [phone, tablet]) {
      const given = { by: "app" as const, code: await codeOf(secret), trust: false };
      const request = await beginSignIn(person.email);
      expect(await answerChallenge(services, given, { ...where, request })).toMatchObject({ ok: true });
      const again = await beginSignIn(person.email);
      expect(await answerChallenge(services, given, { ...where, request: again })).toEqual({
        ok: false,
        error: { code: "expired" },
      });
    }
  });

  test("are removed one by one; the second step is asked for until the last is gone", async () => {
    const person = await newPerson();
    const { secret: phone } = await withApp(person);
    const lost = await appOf(person);
    const { secret: tablet } = await withApp(person, "Tablet");
    expect(await removeApp(services, await person.known(), lost, "test")).toMatchObject({ ok: true });
    expect(await removeApp(services, await person.known(), lost, "test")).toEqual({
      ok: false,
      error: { code: "not-found" },
    });
    const answer = async (secret: string) => {
      const given = { by: "app" as const, code: await codeOf(secret), trust: false };
      return answerChallenge(services, given, { ...where, request: await beginSignIn(person.email) });
    };
    expect(await answer(phone)).toEqual({ ok: false, error: { code: "expired" } });
    expect(await answer(tablet)).toMatchObject({ ok: true });
    expect((await readFactors(database.db, services, person.userId)).recoveryCodesLeft).toBe(10);

    const last = await appOf(person);
    expect(await removeApp(services, await person.known(), last, "test")).toMatchObject({ ok: true });
    const plain = { email: person.email, password: PASSWORD };
    const request = browserRequest("/auth");
    expect(await signInWithPassword(services, plain, { ...where, request })).toMatchObject({
      ok: true,
      value: { next: "home" },
    });
    expect(await readFactors(database.db, services, person.userId)).toEqual({
      apps: [],
      phone: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  test("leave the recovery codes and the second step to a code by SMS, when the last of them goes", async () => {
    const person = await newPerson();
    await withApp(person);
    const number = `+97798${String(Date.now()).slice(-8)}`;
    await database.db
      .update(users)
      .set({ phone: number, phoneFactorAt: new Date() })
      .where(eq(users.id, person.userId));
    const last = await appOf(person);
    expect(await removeApp(services, await person.known(), last, "test")).toMatchObject({ ok: true });
    expect(await readFactors(database.db, services, person.userId)).toEqual({
      apps: [],
      phone: number,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    const plain = { email: person.email, password: PASSWORD };
    const request = browserRequest("/auth");
    expect(await signInWithPassword(services, plain, { ...where, request })).toMatchObject({
      ok: true,
      value: { next: "second-factor" },
    });
  });

  test("are set up in two browsers at once, each with its own secret", async () => {
    const person = await newPerson();
    const other = await signInAs(services, person.userId);
    const sessions = [await person.known(), await other.known()];
    const names = ["Phone", "Tablet"];
    await Promise.all(sessions.map((known, n) => startApp(services, known, names[n] ?? "")));
    const secrets = await Promise.all(
      sessions.map(async (known) => (await findPendingApp(services, known))?.secret ?? ""),
    );
    expect(new Set(secrets).size).toBe(2);
    const [first, second] = secrets;
    // The code of the other browser's app does not confirm this one.
    expect(await confirmApp(services, await other.known(), await codeOf(first ?? ""), "test")).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
    // Both have begun before either is done: afterwards the other session would have to prove the new factor.
    const [knownHere, knownThere] = [await person.known(), await other.known()];
    const [codeHere, codeThere] = [await codeOf(first ?? ""), await codeOf(second ?? "")];
    const results = await Promise.all([
      confirmApp(services, knownHere, codeHere, "test"),
      confirmApp(services, knownThere, codeThere, "test"),
    ]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    // One of them brought the recovery codes, not both.
    expect(results.filter((result) => result.ok && result.value !== null)).toHaveLength(1);
    expect((await readFactors(database.db, services, person.userId)).apps).toHaveLength(2);
  });

  test("that were not confirmed end with the session that began them", async () => {
    const person = await newPerson();
    await startApp(services, await person.known(), "Phone");
    await database.db.delete(sessionsTable).where(eq(sessionsTable.userId, person.userId));
    const count = await database.db.$count(authenticatorApps, eq(authenticatorApps.userId, person.userId));
    expect(count).toBe(0);
  });

  test("are five at most, also when the fifth is confirmed in two browsers at once", async () => {
    const person = await newPerson();
    const [code = ""] = (await withApp(person)).recoveryCodes;
    for (let n = 2; n <= 4; n++) await withApp(person, `Phone ${n}`);
    const other = await signInAs(services, person.userId);
    const proof = { by: "recovery-code" as const, code };
    expect(await proveIdentity(services, await other.known(), proof, "test")).toMatchObject({ ok: true });
    const sessions = [await person.known(), await other.known()];
    const secrets: string[] = [];
    for (const known of sessions) {
      expect(await startApp(services, known, "Fifth")).toMatchObject({ ok: true });
      secrets.push((await findPendingApp(services, known))?.secret ?? "");
    }
    const results = await Promise.all(
      sessions.map(async (known, n) => confirmApp(services, known, await codeOf(secrets[n] ?? ""), "test")),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await startApp(services, await person.known(), "Sixth")).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { name: [expect.any(String)] } },
    });
  });

  test("of somebody else, and such as are not confirmed, are neither renamed nor removed", async () => {
    const owner = await newPerson();
    await withApp(owner);
    const person = await newPerson();
    await startApp(services, await person.known(), "Phone");
    const [pending] = await database.db
      .select()
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userId, person.userId));
    const known = await person.known();
    const refused = { ok: false, error: { code: "not-found" } };
    for (const appId of [await appOf(owner), pending?.id ?? "", crypto.randomUUID(), "1", "' or 1=1"]) {
      expect(await renameApp(services, known, { appId, name: "Mine" }, "test")).toEqual(refused);
      expect(await removeApp(services, known, appId, "test")).toEqual(refused);
    }
    const [theirs] = (await readFactors(database.db, services, owner.userId)).apps;
    expect(theirs?.name).toBe("Phone");
  });

  test("are renamed, which the audit log tells and no mail does", async () => {
    const person = await newPerson();
    await withApp(person);
    const before = await mailsTo(person.email);
    const input = { appId: await appOf(person), name: "Old phone" };
    expect(await renameApp(services, await person.known(), input, "test")).toMatchObject({ ok: true });
    expect((await readFactors(database.db, services, person.userId)).apps).toMatchObject([
      { name: "Old phone" },
    ]);
    const auditLog = await database.db
      .select({ action: auditEntries.action, fields: auditEntries.fields })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, person.userId));
    expect(auditLog).toContainEqual({ action: "account.factor.app-renamed", fields: ["appName"] });
    expect(await mailsTo(person.email)).toEqual(before);
  });
});

describe("signing in with the second step", () => {
  test("opens a session that has proved it", async () => {
    const person = await newPerson();
    const { secret } = await withApp(person);
    const request = await beginSignIn(person.email);
    expect(await findChallenge(database.db, services, request)).toMatchObject({ userId: person.userId });
    const given = { by: "app" as const, code: await codeOf(secret), trust: false };
    const result = await answerChallenge(services, given, { ...where, request });
    if (!result.ok) throw new Error(`Refused: ${result.error.code}`);
    const known = await whoIs(result.value.cookies);
    expect(known).toMatchObject({ signedIn: true, user: { id: person.userId } });
    expect(known.signedIn && known.session.secondFactorAt).toBeInstanceOf(Date);
  });

  test("takes each code of the app once, also in another sign-in", async () => {
    const person = await newPerson();
    const { secret } = await withApp(person);
    const given = { by: "app" as const, code: await codeOf(secret), trust: false };
    const first = await beginSignIn(person.email);
    expect(await answerChallenge(services, given, { ...where, request: first })).toMatchObject({ ok: true });
    const second = await beginSignIn(person.email);
    expect(await answerChallenge(services, given, { ...where, request: second })).toEqual({
      ok: false,
      error: { code: "expired" },
    });
  });

  test("lets one of many through who use one code at once", async () => {
    const person = await newPerson();
    const { secret } = await withApp(person);
    const given = { by: "app" as const, code: await codeOf(secret), trust: false };
    const requests = [];
    for (let n = 0; n < 6; n++) requests.push(await beginSignIn(person.email));
    const results = await Promise.all(
      requests.map((request) => answerChallenge(services, given, { ...where, request })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test("takes each recovery code once, also when it is used by many at once, and tells the owner", async () => {
    const person = await newPerson();
    const [code = ""] = (await withApp(person)).recoveryCodes;
    const given = { by: "recovery-code" as const, code, trust: false };
    const requests = [];
    for (let n = 0; n < 6; n++) requests.push(await beginSignIn(person.email));
    const results = await Promise.all(
      requests.map((request) => answerChallenge(services, given, { ...where, request })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect((await readFactors(database.db, services, person.userId)).recoveryCodesLeft).toBe(9);
    const used = (await mailsTo(person.email)).filter(({ props }) => props.change === "recovery-code-used");
    expect(used).toHaveLength(1);
  });

  test("begins again after five wrong recovery codes, whatever is given then", async () => {
    const person = await newPerson();
    const [code = ""] = (await withApp(person)).recoveryCodes;
    const request = await beginSignIn(person.email);
    const answer = (given: string) =>
      answerChallenge(services, { by: "recovery-code", code: given, trust: false }, { ...where, request });
    for (let n = 0; n < 6; n++) {
      expect(await answer(n < 5 ? `wrong-code${n}` : code)).toEqual({
        ok: false,
        error: { code: "expired" },
      });
    }
    expect(await answer(code)).toEqual({ ok: false, error: { code: "unauthenticated" } });
    expect((await readFactors(database.db, services, person.userId)).recoveryCodesLeft).toBe(10);
  });

  test("answers too many after ten wrong codes, to the right one too", async () => {
    const person = await newPerson();
    const { secret } = await withApp(person);
    const right = await codeOf(secret);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let n = 0; n < 10; n++) {
      const request = await beginSignIn(person.email);
      const given = { by: "app" as const, code: wrong, trust: false };
      expect(await answerChallenge(services, given, { ...where, request })).toMatchObject({ ok: false });
    }
    const request = await beginSignIn(person.email);
    const given = { by: "app" as const, code: right, trust: false };
    expect(await answerChallenge(services, given, { ...where, request })).toMatchObject({
      ok: false,
      error: { code: "too-many" },
    });
  });

  test("needs a sign-in that was begun", async () => {
    const given = { by: "app" as const, code: "123456", trust: false };
    for (const cookies of [[], ["account.two_factor=2fa-doesnotexist12345.x"], ["account.two_factor=x"]]) {
      const request = browserRequest("/auth/second-factor", cookies);
      expect(await answerChallenge(services, given, { ...where, request })).toEqual({
        ok: false,
        error: { code: "unauthenticated" },
      });
    }
  });

  test("has to be given within ten minutes, whatever the factor", async () => {
    const person = await newPerson();
    const { secret, recoveryCodes: codes } = await withApp(person);
    const request = await beginSignIn(person.email);
    clock.forward(9);
    const inTime = await findChallenge(database.db, services, request);
    clock.forward(2);
    const late = await findChallenge(database.db, services, request);
    const answers = [
      { by: "app" as const, code: await codeOf(secret), trust: false },
      { by: "recovery-code" as const, code: codes[0] ?? "", trust: false },
    ].map((given) => answerChallenge(services, given, { ...where, request }));
    const refused = await Promise.all(answers);
    clock.forward(-11);
    expect(inTime).toMatchObject({ userId: person.userId });
    expect(late).toBeNull();
    expect(refused).toEqual(answers.map(() => ({ ok: false, error: { code: "unauthenticated" } })));
    expect((await readFactors(database.db, services, person.userId)).recoveryCodesLeft).toBe(10);
  });

  test("can be spared on a trusted browser, until a factor is taken away", async () => {
    const person = await newPerson();
    const { secret } = await withApp(person);
    const request = await beginSignIn(person.email);
    const given = { by: "app" as const, code: await codeOf(secret), trust: true };
    const result = await answerChallenge(services, given, { ...where, request });
    if (!result.ok) throw new Error(`Refused: ${result.error.code}`);
    const trusted = result.value.cookies.filter((cookie) => cookie.includes("trust_device"));
    expect(trusted).toHaveLength(1);
    const password = { email: person.email, password: PASSWORD };
    const again = await signInWithPassword(services, password, {
      ...where,
      request: browserRequest("/auth", trusted),
    });
    if (!again.ok || again.value.next !== "home") throw new Error("The browser was not trusted");
    // A session without the second step may not change the account: it is asked for it there.
    const known = await whoIs(again.value.cookies);
    if (!known.signedIn) throw new Error("Not signed in");
    expect(await removeApp(services, known, await appOf(person), "test")).toEqual({
      ok: false,
      error: { code: "forbidden" },
    });

    expect(await removeApp(services, await person.known(), await appOf(person), "test")).toMatchObject({
      ok: true,
    });
    await withApp(person);
    const renewed = again.value.cookies.filter((cookie) => cookie.includes("trust_device"));
    const later = await signInWithPassword(services, password, {
      ...where,
      request: browserRequest("/auth", renewed),
    });
    expect(later).toMatchObject({ ok: true, value: { next: "second-factor" } });
  });
});

describe("recovery codes", () => {
  test("end when new ones are made", async () => {
    const person = await newPerson();
    const [old = ""] = (await withApp(person)).recoveryCodes;
    const renewed = await renewRecoveryCodes(services, await person.known(), "test");
    if (!renewed.ok) throw new Error("Not renewed");
    expect(renewed.value).not.toContain(old);
    const known = await person.known();
    expect(await proveIdentity(services, known, { by: "recovery-code", code: old }, "test")).toEqual({
      ok: false,
      error: { code: "expired" },
    });
    const [fresh = ""] = renewed.value;
    expect(await proveIdentity(services, known, { by: "recovery-code", code: fresh }, "test")).toMatchObject({
      ok: true,
    });
  });

  test("are made for nobody without a second factor", async () => {
    const person = await newPerson();
    expect(await renewRecoveryCodes(services, await person.known(), "test")).toEqual({
      ok: false,
      error: { code: "not-found" },
    });
  });
});

describe("passkeys", () => {
  async function storePasskey(userId: string): Promise<string> {
    const [row] = await database.db
      .insert(passkeys)
      .values({
        userId,
        name: "Phone",
        publicKey: "x",
        credentialID: crypto.randomUUID(),
        counter: 0,
        deviceType: "singleDevice",
        backedUp: false,
      })
      .returning({ id: passkeys.id });
    if (!row) throw new Error("Not stored");
    return row.id;
  }

  test("of somebody else are neither renamed nor removed, nor is one whose id is none", async () => {
    const owner = await makeUser(database.db);
    const theirs = await storePasskey(owner.userId);
    const person = await newPerson();
    const known = await person.known();
    for (const passkeyId of [theirs, crypto.randomUUID(), "1", "' or 1=1"]) {
      expect(await renamePasskey(services, known, { passkeyId, name: "Mine" }, "test")).toEqual({
        ok: false,
        error: { code: "not-found" },
      });
      expect(await removePasskey(services, known, passkeyId, "test")).toEqual({
        ok: false,
        error: { code: "not-found" },
      });
    }
    const [row] = await database.db.select().from(passkeys).where(eq(passkeys.id, theirs));
    expect(row?.name).toBe("Phone");
  });

  test("go with their recovery codes when the last factor goes, and leave them while another is there", async () => {
    const person = await newPerson();
    await withApp(person);
    const first = await storePasskey(person.userId);
    expect(await removeApp(services, await person.known(), await appOf(person), "test")).toMatchObject({
      ok: true,
    });
    expect(await readFactors(database.db, services, person.userId)).toMatchObject({
      apps: [],
      recoveryCodesLeft: 10,
    });
    expect(await removePasskey(services, await person.known(), first, "test")).toMatchObject({ ok: true });
    expect(await readFactors(database.db, services, person.userId)).toEqual({
      apps: [],
      phone: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const rows = await database.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, person.userId));
    expect(rows).toEqual([]);
  });

  test("made up in a browser are refused, with a challenge and without", async () => {
    const person = await newPerson();
    const forged: Credential = {
      id: "AQ",
      rawId: "AQ",
      type: "public-key",
      response: { clientDataJSON: "e30", attestationObject: "oA" },
    };
    const added = await addPasskey(services, await person.known(), { credential: forged, name: "x" }, "test");
    expect(added).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect((await readFactors(database.db, services, person.userId)).passkeys).toEqual([]);
  });
});

describe("an account that a stranger made with somebody's address", () => {
  test("loses the stranger's factors when the owner of the address recovers it", async () => {
    const person = await newPerson();
    await withApp(person);
    await database.db.insert(passkeys).values({
      userId: person.userId,
      publicKey: "x",
      credentialID: crypto.randomUUID(),
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    });
    await requestPasswordReset(services, person.email, where);
    const mails = await mailsTo(person.email);
    const path = String(mails.find(({ kind }) => kind === "password-reset")?.props.path);
    const token = new URL(path, "http://x").searchParams.get("token") ?? "";
    expect(await resetPassword(services, { token, password: "seti-river-9-stones" }, where)).toMatchObject({
      ok: true,
    });
    expect(await readFactors(database.db, services, person.userId)).toEqual({
      apps: [],
      phone: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  test("keeps the owner's own factors once the address is confirmed", async () => {
    const person = await newPerson();
    await withApp(person);
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId));
    await requestPasswordReset(services, person.email, where);
    const mails = await mailsTo(person.email);
    const path = String(mails.find(({ kind }) => kind === "password-reset")?.props.path);
    const token = new URL(path, "http://x").searchParams.get("token") ?? "";
    expect(await resetPassword(services, { token, password: "seti-river-9-stones" }, where)).toMatchObject({
      ok: true,
    });
    expect((await readFactors(database.db, services, person.userId)).apps).toHaveLength(1);
  });
});

describe("a session whose owner has a second factor it has not used", () => {
  test("changes nothing of the account until it has", async () => {
    const person = await newPerson();
    const { secret } = await withApp(person);
    const thief = await signInAs(services, person.userId);
    const known = await thief.known();
    expect(known.session.secondFactorAt).toBeNull();
    expect(await startApp(services, known, "Phone")).toEqual({ ok: false, error: { code: "forbidden" } });
    const named = { credential: {} as Credential, name: "x" };
    expect(await addPasskey(services, known, named, "test")).toEqual({
      ok: false,
      error: { code: "forbidden" },
    });
    const proof = { by: "app" as const, code: await codeOf(secret) };
    expect(await proveIdentity(services, known, proof, "test")).toMatchObject({ ok: true });
    expect((await thief.known()).session.secondFactorAt).toBeInstanceOf(Date);
    expect(await removeApp(services, await thief.known(), await appOf(person), "test")).toMatchObject({
      ok: true,
    });
    const [user] = await database.db
      .select({ app: users.twoFactorEnabled })
      .from(users)
      .where(and(eq(users.id, person.userId)));
    expect(user?.app).toBe(false);
  });
});
