import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courseSearchPage } from "#app/catalogue/course-search/course-search.words.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { englishTextMessages } from "#app/platform/pages/pages.words.ts";
import "#app/composition/languages.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let plain: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({
    database,
    env: { LANGUAGES: "ne, ur, en-XA, ar-XB" },
    cachesPages: true,
  });
  plain = await openBuiltApplication({ database });
});
afterAll(async () => {
  await app.close();
  await plain.close();
});

const get = (path: string, headers: Record<string, string> = {}, origin = app.origin) =>
  fetch(origin + path, { redirect: "manual", headers: { accept: "text/html", ...headers } });
const text = async (path: string) => (await get(path)).text();

test("a page is written in the language of its address, with its words and its direction", async () => {
  const english = await text("/about");
  expect(english).toContain('<html lang="en" dir="ltr">');
  expect(english).toContain("About us");
  const long = await text("/en-XA/about");
  expect(long).toContain('<html lang="en-XA" dir="ltr">');
  expect(long).toContain("⟦Åböûţ ûš");
  expect(long).not.toContain("About us");
  expect(await text("/ar-XB/about")).toContain('<html lang="ar-XB" dir="rtl">');
});

test("links and forms of a page stay in its language, but for files and the choice of a language", async () => {
  for (const path of ["/en-XA", "/en-XA/courses", "/en-XA/students", "/en-XA/auth", "/en-XA/pr-calculator"]) {
    const page = await text(path);
    const own = [...page.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)].map(
      ([, to]) => to ?? "",
    );
    expect(own.length, path).toBeGreaterThan(3);
    expect(
      own.filter((to) => !/^\/(en-XA\b|language\?)/.test(to)),
      path,
    ).toEqual([]);
  }
});

test("search engines are told of a page's other languages", async () => {
  const page = await text("/en-XA/about");
  const { baseUrl } = app.services.env;
  expect(page).toContain(`<link rel="canonical" href="${baseUrl}/en-XA/about"/>`);
  const alternates = [...page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  expect(alternates.map(([, language, href]) => [language, href])).toEqual([
    ["en", `${baseUrl}/about`],
    ["en-XA", `${baseUrl}/en-XA/about`],
    ["ar-XB", `${baseUrl}/ar-XB/about`],
    ["x-default", `${baseUrl}/about`],
  ]);
  const sitemap = await text("/sitemaps/pages-1.xml");
  expect(sitemap).toContain(`<loc>${baseUrl}/en-XA/about</loc>`);
  expect(sitemap).toContain(`hreflang="ar-XB" href="${baseUrl}/ar-XB/about"`);
});

test("a translation that no one has reviewed is not listed, and its rules and guides stay in English", async () => {
  const { baseUrl } = app.services.env;
  const page = await text("/ne/courses");
  expect(page).toContain('<html lang="ne" dir="ltr">');
  expect(page).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(page).not.toContain('rel="canonical"');
  expect(page).toContain(inLanguage("ne", () => courseSearchPage.heading));
  expect(inLanguage("ne", () => courseSearchPage.heading)).toMatch(/[\u0900-\u097f]/);
  expect(await text("/sitemaps/pages-1.xml")).not.toContain(`${baseUrl}/ne/`);
  for (const path of ["/ur/privacy", "/ur/guides", "/ur/countries/australia"]) {
    const english = await text(path);
    expect(english, path).toContain('<html lang="ur" dir="rtl">');
    expect(english, path).toContain('<div lang="en" dir="ltr">');
    expect(english, path).toContain(inLanguage("ur", () => englishTextMessages.notice));
  }
  expect(await text("/privacy")).not.toContain('<div lang="en"');
});

test("staff, agents and institutions work in English: their addresses in another language lead there", async () => {
  for (const path of [
    "/admin",
    "/admin/students?q=a",
    "/partner-dashboard",
    "/institution-dashboard",
    "/set-up",
  ]) {
    const led = await get(`/ne${path}`);
    expect([led.status, led.headers.get("location")], path).toEqual([302, path]);
    const answer = await get(path, { cookie: "language=ne" });
    expect(answer.headers.get("location") ?? "", path).not.toMatch(
      /^\/ne\/(admin|partner|institution|set-up)/,
    );
  }
  expect((await get("/ne/courses")).status).toBe(200);
});

test("where one language is offered, nothing speaks of others, and their addresses are unknown", async () => {
  const page = await (await get("/courses", {}, plain.origin)).text();
  expect(page).not.toContain("hrefLang");
  expect(page).not.toContain("/language?");
  expect((await get("/en-XA/courses", {}, plain.origin)).status).toBe(404);
  const choice = await get("/language?to=en-XA&page=/courses", {}, plain.origin);
  expect([choice.status, choice.headers.get("location"), choice.headers.get("set-cookie")]).toEqual([
    302,
    "/courses",
    null,
  ]);
});

test("a choice is remembered, leads to the page in that language, and never off the site", async () => {
  const choice = await get("/language?to=en-XA&page=/courses%3Fq%3Dlaw");
  expect(choice.headers.get("location")).toBe("/en-XA/courses?q=law");
  expect(choice.headers.get("set-cookie")).toMatch(
    /^language=en-XA; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
  );
  for (const page of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"]) {
    const led = await get(`/language?${new URLSearchParams({ to: "ar-XB", page })}`);
    expect(led.headers.get("location"), page).toBe("/ar-XB");
  }
});

test("whoever chose a language is led from addresses without one; English is one, too", async () => {
  const cookie = "language=en-XA";
  const led = await get("/courses?q=law", { cookie });
  expect([led.status, led.headers.get("location")]).toEqual([302, "/en-XA/courses?q=law"]);
  expect((await get("/en-XA/courses", { cookie })).status).toBe(200);
  expect((await get("/courses", { cookie: "language=en" })).status).toBe(200);
  expect((await get("/courses", { cookie: "language=xx" })).status).toBe(200);
  // What is no page that a browser opens is answered where it is.
  expect((await get("/api/v1/points/quick", { cookie, accept: "application/json" })).status).not.toBe(302);
  expect((await get("/favicon.svg", { cookie })).status).toBe(200);
  expect((await get("/courses", {}, app.origin)).status).toBe(200);
});

test("a page that asks for an account leads to the sign-in in its language, and back", async () => {
  const led = await get("/en-XA/account");
  expect(led.headers.get("location")).toBe("/en-XA/auth?returnTo=%2Faccount");
});

test("an account keeps its language: the profile is saved with it and goes on in it", async () => {
  const { userId } = await makeUser(database.db, { name: "Asha Thapa" });
  const session = await openSession(database.db, userId);
  const saved = await fetch(`${app.origin}/account?index`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: session.header, origin: app.origin },
    body: new URLSearchParams({
      intent: "save-profile",
      fullName: "Asha Thapa",
      timeZone: "",
      language: "ar-XB",
    }),
  });
  expect(saved.status).toBe(303);
  expect(saved.headers.get("location")).toBe(`${app.services.env.baseUrl}/ar-XB/account`);
  expect(saved.headers.getSetCookie().join()).toContain("language=ar-XB");
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.userId, userId));
  expect(profile?.locale).toBe("ar-XB");
});

test("the menu of a portal shows the same page in another language, of the account and the browser", async () => {
  const { userId } = (await makeStudent(database.db)).actor;
  const session = await openSession(database.db, userId);
  const page = "/student-dashboard?tab=documents";
  const html = await (await get(page, { cookie: session.header })).text();
  expect(html).toMatch(
    /<button(?=[^>]*name="language")(?=[^>]*value="ur")(?=[^>]*lang="ur")(?=[^>]*dir="rtl")[^>]*>اردو/,
  );
  expect(html).toContain('name="page" value="/student-dashboard?tab=documents"');
  const choose = (language: string, to: string) =>
    fetch(`${app.origin}/account?index`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: session.header, origin: app.origin },
      body: new URLSearchParams({ intent: "choose-language", language, page: to }),
    });
  const chosen = await choose("ur", page);
  expect(chosen.status).toBe(303);
  expect(chosen.headers.get("location")).toBe(`${app.services.env.baseUrl}/ur${page}`);
  expect(chosen.headers.getSetCookie().join()).toContain("language=ur");
  const locale = async () =>
    (await database.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]?.locale;
  expect(await locale()).toBe("ur");
  // Not offered, and another site.
  expect((await choose("hi", page)).headers.get("location")).toContain(page);
  expect(await locale()).toBe("ur");
  expect((await choose("ne", "//other-site.example")).headers.get("location")).toBe(
    `${app.services.env.baseUrl}/ne/account`,
  );
});

test("sign-in pages, the calculator and the application lead to the form for reports, without script", async () => {
  for (const path of ["/student-auth", "/auth", "/pr-calculator"]) {
    const link = `href="/ur/translation-report?page=${encodeURIComponent(path)}"`;
    expect(await text(`/ur${path}`), path).toContain(link);
    expect(await text(path), path).not.toContain("translation-report");
  }
});

test("a family page offers each language, by an address without an account", async () => {
  const html = await text("/family-page/sample");
  expect(html).toContain('href="/language?to=ne&amp;page=%2Ffamily-page%2Fsample"');
});

test("a search for an unknown word in another script says how to search", async () => {
  const unknown = await text(`/ur/courses?q=${encodeURIComponent("فلانا")}`);
  expect(unknown).toContain("انگریزی میں لکھیں");
});

test("a mail is written in the language of its reader, with links that stay in it", async () => {
  const mails = await startMailServer({});
  const env = loadEnv("start", {
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    BASE_URL: "https://south.example",
  });
  const log = createLog("silent", false);
  const delivery = openMailDelivery({
    db: database.db,
    env,
    log,
    now: () => new Date(),
    secret: TEST_SECRET,
  });
  const jobs = await openJobs(database.url, log);
  try {
    const reader = await makeUser(database.db);
    await database.db.update(profiles).set({ locale: "en-XA" }).where(eq(profiles.userId, reader.userId));
    const props = { name: "Sita Rai", reference: "SB-2026-7K3Q-F9TM" };
    // Staff who write in English write to a student who reads another language, and to a visitor without an account.
    for (const email of [reader.email, "visitor@example.com"]) {
      const order = {
        kind: "application-withdrawn" as const,
        to: { email, name: "Sita Rai", confirmed: true },
        props,
      };
      await inLanguage("en", () => database.db.transaction((tx) => queueMail(tx, jobs, order)));
    }
    const queued = await database.db.select().from(outboxEmails);
    const languages = queued.map(({ toEmail, language }) => [toEmail, language]);
    expect(languages).toEqual(
      expect.arrayContaining([
        [reader.email, "en-XA"],
        ["visitor@example.com", "en"],
      ]),
    );
    const own = queued.filter(({ toEmail }) => toEmail === reader.email);
    for (const { id } of own) await delivery.deliver(id);
    const [mail] = mails.mails;
    expect(mail?.subject).toMatch(/^⟦.*SB-2026-7K3Q-F9TM/);
    expect(mail?.html).toContain('lang="en-XA"');
    expect(mail?.html).toContain("https://south.example/en-XA/");
  } finally {
    await jobs.stop();
    delivery.close();
    await mails.close();
  }
});
