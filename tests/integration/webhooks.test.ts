import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { changeStage } from "#app/admissions/students/change-student.server.ts";
import { API_RESOURCES } from "#app/api/records/resources.server.ts";
import { collectWebhookEvents, forgetDeliveries } from "#app/api/webhooks/collect-events.server.ts";
import {
  createWebhook,
  removeWebhook,
  sendAgain,
  sendTest,
  updateWebhook,
} from "#app/api/webhooks/commands.server.ts";
import { findWebhook, listDeliveries } from "#app/api/webhooks/queries.server.ts";
import { sendWebhook } from "#app/api/webhooks/send-event.server.ts";
import { DELIVERY_DAYS, eventOf, WEBHOOK_EVENTS } from "#app/api/webhooks/webhook.ts";
import { webhookDeliveries, webhooks } from "#app/api/webhooks/webhooks.tables.server.ts";
import { sealAuditLog } from "#app/platform/audit/seal-audit-log.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";
import { handlersOf, useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);

interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}
let application: BuiltApplication;
let receiver: Server;
let received: Received[] = [];
/** What the receiver does; null: it says nothing. */
let answers: ((answer: ServerResponse, path: string) => void) | null = null;
let address = "";
let owner: UserActor;

beforeAll(async () => {
  application = await openBuiltApplication({ database });
  receiver = createServer(async (request: IncomingMessage, answer: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? "";
    received.push({
      path,
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(parts).toString("utf8"),
    });
    answers?.(answer, path);
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  owner = await makeStaff(database.db, "owner");
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await application?.close();
});
beforeEach(async () => {
  await database.db.delete(webhooks);
  received = [];
  answers = (answer) => answer.writeHead(204).end();
});

const deps = () => {
  const { auth, env } = application.services;
  return { db: database.db, jobs, now: () => new Date(), auth, env };
};
const add = async (given: { url?: string; events?: ("student.changed" | "offer.changed")[] } = {}) => {
  const input = { name: "Website", url: address, events: ["student.changed" as const], ...given };
  const made = await createWebhook(deps(), owner, input);
  if (!made.ok) throw new Error(`Not added: ${made.error.code}`);
  return made.value;
};
const changeSomebody = async (to: "Prospect" | "Applicant" = "Prospect") => {
  const { id } = await makeStudentRecord(database.db, { lastName: "Hookson", stage: "Lead" });
  const done = await changeStage(deps(), owner, { id, version: 1, stage: to, reason: null });
  if (!done.ok) throw new Error(`Not changed: ${done.error.code}`);
  return id;
};
const collect = async () => {
  await sealAuditLog(database);
  await collectWebhookEvents(deps());
};
const deliver = async (webhookId: string) => {
  const [delivery] = await listDeliveries(database.db, webhookId);
  await sendWebhook(deps(), delivery?.id ?? "").catch(() => undefined);
  return (await listDeliveries(database.db, webhookId))[0];
};

test("every event is of records that the interface has", () => {
  const told = API_RESOURCES.flatMap(({ opening }) => (opening ? (eventOf(opening.subjectType) ?? []) : []));
  // A visa file changes with its application.
  expect([...new Set(told)].toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
});

describe("an event", () => {
  test("says which record changed and where it is read, no values, and is signed as the scheme has it", async () => {
    const { id, secret } = await add();
    const studentId = await changeSomebody();
    await collect();
    const delivery = await deliver(id);
    expect(delivery).toMatchObject({ type: "student.changed", attempts: 1, status: 204, problem: null });
    expect(delivery?.deliveredAt).not.toBeNull();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: "student.changed",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id: studentId,
        action: "student.changeStage",
        url: `${application.services.env.baseUrl}/api/v1/students/${studentId}`,
      },
    });
    // The same by hand: what the library makes is what others read.
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    expect(headers["webhook-signature"]).toBe(
      `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
    );
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  });

  test("is made once of each line of the audit log, however many look at once, and of what nobody asked for none", async () => {
    const { id } = await add();
    const other = await add({ events: ["offer.changed"] });
    for (let at = 0; at < 3; at += 1) await changeSomebody();
    await sealAuditLog(database);
    await Promise.all([1, 2, 3, 4].map(() => collectWebhookEvents(deps())));
    expect(await listDeliveries(database.db, id)).toHaveLength(3);
    expect(await listDeliveries(database.db, other.id)).toHaveLength(0);
    const { rows } = await database.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from pgboss.job where name = 'send-webhook' and data ->> 'deliveryId' in
          (select id::text from webhook_deliveries where webhook_id = ${id}::uuid)`,
    );
    expect(rows).toEqual([{ jobs: 3 }]);
  });

  test("of before it was added, or of while it was paused, is told to nobody", async () => {
    await changeSomebody();
    await sealAuditLog(database);
    const { id } = await add();
    await collect();
    expect(await listDeliveries(database.db, id)).toHaveLength(0);
    const given = { id, name: "Website", url: address, events: ["student.changed" as const] };
    expect(await updateWebhook(deps(), owner, { ...given, isPaused: true, version: 1 })).toMatchObject({
      ok: true,
    });
    await changeSomebody();
    await collect();
    expect(await updateWebhook(deps(), owner, { ...given, isPaused: false, version: 2 })).toMatchObject({
      ok: true,
    });
    await collect();
    expect(await listDeliveries(database.db, id)).toHaveLength(0);
    await changeSomebody();
    await collect();
    expect(await listDeliveries(database.db, id)).toHaveLength(1);
  });
});

describe("a receiver", () => {
  test("that does not take an event is asked again, under the same id, until it does", async () => {
    const { id } = await add();
    await changeSomebody();
    await collect();
    answers = (answer) => answer.writeHead(500).end("later");
    expect(await deliver(id)).toMatchObject({ attempts: 1, status: 500, deliveredAt: null });
    answers = (answer) => answer.writeHead(200).end("{}");
    expect(await deliver(id)).toMatchObject({ attempts: 2, status: 200, deliveredAt: expect.any(Date) });
    // Run again, it is not sent again.
    await deliver(id);
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([
      received[0]?.headers["webhook-id"],
      received[0]?.headers["webhook-id"],
    ]);
  });

  test("that has accepted an event keeps it when another attempt fails later", async () => {
    const { id } = await add();
    await sendTest(deps(), owner, id);
    const [delivery] = await listDeliveries(database.db, id);
    const send = () => sendWebhook(deps(), delivery?.id ?? "");
    answers = async (first) => {
      answers = (second) => second.writeHead(204).end();
      await send();
      first.writeHead(500).end();
    };
    await send();
    expect(received).toHaveLength(2);
    expect((await listDeliveries(database.db, id))[0]).toMatchObject({
      attempts: 1,
      status: 204,
      deliveredAt: expect.any(Date),
    });
  });

  test("that fails makes its job fail, so that the queue tries again, and says nothing of anybody", async () => {
    const { id } = await add();
    await changeSomebody();
    await collect();
    answers = (answer) => answer.writeHead(503).end();
    const [delivery] = await listDeliveries(database.db, id);
    await expect(sendWebhook(deps(), delivery?.id ?? "")).rejects.toThrow("The receiver answered 503");
  });

  test("that leads elsewhere is not followed", async () => {
    const { id } = await add();
    await sendTest(deps(), owner, id);
    answers = (answer) => answer.writeHead(302, { location: `${address}/elsewhere` }).end();
    expect(await deliver(id)).toMatchObject({ status: 302, deliveredAt: null });
    expect(received).toHaveLength(1);
  });

  test("that is away, or cuts the line, is told so", async () => {
    const { id } = await add({ url: "http://127.0.0.1:9" });
    await sendTest(deps(), owner, id);
    expect(await deliver(id)).toMatchObject({ status: null, problem: "unreachable" });
    answers = (answer) => answer.destroy();
    const cut = await add();
    await sendTest(deps(), owner, cut.id);
    expect(await deliver(cut.id)).toMatchObject({ status: null, problem: "unreachable" });
  });

  test("that says nothing is not waited for", async () => {
    const { id } = await add();
    await sendTest(deps(), owner, id);
    answers = null;
    const [delivery] = await listDeliveries(database.db, id);
    await expect(sendWebhook(deps(), delivery?.id ?? "", 300)).rejects.toThrow("timeout");
    expect((await listDeliveries(database.db, id))[0]).toMatchObject({ status: null, problem: "timeout" });
  });

  test("is not held up by those of a receiver that says nothing", async () => {
    const silent = await add({ url: new URL("/silent", address).href });
    const other = await add();
    answers = (answer, path) => {
      if (path !== "/silent") answer.writeHead(204).end();
    };
    for (let at = 0; at < 20; at += 1) await sendTest(deps(), owner, silent.id);
    await sendTest(deps(), owner, other.id);
    const queue = await openJobs(database.url, createLog("silent", false));
    onTestFinished(async () => {
      receiver.closeAllConnections();
      await queue.stop();
    });
    await queue.work(handlersOf({ "send-webhook": ({ deliveryId }) => sendWebhook(deps(), deliveryId) }));
    const asked = (of: string) => received.filter(({ path }) => path === of).length;
    await expect.poll(() => asked("/in"), { timeout: 60_000 }).toBe(1);
    expect(asked("/silent"), "two at once, and two more for each time that they were given up").toBeLessThan(
      10,
    );
  });

  test("whose secret cannot be opened any more is told nothing", async () => {
    const { id } = await add();
    await database.db.update(webhooks).set({ secret: "sealed by another" }).where(eq(webhooks.id, id));
    await sendTest(deps(), owner, id);
    expect(await deliver(id)).toMatchObject({ status: null, problem: "secret-unreadable" });
    expect(received).toEqual([]);
  });

  test("that says it is gone is paused", async () => {
    const { id } = await add();
    await sendTest(deps(), owner, id);
    answers = (answer) => answer.writeHead(410).end();
    expect(await deliver(id)).toMatchObject({ status: 410 });
    expect(await findWebhook(database.db, id)).toMatchObject({ isPaused: true, version: 2 });
    const [gone] = await listDeliveries(database.db, id);
    expect(await sendAgain(deps(), owner, { id, delivery: gone?.id ?? "" })).toMatchObject({
      error: { code: "invalid" },
    });
  });

  test("in a private network is never asked", async () => {
    const { id } = await add();
    const inside = { ...deps(), env: { ...application.services.env, baseUrl: "https://southbound.example" } };
    for (const url of [
      "https://127.0.0.1/in",
      "https://10.0.0.1/",
      "https://169.254.169.254/latest",
      "https://[::1]/",
    ]) {
      await database.db.update(webhooks).set({ url }).where(eq(webhooks.id, id));
      await sendTest(deps(), owner, id);
      const [delivery] = await listDeliveries(database.db, id);
      await expect(sendWebhook(inside, delivery?.id ?? "")).rejects.toThrow("private-address");
    }
    expect(received).toEqual([]);
    const open = { name: "Open", url: address, events: ["student.changed" as const] };
    expect(await createWebhook(inside, owner, open)).toMatchObject({
      error: { fieldErrors: { url: [expect.any(String)] } },
    });
  });
});

test("what was told can be told again, as it was, by owners", async () => {
  const { id } = await add();
  await changeSomebody();
  await collect();
  const delivery = await deliver(id);
  const asked = { id, delivery: delivery?.id ?? "" };
  const counsellor = await makeStaff(database.db, "counsellor");
  expect(await sendAgain(deps(), counsellor, asked)).toMatchObject({ error: { code: "forbidden" } });
  const other = await add();
  expect(await sendAgain(deps(), owner, { ...asked, id: other.id })).toMatchObject({
    error: { code: "not-found" },
  });
  expect(await sendAgain(deps(), owner, asked)).toMatchObject({ ok: true });
  await deliver(id);
  expect(received).toHaveLength(2);
  expect(received[1]?.body).toBe(received[0]?.body);
  expect(received[1]?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
});

test("a receiver is removed with what it was told; the secret stands nowhere in the open", async () => {
  const { id, secret } = await add();
  const [row] = await database.db.select().from(webhooks).where(eq(webhooks.id, id));
  expect(JSON.stringify(row)).not.toContain(secret.slice("whsec_".length));
  await sendTest(deps(), owner, id);
  expect(await removeWebhook(deps(), owner, { id, version: 1 })).toMatchObject({ ok: true });
  expect(await listDeliveries(database.db, id)).toEqual([]);
});

test("old deliveries are forgotten", async () => {
  const { id } = await add();
  await sendTest(deps(), owner, id);
  await sendTest(deps(), owner, id);
  const [kept, gone] = await listDeliveries(database.db, id);
  const createdAt = new Date(Date.now() - (DELIVERY_DAYS + 1) * 86_400_000);
  await database.db
    .update(webhookDeliveries)
    .set({ createdAt })
    .where(eq(webhookDeliveries.id, gone?.id ?? ""));
  await forgetDeliveries(deps());
  expect((await listDeliveries(database.db, id)).map((delivery) => delivery.id)).toEqual([kept?.id]);
});
