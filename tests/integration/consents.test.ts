import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import {
  answerText,
  publishText,
  restoreDefaultText,
  saveTextDraft,
} from "#app/people/consents/commands.server.ts";
import { consents, consentTexts } from "#app/people/consents/consents.tables.server.ts";
import { isRequestedAgain, listReceipts, standingsOf } from "#app/people/consents/receipts.server.ts";
import {
  currentNumbers,
  currentText,
  findText,
  keepShippedTexts,
  listTexts,
  shippedText,
} from "#app/people/consents/texts.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeReceipt } from "#tests/factories/consents.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { PASSWORD } from "#tests/support/form-sample.ts";
import { keyed } from "#tests/support/keyed.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date() });
let app: BuiltApplication;
let owner: UserActor;
let ownersCookie: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  owner = await makeStaff(database.db, "owner", "Olga Owner");
  ownersCookie = (await openSession(database.db, owner.userId, { secondFactor: true })).header;
  await keepShippedTexts(database.db, new Date());
});
afterAll(() => app?.close());

const get = async (path: string, cookie = "") => {
  const headers = { cookie, "cache-control": "no-cache" };
  const answer = await fetch(`${app.origin}${path}`, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
};
const post = async (path: string, fields: Record<string, string>, cookie = "") => {
  const answer = await fetch(`${app.origin}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie, origin: app.origin },
    redirect: "manual",
  });
  return { status: answer.status, page: await answer.text() };
};
const cookieOf = async (userId: string) => (await openSession(database.db, userId)).header;

let drafts = 0;
/** Publishes other terms, as an owner would. */
async function publish(options: { asksAgain?: boolean; body?: string } = {}): Promise<number> {
  drafts += 1;
  const { asksAgain = false, body = `We help you.\n\n## Money\n\nIt is free, says draft ${drafts}.` } =
    options;
  const { number } = await currentText(database.db, "terms");
  const [row] = await database.db
    .execute<{ version: number }>(sql`select version from consent_drafts where kind = 'terms'`)
    .then(({ rows }) => rows);
  const words = { title: "Terms of Harbour Study", body, version: row?.version ?? 0 };
  const saved = await saveTextDraft(deps(), owner, "terms", words);
  if (!saved.ok) throw new Error(saved.error.code);
  const input = { version: saved.value.version, current: number, reason: "A new law", asksAgain };
  const published = await publishText(deps(), owner, "terms", input);
  if (!published.ok) throw new Error(published.error.code);
  return number + 1;
}
const currentTerms = async () => (await currentNumbers(database.db)).terms;

describe("versions of a text", () => {
  test("begin with ours, which is kept once however often the product starts", async () => {
    await keepShippedTexts(database.db, new Date());
    const [first] = await database.db.select().from(consentTexts).where(eq(consentTexts.kind, "privacy"));
    expect(first).toMatchObject({ number: 1, isDefault: true, ...shippedText("privacy"), publishedBy: null });
    expect(await database.db.$count(consentTexts, eq(consentTexts.kind, "privacy"))).toBe(1);
  });

  test("are published by an owner, with why, and stay as they stood", async () => {
    const number = await publish({ body: "We help you for nothing." });
    const [newest, before] = await listTexts(database.db, "terms");
    expect(newest).toMatchObject({ number, isDefault: false, reason: "A new law", by: "Olga Owner" });
    expect(before).toMatchObject({ number: number - 1 });
    expect(await findText(database.db, "terms", 1)).toMatchObject(shippedText("terms"));
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "consentText.publish"));
    expect(entry).toMatchObject({ actorId: owner.userId, subjectType: "consent-text", subjectId: "terms" });
    for (const change of [sql`update consent_texts set body = 'x'`, sql`delete from consent_texts`]) {
      await expect(database.db.execute(change)).rejects.toThrow();
    }
    const { page } = await get("/terms");
    expect(page).toContain("We help you for nothing.");
    expect(page).toMatch(new RegExp(`Version(?:<!-- -->|\\s)*${number}\\b`));
  });

  test("of the house stay when a newer release says something else", async () => {
    await publish();
    const before = await currentText(database.db, "terms");
    await keepShippedTexts(database.db, new Date());
    expect(await currentText(database.db, "terms")).toEqual(before);
  });

  test("two owners publish at once: one is the first, and the other is told", async () => {
    const other = await makeStaff(database.db, "owner", "Otto Owner");
    await publish();
    const { number } = await currentText(database.db, "terms");
    const saved = await saveTextDraft(deps(), owner, "terms", {
      version: await draftVersion(),
      title: "Terms",
      body: "Published by one of two.",
    });
    if (!saved.ok) throw new Error(saved.error.code);
    const input = { version: saved.value.version, current: number, asksAgain: false };
    const answers = await Promise.all([
      publishText(deps(), owner, "terms", { ...input, reason: "Says Olga" }),
      publishText(deps(), other, "terms", { ...input, reason: "Says Otto" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "stale" } });
    expect(await currentTerms()).toBe(number + 1);
    // Pressed twice by the same owner it is once.
    const [won] = await listTexts(database.db, "terms");
    const winner = won?.by === "Olga Owner" ? owner : other;
    const again = await publishText(deps(), winner, "terms", { ...input, reason: won?.reason ?? "" });
    expect(again.ok).toBe(true);
    expect(await currentTerms()).toBe(number + 1);
  });

  test("a draft that says what is in force already is not published", async () => {
    await publish();
    const input = {
      version: await draftVersion(),
      current: await currentTerms(),
      reason: "No",
      asksAgain: false,
    };
    expect(await publishText(deps(), owner, "terms", input)).toMatchObject({ error: { code: "invalid" } });
  });

  test("go back to our text, which is ours again", async () => {
    await publish();
    expect((await restoreDefaultText(deps(), owner, "terms", await draftVersion())).ok).toBe(true);
    const input = {
      version: await draftVersion(),
      current: await currentTerms(),
      reason: "Back",
      asksAgain: false,
    };
    expect((await publishText(deps(), owner, "terms", input)).ok).toBe(true);
    expect(await currentText(database.db, "terms")).toMatchObject({
      isDefault: true,
      ...shippedText("terms"),
    });
  });

  test("are written, looked at, compared and published on their pages, and what is typed is text", async () => {
    const path = "/admin/settings/consents/terms";
    const body = "First words. <b>bold</b>\n\n## Part\n\n- A point\n[Your data](/account/data)";
    const typed = { title: "Our terms", body, version: String(await draftVersion()) };
    const preview = await post(path, { ...typed, ...keyed("preview") }, ownersCookie);
    expect(preview.status).toBe(200);
    expect(preview.page).toContain("&lt;b&gt;bold&lt;/b&gt;");
    expect(preview.page).toContain('href="/account/data"');
    const wrong = await post(path, { ...typed, title: "", ...keyed("save") }, ownersCookie);
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain("First words.");
    expect((await post(path, { ...typed, ...keyed("save") }, ownersCookie)).status).toBe(302);
    const current = await currentTerms();
    const form = { version: String(await draftVersion()), current: String(current), reason: "New words" };
    expect((await post(path, { ...form, intent: "publish" }, ownersCookie)).status).toBe(302);
    const compared = await get(`${path}/versions/${current + 1}?with=1`, ownersCookie);
    expect(compared.page).toMatch(/<ins[^>]*>[^<]*First/);
    expect(compared.page).toMatch(/<del[^>]*>/);
    const stale = await post(path, { ...form, intent: "publish" }, ownersCookie);
    // The same press again is the same version.
    expect(stale.status).toBe(302);
    const late = await post(path, { ...form, reason: "Another", intent: "publish" }, ownersCookie);
    expect(late.status).toBe(409);
    expect(late.page).toContain("Another");
  });
});

const draftVersion = async () => {
  const { rows } = await database.db.execute<{ version: number }>(
    sql`select version from consent_drafts where kind = 'terms'`,
  );
  return rows[0]?.version ?? 0;
};

describe("receipts", () => {
  test("name the version that was shown at sign-up, its door, language and the name of the house", async () => {
    await publish();
    const email = "mina.receipt@example.com";
    const { page } = await get("/student-auth?tab=signup");
    const seen = /name="consentTexts" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(seen).toBe(`terms:${await currentTerms()},privacy:1`);
    const fields = { fullName: "Mina Rai", email, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await post("/student-auth?tab=signup", {
      ...fields,
      intent: "sign-up",
      consent: "on",
      consentTexts: seen,
    });
    expect(answer.status).toBe(303);
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    const made = await listReceipts(database.db, user?.id ?? "");
    expect(made.map(({ kind, number }) => [kind, number]).sort()).toEqual([
      ["privacy", 1],
      ["terms", await currentTerms()],
    ]);
    for (const receipt of made) {
      expect(receipt).toMatchObject({
        decision: "given",
        door: "sign-up",
        language: "en",
      });
      expect(receipt.by).toBeNull();
      expect(receipt.brandName).toBe(app.services.env.brandName);
    }
  });

  test("are not made for a text that was replaced meanwhile: the new one is shown, and what was typed stays", async () => {
    const before = await currentTerms();
    const now = await publish();
    const email = "late.receipt@example.com";
    const fields = { fullName: "Lata Late", email, password: PASSWORD, confirmPassword: PASSWORD };
    const shown = `terms:${before},privacy:1`;
    for (const path of ["/student-auth?tab=signup", "/admin-auth?tab=signup"]) {
      const answer = await post(path, { ...fields, intent: "sign-up", consent: "on", consentTexts: shown });
      expect(answer.status).toBe(400);
      expect(answer.page).toContain("A new version was published");
      expect(answer.page).toContain('value="Lata Late"');
      expect(answer.page).toContain(`value="terms:${now},privacy:1"`);
      expect(answer.page).not.toMatch(/name="consent"[^>]*checked/);
    }
    expect(await database.db.$count(users, eq(users.email, email))).toBe(0);
  });

  test("are never changed or deleted, but go with their account; erasing takes the guardian's name alone", async () => {
    const { actor } = await makeStudent(database.db);
    const id = await makeReceipt(database.db, actor.userId, { kind: "guardian", guardianName: "Maya Rai" });
    const own = eq(consents.id, id);
    for (const values of [
      { decision: "declined" as const },
      { number: 7 },
      { guardianName: "Somebody else" },
    ]) {
      await expect(database.db.update(consents).set(values).where(own)).rejects.toThrow();
    }
    await expect(database.db.delete(consents).where(own)).rejects.toThrow();
    await database.db.update(consents).set({ guardianName: null }).where(own);
    expect(await database.db.$count(consents, own)).toBe(1);
    const { actor: leaving } = await makeCompany(database.db, "partner", { status: "pending" });
    const gone = await makeReceipt(database.db, leaving.userId);
    await database.db.delete(users).where(eq(users.id, leaving.userId));
    expect(await database.db.$count(consents, eq(consents.id, gone))).toBe(0);
  });

  test("are read, printed and saved by their person, in the words of then, and by nobody else", async () => {
    const { actor } = await makeStudent(database.db);
    const cookie = await cookieOf(actor.userId);
    const id = await makeReceipt(database.db, actor.userId);
    await publish({ body: "Words of later." });
    const list = await get("/account/consents", cookie);
    expect(list.page).toContain(`/account/consents/${id}`);
    const { page } = await get(`/account/consents/${id}`, cookie);
    expect(page).toContain("We do not promise admission");
    expect(page).not.toContain("Words of later.");
    const file = await get(`/account/consents/${id}/file`, cookie);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(file.page).toContain("We do not promise admission");
    const stranger = await cookieOf((await makeStudent(database.db)).actor.userId);
    for (const path of [`/account/consents/${id}`, `/account/consents/${id}/file`]) {
      expect((await get(path, stranger)).status).toBe(404);
    }
  });

  test("of before versions were numbered say so, and show no words", async () => {
    const { actor } = await makeStudent(database.db);
    const id = await makeReceipt(database.db, actor.userId, { number: null });
    const { page } = await get(`/account/consents/${id}`, await cookieOf(actor.userId));
    expect(page).toContain("before versions were numbered");
    expect(page).toContain("This receipt does not include the text");
  });

  test("stand on the student's record for staff who may see them, which is on the audit log", async () => {
    const { actor, student } = await makeStudent(database.db);
    await makeReceipt(database.db, actor.userId, { kind: "guardian", guardianName: "Guardian Gurung" });
    const counsellor = await makeStaff(database.db, "counsellor");
    const cookie = (await openSession(database.db, counsellor.userId, { secondFactor: true })).header;
    const { page } = await get(`/admin/students/${student.id}/consents`, cookie);
    expect(page).toContain("Guardian Gurung");
    const opened = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, student.id));
    expect(opened).toContainEqual(expect.objectContaining({ action: "consent.view", isRead: true }));
  });
});

describe("asking again", () => {
  test("reaches those who agreed to an older version, and nobody who was not asked or agreed to the new one", async () => {
    const [older, silent] = [await makeStudent(database.db), await makeStudent(database.db)];
    await makeReceipt(database.db, older.actor.userId, { createdAt: new Date(Date.now() - 1000) });
    expect(await isRequestedAgain(database.db, older.actor.userId)).toBe(false);
    await publish();
    expect(await isRequestedAgain(database.db, older.actor.userId)).toBe(false);
    const number = await publish({ asksAgain: true });
    const newer = await makeStudent(database.db);
    await makeReceipt(database.db, newer.actor.userId, { number });
    expect(await isRequestedAgain(database.db, older.actor.userId)).toBe(true);
    expect(await isRequestedAgain(database.db, silent.actor.userId)).toBe(false);
    expect(await isRequestedAgain(database.db, newer.actor.userId)).toBe(false);
    // A version that requires no new consent inherits the requirement of the previous one.
    await publish();
    expect(await isRequestedAgain(database.db, older.actor.userId)).toBe(true);
  });

  test("is said in the workspace, shows what has changed, and ends with the answer", async () => {
    const { actor } = await makeStudent(database.db);
    const cookie = await cookieOf(actor.userId);
    await makeReceipt(database.db, actor.userId, { createdAt: new Date(Date.now() - 1000) });
    const number = await publish({ asksAgain: true });
    expect((await get("/student-dashboard", cookie)).page).toContain("Our terms have changed");
    const { page } = await get("/account/consents", cookie);
    expect(page).toContain("Changes");
    expect(page).toMatch(/<ins/);
    const form = { kind: "terms", number: String(number), intent: "agree" };
    for (let press = 0; press < 2; press += 1) {
      expect((await post("/account/consents", form, cookie)).status).toBe(302);
    }
    const [newest, ...rest] = await listReceipts(database.db, actor.userId);
    expect(newest).toMatchObject({ kind: "terms", number, decision: "given", door: "account" });
    expect(rest).toHaveLength(1);
    expect((await get("/student-dashboard", cookie)).page).not.toContain("Our terms have changed");
  });

  test("takes no for an answer, and asks companies as well", async () => {
    const { actor } = await makeCompany(database.db, "partner", { status: "approved" });
    const cookie = await cookieOf(actor.userId);
    await makeReceipt(database.db, actor.userId, { createdAt: new Date(Date.now() - 1000) });
    const number = await publish({ asksAgain: true });
    expect((await get("/partner-dashboard", cookie)).page).toContain("Our terms have changed");
    const form = { kind: "terms", number: String(number), intent: "decline" };
    expect((await post("/account/consents", form, cookie)).status).toBe(302);
    expect(await standingsOf(database.db, actor.userId)).toMatchObject([
      { kind: "terms", decision: "declined", number, isAsked: false },
    ]);
    expect((await get("/partner-dashboard", cookie)).page).not.toContain("Our terms have changed");
    // The next version that asks, asks them, too.
    await publish({ asksAgain: true });
    expect(await isRequestedAgain(database.db, actor.userId)).toBe(true);
  });

  test("an answer to a version that was replaced meanwhile is no answer: the new one is shown", async () => {
    const { actor } = await makeStudent(database.db);
    const cookie = await cookieOf(actor.userId);
    await makeReceipt(database.db, actor.userId, { createdAt: new Date(Date.now() - 1000) });
    const seen = await publish({ asksAgain: true });
    await publish({ asksAgain: true, body: "Zebras graze everywhere." });
    const form = { kind: "terms", number: String(seen), intent: "agree" };
    const answer = await post("/account/consents", form, cookie);
    expect(answer.status).toBe(409);
    expect(answer.page).toContain("A newer version has been published");
    expect(answer.page).toContain("Zebras graze everywhere.");
    // The name of the house stands in it, not its mark.
    expect(answer.page).not.toContain("{brandName} helps");
    expect(await listReceipts(database.db, actor.userId)).toHaveLength(1);
  });

  test("publishing while people agree: every receipt names a version that was in force, and none is lost", async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => (await makeStudent(database.db)).actor),
    );
    const seen = await publish({ asksAgain: true });
    const answers = people.map((actor) =>
      answerText(deps(), actor, "given", { kind: "terms", number: seen }, "Harbour"),
    );
    const [, ...done] = await Promise.all([publish({ asksAgain: true }), ...answers]);
    for (const [at, result] of done.entries()) {
      const receipts = await listReceipts(database.db, people[at]?.userId ?? "");
      if (result.ok) expect(receipts).toMatchObject([{ number: seen }]);
      else {
        expect(result.error.code).toBe("stale");
        expect(receipts).toEqual([]);
      }
    }
  });

  test("what was taken back is kept beside what was given, and nobody takes back what they never gave", async () => {
    const { actor } = await makeStudent(database.db);
    const about = { kind: "terms", number: await currentTerms() } as const;
    expect(await answerText(deps(), actor, "withdrawn", about, "Harbour")).toMatchObject({
      error: { code: "not-found" },
    });
    await makeReceipt(database.db, actor.userId, {
      number: about.number,
      createdAt: new Date(Date.now() - 1000),
    });
    const cookie = await cookieOf(actor.userId);
    const form = { kind: "terms", number: String(about.number), intent: "withdraw" };
    expect((await post("/account/consents", form, cookie)).status).toBe(302);
    expect((await post("/account/consents", form, cookie)).status).toBe(302);
    expect((await listReceipts(database.db, actor.userId)).map(({ decision }) => decision)).toEqual([
      "withdrawn",
      "given",
    ]);
    await publish({ asksAgain: true });
    expect(await isRequestedAgain(database.db, actor.userId)).toBe(false);
  });
});

describe("applications that are not sent yet", () => {
  test("lose the tick when another version is published, and nothing else; the receipt names the version they tick then", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { createdBy: actor.userId });
    const number = await publish();
    const [now] = await database.db
      .select()
      .from(applicationDrafts)
      .where(eq(applicationDrafts.id, draft.id));
    expect(now?.answers).toEqual({
      ...draft.answers,
      consent: { ...draft.answers.consent, termsAccepted: false },
    });
    // A page from before carries the version of then: it sends nothing.
    const late = await submitApplication(deps(), actor, { draftId: draft.id, version: draft.version });
    expect(late).toMatchObject({ error: { code: "stale" } });
    const version = now?.version ?? 0;
    expect(await submitApplication(deps(), actor, { draftId: draft.id, version })).toMatchObject({
      error: { code: "incomplete", problems: [{ field: "consent.termsAccepted" }] },
    });
    await database.db
      .update(applicationDrafts)
      .set({ answers: draft.answers })
      .where(eq(applicationDrafts.id, draft.id));
    const sent = await submitApplication(deps(), actor, { draftId: draft.id, version });
    if (!sent.ok) throw new Error(sent.error.code);
    const made = await listReceipts(database.db, actor.userId);
    expect(made).toContainEqual(
      expect.objectContaining({
        kind: "terms",
        number,
        door: "application",
        context: sent.value.applicationId,
      }),
    );
    expect(made).toContainEqual(expect.objectContaining({ kind: "privacy", number: 1 }));
  });
});
