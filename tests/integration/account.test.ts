import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import {
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
} from "#app/people/accounts/account-email.server.ts";
import { changePassword } from "#app/people/accounts/account-password.server.ts";
import { changeProfile } from "#app/people/accounts/account-profile.server.ts";
import {
  proveIdentity,
  readProofMethods,
  sendProofCode,
} from "#app/people/second-factors/reauthenticate.server.ts";
import { passkeys } from "#app/people/second-factors/second-factors.tables.server.ts";
import { endSession, listSessions } from "#app/people/sign-in/account-sessions.server.ts";
import { signInWithPassword } from "#app/people/sign-in/sign-in.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, profiles, sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
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
const NEW_PASSWORD = "seti-river-9-stones";

async function newPerson(): Promise<SignedInPerson & { email: string }> {
  const { actor, email } = await makeStudent(database.db);
  await database.db.insert(accounts).values({
    userId: actor.userId,
    providerId: "credential",
    accountId: actor.userId,
    password: await hashPassword(PASSWORD),
  });
  return { ...(await signInAs(services, actor.userId)), email };
}

/** The same person as if their proof were eleven minutes old. */
async function unproved(person: SignedInPerson) {
  const known = await person.known();
  const authenticatedAt = new Date(clock.now().getTime() - 11 * 60_000);
  await database.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, known.session.id));
  return person.known();
}

async function mailsTo(email: string) {
  await answerMailRequests(services);
  return database.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, email))
    .orderBy(outboxEmails.createdAt);
}

async function kindsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ kind }) => kind);
}

const opens = async (email: string, password: string) =>
  (
    await signInWithPassword(
      services,
      { email, password },
      { request: browserRequest("/auth"), ip: "203.0.113.7", requestId: "test" },
    )
  ).ok;

describe("the profile", () => {
  test("changes name and time zone, and notes which; saving the same again writes nothing", async () => {
    const person = await newPerson();
    const values = { fullName: "Asha K. Thapa", timeZone: "Asia/Kathmandu" };
    for (let n = 0; n < 2; n++) {
      expect(await changeProfile(services, await person.known(), values, "test")).toEqual({
        ok: true,
        value: undefined,
      });
    }
    const [profile] = await database.db.select().from(profiles).where(eq(profiles.userId, person.userId));
    expect(profile).toMatchObject(values);
    const auditLog = await database.db
      .select({ fields: auditEntries.fields })
      .from(auditEntries)
      .where(and(eq(auditEntries.actorId, person.userId), eq(auditEntries.action, "account.changeProfile")));
    expect(auditLog).toEqual([{ fields: ["fullName", "timeZone"] }]);
  });
});

describe("a new e-mail address", () => {
  const token = async (email: string) => {
    const mail = (await mailsTo(email)).findLast(({ kind }) => kind === "verify-new-email");
    return new URL(String(mail?.props.path), "http://x").searchParams.get("token") ?? "";
  };

  test("takes a recent proof and the link to the new address; the earlier one is told", async () => {
    const person = await newPerson();
    const email = `new-${person.email}`;
    expect(await requestEmailChange(services, await unproved(person), email, "test")).toEqual({
      ok: false,
      error: { code: "forbidden" },
    });
    expect(await kindsTo(email)).toEqual([]);
    await proveIdentity(services, await person.known(), { by: "password", password: PASSWORD }, "test");
    expect(await requestEmailChange(services, await person.known(), email, "test")).toMatchObject({
      ok: true,
    });
    expect(await opens(email, PASSWORD)).toBe(false);
    expect((await person.known()).user.email).toBe(person.email);

    const link = await token(email);
    expect(await findEmailChange(services, await person.known(), link)).toBe(email);
    expect(await confirmEmailChange(services, await person.known(), link, "test")).toEqual({
      ok: true,
      value: { email },
    });
    expect((await person.known()).user).toMatchObject({ email, emailVerified: true });
    expect(await opens(email, PASSWORD)).toBe(true);
    expect(await opens(person.email, PASSWORD)).toBe(false);
    expect(await kindsTo(person.email)).toEqual(["email-changed"]);
    const [student] = await database.db.select().from(students).where(eq(students.userId, person.userId));
    expect(student).toMatchObject({ email, version: 2 });
    expect(await confirmEmailChange(services, await person.known(), link, "test")).toEqual({
      ok: false,
      error: { code: "expired" },
    });
  });

  test("is not taken with somebody else's link, nor with one that has run out", async () => {
    const person = await newPerson();
    const other = await newPerson();
    const email = `new-${person.email}`;
    await requestEmailChange(services, await person.known(), email, "test");
    const link = await token(email);
    expect(await findEmailChange(services, await other.known(), link)).toBeNull();
    for (const tried of [link, "x".repeat(43), ""]) {
      expect(await confirmEmailChange(services, await other.known(), tried, "test")).toEqual({
        ok: false,
        error: { code: "expired" },
      });
    }
    clock.forward(25 * 60);
    expect(await confirmEmailChange(services, await person.known(), link, "test")).toEqual({
      ok: false,
      error: { code: "expired" },
    });
    clock.forward(-25 * 60);
  });

  test("that has an account says the same to whoever asks, and the mail goes to its owner", async () => {
    const person = await newPerson();
    const owner = await newPerson();
    expect(await requestEmailChange(services, await person.known(), owner.email, "test")).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await kindsTo(owner.email)).toEqual(["already-registered"]);
    expect(await requestEmailChange(services, await person.known(), person.email, "test")).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
  });

  test("that somebody signs up with meanwhile is refused, and the account keeps its own", async () => {
    const person = await newPerson();
    const email = `new-${person.email}`;
    await requestEmailChange(services, await person.known(), email, "test");
    const link = await token(email);
    await database.db.insert(users).values({ name: "Faster", email });
    expect(await confirmEmailChange(services, await person.known(), link, "test")).toEqual({
      ok: false,
      error: { code: "already-exists", field: "email" },
    });
    expect((await person.known()).user.email).toBe(person.email);
  });

  test("takes over the record that staff kept for it, like any confirmed address", async () => {
    const person = await newPerson();
    const email = `kept-${person.email}`;
    const record = await makeStudentRecord(database.db, { email, firstName: "Kept" });
    await requestEmailChange(services, await person.known(), email, "test");
    expect(
      await confirmEmailChange(services, await person.known(), await token(email), "test"),
    ).toMatchObject({ ok: true });
    const [student] = await database.db.select().from(students).where(eq(students.userId, person.userId));
    expect(student?.id).toBe(record.id);
  });

  test("confirmed many times at once is changed once", async () => {
    const person = await newPerson();
    const email = `new-${person.email}`;
    await requestEmailChange(services, await person.known(), email, "test");
    const [link, known] = [await token(email), await person.known()];
    const results = await Promise.all(
      Array.from({ length: 8 }, () => confirmEmailChange(services, known, link, "test")),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await kindsTo(person.email)).toEqual(["email-changed"]);
  });
});

describe("a new password", () => {
  test("takes the current one; other devices are signed out, this one stays, the owner is told", async () => {
    const person = await newPerson();
    const elsewhere = await signInAs(services, person.userId);
    const known = await unproved(person);
    expect(
      await changePassword(services, known, { currentPassword: "not this", password: NEW_PASSWORD }, "test"),
    ).toMatchObject({ ok: false, error: { fieldErrors: { currentPassword: [expect.any(String)] } } });
    expect(
      await changePassword(services, known, { currentPassword: PASSWORD, password: NEW_PASSWORD }, "test"),
    ).toEqual({ ok: true, value: undefined });
    await expect(elsewhere.known()).rejects.toThrow();
    expect((await person.known()).user.id).toBe(person.userId);
    expect(await opens(person.email, NEW_PASSWORD)).toBe(true);
    expect(await opens(person.email, PASSWORD)).toBe(false);
    expect(await kindsTo(person.email)).toEqual(["password-changed", "new-sign-in"]);
  });

  test("takes a recent proof instead, and neither is not enough", async () => {
    const person = await newPerson();
    const input = { currentPassword: null, password: NEW_PASSWORD };
    expect(await changePassword(services, await unproved(person), input, "test")).toEqual({
      ok: false,
      error: { code: "forbidden" },
    });
    await sendProofCode(services, await person.known());
    const [mail] = await mailsTo(person.email);
    const proof = { by: "mail" as const, code: String(mail?.props.code) };
    expect(await proveIdentity(services, await person.known(), proof, "test")).toMatchObject({ ok: true });
    expect(await changePassword(services, await person.known(), input, "test")).toMatchObject({ ok: true });
  });

  test("that is weak is refused with reasons", async () => {
    const person = await newPerson();
    const input = { currentPassword: PASSWORD, password: "password1" };
    expect(await changePassword(services, await person.known(), input, "test")).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { password: [expect.any(String)] } },
    });
    expect(await opens(person.email, PASSWORD)).toBe(true);
  });

  test("is not to be found by trying the current one: after ten attempts none is taken", async () => {
    const person = await newPerson();
    const known = await person.known();
    for (let n = 0; n < 10; n++) {
      await changePassword(services, known, { currentPassword: `try ${n}`, password: NEW_PASSWORD }, "test");
    }
    expect(
      await changePassword(services, known, { currentPassword: PASSWORD, password: NEW_PASSWORD }, "test"),
    ).toMatchObject({ ok: false, error: { code: "too-many" } });
  });
});

describe("a proof", () => {
  test("by a mailed code works once, in the session that asked, for ten minutes", async () => {
    const person = await newPerson();
    const elsewhere = await signInAs(services, person.userId);
    await sendProofCode(services, await unproved(person));
    const [mail] = await mailsTo(person.email);
    const proof = { by: "mail" as const, code: String(mail?.props.code) };
    expect(proof.code).toMatch(/^[0-9]{6}$/);
    const refused = { ok: false, error: { code: "expired" } };
    expect(await proveIdentity(services, await elsewhere.known(), proof, "test")).toEqual(refused);
    clock.forward(11);
    expect(await proveIdentity(services, await person.known(), proof, "test")).toEqual(refused);
    clock.forward(-11);
    const known = await person.known();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => proveIdentity(services, known, proof, "test")),
    );
    expect(tries.filter((result) => result.ok)).toHaveLength(1);
  });

  test("moves the ten minutes of this session alone", async () => {
    const person = await newPerson();
    const other = await signInAs(services, person.userId);
    const before = await unproved(person);
    const untouched = (await other.known()).session.authenticatedAt;
    await proveIdentity(services, before, { by: "password", password: PASSWORD }, "test");
    expect((await person.known()).session.authenticatedAt.getTime()).toBeGreaterThan(
      before.session.authenticatedAt.getTime(),
    );
    expect((await other.known()).session.authenticatedAt).toEqual(untouched);
  });

  test("by mail is not for people with a second factor", async () => {
    const person = await newPerson();
    await database.db.insert(passkeys).values({
      userId: person.userId,
      publicKey: "x",
      credentialID: crypto.randomUUID(),
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    });
    const known = await person.known();
    expect(await readProofMethods(database.db, services, known)).toMatchObject({
      passkey: true,
      mail: false,
    });
    expect(await sendProofCode(services, known)).toEqual({ ok: false, error: { code: "forbidden" } });
    expect(await proveIdentity(services, known, { by: "mail", code: "123456" }, "test")).toEqual({
      ok: false,
      error: { code: "forbidden" },
    });
  });

  test("is stored as a hash", async () => {
    const person = await newPerson();
    await sendProofCode(services, await person.known());
    const [mail] = await mailsTo(person.email);
    const rows = await database.pool.query(
      "select * from verifications where identifier like 'proof-code:%'",
    );
    expect(JSON.stringify(rows.rows)).not.toContain(String(mail?.props.code));
  });
});

describe("the devices", () => {
  test("are listed with this one first, and one can be signed out", async () => {
    const person = await newPerson();
    const phone = await signInAs(services, person.userId);
    const phoneId = (await phone.known()).session.id;
    const agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
    await database.db
      .update(sessions)
      .set({ userAgent: agent, ipAddress: "198.51.100.4" })
      .where(eq(sessions.id, phoneId));
    const known = await person.known();
    const listed = await listSessions(database.db, services, known);
    expect(listed.map(({ id, current }) => ({ id, current }))).toEqual([
      { id: known.session.id, current: true },
      { id: phoneId, current: false },
    ]);
    expect(listed[1]).toMatchObject({ browser: "Chrome", system: "Android", address: "198.51.100.4" });
    expect(await endSession(services, known, phoneId, "test")).toEqual({ ok: true, value: undefined });
    await expect(phone.known()).rejects.toThrow();
    expect(await endSession(services, known, phoneId, "test")).toEqual({
      ok: false,
      error: { code: "not-found" },
    });
  });

  test("of somebody else are not found, nor is this one, nor what is no id", async () => {
    const person = await newPerson();
    const other = await newPerson();
    const known = await person.known();
    const theirs = (await other.known()).session.id;
    for (const id of [theirs, known.session.id, crypto.randomUUID(), "1", "x'; drop table sessions"]) {
      expect(await endSession(services, known, id, "test")).toEqual({
        ok: false,
        error: { code: "not-found" },
      });
    }
    expect((await other.known()).session.id).toBe(theirs);
  });

  test("are noted as seen now and then, with the address that they were seen from", async () => {
    const person = await newPerson();
    const { session } = await person.known();
    const long = new Date(Date.now() - 3_600_000);
    await database.db
      .update(sessions)
      .set({ updatedAt: long, ipAddress: "192.0.2.1" })
      .where(eq(sessions.id, session.id));
    await person.known();
    const [row] = await database.db.select().from(sessions).where(eq(sessions.id, session.id));
    expect(row?.ipAddress).toBe("203.0.113.7");
    expect(row?.updatedAt.getTime()).toBeGreaterThan(long.getTime());
  });
});
