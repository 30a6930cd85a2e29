import { and, eq, like, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { openOwnDraft } from "#app/admissions/drafts/draft-start.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { accountAddresses } from "#app/people/accounts/accounts.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { textWords } from "#app/platform/mail/render-mail.mail.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { NOBODY_SPECIAL } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { newNumber, PASSWORD, type PhoneBrowser, usePhoneScreens } from "#tests/support/phone-screens.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 10 });
const screens = usePhoneScreens(database);
const { browser, codes, lastCode, signUpFields, signedUp, accountOf } = screens;

const LOOK = { brandName: "Southbound", baseUrl: "https://a.example" };
const SIGN_IN = "/student-auth?tab=signin&with=phone";
const byPassword = (visitor: PhoneBrowser, phone: string, password = PASSWORD) =>
  visitor.post(SIGN_IN, { intent: "sign-in-phone", country: "NP", phone, password });
const byCode = (visitor: PhoneBrowser, code: string, query = "sent=1") =>
  visitor.post(`/auth/phone?${query}`, { intent: "sign-in", code });
const askCode = (visitor: PhoneBrowser, phone: string, query = "") =>
  visitor.post(`/auth/phone${query}`, { intent: "send", country: "NP", phone });
const isIn = async (visitor: PhoneBrowser) => (await visitor.get("/account/security")).status === 200;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a student signs up with a number", () => {
  test("and has an account once the code is typed, without an address that anybody sees", async () => {
    const phone = newNumber();
    const visitor = browser();
    const page = await visitor.get("/student-auth?with=phone");
    expect(await page.text()).toContain("Nepal (+977)");
    const typed = `0${phone.slice(4, 7)}-${phone.slice(7)}`;
    const begun = await visitor.post("/student-auth?with=phone", signUpFields(typed));
    expect(begun.status).toBe(303);
    expect(begun.headers.get("location")).toBe("/auth/phone?sent=1");
    expect(await (await visitor.get("/auth/phone?sent=1")).text()).toContain(
      `We’ve sent a code to ${phone} by SMS. Enter the code to create your account.`,
    );
    expect(await accountOf(phone)).toBeNull();

    const done = await byCode(visitor, await lastCode(phone));
    expect(done.status).toBe(303);
    expect(done.headers.get("location")).toBe("/apply");
    const account = await accountOf(phone);
    expect(account).toMatchObject({ name: "Asha Thapa", emailVerified: false, phoneFactorAt: null });
    expect(hasNoAddress(account?.email ?? "")).toBe(true);
    const [record] = await database.db
      .select()
      .from(students)
      .where(eq(students.userId, account?.id ?? ""));
    expect(record).toMatchObject({ firstName: "Asha", lastName: "Thapa", phone, source: "own-sign-up" });
    for (const path of [
      "/account",
      "/account/security",
      "/student-dashboard",
      "/auth",
      "/account/data/copy",
    ]) {
      const text = await (await visitor.get(path)).text();
      expect(text, path).not.toContain("phone.invalid");
    }
    expect(await (await visitor.get("/account/security")).text()).toContain(phone);
    // Nothing was mailed, whatever else a sign-up or a sign-in mails.
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, account?.email ?? ""))).toBe(0);
  });

  test("and applies: without an email address, with the reference by SMS", async () => {
    const phone = newNumber();
    await signedUp(phone);
    const account = await accountOf(phone);
    const { db } = database;
    const [student] = await db
      .select()
      .from(students)
      .where(eq(students.userId, account?.id ?? ""));
    if (!account || !student) throw new Error("The sign-up made an account and a student");
    const actor = {
      ...({ ...NOBODY_SPECIAL, kind: "user", role: "student" } as const),
      userId: account.id,
      studentIds: [student.id],
    };
    const deps = { db, jobs: { enqueue: async () => {} }, now: () => new Date() };
    const begun = await openOwnDraft(deps, actor, undefined, student.id);
    if (!begun.ok) throw new Error(begun.error.code);
    expect(begun.value.answers.personalInfo).toMatchObject({ email: "", phone });
    const filled = withAnswers(sampleAnswers(), [
      ["personalInfo.email", ""],
      ["personalInfo.phone", phone],
      // Agreed to at sign-up, and not asked for twice.
      ["consent.termsAccepted", false],
    ]);
    await db
      .update(applicationDrafts)
      .set({ answers: filled })
      .where(eq(applicationDrafts.id, begun.value.id));
    const sent = await submitApplication(deps, actor, {
      draftId: begun.value.id,
      version: begun.value.version,
    });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    const [application] = await db
      .select()
      .from(applications)
      .where(eq(applications.id, sent.value.applicationId));
    expect(application?.answers.personalInfo.email).toBe("");
    const texts = await db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, phone));
    const told = texts.filter(({ kind }) => kind === "application-submitted");
    expect(told).toMatchObject([
      { channel: "sms", sensitive: false, props: { reference: sent.value.reference } },
    ]);
    expect(textWords("application-submitted", told[0]?.props ?? {}, LOOK)).toBe(
      `Southbound: We have received your application. Your reference number is ${sent.value.reference}. See what happens next: https://a.example/student-dashboard`,
    );
    expect(await db.$count(outboxEmails, like(outboxEmails.toEmail, "%phone.invalid"))).toBe(0);
  });

  test("and comes in again by the password and by a code", async () => {
    const phone = newNumber();
    await signedUp(phone);
    const one = browser();
    expect((await byPassword(one, `00${phone.slice(1)}`)).headers.get("location")).toBe("/apply");
    expect(await isIn(one)).toBe(true);
    const another = browser();
    await askCode(another, phone);
    expect((await byCode(another, await lastCode(phone))).headers.get("location")).toBe("/apply");
    expect(await isIn(another)).toBe(true);
  });

  test("not with a wrong, a used or somebody else's code", async () => {
    const [phone, foreign] = [newNumber(), newNumber()];
    const visitor = browser();
    await visitor.post("/student-auth?with=phone", signUpFields(phone));
    const stranger = browser();
    await stranger.post("/student-auth?with=phone", signUpFields(foreign));
    const code = await lastCode(phone);
    for (const wrong of [other(code), await lastCode(foreign)]) {
      const refused = await byCode(visitor, wrong);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("This code is incorrect, expired or already used.");
    }
    expect(await accountOf(phone)).toBeNull();
    expect((await byCode(visitor, code)).status).toBe(303);
    const replayed = browser();
    await askCode(replayed, phone);
    expect((await byCode(replayed, code)).status).toBe(400);
    expect(await isIn(replayed)).toBe(false);
  });

  test("not without the browser that began, and gets the same text as for a number with an account", async () => {
    const phone = newNumber();
    await browser().post("/student-auth?with=phone", signUpFields(phone));
    const elsewhere = browser();
    await askCode(elsewhere, phone);
    const refused = await byCode(elsewhere, await lastCode(phone));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("No account uses this number yet. Sign up to create one.");
    expect(await accountOf(phone)).toBeNull();
  });

  test("with a number that has an account: its owner comes in to that, and its password stays", async () => {
    const phone = newNumber();
    await signedUp(phone);
    const before = await accountOf(phone);
    const again = browser();
    const begun = await again.post(
      "/student-auth?with=phone",
      signUpFields(phone, {
        fullName: "Bina Rai",
        password: "harbour-violet-93",
        confirmPassword: "harbour-violet-93",
      }),
    );
    expect(begun.headers.get("location")).toBe("/auth/phone?sent=1");
    expect((await byCode(again, await lastCode(phone))).status).toBe(303);
    expect(await accountOf(phone)).toMatchObject({ id: before?.id, name: "Asha Thapa" });
    expect((await byPassword(browser(), phone, "harbour-violet-93")).status).toBe(400);
    expect((await byPassword(browser(), phone)).status).toBe(303);
  });

  test("two browsers race for one number, and there is one account", async () => {
    const phone = newNumber();
    const rivals = [browser(), browser()];
    for (const rival of rivals) await rival.post("/student-auth?with=phone", signUpFields(phone));
    const [first = "", second = ""] = await codes(phone);
    const [one, two] = rivals;
    if (!one || !two) throw new Error("No rivals");
    const answers = await Promise.all([byCode(one, first), byCode(two, second)]);
    expect(answers.map(({ status }) => status)).toContain(303);
    expect(await database.db.$count(users, eq(users.phone, phone))).toBe(1);
    const account = await accountOf(phone);
    expect(await database.db.$count(students, eq(students.userId, account?.id ?? ""))).toBe(1);
  });

  test("one code that is typed twice at once opens one session", async () => {
    const phone = newNumber();
    await signedUp(phone);
    const visitor = browser();
    await askCode(visitor, phone);
    const code = await lastCode(phone);
    const answers = await Promise.all([byCode(visitor, code), byCode(visitor, code), byCode(visitor, code)]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test("records that staff keep with the number are not handed over", async () => {
    const phone = newNumber();
    const { id: studentId } = await makeStudentRecord(database.db);
    await database.db.update(students).set({ phone }).where(eq(students.id, studentId));
    await signedUp(phone);
    const [record] = await database.db.select().from(students).where(eq(students.id, studentId));
    expect(record?.userId).toBeNull();
  });
});

describe("what is typed wrongly", () => {
  test.each([
    [{ phone: "", password: "" }, "You must provide either an email or phone number and a password"],
    [{ phone: "", password: PASSWORD }, "You must provide either an email or phone number and a password"],
    [{ phone: "12345" }, "This number does not exist in Nepal."],
    [{ phone: "01-4412345" }, "This number cannot receive SMS."],
    [{ phone: "+44 7911 123456" }, "We can only send codes to numbers in these countries"],
    [{ country: "GB" }, "Select a country from the list"],
    [{ password: "123456", confirmPassword: "123456" }, "common"],
    [{ confirmPassword: "river-lamp-43" }, "Passwords do not match"],
  ])("at sign-up, %j is told", async (changes, message) => {
    const phone = newNumber();
    const texts = () => database.db.$count(rateLimits, like(rateLimits.key, "text:%"));
    const before = await texts();
    const answer = await browser().post("/student-auth?with=phone", signUpFields(phone, changes));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
    expect(await codes(phone)).toEqual([]);
    // A corrected number that is sent again is not refused for it.
    expect(await texts()).toBe(before);
  });

  test.each([SIGN_IN, "/auth/phone"])(
    "at %s nothing at all is told as the product rules word it",
    async (path) => {
      const intent = path === SIGN_IN ? "sign-in-phone" : "send";
      const answer = await browser().post(path, { intent, country: "NP", phone: "", password: "" });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(
        "You must provide either an email or phone number and a password",
      );
    },
  );
});

describe("nobody learns whether a number has an account", () => {
  const plain = async (answer: Response) => (await answer.text()).replaceAll(/\+977\d+/g, "#");
  test("by a code, a password or a recovery", async () => {
    for (const ask of [
      (visitor: PhoneBrowser, phone: string) => askCode(visitor, phone),
      (visitor: PhoneBrowser, phone: string) => askCode(visitor, phone, "?for=password"),
      (visitor: PhoneBrowser, phone: string) => byPassword(visitor, phone, "not-the-password-1"),
      (visitor: PhoneBrowser, phone: string) => visitor.post("/student-auth?with=phone", signUpFields(phone)),
    ]) {
      const [known, unknown] = [newNumber(), newNumber()];
      await signedUp(known);
      const answers = await Promise.all(
        [known, unknown].map(async (phone) => {
          const answer = await ask(browser(), phone);
          const names = answer.headers.getSetCookie().map((line) => line.split("=", 1)[0]);
          return {
            status: answer.status,
            location: answer.headers.get("location"),
            names,
            text: await plain(answer),
          };
        }),
      );
      expect(answers[0]?.status).toBe(answers[1]?.status);
      expect(answers[0]?.location).toBe(answers[1]?.location);
      expect(answers[0]?.names).toEqual(answers[1]?.names);
      expect(answers[0]?.text.length).toBe(answers[1]?.text.length);
    }
  });

  test("and an unknown number gets no text for asking to come in", async () => {
    const phone = newNumber();
    await askCode(browser(), phone);
    expect(await codes(phone)).toEqual([]);
  });
});

describe("how many texts go out", () => {
  test("three to a number in ten minutes; then the page says that those still work, and they do", async () => {
    const phone = newNumber();
    await signedUp(phone);
    for (const expected of ["sent=1", "sent=1", "sent=enough"]) {
      const asked = await askCode(browser(), phone);
      expect(asked.headers.get("location")).toBe(`/auth/phone?${expected}`);
    }
    expect(await codes(phone)).toHaveLength(3);
    const [, second = ""] = await codes(phone);
    const visitor = browser();
    await askCode(visitor, phone);
    expect(await (await visitor.get("/auth/phone?sent=enough")).text()).toContain(
      "We’ve already sent several codes to",
    );
    expect((await byCode(visitor, second)).status).toBe(303);
  });

  test("no more when they are asked for at once", async () => {
    const phone = newNumber();
    await signedUp(phone);
    const answers = await Promise.all(Array.from({ length: 8 }, () => askCode(browser(), phone)));
    expect(answers.filter((each) => each.headers.get("location") === "/auth/phone?sent=1")).toHaveLength(2);
    expect(await codes(phone)).toHaveLength(3);
  });

  test("thirty from a network in an hour, and the page says why", async () => {
    const network = "203.0.113.77";
    const answers = await Promise.all(
      Array.from({ length: 33 }, () => askCode(browser(network), newNumber())),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(await refused[0]?.text()).toContain("Too many codes were requested from your network.");
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("three hundred to a country in an hour, told clearly, while others go on", async () => {
    const sri = () => `+9477${String(1_000_000 + Math.floor(Math.random() * 8_000_000))}`;
    const first = await browser().post("/auth/phone", { intent: "send", country: "LK", phone: sri() });
    expect(first.status).toBe(303);
    const counted = await database.db.select().from(rateLimits);
    const country = counted.find(({ key, count }) => key.startsWith("text:country:") && count === 1);
    await database.db
      .update(rateLimits)
      .set({ count: 298 })
      .where(eq(rateLimits.key, country?.key ?? ""));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        browser().post("/auth/phone", { intent: "send", country: "LK", phone: sri() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.text()).toContain("Too many codes were sent to this country recently.");
    expect((await askCode(browser(), newNumber())).status).toBe(303);
  });

  test("guesses of a code: few from one network, and few from all together", async () => {
    const phone = newNumber();
    await signedUp(phone);
    const visitor = browser();
    await askCode(visitor, phone);
    const code = await lastCode(phone);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await byCode(visitor, other(code))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    // Strangers elsewhere use the rest up; then not even the right code opens, and the password does.
    const refused: Response[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const stranger = browser();
      await stranger.post("/auth/phone", { intent: "send", country: "NP", phone });
      refused.push(await byCode(stranger, other(code)));
    }
    expect(refused.at(-1)?.status).toBe(429);
    expect(await refused.at(-1)?.text()).toContain("Sign in with your password, or try again later");
    expect((await byPassword(browser(), phone)).status).toBe(303);
  });

  test("wrong passwords: past the limit a code by SMS is asked for besides, and works", async () => {
    const phone = newNumber();
    await signedUp(phone);
    for (let network = 0; network < 4; network += 1) {
      const stranger = browser();
      for (let guess = 0; guess < 5; guess += 1) await byPassword(stranger, phone, "not-the-password-1");
    }
    const before = (await codes(phone)).length;
    const visitor = browser();
    const asked = await byPassword(visitor, phone);
    expect(asked.status).toBe(400);
    expect(await asked.text()).toContain("Too many incorrect passwords were entered for this number.");
    expect(await codes(phone)).toHaveLength(before + 1);
    const done = await visitor.post(SIGN_IN, {
      intent: "sign-in-phone",
      country: "NP",
      phone,
      password: PASSWORD,
      code: await lastCode(phone),
    });
    expect(done.status).toBe(303);
  });
});

/** The kinds of messages to a number that carry no code, oldest first. */
async function alertsTo(phone: string) {
  const sent = await database.db
    .select({ kind: outboxEmails.kind, channel: outboxEmails.channel })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, phone), ne(outboxEmails.kind, "phone-code")))
    .orderBy(outboxEmails.createdAt);
  expect(sent.filter(({ channel }) => channel !== "sms")).toEqual([]);
  return sent.map(({ kind }) => kind);
}

describe("a forgotten password", () => {
  test("is replaced by a code by SMS and then a new one; sessions end", async () => {
    const phone = newNumber();
    const old = await signedUp(phone);
    const visitor = browser();
    const asked = await askCode(visitor, phone, "?for=password");
    expect(asked.headers.get("location")).toBe("/auth/phone?for=password&sent=1");
    const proved = await byCode(visitor, await lastCode(phone), "for=password&sent=1");
    const reset = proved.headers.get("location") ?? "";
    expect(reset).toMatch(/^\/auth\/reset\?token=/);
    expect((await visitor.get(reset)).status).toBe(200);
    const password = "harbour-violet-93";
    const saved = await visitor.post(reset, { intent: "reset", password, confirmPassword: password });
    expect(saved.headers.get("location")).toBe("/auth");
    expect(await isIn(old)).toBe(false);
    expect((await byPassword(browser(), phone)).status).toBe(400);
    expect((await byPassword(browser(), phone, password)).status).toBe(303);
    expect(await alertsTo(phone)).toEqual(["password-changed"]);
    // The number was proved, and no address.
    expect(await accountOf(phone)).toMatchObject({ emailVerified: false });
    expect((await visitor.get(reset)).status).toBe(410);
  });

  test("gets nobody an account by it", async () => {
    const phone = newNumber();
    const visitor = browser();
    await visitor.post("/student-auth?with=phone", signUpFields(phone));
    const refused = await byCode(visitor, await lastCode(phone), "for=password&sent=1");
    expect(refused.status).toBe(400);
    expect(await accountOf(phone)).toBeNull();
  });
});

describe("the number of an account", () => {
  const change = (visitor: PhoneBrowser, phone: string) =>
    visitor.post("/account/security", { intent: "change-phone", country: "NP", phone });
  const confirm = (visitor: PhoneBrowser, phone: string, code: string) =>
    visitor.post("/account/security", { intent: "confirm-phone", phone, code });

  test("is changed by a code to the new one; the earlier one opens nothing any more", async () => {
    const [before, after] = [newNumber(), newNumber()];
    const visitor = await signedUp(before);
    const account = await accountOf(before);
    const asked = await change(visitor, after);
    expect(await asked.text()).toContain(`We’ve sent a code to ${after} by SMS.`);
    const code = await lastCode(after);
    expect((await confirm(visitor, after, other(code))).status).toBe(400);
    // A code for one number does not prove another one.
    expect((await confirm(visitor, newNumber(), code)).status).toBe(400);
    expect((await confirm(visitor, after, code)).status).toBe(303);
    expect((await accountOf(after))?.id).toBe(account?.id);
    expect(await accountOf(before)).toBeNull();
    const [former] = await database.db
      .select()
      .from(accountAddresses)
      .where(and(eq(accountAddresses.userId, account?.id ?? ""), eq(accountAddresses.email, before)));
    expect(former?.wasOwn).toBe(true);
    expect(await alertsTo(before)).toEqual(["phone-changed"]);
    expect((await byPassword(browser(), before)).status).toBe(400);
    expect((await byPassword(browser(), after)).status).toBe(303);
    const auditLog = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, account?.id ?? ""));
    expect(auditLog.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.requestPhoneChange", "account.changePhone"]),
    );
  });

  test("of two accounts that race for one number, one gets it, and the other is told", async () => {
    const wanted = newNumber();
    const rivals = [await signedUp(newNumber()), await signedUp(newNumber())];
    const found: string[] = [];
    for (const rival of rivals) {
      await change(rival, wanted);
      found.push(await lastCode(wanted));
    }
    const answers = await Promise.all(
      rivals.map((rival, index) => confirm(rival, wanted, found[index] ?? "")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(await refused?.text()).toContain("Another account uses this number.");
    expect(await database.db.$count(users, eq(users.phone, wanted))).toBe(1);
  });

  test("stays where nobody could reach its owner without it", async () => {
    const phone = newNumber();
    const visitor = await signedUp(phone);
    const refused = await visitor.post("/account/security", { intent: "remove-phone" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("This number is our only way to contact you.");
    expect(await accountOf(phone)).not.toBeNull();
  });

  test("needs a recent proof, which comes by SMS to whoever has no address", async () => {
    const phone = newNumber();
    const visitor = await signedUp(phone);
    const account = await accountOf(phone);
    await database.pool.query(
      "update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1",
      [account?.id],
    );
    const asked = await change(visitor, newNumber());
    expect(asked.headers.get("location")).toMatch(/^\/account\/confirm/);
    const confirmPage = "/account/confirm?returnTo=%2Faccount%2Fsecurity";
    const page = await (await visitor.get(confirmPage)).text();
    expect(page).toContain(phone);
    expect(page).not.toContain("phone.invalid");
    await visitor.post(confirmPage, { intent: "send-code" });
    const proved = await visitor.post(confirmPage, { intent: "mail-code", code: await lastCode(phone) });
    expect(proved.headers.get("location")).toBe("/account/security");
    expect((await change(visitor, newNumber())).status).toBe(200);
  });
});
