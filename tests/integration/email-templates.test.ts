import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  resetMailText,
  saveMailText,
  sendSample,
} from "#app/conversations/email-templates/commands.server.ts";
import {
  findMailText,
  listMailTexts,
  variablesIn,
} from "#app/conversations/email-templates/queries.server.ts";
import { auditEntries, auditValues } from "#app/platform/audit/audit.tables.server.ts";
import { mailColours } from "#app/platform/brand/brand-tones.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { emailTemplates, outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { LanguageTag } from "#app/words/languages.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date() });
let app: BuiltApplication;
let owner: UserActor;
let cookie: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  owner = await makeStaff(database.db, "owner", "Olga Owner");
  cookie = (await openSession(database.db, owner.userId, { secondFactor: true })).header;
});
afterAll(() => app?.close());
beforeEach(async () => {
  await database.db.delete(emailTemplates);
  await database.db.delete(outboxEmails);
});

const OURS = { version: 0, subject: null, opening: null, closing: null };
const WITHDRAWN = { name: "Asha Thapa", reference: "SB-2026-7K3Q-F9TM" };

/** What arrives of one mail. */
async function delivered(mailId: string, colours = mailColours({ primary: null, accent: null })) {
  const mails = await startMailServer();
  const env = loadEnv("start", {
    SMTP_URL: mails.url,
    BASE_URL: "https://harbour.example",
    BRAND_NAME: "Harbour",
  });
  const delivery = openMailDelivery({
    db: database.db,
    env,
    log: createLog("silent", false),
    now: () => new Date(),
    secret: TEST_SECRET,
    colours: () => colours,
  });
  onTestFinished(async () => {
    delivery.close();
    await mails.close();
  });
  await delivery.deliver(mailId);
  const [mail] = mails.mails;
  if (!mail) throw new Error("Nothing has arrived");
  return mail;
}
async function queued(language: LanguageTag = "en"): Promise<string> {
  await queueMail(database.db, jobs, {
    kind: "application-withdrawn",
    props: WITHDRAWN,
    to: { email: "asha@example.com", confirmed: true },
  });
  const [mail] = await database.db.update(outboxEmails).set({ language }).returning({ id: outboxEmails.id });
  return mail?.id ?? "";
}
const page = (kind: string, fields?: Record<string, string>) =>
  fetch(`${app.origin}/admin/settings/mails/${kind}`, {
    headers: { cookie, origin: app.origin },
    redirect: "manual",
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
  });

describe("What a house says in its mails", () => {
  test("stands in the next mail of the kind, filled in, around all that we say; and in the house's colours", async () => {
    const words = {
      subject: "{reference}: we are sorry, {name}",
      opening: "It was good to know you.\n\nWe mean it.",
      closing: "Your {brand}",
    };
    expect(await saveMailText(deps(), owner, "application-withdrawn", { ...OURS, ...words })).toMatchObject({
      ok: true,
    });
    const id = await queued();
    const mail = await delivered(id, mailColours({ primary: "#0b3d91", accent: "#8a1c4a" }));
    expect(mail.subject).toBe("SB-2026-7K3Q-F9TM: we are sorry, Asha Thapa");
    expect(mail.text).toMatch(
      /Dear Asha Thapa,\s+It was good to know you\.\s+We mean it\.[\s\S]*SB-2026[\s\S]*Your Harbour/,
    );
    expect(mail.html).toContain("#0b3d91");
    const [row] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.id, id));
    expect(row?.subject).toBe(mail.subject);
  });

  test("is left out in another language, and once our text is back", async () => {
    await saveMailText(deps(), owner, "application-withdrawn", {
      ...OURS,
      opening: "It was good to know you.",
    });
    expect((await delivered(await queued("en-XA"))).text).not.toContain("It was good");
    await database.db.delete(outboxEmails);
    expect(await resetMailText(deps(), owner, "application-withdrawn", 1)).toEqual({
      ok: true,
      value: { version: 2 },
    });
    expect((await delivered(await queued())).text).not.toContain("It was good");
    const [entry] = (
      await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, "application-withdrawn"))
    ).slice(-1);
    expect(entry).toMatchObject({ action: "emailTemplate.edit", fields: ["opening"] });
    const [kept] = await database.db
      .select()
      .from(auditValues)
      .where(eq(auditValues.entryId, entry?.id ?? ""));
    expect(kept?.changes).toMatchObject({ opening: { from: "It was good to know you.", to: null } });
  });

  test("never names a link, a code or what another kind of mail knows", async () => {
    expect(variablesIn("sign-in-code")).toEqual(["name", "brand"]);
    expect(variablesIn("booking-confirmed")).toEqual(["name", "reference", "counsellor", "brand"]);
    const said = await saveMailText(deps(), owner, "sign-in-code", {
      ...OURS,
      subject: "Your code {code}",
      opening: "Dear {name}",
      closing: "{path} {",
    });
    expect(said).toMatchObject({
      error: {
        code: "invalid",
        fieldErrors: {
          subject: [expect.stringContaining("{code}")],
          closing: [expect.stringContaining("{path}")],
        },
      },
    });
    const answer = await page("sign-in-code", {
      ...keyed("save"),
      version: "0",
      subject: "Your code {code}",
      opening: "Kept words",
    });
    expect(answer.status).toBe(400);
    const shown = await answer.text();
    expect(shown).toContain("not available in this email");
    expect(shown).toContain("Kept words");
    expect(await findMailText(database.db, "sign-in-code")).toMatchObject({ version: 0 });
  });

  test("keeps the code of a mail that opens an account, whatever it says", async () => {
    await saveMailText(deps(), owner, "sign-in-code", {
      ...OURS,
      subject: "Hello",
      opening: "Hello.",
      closing: "Bye.",
    });
    await sendSample(deps(), owner, "sign-in-code", { email: "olga@example.com", name: "Olga Owner" });
    const [row] = await database.db.select().from(outboxEmails);
    const mail = await delivered(row?.id ?? "");
    expect(mail.subject).toBe("Hello");
    expect(mail.text).toContain("402913");
    expect(mail.text).toContain("https://harbour.example/auth/code?token=sample");
  });

  test("is looked at before it is saved, in a frame that runs nothing", async () => {
    const shown = await (
      await page("offer-issued", { ...keyed("preview"), version: "0", opening: "<script>x</script> {name}" })
    ).text();
    expect(shown).toContain("Not saved yet");
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown).toContain("&amp;lt;script&amp;gt;x&amp;lt;/script&amp;gt; Asha Thapa");
    expect(await listMailTexts(database.db)).not.toContainEqual({ kind: "offer-issued", isOwn: true });
    expect((await page("phone-code")).status).toBe(404);
    expect((await page("constructor")).status).toBe(404);
  });

  test("is changed by owners alone, and by one of two at a time", async () => {
    const viewer = await makeStaff(database.db, "viewer");
    const change = { ...OURS, closing: "Bye." };
    expect(await saveMailText(deps(), viewer, "offer-issued", change)).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(
      await sendSample(deps(), viewer, "offer-issued", { email: "v@example.com", name: "V" }),
    ).toMatchObject({ error: { code: "forbidden" } });
    expect(await saveMailText(deps(), owner, "offer-issued", change)).toEqual({
      ok: true,
      value: { version: 1 },
    });
    expect(await saveMailText(deps(), owner, "offer-issued", { ...change, closing: "Hi." })).toMatchObject({
      error: { code: "stale", currentVersion: 1 },
    });
    expect(await listMailTexts(database.db)).toContainEqual({ kind: "offer-issued", isOwn: true });
  });
});
