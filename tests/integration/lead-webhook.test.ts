import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problemSchema } from "#app/api/records/problem.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import {
  createLeadHook,
  mapLeadFields,
  replaceToken,
} from "#app/conversations/lead-sources/commands.server.ts";
import { leadDeliveries } from "#app/conversations/lead-sources/lead-deliveries.tables.server.ts";
import { DELIVERY_DAYS, PAYLOAD_DAYS } from "#app/conversations/lead-sources/lead-source.ts";
import { leadSources } from "#app/conversations/lead-sources/lead-sources.tables.server.ts";
import { listLeadDeliveries } from "#app/conversations/lead-sources/queries.server.ts";
import { oldLeadDeliveries } from "#app/conversations/lead-sources/retention.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { eraseAbout } from "#app/platform/personal-data/erase-about.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const lines: Record<string, unknown>[] = [];
let application: BuiltApplication;
let owner: Awaited<ReturnType<typeof makeStaff>>;
let hook: { id: string; token: string };

beforeAll(async () => {
  application = await openBuiltApplication({ database, onLog: (line) => lines.push(line) });
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
  const made = await createLeadHook(deps(), owner, { name: "Google Ads" });
  if (!made.ok) throw new Error("not made");
  hook = made.value;
});

const deps = () => ({ db: database.db, jobs, now: () => new Date() });
const post = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  token = hook.token,
): Promise<Response> =>
  fetch(`${application.origin}/api/leads/${token}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
const send = (body: unknown, headers: Record<string, string> = {}) => post(JSON.stringify(body), headers);
const resultOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { result: unknown }).result;
const stored = () =>
  database.db.select().from(enquiries).orderBy(asc(enquiries.createdAt), asc(enquiries.id));
const deliveries = () => listLeadDeliveries(database.db, hook.id);
const ASHA = { full_name: "Asha Gurung", email: "asha@example.com", city: "Dunedin" };

/** That a request was refused as the API refuses, with this code. */
async function expectProblem(answer: Response, status: number, code: string): Promise<string> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const problem = problemSchema.parse(await answer.json());
  expect(problem.type).toMatch(new RegExp(`#${code}$`));
  return problem.detail ?? "";
}

describe("a lead of another system", () => {
  test("is an enquiry with its source and campaign, and what we do not know stays as text", async () => {
    const answer = await send({ ...ASHA, course: "Nursing", utm_campaign: "Nursing 2027" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await resultOf(answer)).toBe("accepted");
    expect(await stored()).toMatchObject([
      {
        kind: "lead",
        name: "Asha Gurung",
        email: "asha@example.com",
        interest: "Nursing",
        message: "city: Dunedin",
        source: "Google Ads",
        campaign: { utm_campaign: "Nursing 2027" },
        consent: null,
      },
    ]);
    expect(await deliveries()).toMatchObject([
      { result: "accepted", repeats: 0, enquiryId: expect.any(String) },
    ]);
  });

  test("can be a form", async () => {
    const answer = await post("name=Asha+Gurung&phone=%2B9779841234567", {
      "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    });
    expect(await resultOf(answer)).toBe("accepted");
    expect(await stored()).toMatchObject([{ name: "Asha Gurung", email: null, phone: "+9779841234567" }]);
  });

  test("is taken without its length", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(ASHA)));
        controller.close();
      },
    });
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    expect((await fetch(`${application.origin}/api/leads/${hook.token}`, request)).status).toBe(200);
  });

  test("is taken from a page of another website only as from any other system: no cookie counts", async () => {
    const answer = await send(ASHA, { origin: "https://tool.example", cookie: "account.session_token=x" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("is mapped as the owner chose", async () => {
    const chosen = {
      id: hook.id,
      version: 1,
      theirs: ["city", "full_name"],
      ours: ["interest", "name"] as const,
    };
    expect((await mapLeadFields(deps(), owner, { ...chosen, ours: [...chosen.ours] })).ok).toBe(true);
    await send(ASHA);
    expect(await stored()).toMatchObject([{ interest: "Dunedin", message: null }]);
  });

  test("emails staff at most 20 times an hour, and is an enquiry all the same", async () => {
    for (let at = 0; at < 22; at += 1) await send({ name: `Asha ${at}`, email: `asha${at}@example.com` });
    expect(await stored()).toHaveLength(22);
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.kind, "enquiry-received"))).toBe(20);
  });

  test("that is only a test creates nothing", async () => {
    expect(await resultOf(await send({ ...ASHA, is_test: true }))).toBe("test");
    expect(await stored()).toEqual([]);
    expect(await deliveries()).toMatchObject([{ result: "test" }]);
  });
});

describe("a delivery that comes again", () => {
  test("adds nothing, by its content, also at once", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(ASHA)));
    const results = await Promise.all(answers.map(resultOf));
    expect(results.sort()).toEqual(["accepted", "duplicate", "duplicate", "duplicate"]);
    // The order of the fields does not count.
    expect(
      await resultOf(await send({ email: ASHA.email, city: ASHA.city, full_name: ASHA.full_name })),
    ).toBe("duplicate");
    expect(await stored()).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ result: "accepted", repeats: 4 }]);
  });

  test("is known by a header, by a field, or by the content", async () => {
    for (const headers of [{ "idempotency-key": "a" }, { "webhook-id": "b" }] as Record<string, string>[]) {
      expect(await resultOf(await send({ ...ASHA, email: `${randomUUID()}@example.com` }, headers))).toBe(
        "accepted",
      );
      expect(await resultOf(await send({ ...ASHA, email: `${randomUUID()}@example.com` }, headers))).toBe(
        "duplicate",
      );
    }
    const lead = { ...ASHA, lead_id: "lead-1" };
    expect(await resultOf(await send({ ...lead, sent_at: "1" }))).toBe("accepted");
    expect(await resultOf(await send({ ...lead, sent_at: "2" }))).toBe("duplicate");
    expect(await resultOf(await send({ lead_id: "lead-1" }))).toBe("duplicate");
    expect(await stored()).toHaveLength(3);
  });

  test("after it was refused is read anew", async () => {
    await expectProblem(
      await send({ who: "Asha", reach: "asha@example.com", lead_id: "1" }),
      400,
      "invalid-body",
    );
    const chosen = { id: hook.id, version: 1, theirs: ["reach"], ours: ["email" as const] };
    expect((await mapLeadFields(deps(), owner, chosen)).ok).toBe(true);
    const again = await send({ who: "Asha", reach: "asha@example.com", lead_id: "1" });
    expect(await resultOf(again)).toBe("accepted");
    expect(await stored()).toHaveLength(1);
  });

  test("of the same person with other content is added to their open enquiry", async () => {
    await send({ ...ASHA, message: "First" });
    expect(await resultOf(await send({ ...ASHA, message: "Second" }))).toBe("joined");
    const [enquiry, ...more] = await stored();
    expect(more).toEqual([]);
    expect(enquiry?.message).toContain("First");
    expect(enquiry?.message).toContain("Second");
  });
});

describe("what is refused", () => {
  test("says why, and is listed", async () => {
    expect(await expectProblem(await send({ name: "Asha" }), 400, "invalid-body")).toContain("email address");
    await expectProblem(await post("not json"), 400, "invalid-body");
    await expectProblem(await post("[".repeat(30_000)), 400, "invalid-body");
    await expectProblem(await post(new Uint8Array([0x7b, 0xff, 0xfe])), 400, "invalid-body");
    await expectProblem(await post(""), 400, "invalid-body");
    await database.db.update(leadSources).set({ isPaused: true });
    await expectProblem(await send(ASHA), 409, "conflict");
    const reasons = (await deliveries()).map(({ reason }) => reason).sort();
    expect(reasons).toEqual(["no-contact", "paused", "unreadable", "unreadable", "unreadable"]);
    expect(await stored()).toEqual([]);
  });

  test("by size, type, method, token and number", async () => {
    await expectProblem(await send({ ...ASHA, text: "x".repeat(70_000) }), 413, "too-large");
    await expectProblem(await post("<a/>", { "content-type": "text/xml" }), 415, "unsupported-media-type");
    await expectProblem(await send(ASHA, { "idempotency-key": "x".repeat(300) }), 400, "invalid-body");
    const address = `${application.origin}/api/leads/${hook.token}`;
    await expectProblem(await fetch(address), 405, "method-not-allowed");
    await expectProblem(await fetch(address, { method: "OPTIONS" }), 405, "method-not-allowed");
    await expectProblem(await post("{}", {}, "none"), 404, "not-found");
    await database.db.update(rateLimits).set({ count: 120 });
    const many = await send(ASHA);
    await expectProblem(many, 429, "too-many-requests");
    expect(Number(many.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("an address that was replaced or removed", async () => {
    const replaced = await replaceToken(deps(), owner, { id: hook.id, version: 1 });
    await expectProblem(await send(ASHA), 404, "not-found");
    if (!replaced.ok) throw new Error("not replaced");
    expect((await post(JSON.stringify(ASHA), {}, replaced.value.token)).status).toBe(200);
    await database.db.delete(leadSources);
    await expectProblem(await post(JSON.stringify(ASHA), {}, replaced.value.token), 404, "not-found");
  });
});

describe("what is stored", () => {
  test("the token is in no table and in no line of the log", async () => {
    await send(ASHA);
    const [source] = await database.db.select().from(leadSources);
    expect(JSON.stringify(source)).not.toContain(hook.token);
    expect(lines.some(({ path }) => path === "/api/leads/:token")).toBe(true);
    expect(JSON.stringify(lines)).not.toContain(hook.token);
  });

  test("the content is deleted after a week, and the delivery after it cannot come again", async () => {
    await send(ASHA);
    const later = (days: number) => ({
      db: database.db,
      now: () => new Date(Date.now() + days * 86_400_000 + 60_000),
    });
    expect(await oldLeadDeliveries.forget(later(PAYLOAD_DAYS - 1))).toBe(0);
    expect(await oldLeadDeliveries.forget(later(PAYLOAD_DAYS))).toBe(1);
    expect(await oldLeadDeliveries.forget(later(PAYLOAD_DAYS))).toBe(0);
    expect(await deliveries()).toMatchObject([{ result: "accepted", fields: null }]);
    expect(await resultOf(await send(ASHA))).toBe("duplicate");
    expect(await oldLeadDeliveries.forget(later(DELIVERY_DAYS))).toBe(1);
    expect(await deliveries()).toEqual([]);
  });

  test("goes with the enquiry of a person who is erased", async () => {
    await send(ASHA);
    const [enquiry] = await stored();
    await database.db.transaction((tx) => eraseAbout(tx, { enquiryIds: [enquiry?.id ?? ""] }, new Date()));
    expect(await stored()).toEqual([]);
    expect(await database.db.select().from(leadDeliveries)).toEqual([]);
  });
});

describe("an owner", () => {
  test("tries an example, which creates nothing, and sees what it would be", async () => {
    await send(ASHA);
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    const tryExample = async (example: string) => {
      const answer = await fetch(`${application.origin}/admin/settings/lead-sources/${hook.id}`, {
        method: "POST",
        headers: { origin: application.origin, cookie: header },
        body: new URLSearchParams({ intent: "try", example }),
      });
      return { status: answer.status, page: await answer.text() };
    };
    const good = await tryExample(
      JSON.stringify({ name: "Maya Lama", email: "maya@example.com", city: "Perth" }),
    );
    expect(good.status).toBe(200);
    expect(good.page).toContain("This example would create an enquiry:");
    expect(good.page).toContain("city: Perth");
    expect((await tryExample("{}")).page).toContain("This example would be refused: no field has a value");
    expect((await tryExample(" ")).status).toBe(400);
    expect(await stored()).toHaveLength(1);
    expect(await deliveries()).toHaveLength(1);
    expect(await database.db.select().from(leadSources).where(eq(leadSources.id, hook.id))).toHaveLength(1);
  });
});
