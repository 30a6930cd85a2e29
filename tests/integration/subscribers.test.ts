import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { followSubscriberLink, subscribe } from "#app/conversations/newsletter/commands.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { unconfirmedSubscribers } from "#app/conversations/newsletter/retention.server.ts";
import type { Subscribe } from "#app/conversations/newsletter/subscribe-schema.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { forgetOld } from "#app/platform/retention/forget-old.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { handlersOf, useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T06:00:00Z");
const HOUR_MS = 3_600_000;
const database = useDatabase();
const jobs = useJobs(database);
const deps = (now = NOW) => ({ db: database.db, jobs, now: () => now, secret: TEST_SECRET });
async function leave(input: Partial<Subscribe> = {}, ip = "203.0.113.1", now = NOW) {
  const given = { email: "asha@example.com", kind: "newsletter", website: "", ...input } as const;
  const answer = await subscribe(deps(now), given, ip);
  await answerMailRequests(deps(now));
  return answer;
}
const kept = (email = "asha@example.com") =>
  database.db.select().from(subscribers).where(eq(subscribers.email, email));
const mails = () => database.db.select().from(outboxEmails).orderBy(outboxEmails.createdAt);

/** The token of the link in the last mail of a kind. */
async function tokenOf(kind: "subscription-confirm" | "subscription-welcome"): Promise<string> {
  const mail = (await mails()).filter((each) => each.kind === kind).at(-1);
  const props = (mail?.props ?? {}) as { path?: string; leavePath?: string };
  return new URL(props.path ?? props.leavePath ?? "", "http://here").searchParams.get("token") ?? "";
}

beforeEach(async () => {
  for (const table of [subscribers, outboxEmails, rateLimits]) await database.db.delete(table);
});

describe("An address left for the newsletter", () => {
  test("waits until its owner has pressed the link of the mail, and is welcomed then", async () => {
    expect(await leave()).toMatchObject({ ok: true });
    expect(await kept()).toMatchObject([{ status: "pending", confirmedAt: null }]);
    const token = await tokenOf("subscription-confirm");
    expect(await followSubscriberLink(deps(), "confirm", token)).toMatchObject({ ok: true });
    expect(await kept()).toMatchObject([{ status: "confirmed", confirmedAt: NOW }]);
    expect((await mails()).map((mail) => mail.kind)).toEqual([
      "subscription-confirm",
      "subscription-welcome",
    ]);
    await followSubscriberLink(deps(), "confirm", token);
    expect(await mails()).toHaveLength(2);
  });

  test("is refused once one network address has left many", async () => {
    const from = (time: number) => leave({ email: `student${time}@example.com` }, "203.0.113.99");
    for (let time = 0; time < 20; time += 1) expect((await from(time)).ok).toBe(true);
    expect(await from(20)).toMatchObject({ ok: false, error: { code: "too-many" } });
    expect(await leave({ email: "other@example.com" }, "203.0.113.98")).toMatchObject({ ok: true });
  });
});

test("An address that nobody confirmed is forgotten after thirty days; one on the list, or off it, is kept", async () => {
  await leave();
  const log = createLog("silent", false);
  await leave({ email: "kept@example.com" });
  await followSubscriberLink(deps(), "confirm", await tokenOf("subscription-confirm"));
  const after = (days: number) => new Date(NOW.getTime() + days * 24 * HOUR_MS);
  await forgetOld({ ...deps(after(29)), log }, [unconfirmedSubscribers]);
  expect(await kept()).toHaveLength(1);
  await forgetOld({ ...deps(after(31)), log }, [unconfirmedSubscribers]);
  expect(await kept()).toEqual([]);
  expect(await kept("kept@example.com")).toHaveLength(1);
});

describe("The links of the mails", () => {
  test("confirm for three days, and not after", async () => {
    await leave();
    const token = await tokenOf("subscription-confirm");
    const late = new Date(NOW.getTime() + 74 * HOUR_MS);
    expect(await followSubscriberLink(deps(late), "confirm", token)).toMatchObject({ ok: false });
    expect(await kept()).toMatchObject([{ status: "pending" }]);
    const inTime = new Date(NOW.getTime() + 71 * HOUR_MS);
    expect(await followSubscriberLink(deps(inTime), "confirm", token)).toMatchObject({ ok: true });
  });

  test("leave the list for good, and an old mail does not put its reader back", async () => {
    await leave();
    const confirm = await tokenOf("subscription-confirm");
    await followSubscriberLink(deps(), "confirm", confirm);
    const off = await tokenOf("subscription-welcome");
    const years = new Date(NOW.getTime() + 3 * 365 * 24 * HOUR_MS);
    expect(await followSubscriberLink(deps(years), "leave", off)).toMatchObject({ ok: true });
    expect(await kept()).toMatchObject([{ status: "unsubscribed", unsubscribedAt: years }]);
    expect(await followSubscriberLink(deps(years), "leave", off)).toMatchObject({ ok: true });
    expect(await followSubscriberLink(deps(), "confirm", confirm)).toMatchObject({ ok: false });
    expect(await kept()).toMatchObject([{ status: "unsubscribed" }]);
  });

  test("do only what they are for, and only as they were sent", async () => {
    await leave();
    const token = await tokenOf("subscription-confirm");
    const [id = "", until = "", seal = ""] = token.split(".");
    for (const changed of [
      "",
      "none",
      `${id}.0.${seal}`,
      `${id}.${Number(until) + 1}.${seal}`,
      `${id}.${until}.`,
      `${token}.more`,
      `${id}.${until}.${"x".repeat(5000)}`,
      `\0.${until}.${seal}`,
    ]) {
      expect(await followSubscriberLink(deps(), "confirm", changed)).toMatchObject({ ok: false });
    }
    expect(await followSubscriberLink(deps(), "leave", token)).toMatchObject({ ok: false });
    expect(await kept()).toMatchObject([{ status: "pending" }]);
  });
});

test("A mail to somebody on the list lets the mail program take them off with one press; others do not", async () => {
  const server = await startMailServer();
  const env = loadEnv("start", {
    DATABASE_URL: database.url,
    SMTP_URL: server.url,
    BASE_URL: "https://southbound.example",
  });
  const log = createLog("silent", false);
  const delivery = openMailDelivery({
    db: database.db,
    env,
    log,
    now: () => new Date(),
    secret: TEST_SECRET,
  });
  const queue = await openJobs(database.url, log);
  await queue.work(handlersOf({ "send-mail": ({ mailId }) => delivery.deliver(mailId) }));
  onTestFinished(async () => {
    await queue.stop();
    delivery.close();
    await server.close();
  });
  const sent = (subject: string) =>
    eventually(async () => server.mails.find((mail) => mail.subject === subject) ?? null);
  const header = (mail: Awaited<ReturnType<typeof sent>>, key: string) =>
    mail.headers.find((each) => each.key === key)?.value;

  await leave();
  const token = await tokenOf("subscription-confirm");
  const asking = await sent("Confirm your subscription");
  expect(asking.text).toContain(`https://southbound.example/newsletter/confirm?token=${token}`);
  expect(header(asking, "list-unsubscribe")).toBeUndefined();
  await followSubscriberLink(deps(), "confirm", token);
  const welcome = await sent("You’re subscribed");
  expect(header(welcome, "list-unsubscribe")).toMatch(
    /^<https:\/\/southbound\.example\/newsletter\/leave\?token=[\w.-]+>$/,
  );
  expect(header(welcome, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});
