import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createLink } from "#app/people/credentials/links.server.ts";
import { findAccountOf, linkIdentity } from "#app/people/identities/identities.server.ts";
import { identities } from "#app/people/identities/identities.tables.server.ts";
import type { VerifiedIdentity } from "#app/people/identities/identity.ts";
import { disownSignIn } from "#app/people/sign-in/disown-sign-in.server.ts";
import { signInWithIdentity } from "#app/people/sign-in/identity-sign-in.server.ts";
import { resetPassword } from "#app/people/sign-in/recovery.server.ts";
import { signInWithLink } from "#app/people/sign-in/sign-in.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { authServices, browserRequest, testClock } from "#tests/support/auth-services.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

/** An attacker who had access to an account tries to keep it with an identity of their own. */
const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
let services: ReturnType<typeof authServices>;
beforeAll(() => {
  services = authServices(database, jobs, testClock());
});

const where = { request: browserRequest("/auth"), ip: "203.0.113.7", requestId: "test" };

const identity = (provedEmail: string | null = null): VerifiedIdentity => ({
  provider: "openid",
  providerName: "Campus",
  issuer: "https://campus.example",
  subject: randomUUID(),
  email: provedEmail,
  provedEmail,
});

/** An account in whose session a stranger has linked themselves. */
async function taken(confirmed: boolean) {
  const { userId, email } = await makeUser(database.db);
  await database.db.update(users).set({ emailVerified: confirmed }).where(eq(users.id, userId));
  const strangers = identity();
  const session = await signInAs(services, userId);
  expect(await linkIdentity(services, await session.known(), strangers, "test")).toMatchObject({ ok: true });
  return { userId, email, strangers };
}

const getsIn = async (who: VerifiedIdentity) => (await signInWithIdentity(services, who, where)).ok;

test("an identity that was linked before the address was proved ends when its owner comes by a mailed code", async () => {
  const { userId, email, strangers } = await taken(false);
  expect(await getsIn(strangers)).toBe(true);
  const token = await createLink(database.db, services, "sign-in", { userId, email });
  expect((await signInWithLink(services, token, where)).ok).toBe(true);
  expect(await getsIn(strangers)).toBe(false);
});

test("it ends when its owner recovers the password", async () => {
  const { userId, email, strangers } = await taken(false);
  const token = await createLink(database.db, services, "reset-password", { userId, email });
  const reset = await resetPassword(services, { token, password: "harbour-violet-93" }, where);
  expect(reset.ok).toBe(true);
  expect(await getsIn(strangers)).toBe(false);
});

test("what the owner of a confirmed address has linked stays when the password is forgotten", async () => {
  const { userId, email, strangers } = await taken(true);
  const token = await createLink(database.db, services, "reset-password", { userId, email });
  expect((await resetPassword(services, { token, password: "harbour-violet-93" }, where)).ok).toBe(true);
  expect(await getsIn(strangers)).toBe(true);
});

test("it ends when its owner says that a sign-in was not theirs, also on a confirmed address", async () => {
  const { userId, email, strangers } = await taken(true);
  const token = await createLink(database.db, services, "not-me", { userId, email });
  expect((await disownSignIn(services, token, where)).ok).toBe(true);
  expect(await getsIn(strangers)).toBe(false);
});

test("an account that a stranger made with the owner's address is not opened to the owner, nor the other way round", async () => {
  const { userId, email } = await makeUser(database.db);
  const owner = identity(email);
  expect(await findAccountOf(services, owner, "test")).toBeNull();
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  expect(await findAccountOf(services, owner, "test")).toEqual({ userId, email });
});

test("a subject is worth something together with its issuer alone", async () => {
  const { strangers } = await taken(true);
  expect(await getsIn({ ...strangers, issuer: "https://campus.example/" })).toBe(false);
  expect(await getsIn({ ...strangers, subject: strangers.subject.toUpperCase() })).toBe(false);
});

test("a session that owes its second factor links nothing", async () => {
  const { userId } = await makeUser(database.db);
  const { header } = await openSession(database.db, userId, { hasSecondFactor: true });
  const { known } = await findSession(services, browserRequest("/", [header]), where.ip);
  if (!known.signedIn) throw new Error("There is no session");
  expect(await linkIdentity(services, known, identity(), "test")).toEqual({
    ok: false,
    error: { code: "forbidden" },
  });
});

test("of many who come at once with the same identity each gets in, and it is linked once", async () => {
  const { userId, email } = await makeUser(database.db);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  const owner = identity(email);
  const opened = await Promise.all(Array.from({ length: 6 }, () => getsIn(owner)));
  expect(opened).toEqual(Array(6).fill(true));
  const mine = and(eq(identities.userId, userId), eq(identities.subject, owner.subject));
  expect(await database.db.$count(identities, mine)).toBe(1);
});
