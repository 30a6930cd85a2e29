import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { accounts, sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { cookiesOf, PASSWORD, useAccountScreens } from "#tests/support/account-screens.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const screens = useAccountScreens(database);

const newSignIns = (email: string) =>
  database.db.$count(
    outboxEmails,
    and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "new-sign-in")),
  );
const signIn = (email: string, cookie = "", password = PASSWORD) =>
  screens.post("/auth", { intent: "sign-in", email, password }, cookie);
const idOf = async (email: string) =>
  (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? "";

test("The first sign-in in the browser that signed up is no news; one from another browser is, once", async () => {
  const email = screens.newEmail();
  const signedUp = cookiesOf(await screens.post("/auth?tab=signup", screens.signUpFields({ email })));
  const first = await signIn(email, signedUp);
  expect(first.status).toBe(303);
  expect(await newSignIns(email)).toBe(0);
  expect((await signIn(email, cookiesOf(first))).status).toBe(303);
  expect(await newSignIns(email)).toBe(0);

  // A stranger who signs up with the address gets the same cookies, and is a new browser all the same.
  const stranger = cookiesOf(await screens.post("/auth?tab=signup", screens.signUpFields({ email })));
  const there = await signIn(email, stranger);
  expect(await newSignIns(email)).toBe(1);
  await signIn(email, cookiesOf(there));
  expect(await newSignIns(email)).toBe(1);
  expect(await screens.mailed(email, "new-sign-in")).toMatchObject({
    name: "Asha Thapa",
    network: "127.0.0.0/24",
    when: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    timeZone: "UTC",
  });
});

test("A family's phone stays known to each of its accounts", async () => {
  const [one, other] = [await screens.signedUp(), await screens.signedUp()];
  let phone = "";
  for (const email of [one, other, one, other]) {
    const answer = await signIn(email, phone);
    phone = cookiesOf(answer);
  }
  expect([await newSignIns(one), await newSignIns(other)]).toEqual([1, 1]);
});

test("A code by mail and the link beside it are told like a password", async () => {
  const email = await screens.signedUp();
  await screens.post("/auth/code", { intent: "send", email });
  const { code } = await screens.mailed(email, "sign-in-code");
  expect((await screens.post("/auth/code", { intent: "sign-in", email, code: String(code) })).status).toBe(
    303,
  );
  expect(await newSignIns(email)).toBe(1);
  await screens.post("/auth/code", { intent: "send", email });
  const path = String((await screens.mailed(email, "sign-in-code")).path);
  expect(await (await screens.get(path)).text()).toContain(email);
  expect(await newSignIns(email)).toBe(1);
  const opened = await screens.post(path, { intent: "link" });
  expect(opened.headers.get("location")).toBe("/student-dashboard");
  expect((await screens.get("/student-dashboard", cookiesOf(opened))).status).toBe(200);
  expect(await newSignIns(email)).toBe(2);
  expect(await (await screens.get(path)).text()).toContain("has expired");
});

test("The button of the mail locks a stranger out: sessions, password, codes, known browsers, once", async () => {
  const email = await screens.signedUp();
  const stranger = cookiesOf(await signIn(email));
  await screens.post("/auth/code", { intent: "send", email });
  const { code } = await screens.mailed(email, "sign-in-code");
  const path = String((await screens.mailed(email, "new-sign-in")).path);
  expect((await screens.get("/student-dashboard", stranger)).status).toBe(200);

  // Mail programs look at links: looking changes nothing.
  const page = await screens.get(path);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Sign out everywhere");
  expect((await screens.get("/student-dashboard", stranger)).status).toBe(200);

  const pressed = await Promise.all([1, 2, 3].map(() => screens.post(path, { intent: "lock-out" })));
  expect(
    pressed.map(({ headers }) => headers.get("location")).filter((to) => to?.includes("done")),
  ).toHaveLength(1);
  const userId = await idOf(email);
  expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  expect(await database.db.$count(accounts, eq(accounts.userId, userId))).toBe(0);
  expect((await screens.get("/student-dashboard", stranger)).status).not.toBe(200);
  expect((await signIn(email, stranger)).status).toBe(400);
  const byCode = await screens.post("/auth/code", { intent: "sign-in", email, code: String(code) });
  expect(byCode.status).toBe(400);
  expect((await screens.get(path)).status).toBe(410);
  const entry = and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, "account.disownSignIn"));
  expect(await database.db.$count(auditEntries, entry)).toBe(1);

  // The owner chooses a new password by the link that came; the stranger's browser is a new one by then.
  const reset = String((await screens.mailed(email, "password-reset")).path);
  const password = "copper-tide-77";
  await screens.post(reset, { intent: "reset", password, confirmPassword: password });
  const told = await newSignIns(email);
  expect((await signIn(email, stranger, password)).status).toBe(303);
  expect(await newSignIns(email)).toBe(told + 1);
});

test("Somebody who keeps failing is in the audit log, with why and from where, and without what was typed", async () => {
  const email = await screens.signedUp();
  const userId = await idOf(email);
  await signIn(email, "", "not-the-one");
  await screens.post("/auth/code", { intent: "sign-in", email, code: "123456" });
  const entry = and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, "account.signInFailed"));
  const rows = await database.db.select().from(auditEntries).where(entry).orderBy(auditEntries.createdAt);
  expect(rows.map(({ fields, actorId, network }) => [actorId, fields, network])).toEqual([
    [null, ["wrong-password"], "127.0.0.0/24"],
    [null, ["wrong-code"], "127.0.0.0/24"],
  ]);
  expect(JSON.stringify(rows)).not.toContain("not-the-one");
});

test("Past the account's limit the form asks for the mailed code besides, keeps the address, and takes both", async () => {
  const email = await screens.signedUp();
  // From this one network the limit for it would come first: failures of others stand in for a crowd.
  for (let n = 0; n < 20; n += 1) {
    await countAttempt({ db: database.db, now: () => new Date() }, "sign-in:account", email);
  }
  const asked = await signIn(email);
  expect(asked.status).toBe(400);
  const html = await asked.text();
  expect(html).toContain("Too many incorrect passwords were entered");
  expect(html).toContain('name="code"');
  expect(html).toContain(email);
  expect(html).not.toContain(PASSWORD);
  const code = String((await screens.mailed(email, "sign-in-code")).code);
  const fields = { intent: "sign-in", email, password: PASSWORD };
  const wrong = await screens.post("/auth", { ...fields, code: code === "000000" ? "111111" : "000000" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("Incorrect email, password or code.");
  expect((await screens.post("/auth", { ...fields, code })).headers.get("location")).toBe(
    "/student-dashboard",
  );
});
