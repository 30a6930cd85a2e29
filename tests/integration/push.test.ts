import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
} from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import type { HeldJob } from "#app/platform/jobs/jobs.server.ts";
import { markNotifications } from "#app/platform/notifications/notifications.server.ts";
import { notificationQueue, notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import { pushSubscriptions } from "#app/platform/notifications/push.tables.server.ts";
import { MOST_PUSH_DEVICES } from "#app/platform/notifications/push.ts";
import {
  addPushDevice,
  choosePush,
  listPushDevices,
  removePushDevice,
} from "#app/platform/notifications/push-commands.server.ts";
import { pushKeys } from "#app/platform/notifications/push-keys.server.ts";
import { sendPush } from "#app/platform/notifications/send-push.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { endAllAccess } from "#app/platform/sessions/end-access.server.ts";
import { sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeCounsellor, makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let application: BuiltApplication;

/** A push service, as far as it is seen from here: it takes messages for its browsers, and cannot read them. */
let service: Server;
let address = "";
let answer = 201;
let received: {
  readonly authorization: string;
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}[] = [];

let held: (HeldJob | undefined)[] = [];
let queued: { notificationId: string; subscriptionId: string }[] = [];
const jobs = {
  enqueue: async (_: unknown, name: string, payload: unknown, until?: HeldJob) => {
    if (name !== "send-push") return;
    queued.push(payload as (typeof queued)[number]);
    held.push(until);
  },
};
const log = { warn: () => undefined, error: (given: unknown) => expect.unreachable(String(given)) };

beforeAll(async () => {
  application = await openBuiltApplication({ database });
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { authorization = "" } = request.headers;
    received.push({ authorization, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answer).end();
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await application?.close();
});
beforeEach(async () => {
  await database.db.delete(notificationQueue);
  await database.db.delete(notifications);
  [answer, received, queued] = [201, [], []];
});

const deps = () => {
  const { auth, env } = application.services;
  return { db: database.db, jobs, now: () => new Date(), auth, env, log: application.services.log };
};

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly endpoint: string;
}

async function subscribe(actor: UserActor, endpoint = `${address}/${randomUUID()}`) {
  const session = await openSession(database.db, actor.userId);
  const browser: Browser = { keys: createECDH("prime256v1"), auth: randomBytes(16), endpoint };
  const given = {
    endpoint,
    p256dh: browser.keys.generateKeys("base64url"),
    auth: browser.auth.toString("base64url"),
  };
  const known = { actor, session: { id: session.id } } as Parameters<typeof addPushDevice>[1];
  const agent = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36";
  return { browser, sessionId: session.id, added: await addPushDevice(deps(), known, given, agent) };
}

/** What the browser makes of a message, by RFC 8291 and RFC 8188, without the library that encrypted it. */
function decrypted({ keys, auth }: Browser, body: Buffer) {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, size));
  const sealed = body.subarray(21 + length);
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** A counsellor who wants to hear of messages, and a student who can write to them. */
async function people({ showDetails = false, topics = ["messages" as const] } = {}) {
  const { actor, student } = await makeStudent(database.db);
  const counsellor = await makeStaff(database.db, "counsellor");
  const { id } = await makeCounsellor(database.db, { userId: counsellor.userId });
  await database.db.update(students).set({ counsellorId: id }).where(eq(students.id, student.id));
  await choosePush(deps(), counsellor, { topics, showDetails });
  const write = async () => {
    const input = { key: randomUUID(), quotedId: null, body: "The secret words of a message" };
    const sent = await sendMessage(deps(), actor, student.id, input);
    if (!sent.ok) throw new Error(sent.error.code);
    while ((await tellChanges({ db: database.db, log, jobs })) > 0);
    return sent.value;
  };
  return { counsellor, student, write };
}
const send = async () => {
  for (const job of queued) await sendPush(deps(), job);
};
const devices = (actor: UserActor) => listPushDevices(database.db, actor.userId, "");

describe("a notification", () => {
  test("in quiet hours is held back until their end, as one", async () => {
    const { counsellor, write } = await people();
    await subscribe(counsellor);
    await write();
    const [job] = queued;
    if (!job) throw new Error("A notification is queued");
    held = [];
    let quiet: Date | null = new Date("2026-11-21T01:15:00Z");
    const inQuietHours = { ...deps(), quietUntil: async () => quiet };
    await sendPush(inQuietHours, job);
    await sendPush(inQuietHours, job);
    expect(received).toEqual([]);
    expect(held.map((one) => one?.until)).toEqual([quiet, quiet]);
    expect(new Set(held.map((one) => one?.id)).size).toBe(1);
    quiet = null;
    await sendPush(inQuietHours, job);
    expect(received).toHaveLength(1);
  });

  test("is sent once to each browser, encrypted for it, and names no one", async () => {
    const { counsellor, student, write } = await people();
    const { browser } = await subscribe(counsellor);
    await write();
    expect(queued).toHaveLength(1);
    await send();
    const [{ authorization, headers, body }] = received as [(typeof received)[0]];
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(decrypted(browser, body)).toEqual({
      title: "New message",
      body: `Open ${application.services.env.brandName} to read it`,
      path: expect.stringMatching(/^\/admin\/messages\/threads\//),
      tag: queued[0]?.notificationId,
    });
    expect(body.includes(student.firstName)).toBe(false);
    // The signature is that of the key that browsers subscribed with.
    const { publicKey } = await pushKeys(deps());
    const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    expect((await jwtVerify(token, jwk)).payload.aud).toBe(address);
    const [device] = await devices(counsellor);
    expect(device).toMatchObject({ browser: "Chrome", system: "Android" });
    expect(device?.lastSuccessAt).not.toBeNull();
  });

  test("has the name of the student for those who chose to see details", async () => {
    const { counsellor, student, write } = await people({ showDetails: true });
    const { browser } = await subscribe(counsellor);
    await write();
    await send();
    const { body } = decrypted(browser, received[0]?.body ?? Buffer.of());
    expect(body).toBe(`1 message from ${student.firstName} ${student.lastName}`);
  });

  test("is not sent for a topic that was not chosen, nor once it was read", async () => {
    const silent = await people({ topics: [] });
    await subscribe(silent.counsellor);
    await silent.write();
    expect(queued).toEqual([]);

    const { counsellor, write } = await people();
    await subscribe(counsellor);
    await write();
    const id = queued[0]?.notificationId ?? "";
    expect((await markNotifications(deps(), counsellor, { id })).ok).toBe(true);
    await send();
    expect(received).toEqual([]);
  });

  test.each([404, 410])("removes a browser that the push service no longer has (%i)", async (status) => {
    const { counsellor, write } = await people();
    await subscribe(counsellor);
    await write();
    answer = status;
    await send();
    expect(await devices(counsellor)).toEqual([]);
  });

  test("is tried again while the push service is busy", async () => {
    const { counsellor, write } = await people();
    await subscribe(counsellor);
    await write();
    answer = 503;
    await expect(send()).rejects.toThrow("The push service answered 503");
    expect(await devices(counsellor)).toHaveLength(1);
  });
});

describe("a browser", () => {
  test("ends with its session, and with the account", async () => {
    const { counsellor } = await people();
    const { sessionId } = await subscribe(counsellor);
    await subscribe(counsellor);
    await database.db.delete(sessions).where(eq(sessions.id, sessionId));
    expect(await devices(counsellor)).toHaveLength(1);
    await database.db.transaction((tx) => endAllAccess(tx, counsellor.userId, new Date()));
    expect(await devices(counsellor)).toEqual([]);
  });

  test("hears nothing of an account that was disabled after the notification", async () => {
    const { counsellor, write } = await people();
    await subscribe(counsellor);
    await write();
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, counsellor.userId));
    await send();
    expect(received).toEqual([]);
  });

  test("is one, however often it subscribes, and belongs to who did last; only its owner removes it", async () => {
    const [first, second] = [
      await makeStaff(database.db, "counsellor"),
      await makeStaff(database.db, "counsellor"),
    ];
    const endpoint = `${address}/shared`;
    await subscribe(first, endpoint);
    await subscribe(first, endpoint);
    expect(await devices(first)).toHaveLength(1);
    await subscribe(second, endpoint);
    expect(await devices(first)).toEqual([]);
    const id = (await devices(second))[0]?.id ?? "";
    await removePushDevice(deps(), first, { id });
    expect(await devices(second)).toHaveLength(1);
    await removePushDevice(deps(), second, { id });
    expect(await devices(second)).toEqual([]);
  });

  test("takes the place of the oldest, if there are too many", async () => {
    const actor = await makeStaff(database.db, "counsellor");
    const all: string[] = [];
    for (let number = 0; number <= MOST_PUSH_DEVICES; number++) all.push((await subscribe(actor)).sessionId);
    const left = await database.db
      .select({ sessionId: pushSubscriptions.sessionId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, actor.userId));
    expect(left.map(({ sessionId }) => sessionId).toSorted()).toEqual(all.slice(1).toSorted());
  });

  test.each([
    "http://push.example.com/a",
    "https://user:word@push.example.com/a",
    "https://10.0.0.1/a",
    "https://[fd00::1]/a",
    "https://database/a",
  ])("is refused with the address %s", async (endpoint) => {
    const actor = await makeStaff(database.db, "counsellor");
    expect((await subscribe(actor, endpoint)).added).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(await devices(actor)).toEqual([]);
  });
});

test("the key pair is generated once, and its private part is stored encrypted", async () => {
  const [one, other] = await Promise.all([pushKeys(deps()), pushKeys(deps())]);
  expect(one).toEqual(other);
  const [row] = await database.db.select().from(settings).where(eq(settings.key, "push-keys"));
  expect(JSON.stringify(row?.value)).toContain(one.publicKey);
  expect(JSON.stringify(row?.value)).not.toContain(one.privateKey);
});
