import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createCode, createLink } from "#app/people/credentials/links.server.ts";
import { disownSignIn } from "#app/people/sign-in/disown-sign-in.server.ts";
import { signInWithPhone, signInWithPhoneCode } from "#app/people/sign-in/phone-sign-in.server.ts";
import { resetPassword } from "#app/people/sign-in/recovery.server.ts";
import { signInWithCode, signInWithLink, signInWithPassword } from "#app/people/sign-in/sign-in.server.ts";
import { startPhoneSignUp } from "#app/people/sign-up/phone-sign-up.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { authServices, browserRequest, testClock } from "#tests/support/auth-services.ts";
import { newNumber } from "#tests/support/phone-screens.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

/** An attacker who had access to an account tries to keep it, or to get into another person's. */
const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
let services: ReturnType<typeof authServices>;
beforeAll(() => {
  services = authServices(database, jobs, testClock());
});

let networks = 0;
const where = () => ({
  request: browserRequest("/auth"),
  ip: `203.0.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`,
  requestId: "test",
});
const PASSWORD = "river-lamp-42";

/** A student's account that a stranger made or used: with the stranger's password and number. */
async function account({ confirmed, phone }: { confirmed: boolean; phone: string | null }) {
  const { userId, email } = await makeUser(database.db);
  await database.db.insert(userRoles).values({ userId, role: "student" });
  await database.db.insert(accounts).values({
    userId,
    providerId: "credential",
    accountId: userId,
    password: await hashPassword(PASSWORD),
  });
  await database.db.update(users).set({ emailVerified: confirmed, phone }).where(eq(users.id, userId));
  return { userId, email };
}

const phoneCode = (phone: string, userId: string) =>
  createCode(database.db, services, { userId, email: phone }, "phone-sign-in");
const byPhoneCode = async (phone: string, userId: string) =>
  signInWithPhoneCode(services, { phone, code: await phoneCode(phone, userId), signUpToken: null }, where());
const phoneOf = async (userId: string) =>
  (await database.db.select({ phone: users.phone }).from(users).where(eq(users.id, userId)))[0]?.phone;

/** How the owner of an address proves it from outside. */
const MAIL_WAYS = {
  code: async ({ userId, email }: { userId: string; email: string }) => {
    const code = await createCode(database.db, services, { userId, email });
    return signInWithCode(services, { email, code }, where());
  },
  link: async (facts: { userId: string; email: string }) =>
    signInWithLink(services, await createLink(database.db, services, "sign-in", facts), where()),
  recovery: async (facts: { userId: string; email: string }) =>
    resetPassword(
      services,
      {
        token: await createLink(database.db, services, "reset-password", facts),
        password: "harbour-violet-93",
      },
      where(),
    ),
} as const;

describe.each(Object.entries(MAIL_WAYS))(
  "a number that a stranger added, and the owner comes by a mailed %s",
  (_, prove) => {
    test("ends with the stranger's password where nobody had confirmed the address", async () => {
      const phone = newNumber();
      const facts = await account({ confirmed: false, phone });
      expect((await byPhoneCode(phone, facts.userId)).ok).toBe(true);
      expect((await prove(facts)).ok).toBe(true);
      expect(await phoneOf(facts.userId)).toBeNull();
      expect((await byPhoneCode(phone, facts.userId)).ok).toBe(false);
      expect((await signInWithPhone(services, { phone, password: PASSWORD }, where())).ok).toBe(false);
      expect(
        (await signInWithPassword(services, { email: facts.email, password: PASSWORD }, where())).ok,
      ).toBe(false);
    });

    test("stays on a confirmed address: it was added there by its owner, who was told", async () => {
      const phone = newNumber();
      const facts = await account({ confirmed: true, phone });
      expect((await prove(facts)).ok).toBe(true);
      expect(await phoneOf(facts.userId)).toBe(phone);
    });
  },
);

test("it ends when the owner says that a sign-in was not theirs, unless it is the second step", async () => {
  const [phone, second] = [newNumber(), newNumber()];
  const facts = await account({ confirmed: true, phone });
  const token = await createLink(database.db, services, "not-me", facts);
  expect((await disownSignIn(services, token, where())).ok).toBe(true);
  expect(await phoneOf(facts.userId)).toBeNull();

  const guarded = await account({ confirmed: true, phone: second });
  await database.db.update(users).set({ phoneFactorAt: new Date() }).where(eq(users.id, guarded.userId));
  const another = await createLink(database.db, services, "not-me", guarded);
  expect((await disownSignIn(services, another, where())).ok).toBe(true);
  expect(await phoneOf(guarded.userId)).toBe(second);
});

describe.each([true, false])("coming by phone to an account whose address is confirmed: %s", (confirmed) => {
  test("confirms no address, and hands over no record that is kept with it", async () => {
    const phone = newNumber();
    const facts = await account({ confirmed, phone });
    const kept = await makeStudentRecord(database.db);
    await database.db.update(students).set({ email: facts.email, phone }).where(eq(students.id, kept.id));
    expect((await byPhoneCode(phone, facts.userId)).ok).toBe(true);
    const [user] = await database.db.select().from(users).where(eq(users.id, facts.userId));
    expect(user?.emailVerified).toBe(confirmed);
    const [record] = await database.db.select().from(students).where(eq(students.id, kept.id));
    expect(record?.userId).toBeNull();
  });

  test("a new password by phone confirms no address either", async () => {
    const phone = newNumber();
    const facts = await account({ confirmed, phone });
    const kept = await makeStudentRecord(database.db);
    await database.db.update(students).set({ email: facts.email }).where(eq(students.id, kept.id));
    const token = await createLink(database.db, services, "reset-by-phone", facts);
    const reset = await resetPassword(services, { token, password: "harbour-violet-93" }, where());
    expect(reset.ok).toBe(true);
    const [user] = await database.db.select().from(users).where(eq(users.id, facts.userId));
    expect(user).toMatchObject({ emailVerified: confirmed, phone });
    const [record] = await database.db.select().from(students).where(eq(students.id, kept.id));
    expect(record?.userId ?? null).toBe(confirmed ? facts.userId : null);
  });
});

test("a code for one number opens no other, and none of another purpose opens anything", async () => {
  const [mine, theirs] = [newNumber(), newNumber()];
  const me = await account({ confirmed: true, phone: mine });
  const them = await account({ confirmed: true, phone: theirs });
  const code = await phoneCode(mine, me.userId);
  const tried = await signInWithPhoneCode(services, { phone: theirs, code, signUpToken: null }, where());
  expect(tried).toMatchObject({ ok: false, error: { code: "expired" } });
  for (const purpose of ["phone-number", "phone-factor", "sign-in-code"] as const) {
    const other = await createCode(database.db, services, { userId: them.userId, email: theirs }, purpose);
    const answer = await signInWithPhoneCode(
      services,
      { phone: theirs, code: other, signUpToken: null },
      where(),
    );
    expect(answer.ok, purpose).toBe(false);
  }
  const asMail = await phoneCode(theirs, them.userId);
  expect((await signInWithCode(services, { email: theirs, code: asMail }, where())).ok).toBe(false);
  expect((await signInWithCode(services, { email: them.email, code: asMail }, where())).ok).toBe(false);
});

test("whoever begins to sign up with somebody's number gets nothing by the owner's code", async () => {
  const phone = newNumber();
  const begin = (password: string, fullName: string, token: string) =>
    startPhoneSignUp(services, { phone, password, fullName }, { token, ip: where().ip });
  const [strangers, owners] = [randomUUID(), randomUUID()];
  expect((await begin("harbour-violet-93", "Stranger", strangers)).ok).toBe(true);
  expect((await begin(PASSWORD, "Asha Thapa", owners)).ok).toBe(true);
  const code = await phoneCode(phone, "nobody");
  // In the owner's browser the account is the owner's, though the stranger began first.
  expect((await signInWithPhoneCode(services, { phone, code, signUpToken: owners }, where())).ok).toBe(true);
  const [made] = await database.db.select().from(users).where(eq(users.phone, phone));
  expect(made?.name).toBe("Asha Thapa");
  expect((await signInWithPhone(services, { phone, password: PASSWORD }, where())).ok).toBe(true);
  expect((await signInWithPhone(services, { phone, password: "harbour-violet-93" }, where())).ok).toBe(false);
});

test("a password that is the number itself is refused", async () => {
  const phone = newNumber();
  for (const password of [phone, phone.slice(4), `0${phone.slice(4)}`]) {
    const begun = await startPhoneSignUp(
      services,
      { phone, password, fullName: "Asha Thapa" },
      { token: randomUUID(), ip: where().ip },
    );
    expect(begun, password).toMatchObject({ ok: false, error: { code: "invalid" } });
  }
});

test("a code that is older than ten minutes opens nothing", async () => {
  const clock = testClock();
  const later = authServices(database, jobs, clock);
  const phone = newNumber();
  const { userId } = await account({ confirmed: true, phone });
  const code = await createCode(database.db, later, { userId, email: phone }, "phone-sign-in");
  clock.forward(10);
  const answer = await signInWithPhoneCode(later, { phone, code, signUpToken: null }, where());
  expect(answer).toMatchObject({ ok: false, error: { code: "expired" } });
});

test("a disabled account gets no text, and its codes open nothing", async () => {
  const phone = newNumber();
  const { userId } = await account({ confirmed: true, phone });
  await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
  expect(await byPhoneCode(phone, userId)).toMatchObject({ ok: false, error: { code: "disabled" } });
  expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, phone))).toBe(0);
});
