import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createOTP } from "@better-auth/utils/otp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { HOME_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { confirmApp, findPendingApp, startApp } from "#app/people/second-factors/factors-commands.server.ts";
import { answerChallenge } from "#app/people/second-factors/factors-sign-in.server.ts";
import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import { makeTicket, passByWaiting } from "#app/platform/human-check/human-check.server.ts";
import { WAIT_SECONDS } from "#app/platform/human-check/human-check.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeCourse, makeDraft, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { browserRequest } from "#tests/support/auth-services.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { isListedCookie, listedCookie } from "#tests/support/listed-cookies.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  const openid = {
    OPENID_ISSUER: "http://127.0.0.1:9",
    OPENID_CLIENT_ID: "southbound",
    OPENID_CLIENT_SECRET: "secret",
    OPENID_NAME: "Campus",
  };
  app = await openBuiltApplication({ database, env: openid });
});
afterAll(() => app?.close());

const PASSWORD = "river-lamp-42";

async function post(address: string, fields: Record<string, string>, cookie = ""): Promise<string[]> {
  const answer = await fetch(app.origin + address, {
    method: "POST",
    redirect: "manual",
    headers: { origin: app.origin, ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
  });
  return answer.headers.getSetCookie();
}

/** The cookies of a sign-in with password and app, on a browser that is to be trusted. */
async function signInWithApp(): Promise<string[]> {
  const { actor, email } = await makeStudent(database.db);
  const { userId } = actor;
  const password = await hashPassword(PASSWORD);
  await database.db
    .insert(accounts)
    .values({ userId, providerId: "credential", accountId: userId, password });
  const { services } = app;
  const person = await signInAs(services, userId);
  const plain = await post("/auth", { intent: "sign-in", email, password: PASSWORD });

  await startApp(services, await person.known(), "Phone");
  const secret = (await findPendingApp(services, await person.known()))?.secret ?? "";
  const code = (ahead: number) =>
    createOTP(secret, { digits: 6 }).hotp(Math.floor(Date.now() / 30_000) + ahead);
  await confirmApp(services, await person.known(), await code(0), "test");
  const begun = await post("/auth", { intent: "sign-in", email, password: PASSWORD });
  const given = { by: "app" as const, code: await code(1), trust: true };
  const where = { ip: "203.0.113.7", requestId: "test", request: browserRequest("/auth", begun) };
  const done = await answerChallenge(services, given, where);
  if (!done.ok) throw new Error(`Refused: ${done.error.code}`);
  return [...plain, ...begun, ...done.value.cookies];
}

/** The pass of a visitor who waited to show that they are not a program. */
async function passOfWhoWaited(): Promise<string[]> {
  const ip = "203.0.113.8";
  const later = new Date(Date.now() + WAIT_SECONDS * 1000);
  const ticket = makeTicket(app.services, ip);
  const pass = await passByWaiting({ ...app.services, now: () => later }, ticket, { ip });
  if (!pass.ok) throw new Error(`Refused: ${pass.error.code}`);
  return [pass.value];
}

describe("the list of cookies", () => {
  test("has every cookie that the product sets, and no other, as browsers are told", async () => {
    const { db } = database;
    const course = await makeCourse(db, (await makeUniversity(db)).id);
    const { student } = await makeStudent(db);
    const draft = await makeDraft(db, student.id, { answers: emptyAnswers() });
    const owner = await makeStaff(db, "owner");
    const { header } = await openSession(db, owner.userId, { secondFactor: true });
    const language = await fetch(`${app.origin}/language?to=en`, { redirect: "manual" });
    const passkey = await fetch(`${app.origin}/api/auth/passkey/generate-authenticate-options`);
    const signUp = {
      intent: "sign-up",
      userType: "student",
      fullName: "Asha Thapa",
      email: "asha@example.com",
      password: PASSWORD,
      confirmPassword: PASSWORD,
      consent: "on",
    };
    const byPhone = { ...signUp, intent: "sign-up-phone", country: "NP", phone: "984 123 4567" };
    const held = {
      intent: "next",
      draftId: draft.id,
      version: "1",
      "education.institution": "Pulchowk Campus",
    };
    const set = [
      ...(await signInWithApp()),
      ...(await post("/auth?tab=signup", signUp)),
      ...(await post("/student-auth?with=phone", byPhone)),
      ...(await post("/currency", { intent: "choose", currency: HOME_CURRENCIES[0] })),
      ...(await post("/shortlist", { intent: "add", course: course.slug })),
      ...(await post("/admin", { intent: "set-sidebar", sidebar: "narrow" }, header)),
      ...(await post("/apply/education", held)),
      ...(await post("/api/identity", { intent: "nonce", provider: "openid" })),
      ...(await passOfWhoWaited()),
      ...passkey.headers.getSetCookie(),
      ...language.headers.getSetCookie(),
      // Only a script sets it.
      cookieText("zone", "Asia/Kathmandu"),
    ];
    expect(set.filter((cookie) => !isListedCookie(cookie))).toEqual([]);
    const kept = set.filter((cookie) => !/max-age=0/i.test(cookie)).map(listedCookie);
    expect([...new Set(kept)].toSorted()).toEqual(Object.keys(COOKIES).toSorted());
  });

  test("stands on the privacy page, with how long each is kept", async () => {
    const page = await (await fetch(`${app.origin}/privacy`)).text();
    for (const { name } of Object.values(COOKIES)) expect(page).toContain(`>${name}<`);
    const rows = page.split("<tr").filter((row) => /account\.session_token|>currency</.test(row));
    expect(rows[0]).toContain(">14\u00a0days<");
    expect(rows[1]).toContain(">1\u00a0year<");
  });

  test("is the only place that cookies are made from", async () => {
    const files = (await readdir("app", { recursive: true })).filter((file) => /\.tsx?$/.test(file));
    const makers: string[] = [];
    for (const file of files) {
      const text = await readFile(path.join("app", file), "utf8");
      if (/max-age=\$\{|; ?max-age=\d|cookieStore\b/i.test(text) && /cookie/i.test(text)) makers.push(file);
      for (const [, value] of text.matchAll(/document\.cookie = (\w+)/g))
        expect(["cookieText", "noFlashCookie", "sidebarCookie"], file).toContain(value);
    }
    expect(makers).toEqual(["platform/cookies/cookies.ts"]);
  });
});
