import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { formStamp, pageStamp } from "#app/platform/forms/form-stamp.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: app.origin },
) =>
  fetch(app.origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });
const subscribeTo = (fields: Record<string, string>) =>
  post("/newsletter", { stamp: pageStamp(TEST_SECRET, new Date()), ...fields });
const address = () => `${randomUUID()}@example.com`;
async function mailsTo(email: string) {
  await answerMailRequests(app.services);
  return database.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, email))
    .orderBy(outboxEmails.createdAt);
}
const subscriber = async (email: string) => {
  await answerMailRequests(app.services);
  const [row] = await database.db.select().from(subscribers).where(eq(subscribers.email, email));
  return row;
};
const linkIn = async (email: string, key: "path" | "leavePath") => {
  const props = (await mailsTo(email)).map((mail) => mail.props as Record<string, string>);
  return props.find((each) => each[key] !== undefined)?.[key] ?? "";
};

describe("An address left for the newsletter", () => {
  test("waits until its owner confirms it, by pressing and not by looking", async () => {
    const email = address();
    const answer = await subscribeTo({ email });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/newsletter?sent=1"]);
    expect(await subscriber(email)).toMatchObject({ kind: "newsletter", status: "pending" });
    const confirm = await linkIn(email, "path");
    expect((await fetch(app.origin + confirm)).status).toBe(200);
    expect((await subscriber(email))?.status).toBe("pending");
    expect(await (await post(confirm, {})).text()).toContain("You’re subscribed to the newsletter");
    expect((await subscriber(email))?.status).toBe("confirmed");
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      "subscription-confirm",
      "subscription-welcome",
    ]);
    expect((await post(confirm, {})).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("leaves with one press, also in a mail program that sends no origin; an old link does not put it back", async () => {
    const email = address();
    await subscribeTo({ email, kind: "canada" });
    const confirm = await linkIn(email, "path");
    await post(confirm, {});
    const leave = await linkIn(email, "leavePath");
    expect((await post(leave, { "List-Unsubscribe": "One-Click" }, {})).status).toBe(200);
    expect(await subscriber(email)).toMatchObject({ kind: "canada", status: "unsubscribed" });
    expect((await post(confirm, {})).status).toBe(404);
    expect((await subscriber(email))?.status).toBe("unsubscribed");
  });

  test("that is known already is answered like a new one, and gets no second mail", async () => {
    const email = address();
    const first = await subscribeTo({ email });
    await post(await linkIn(email, "path"), {});
    const second = await subscribeTo({ email: email.toUpperCase() });
    expect([second.status, second.headers.get("location"), await second.text()]).toEqual([
      first.status,
      first.headers.get("location"),
      await first.text(),
    ]);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("is asked three times an hour at most, whoever leaves it, and stands in the list once", async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribeTo({ email })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await database.db.$count(subscribers, eq(subscribers.email, email))).toBe(1);
  });

  test("that is none gets a message at the field, with what was typed", async () => {
    const answer = await subscribeTo({ email: "asha@", kind: "usa" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Enter an email address like name@example.com");
    expect(html).toContain('value="asha@"');
    expect(html).toContain('name="kind" value="usa"');
  });

  test("from a program that never looked at a page, or whose page is a week old, asks for one more press", async () => {
    const email = address();
    const old = pageStamp(TEST_SECRET, new Date(Date.now() - 7 * 86_400_000));
    for (const stamp of ["", "k.AAAA", old, pageStamp("another secret", new Date())]) {
      const answer = await subscribeTo({ email, kind: "uk", stamp });
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain("Select the button again");
      expect(html).toContain(`value="${email}"`);
      expect(html).toContain('name="kind" value="uk"');
    }
    expect(await subscriber(email)).toBeUndefined();
  });

  test("stands in the foot of every page as a form that needs no script", async () => {
    const html = await (await fetch(`${app.origin}/about`)).text();
    const form = /<form[^>]*action="\/newsletter"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(form).toContain('method="post"');
    expect(form).toContain(">Subscribe</button>");
    const stamp = /name="stamp" value="([^"]+)"/.exec(form)?.[1] ?? "";
    const email = address();
    expect((await post("/newsletter", { email, stamp })).status).toBe(303);
    expect(await subscriber(email)).toMatchObject({ kind: "newsletter", status: "pending" });
  });

  test("from a program that fills in every field is thrown away, with the same answer", async () => {
    const email = address();
    expect((await subscribeTo({ email, website: "https://spam.example" })).status).toBe(303);
    expect(await subscriber(email)).toBeUndefined();
  });

  test.each(["", "x", `${randomUUID()}.0.AAAA`, `${randomUUID()}.999999999.AAAA`, "a.b.c.d"])(
    "is not confirmed by the made-up link %j",
    async (token) => {
      for (const page of ["confirm", "leave"]) {
        expect((await post(`/newsletter/${page}?token=${encodeURIComponent(token)}`, {})).status).toBe(404);
      }
    },
  );

  test("a link that confirms does not leave, and one that leaves does not confirm", async () => {
    const email = address();
    await subscribeTo({ email });
    const confirm = await linkIn(email, "path");
    expect((await post(confirm.replace("/confirm", "/leave"), {})).status).toBe(404);
    await post(confirm, {});
    const leave = await linkIn(email, "leavePath");
    expect((await post(leave.replace("/leave", "/confirm"), {})).status).toBe(404);
  });
});

describe("The Coming Soon pages", () => {
  test.each(["canada", "usa", "uk"])("/countries/%s keeps an address for that country", async (country) => {
    const html = await (await fetch(`${app.origin}/countries/${country}`)).text();
    for (const text of [
      "Coming Soon",
      "Notify Me",
      'href="/countries/australia"',
      'href="/countries/new-zealand"',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain(`name="kind" value="${country}"`);
    const email = address();
    await subscribeTo({ email, kind: country });
    expect((await subscriber(email))?.kind).toBe(country);
  });
});

describe("A message from the contact page", () => {
  const form = (more: Record<string, string> = {}) => ({
    key: randomUUID(),
    stamp: formStamp(TEST_SECRET, new Date(Date.now() - 10_000)),
    name: "Asha Thapa",
    email: "asha@example.com",
    topic: "visa",
    message: "How long does it take?",
    ...more,
  });
  const stored = (key: string) => database.db.select().from(enquiries).where(eq(enquiries.id, key));

  test("reaches the staff with what it is about, once, however often it is sent", async () => {
    const fields = form();
    const answers = await Promise.all([post("/contact", fields), post("/contact", fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stored(fields.key)).toMatchObject([
      { kind: "contact", topic: "visa", message: "How long does it take?", phone: null },
    ]);
  });

  test("is told by mail to the staff who may answer, once, and to nobody else", async () => {
    const owner = await makeStaff(database.db, "owner");
    const viewer = await makeStaff(database.db, "viewer");
    const fields = form({ topic: "agent" });
    await post("/contact", fields);
    await post("/contact", fields);
    const [told, ...more] = await mailsTo(`${owner.userId}@example.com`);
    expect(told).toMatchObject({
      kind: "enquiry-received",
      props: { from: "Asha Thapa", topic: "agent" },
    });
    expect(more).toEqual([]);
    expect(await mailsTo(`${viewer.userId}@example.com`)).toEqual([]);
  });

  test("with a wrong address or without a topic is refused at the field, and nothing typed is lost", async () => {
    const fields = form({ email: "asha@", topic: "", message: "Where is <Dunedin>?" });
    const answer = await post("/contact", fields);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const text of [
      "Enter an email address like name@example.com",
      "Select a topic",
      "Where is &lt;Dunedin&gt;?",
    ]) {
      expect(html).toContain(text);
    }
    expect(await stored(fields.key)).toEqual([]);
  });

  test("that was filled in within a second, or with a made-up stamp, asks for one more press", async () => {
    for (const stamp of [
      formStamp(TEST_SECRET, new Date()),
      "",
      "k.AAAA",
      formStamp("another secret", new Date(0)),
    ]) {
      const fields = form({ stamp });
      const answer = await post("/contact", fields);
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain("Select “Send message” again");
      expect(html).toContain("How long does it take?");
      expect(await stored(fields.key)).toEqual([]);
    }
  });
});
