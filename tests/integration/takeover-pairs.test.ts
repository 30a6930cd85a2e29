import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createCode, createLink } from "#app/people/credentials/links.server.ts";
import { linkIdentity } from "#app/people/identities/identities.server.ts";
import type { VerifiedIdentity } from "#app/people/identities/identity.ts";
import { readFactors } from "#app/people/second-factors/factors-store.server.ts";
import { authenticatorApps, passkeys } from "#app/people/second-factors/second-factors.tables.server.ts";
import { signInWithIdentity } from "#app/people/sign-in/identity-sign-in.server.ts";
import { signInWithPhoneCode } from "#app/people/sign-in/phone-sign-in.server.ts";
import { resetPassword } from "#app/people/sign-in/recovery.server.ts";
import { signInWithCode, signInWithLink, signInWithPassword } from "#app/people/sign-in/sign-in.server.ts";
import { findTokenSession, issueAccessToken } from "#app/platform/sessions/access-tokens.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { authServices, browserRequest, testClock } from "#tests/support/auth-services.ts";
import { newNumber } from "#tests/support/phone-screens.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

/**
 * An attacker creates an account with another person's address and leaves one way to return to it; then the owner
 * proves the address, in each possible way. Either the owner does not get the attacker's account, or nothing of the
 * attacker's opens it afterwards. On an address that its owner had confirmed before, the same things are the owner's
 * own, and stay.
 */
const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
let services: ReturnType<typeof authServices>;
beforeAll(() => {
  services = authServices(database, jobs, testClock());
});

interface Account {
  userId: string;
  email: string;
}

let networks = 0;
const where = () => ({
  request: browserRequest("/auth"),
  ip: `203.0.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`,
  requestId: "test",
});
const PASSWORD = "river-lamp-42";

const identity = (provedEmail: string | null): VerifiedIdentity => ({
  provider: "openid",
  providerName: "Campus",
  issuer: "https://campus.example",
  subject: randomUUID(),
  email: provedEmail,
  provedEmail,
});

async function account(confirmed: boolean): Promise<Account> {
  const { userId, email } = await makeUser(database.db);
  await database.db.insert(userRoles).values({ userId, role: "student" });
  await database.db.update(users).set({ emailVerified: confirmed }).where(eq(users.id, userId));
  return { userId, email };
}

/** Plants a way to open an account; the returned function says whether it still works. */
const PLANTED: Readonly<Record<string, (account: Account) => Promise<() => Promise<boolean>>>> = {
  "a password": async ({ userId, email }) => {
    const password = await hashPassword(PASSWORD);
    await database.db
      .insert(accounts)
      .values({ userId, providerId: "credential", accountId: userId, password });
    return async () => (await signInWithPassword(services, { email, password: PASSWORD }, where())).ok;
  },
  "a session": async ({ userId }) => {
    const session = await signInAs(services, userId);
    return () =>
      session.known().then(
        () => true,
        () => false,
      );
  },
  "an access token": async ({ userId }) => {
    const known = await (await signInAs(services, userId)).known();
    const token = await issueAccessToken(services, known);
    return async () => (await findTokenSession(services, token)).ok;
  },
  "an account elsewhere": async ({ userId }) => {
    const strangers = identity(null);
    const known = await (await signInAs(services, userId)).known();
    expect((await linkIdentity(services, known, strangers, "test")).ok).toBe(true);
    return async () => (await signInWithIdentity(services, strangers, where())).ok;
  },
  "a phone number": async ({ userId }) => {
    const phone = newNumber();
    await database.db.update(users).set({ phone }).where(eq(users.id, userId));
    return async () => {
      const code = await createCode(database.db, services, { userId, email: phone }, "phone-sign-in");
      return (await signInWithPhoneCode(services, { phone, code, signUpToken: null }, where())).ok;
    };
  },
  "a passkey": async ({ userId }) => {
    await database.db.insert(passkeys).values({
      userId,
      name: "Phone",
      publicKey: "none",
      credentialID: randomUUID(),
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    });
    return async () => (await readFactors(database.db, services, userId)).passkeys.length > 0;
  },
  "an authenticator app": async ({ userId }) => {
    await database.db
      .insert(authenticatorApps)
      .values({ userId, name: "Phone", secret: "none", confirmedAt: new Date() });
    return async () => (await readFactors(database.db, services, userId)).apps.length > 0;
  },
};

/** The ways by which the owner of the address comes; true when they are in, or have set a password. */
const OWNERS: Readonly<Record<string, (account: Account) => Promise<boolean>>> = {
  "a code in a mail": async ({ userId, email }) => {
    const code = await createCode(database.db, services, { userId, email });
    return (await signInWithCode(services, { email, code }, where())).ok;
  },
  "a link in a mail": async (facts) =>
    (await signInWithLink(services, await createLink(database.db, services, "sign-in", facts), where())).ok,
  "a new password": async (facts) => {
    const token = await createLink(database.db, services, "reset-password", facts);
    return (await resetPassword(services, { token, password: "harbour-violet-93" }, where())).ok;
  },
  "another service": async ({ email }) => (await signInWithIdentity(services, identity(email), where())).ok,
};

/** The other service knows the address, but the account has not confirmed it: it has no proven owner yet. */
const NOT_LET_IN = ["another service"];

describe.each(Object.entries(PLANTED))("%s that a stranger left", (_, plant) => {
  test.each(Object.entries(OWNERS))("opens nothing once the owner has come by %s", async (way, comes) => {
    const facts = await account(false);
    const isThere = await plant(facts);
    expect(await isThere()).toBe(true);
    const letIn = !NOT_LET_IN.includes(way);
    expect(await comes(facts)).toBe(letIn);
    expect(await isThere()).toBe(!letIn);
    const [user] = await database.db
      .select({ confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.id, facts.userId));
    expect(user?.confirmed).toBe(letIn);
  });
});

/** A new password ends what was opened with the earlier one; what was set up independently is the owner's. */
const ENDS_WITH_A_NEW_PASSWORD = ["a password", "a session", "an access token"];

describe.each(Object.entries(PLANTED))("%s of whoever had confirmed the address", (what, plant) => {
  test.each(Object.entries(OWNERS))("stays when they come by %s", async (way, comes) => {
    const facts = await account(true);
    const isThere = await plant(facts);
    expect(await comes(facts)).toBe(true);
    expect(await isThere()).toBe(!(way === "a new password" && ENDS_WITH_A_NEW_PASSWORD.includes(what)));
  });
});
