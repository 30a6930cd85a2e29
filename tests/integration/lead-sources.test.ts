import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { answerEnquiry } from "#app/conversations/enquiries/answer.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { setEnquiryHandled } from "#app/conversations/enquiries/handle.server.ts";
import { listEnquiries } from "#app/conversations/enquiries/list.server.ts";
import { removeLeadSource, updateLeadSource } from "#app/conversations/lead-sources/commands.server.ts";
import { leadSources } from "#app/conversations/lead-sources/lead-sources.tables.server.ts";
import { receiveEnquiry } from "#app/conversations/lead-sources/receive-enquiry.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { formStamp } from "#app/platform/forms/form-stamp.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeWebsiteForm } from "#tests/factories/lead-sources.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
let application: BuiltApplication;
let owner: Awaited<ReturnType<typeof makeStaff>>;
let form: { id: string; mark: string };

beforeAll(async () => {
  application = await openBuiltApplication({ database, env: { LANGUAGES: "ar-XB" } });
  owner = await makeStaff(database.db, "owner");
});
afterAll(async () => {
  await application?.close();
});
beforeEach(async () => {
  await database.db.delete(enquiries);
  await database.db.delete(leadSources);
  await database.db.delete(rateLimits);
  await database.db.delete(outboxEmails);
  form = await makeWebsiteForm(database.db, owner.userId, { name: "Contact page" });
});

const deps = () => ({ db: database.db, jobs, now: () => new Date() });
const at = (query = "", id = form.id) => `${application.origin}/embed/enquiry/${id}${query}`;
const policyOf = (answer: Response) =>
  /frame-ancestors ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
const stamp = (ageMs = 60_000) => formStamp(TEST_SECRET, new Date(Date.now() - ageMs));

/** As a browser posts it from inside a frame of another website: our own origin, no cookie. */
const send = (fields: Record<string, string> = {}, query = "") =>
  fetch(at(query), {
    method: "POST",
    redirect: "manual",
    headers: { origin: application.origin, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({
      key: randomUUID(),
      stamp: stamp(),
      text: form.mark,
      name: "Asha Gurung",
      email: "asha@example.com",
      phone: "",
      interest: "",
      message: "",
      consent: "on",
      website: "",
      ...fields,
    }),
  });
const stored = () =>
  database.db.select().from(enquiries).orderBy(asc(enquiries.createdAt), asc(enquiries.id));

describe("the page in the frame", () => {
  test("names the websites that can show it, and no others", async () => {
    const answer = await fetch(at());
    expect(answer.status).toBe(200);
    expect(policyOf(answer)).toBe("https://www.agency.example");
    expect(answer.headers.get("x-frame-options")).toBeNull();
    const none = await makeWebsiteForm(database.db, owner.userId, { origins: [] });
    expect(policyOf(await fetch(at("", none.id)))).toBe("'none'");
    // A form that came back with problems is the same page.
    expect(policyOf(await send({ name: "" }))).toBe("https://www.agency.example");
    expect(policyOf(await fetch(at("", randomUUID())))).toBe("'self'");
    expect(policyOf(await fetch(`${application.origin}/contact`))).toBe("'self'");
  });

  test("sets no cookie, and loads no script", async () => {
    for (const answer of [await fetch(at("?utm_source=x")), await send(), await send({ name: "" })]) {
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(await (await fetch(at())).text()).not.toContain("<script");
  });

  test("is written from right to left in such a language", async () => {
    const page = await (await fetch(`${application.origin}/ar-XB/embed/enquiry/${form.id}`)).text();
    expect(page).toContain('dir="rtl"');
  });

  test("is closed while it is paused, and not there for what is no form", async () => {
    await database.db.update(leadSources).set({ isPaused: true });
    const page = await fetch(at());
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("This form is closed");
    expect((await send()).status).toBe(404);
    expect((await fetch(at("", "none"))).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe("what is sent from a website", () => {
  test("is an enquiry with its source, campaign and consent, and staff are emailed", async () => {
    const answer = await send(
      { interest: "Nursing in Australia", message: "When can I start?", phone: "+977 984 123 4567" },
      `?utm_source=google&utm_campaign=Nursing&gclid=${"x".repeat(2000)}&unknown=1`,
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/embed\/enquiry\/.*utm_source=google.*sent=1&by=/);
    const [enquiry, ...more] = await stored();
    expect(more).toEqual([]);
    expect(enquiry).toMatchObject({
      kind: "lead",
      name: "Asha Gurung",
      email: "asha@example.com",
      phone: "+977 984 123 4567",
      interest: "Nursing in Australia",
      message: "When can I start?",
      source: "Contact page",
      sourceId: form.id,
      campaign: { utm_source: "google", utm_campaign: "Nursing", gclid: "x".repeat(300) },
      consent: "I agree that I am contacted about my enquiry.",
      handledAt: null,
    });
    const [mail] = await database.db.select().from(outboxEmails);
    expect(mail).toMatchObject({ kind: "enquiry-received", props: { source: "Contact page" } });
    const sent = await fetch(application.origin + answer.headers.get("location"));
    expect(await sent.text()).toContain("Enquiry sent");
  });

  test("needs an email address or a phone number, and keeps what was typed", async () => {
    const answer = await send({ email: "", message: "Typed with care" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Enter an email address or a phone number");
    expect(page).toContain("Typed with care");
    expect((await send({ email: "", phone: "+977 984 123 4567" })).status).toBe(303);
    expect(await stored()).toMatchObject([{ email: null, phone: "+977 984 123 4567" }]);
  });

  test("needs consent, to the text that is shown now", async () => {
    expect((await send({ consent: "" })).status).toBe(400);
    await database.db.update(leadSources).set({ consent: "I agree to something else." });
    const answer = await send();
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain("The text next to the box has changed");
    expect(page).toContain("I agree to something else.");
    expect(page).toContain("Asha Gurung");
    expect(await stored()).toEqual([]);
  });

  test("is thrown away from programs, and not taken from other websites", async () => {
    expect((await send({ website: "https://spam.example" })).status).toBe(303);
    expect((await send({ stamp: stamp(0) })).status).toBe(400);
    expect((await send({ stamp: "" })).status).toBe(400);
    const foreign = await fetch(at(), {
      method: "POST",
      headers: { origin: "https://www.agency.example", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ name: "Asha" }),
    });
    expect(foreign.status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test("is bounded for one network, and through one form in all", async () => {
    const input = {
      email: null,
      phone: "+977 984 123 4567",
      interest: null,
      message: null,
      consent: true,
    } as const;
    const receive = (ip: string) =>
      receiveEnquiry(deps(), {
        sourceId: form.id,
        campaign: null,
        consentMark: form.mark,
        ip,
        input: { ...input, key: randomUUID(), name: "Asha" },
      });
    for (let time = 0; time < 30; time += 1) expect((await receive("203.0.113.7")).ok).toBe(true);
    expect(await receive("203.0.113.7")).toMatchObject({ ok: false, error: { code: "too-many" } });
    expect((await receive("198.51.100.7")).ok).toBe(true);
    await database.db.update(rateLimits).set({ count: 300 });
    expect(await receive("192.0.2.7")).toMatchObject({ ok: false, error: { code: "too-many" } });
  });

  test("is one enquiry when it is sent twice, also at once", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send({ key, message: "Hello" })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored()).toMatchObject([{ id: key, message: "Hello" }]);
  });

  test("is added to an open enquiry of the same person", async () => {
    await send({ message: "First" }, "?utm_campaign=One");
    await send(
      { email: "ASHA@example.com", message: "Second", phone: "+977 984 123 4567" },
      "?utm_campaign=Two",
    );
    // By the phone, written in another way; the same words again add nothing.
    await send({ name: "asha gurung", email: "", phone: "00977 9841234567", message: "First" });
    const [enquiry, ...more] = await stored();
    expect(more).toEqual([]);
    expect(enquiry).toMatchObject({
      message: "First\n\nSecond\n\nCampaign: Two",
      phone: "+977 984 123 4567",
      campaign: { utm_campaign: "One" },
    });
    const joins = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "enquiry.join"));
    expect(joins).toHaveLength(1);
    // Another name is another person; and what was resolved stays so.
    await send({ name: "Maya Gurung" });
    await setEnquiryHandled(deps(), owner, { id: enquiry?.id ?? "", handled: true });
    await send({ message: "Third" });
    expect(await stored()).toHaveLength(3);
  });

  test("two of the same person at once are one enquiry", async () => {
    await Promise.all(["one", "two", "three"].map((message) => send({ message })));
    const [enquiry, ...more] = await stored();
    expect(more).toEqual([]);
    expect(enquiry?.message?.split("\n\n").sort()).toEqual(["one", "three", "two"]);
  });
});

describe("staff", () => {
  test("find enquiries by source and campaign, also after the form was removed", async () => {
    await send({}, "?utm_campaign=Nursing+fair");
    await send({ name: "Maya", email: "maya@example.com" });
    const list = async (search: string) => {
      const query = parseListQuery(ENQUIRY_LIST, new URLSearchParams(search), LIST_CLOCK);
      if (!query.ok) throw new Error("a query of this test is wrong");
      return (await listEnquiries(database.db, query.value as never, new Date())).items.map(
        ({ name }) => name,
      );
    };
    expect(await list("q=nursing fair")).toEqual(["Asha Gurung"]);
    expect(await list(`source=${form.id}`)).toHaveLength(2);
    expect(await list(`source=${randomUUID()}`)).toEqual([]);
    expect((await removeLeadSource(deps(), owner, { id: form.id, version: 1 })).ok).toBe(true);
    expect(await stored()).toMatchObject([
      { source: "Contact page", sourceId: null },
      { source: "Contact page" },
    ]);
  });

  test("cannot reply by email to someone who left only a phone number", async () => {
    await send({ email: "", phone: "+977 984 123 4567" });
    const [enquiry] = await stored();
    const answered = await answerEnquiry(deps(), owner, { id: enquiry?.id ?? "", body: "Hello" });
    expect(answered).toMatchObject({ ok: false, error: { code: "invalid" } });
  });

  test("changes of a form are in the audit log", async () => {
    const changed = await updateLeadSource(deps(), owner, {
      id: form.id,
      version: 1,
      name: "Contact page",
      isPaused: false,
      origins: ["https://other.example"],
      consent: "I agree that I am contacted about my enquiry.",
    });
    expect(changed.ok).toBe(true);
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, form.id));
    expect(entry).toMatchObject({ action: "leadSource.update", fields: ["origins"], actorId: owner.userId });
    expect(policyOf(await fetch(at()))).toBe("https://other.example");
  });
});
