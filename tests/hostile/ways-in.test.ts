import { createOTP } from "@better-auth/utils/otp";
import { and, eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { confirmApp, findPendingApp, startApp } from "#app/people/second-factors/factors-commands.server.ts";
import { answerChallenge } from "#app/people/second-factors/factors-sign-in.server.ts";
import { findResetDemand, requestPasswordReset, resetPassword } from "#app/people/sign-in/recovery.server.ts";
import {
  sendSignInCode,
  signInWithCode,
  signInWithLink,
  signInWithPassword,
} from "#app/people/sign-in/sign-in.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { useJobs } from "#tests/integration/jobs.ts";
import { authServices, browserRequest, type TestClock, testClock } from "#tests/support/auth-services.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { rounds } from "#tests/support/tier.ts";

/**
 * A stranger with many networks, and the owner of the account in a browser that it does not know. The stranger
 * spends whatever can be spent; the owner gets in by every way. What the stranger can guess is counted: the
 * numbers are those of docs/decisions/0097-ways-in.md.
 */
const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let services: ReturnType<typeof authServices>;
let clock: TestClock;
beforeAll(() => {
  clock = testClock();
  services = authServices(database, jobs, clock);
});

const PASSWORD = "river-lamp-42";
const STRANGERS = rounds({ sample: 100, full: 1000 });
/** The networks of strangers are of IPv6, each of another site; the owner's is not among them. */
const networkOfStranger = (n: number) =>
  `2001:${(0xdb8 + Math.floor(n / 60_000)).toString(16)}:${(n % 60_000).toString(16)}::1`;
const from = (ip: string, cookies: readonly string[] = []) => ({
  request: browserRequest("/auth", cookies),
  ip,
  requestId: "test-request",
});
const owner = from("203.0.113.9");

async function newOwner(): Promise<{ userId: string; email: string }> {
  const { userId } = await makeUser(database.db);
  const password = await hashPassword(PASSWORD);
  await database.db
    .insert(accounts)
    .values({ userId, providerId: "credential", accountId: userId, password });
  const [user] = await database.db
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new Error("There is no such account");
  return { userId, email: user.email };
}

async function mailsTo(email: string, kind: string): Promise<Record<string, unknown>[]> {
  await answerMailRequests(services);
  const mails = await database.db
    .select({ props: outboxEmails.props })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, kind)))
    .orderBy(outboxEmails.createdAt);
  return mails.map(({ props }) => props);
}
const tokenOf = (props: Record<string, unknown> | undefined) =>
  new URL(String(props?.path), "http://here").searchParams.get("token") ?? "";
const wrongCode = (right: readonly string[], n: number) => {
  let code = (n * 7919) % 1_000_000;
  while (right.includes(String(code).padStart(6, "0"))) code += 1;
  return String(code).padStart(6, "0");
};

/** Everything that strangers can spend of an account's, all at once. */
async function spendEverything(email: string, strangers = STRANGERS): Promise<void> {
  const all = Array.from({ length: strangers }, (_, n) => from(networkOfStranger(n)));
  await Promise.all(all.slice(0, 20).map((each) => sendSignInCode(services, email, each)));
  await Promise.all(all.slice(0, 20).map((each) => requestPasswordReset(services, email, each)));
  const codes = (await mailsTo(email, "sign-in-code")).map(({ code }) => String(code));
  await Promise.all(
    all.map((each, n) => signInWithCode(services, { email, code: wrongCode(codes, n) }, each)),
  );
  await Promise.all(
    all.slice(0, 60).map((each) => signInWithPassword(services, { email, password: "wrong-one" }, each)),
  );
}

test("While strangers spend everything, the owner gets in with the password on a new device", async () => {
  const { email } = await newOwner();
  await spendEverything(email);
  const password = { email, password: PASSWORD };
  expect(await signInWithPassword(services, password, owner)).toMatchObject({
    ok: true,
    value: { next: "mailed-code" },
  });
  // The strangers' requests have used the mails up: their codes are in the owner's mailbox, and work.
  const codes = (await mailsTo(email, "sign-in-code")).map(({ code }) => String(code));
  const [first = ""] = codes;
  expect(await signInWithPassword(services, { ...password, code: wrongCode(codes, 1) }, owner)).toMatchObject(
    { ok: false, error: { code: "unauthenticated" } },
  );
  expect(
    await signInWithPassword(services, { email, password: "wrong-one", code: first }, owner),
  ).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
  expect(await signInWithPassword(services, { ...password, code: first }, owner)).toMatchObject({
    ok: true,
    value: { next: "home" },
  });
});

test("While strangers spend everything, the owner gets in by the mail with the code", async () => {
  const { email } = await newOwner();
  await spendEverything(email);
  expect(await sendSignInCode(services, email, owner)).toEqual({ ok: true, value: "enough" });
  const [mail] = await mailsTo(email, "sign-in-code");
  expect(await signInWithCode(services, { email, code: String(mail?.code) }, owner)).toMatchObject({
    ok: false,
    error: { code: "too-many" },
  });
  expect(await signInWithLink(services, tokenOf(mail), owner)).toMatchObject({
    ok: true,
    value: { next: "home" },
  });
  expect(await signInWithLink(services, tokenOf(mail), owner)).toMatchObject({ ok: false });
});

test("While strangers spend everything, the owner recovers the account", async () => {
  const { email } = await newOwner();
  await requestPasswordReset(services, email, owner);
  await spendEverything(email);
  expect(await requestPasswordReset(services, email, owner)).toEqual({ ok: true, value: "enough" });
  const links = await mailsTo(email, "password-reset");
  expect(links).toHaveLength(4);
  for (const link of links) expect(await findResetDemand(services, tokenOf(link))).not.toBeNull();
  const [own] = links;
  expect(await resetPassword(services, { token: tokenOf(own), password: "copper-tide-77" }, owner)).toEqual({
    ok: true,
  });
  // Once one link is used, none of the others works.
  for (const link of links) expect(await findResetDemand(services, tokenOf(link))).toBeNull();
});

test("While strangers who know the password spend the codes of the app, the owner has a way past them", async () => {
  const { email, userId } = await newOwner();
  const person = await signInAs(services, userId);
  await startApp(services, await person.known(), "Phone");
  const secret = (await findPendingApp(services, await person.known()))?.secret ?? "";
  const codeOf = (ahead: number) =>
    createOTP(secret, { digits: 6 }).hotp(Math.floor(clock.now().getTime() / 30_000) + ahead);
  const done = await confirmApp(services, await person.known(), await codeOf(0), "test");
  if (!done.ok || !done.value) throw new Error("The app was not taken");
  const [recoveryCode = ""] = done.value;

  const begin = async (where: ReturnType<typeof from>) => {
    const begun = await signInWithPassword(services, { email, password: PASSWORD }, where);
    if (!begun.ok) throw new Error(`Not begun: ${begun.error.code}`);
    return { ...where, request: browserRequest("/auth/second-factor", begun.value.cookies) };
  };
  const mine = await begin(owner);
  const theirs = await Promise.all(Array.from({ length: 12 }, (_, n) => begin(from(networkOfStranger(n)))));
  const right = await Promise.all([-1, 0, 1, 2].map(codeOf));
  const answers = await Promise.all(
    theirs.flatMap((each, n) =>
      [1, 2].map((time) =>
        answerChallenge(services, { by: "app", code: wrongCode(right, n * 2 + time), trust: false }, each),
      ),
    ),
  );
  expect(answers.filter((answer) => !answer.ok && answer.error.code === "expired")).toHaveLength(10);
  expect(
    await answerChallenge(services, { by: "app", code: await codeOf(1), trust: false }, mine),
  ).toMatchObject({ ok: false, error: { code: "too-many" } });
  expect(
    await answerChallenge(services, { by: "recovery-code", code: recoveryCode, trust: false }, mine),
  ).toMatchObject({ ok: true, value: { next: "home" } });
});

test("Guessers from many networks get the documented number of guesses, raced, and a new one each hour", async () => {
  const { email, userId } = await newOwner();
  for (let hour = 1; hour <= 2; hour += 1) {
    await sendSignInCode(services, email, owner);
    const codes = (await mailsTo(email, "sign-in-code")).map(({ code }) => String(code));
    const byCode = await Promise.all(
      Array.from({ length: STRANGERS }, (_, n) =>
        signInWithCode(services, { email, code: wrongCode(codes, n) }, from(networkOfStranger(n))),
      ),
    );
    // "expired" reveals the result of a guess; after "too many" the code was not checked.
    expect(byCode.filter((answer) => !answer.ok && answer.error.code === "expired")).toHaveLength(10);
    const byPassword = await Promise.all(
      Array.from({ length: STRANGERS }, (_, n) =>
        signInWithPassword(services, { email, password: `guess-${n}` }, from(networkOfStranger(n))),
      ),
    );
    expect(byPassword.filter((answer) => !answer.ok && answer.error.code === "unauthenticated")).toHaveLength(
      20,
    );
    // The right password and no code: no answer that tells it from a wrong one.
    const right = await signInWithPassword(
      services,
      { email, password: PASSWORD },
      from(networkOfStranger(5)),
    );
    expect(right).toMatchObject({ ok: true, value: { next: "mailed-code" } });
    clock.forward(61);
  }
  const failures = and(eq(auditEntries.action, "account.signInFailed"), eq(auditEntries.subjectId, userId));
  const noted = await database.db.select().from(auditEntries).where(failures);
  // Ten single ones in each hour, then fewer and fewer.
  expect(noted.length).toBeGreaterThan(20);
  expect(noted.length).toBeLessThan(50);
});

test("A flood of failures at addresses without an account leaves a few rows, and no address", async () => {
  await database.db.delete(auditEntries);
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      signInWithCode(
        services,
        { email: `nobody${n}@example.com`, code: "123456" },
        from(networkOfStranger(n)),
      ),
    ),
  );
  const rows = await database.db.select().from(auditEntries);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(14);
  expect(rows.every(({ subjectId, actorId }) => subjectId === "unknown" && actorId === null)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain("nobody");
  expect(await database.db.$count(auditEntries, like(auditEntries.action, "account.signIn%"))).toBe(
    rows.length,
  );
});
