import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import "#app/composition/languages.ts";
import { reportTranslation } from "#app/conversations/translation-reports/commands.server.ts";
import { oldTranslationReports } from "#app/conversations/translation-reports/retention.server.ts";
import { reportTranslationPage } from "#app/conversations/translation-reports/translation-report.words.ts";
import { translationReports } from "#app/conversations/translation-reports/translation-reports.tables.server.ts";
import { formStamp } from "#app/platform/forms/form-stamp.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { reportTranslationLink } from "#app/platform/pages/report-translation.words.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { makeTranslationReport } from "#tests/factories/translation-reports.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database, env: { LANGUAGES: "ne,ur" } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await database.db.delete(translationReports);
  await database.db.delete(rateLimits);
});

const get = async (path: string, cookie = "") =>
  (await fetch(app.origin + path, { headers: { accept: "text/html", cookie } })).text();
const fieldsOf = (given: Record<string, string> = {}) => ({
  key: randomUUID(),
  stamp: formStamp(TEST_SECRET, new Date(Date.now() - 60_000)),
  page: "/courses",
  language: "ne",
  kind: "wrong-meaning",
  text: inLanguage("ne", () => reportTranslationPage.lead),
  ...given,
});
const post = (fields: Record<string, string>, path = "/ne/translation-report", cookie = "") =>
  fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { origin: app.origin, cookie },
  });
const stored = () => database.db.select().from(translationReports);

test("pages in a translated language lead to the form with their own path, and English pages do not", async () => {
  const label = inLanguage("ne", () => reportTranslationLink.label);
  expect(label).toMatch(/[\u0900-\u097f]/);
  for (const [path, page] of [
    ["/ne/courses?q=nursing", "%2Fcourses"],
    ["/ne/family-page/none", "%2Ffamily-page%2F%3Atoken"],
  ] as const) {
    const html = await get(path);
    expect(html, path).toContain(`href="/ne/translation-report?page=${page}"`);
    expect(html, path).toContain(label);
  }
  const { actor } = await makeStudent(database.db);
  const { header } = await openSession(database.db, actor.userId);
  expect(await get("/ur/student-dashboard", header)).toContain(
    'href="/ur/translation-report?page=%2Fstudent-dashboard"',
  );
  for (const path of ["/courses", "/student-auth", "/ne/translation-report?page=/courses"])
    expect(await get(path), path).not.toContain("data-report-translation");
});

test("a report is stored once with page, language, problem, text and its key, and nothing about who sent it", async () => {
  const fields = fieldsOf({ page: "/ne/courses?q=asha" });
  const answers = await Promise.all([post(fields), post(fields)]);
  expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    Array(2).fill([303, "/ne/translation-report?sent=1&page=%2Fcourses"]),
  );
  const english = inLanguage("en", () => reportTranslationPage.lead);
  const { text } = fields;
  expect(await stored()).toEqual([
    {
      id: fields.key,
      language: "ne",
      page: "/courses",
      kind: "wrong-meaning",
      text,
      entry: english,
      correctedAt: null,
      version: 1,
      createdAt: expect.any(Date),
    },
  ]);
  await post(fieldsOf({ text: "", page: "nowhere", kind: "untranslated" }));
  expect((await stored()).map(({ page, text, entry }) => [page, text, entry])).toContainEqual([
    null,
    null,
    null,
  ]);
});

test("what was typed stays when a form is refused: sent at once, or without a problem it knows", async () => {
  const typed = "गलत शब्द";
  const hurried = await post(fieldsOf({ text: typed, stamp: formStamp(TEST_SECRET, new Date()) }));
  const unknown = await post(fieldsOf({ text: typed, kind: "rude" }));
  for (const answer of [hurried, unknown]) {
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(typed);
  }
  expect((await post(fieldsOf({ website: "https://spam.example" }))).status).toBe(303);
  expect(await stored()).toEqual([]);
});

test("a network can send 20 reports in an hour, and others continue", async () => {
  const { db } = database;
  const send = (ip: string) => {
    const [page, text] = ["/courses", null];
    const report = { key: randomUUID(), page, text, language: "ur", kind: "unclear" } as const;
    return reportTranslation({ db, now: () => new Date() }, report, ip);
  };
  for (let sent = 0; sent < 20; sent += 1) expect(await send("203.0.113.7")).toMatchObject({ ok: true });
  expect(await send("203.0.113.7")).toMatchObject({ ok: false, error: { code: "too-many" } });
  expect(await send("198.51.100.7")).toMatchObject({ ok: true });
  expect(await stored()).toHaveLength(21);
});

test("owners see, filter, export and resolve reports; counsellors do not", async () => {
  const { db } = database;
  const report = await makeTranslationReport(db, { text: "<b>गलत</b>", entry: "states.open|Open" });
  await makeTranslationReport(db, { language: "ur", page: "/guides", correctedAt: new Date() });
  const session = async (role: "owner" | "counsellor") =>
    (await openSession(db, (await makeStaff(db, role)).userId, { secondFactor: true })).header;
  const owner = await session("owner");
  const list = "/admin/settings/translations";
  const open = await get(`${list}?state=open`, owner);
  expect(open).toContain("&lt;b&gt;गलत&lt;/b&gt;");
  expect(open).not.toContain("/guides");
  expect(await get(`${list}?language=ur`, owner)).toContain("/guides");
  expect(await get(`${list}/${report.id}`, owner)).toContain("states.open|Open");

  const file = await post({ format: "csv" }, "/admin/lists/translation-reports/export", owner);
  expect(await file.text()).toMatch(/Wrong meaning,नेपाली,\/courses,.*गलत.*,Open,Open,/);

  const counsellor = await session("counsellor");
  const press = (intent: string, version: number, cookie: string) =>
    post({ intent, version: String(version) }, `${list}/${report.id}`, cookie);
  expect((await press("correct", 1, counsellor)).headers.get("location")).toContain("/auth");
  expect((await press("correct", 1, owner)).status).toBe(302);
  expect((await press("correct", 1, owner)).status).toBe(302);
  const state = async () => (await stored()).find(({ id }) => id === report.id);
  expect(await state()).toMatchObject({ version: 2, correctedAt: expect.any(Date) });
  expect((await press("reopen", 1, owner)).status).toBe(409);
  expect((await press("reopen", 2, owner)).status).toBe(302);
  expect(await state()).toMatchObject({ version: 3, correctedAt: null });
});

test("reports are deleted after a year, and 90 days after they were corrected", async () => {
  const { db } = database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const kept = [
    await makeTranslationReport(db, { createdAt: daysAgo(364) }),
    await makeTranslationReport(db, { createdAt: daysAgo(200), correctedAt: daysAgo(89) }),
  ];
  await makeTranslationReport(db, { createdAt: daysAgo(366) });
  await makeTranslationReport(db, { createdAt: daysAgo(200), correctedAt: daysAgo(91) });
  expect(await oldTranslationReports.forget({ db, now: () => new Date() })).toBe(2);
  expect(new Set((await stored()).map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
});
