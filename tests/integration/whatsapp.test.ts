import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { sendWhatsApp } from "#app/conversations/threads/send-whatsapp.server.ts";
import {
  messageDeliveries,
  messageDocuments,
  messageNotices,
  messages,
} from "#app/conversations/threads/threads.tables.server.ts";
import { findRecording } from "#app/conversations/threads/whatsapp-view.server.ts";
import { deliverWhatsApp } from "#app/conversations/whatsapp/deliver.server.ts";
import { recordChoice } from "#app/conversations/whatsapp/record-choice.server.ts";
import { oldWhatsAppMessages } from "#app/conversations/whatsapp/retention.server.ts";
import { createWhatsAppTemplate } from "#app/conversations/whatsapp/templates.server.ts";
import { whatsappChoices, whatsappMessages } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import { fetchWhatsAppFile } from "#app/conversations/whatsapp-inbox/fetch-file.server.ts";
import { fileWhatsApp } from "#app/conversations/whatsapp-inbox/file-message.server.ts";
import {
  dismissUnmatched,
  fileUnmatched,
  listUnmatched,
} from "#app/conversations/whatsapp-inbox/unmatched.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import type { VirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { eraseAbout } from "#app/platform/personal-data/erase-about.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { testParser } from "#tests/support/untrusted.ts";
import { incomingOf, signed, startWhatsAppApi, statusOf, webhookOf } from "#tests/support/whatsapp-api.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const lines: string[] = [];
const log = createLog("info", false, { write: (line) => lines.push(line) });
const untrusted = testParser();
const stored = testFiles();
const scanner: VirusScanner = { isSetUp: false, scan: async () => "unscanned" };
let api: Awaited<ReturnType<typeof startWhatsAppApi>>;
let application: BuiltApplication;
let staff: Awaited<ReturnType<typeof makeStaff>>;
let later = 0;

beforeAll(async () => {
  api = await startWhatsAppApi();
  application = await openBuiltApplication({ database, env: api.env });
  staff = await makeStaff(database.db, "owner");
});
afterAll(async () => {
  untrusted.close();
  await application?.close();
  await api?.close();
  await stored.remove();
});
beforeEach(async () => {
  later = 0;
  api.set("takes");
  api.messages.length = 0;
  await database.db.delete(whatsappMessages);
  await database.db.delete(enquiries);
  await database.db.delete(rateLimits);
});

const deps = () => ({
  db: database.db,
  jobs,
  log,
  untrusted,
  scanner,
  files: stored.store,
  env: loadEnv("start", { DATABASE_URL: database.url, BASE_URL: "https://agency.example", ...api.env }),
  now: () => new Date(Date.now() + later),
});

const post = (body: string, signature = signed(body)): Promise<Response> =>
  fetch(`${application.origin}/api/whatsapp`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    body,
  });
async function send(value: object): Promise<void> {
  const answer = await post(JSON.stringify(webhookOf(value)));
  expect(answer.status).toBe(200);
}
const received = () => database.db.select().from(whatsappMessages);
/** What the worker does with what came in. */
async function work(): Promise<void> {
  for (const { id } of await received()) await fileWhatsApp(deps(), id);
  for (const { id } of await received()) await fetchWhatsAppFile(deps(), id);
}
async function receive(phone: string, content?: object): Promise<void> {
  await send(incomingOf(phone, content));
  await work();
}

let phones = 0;
/** A student with a number of their own. */
async function studentOf(phone = `+97798400${String(10_000 + phones++)}`) {
  const { student, actor } = await makeStudent(database.db);
  await database.db.update(students).set({ phone }).where(eq(students.id, student.id));
  return { id: student.id, phone, actor };
}
const never = () => {
  throw new Error("There is a recording");
};
const messagesOf = (threadId: string) =>
  database.db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(messages.number);
const choicesOf = (studentId: string) =>
  database.db.select().from(whatsappChoices).where(eq(whatsappChoices.studentId, studentId));
const deliveryOf = async (messageId: string) => {
  const [row] = await database.db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.messageId, messageId));
  return row;
};
const write = (threadId: string, body = "Your offer is here", key: string = randomUUID()) =>
  sendWhatsApp(deps(), staff, threadId, { key, body }, true);
/** A message that has been handed to the API; the student wrote just before. */
async function sentTo(student: { id: string; phone: string }) {
  await receive(student.phone);
  const sent = await write(student.id);
  if (!sent.ok) throw new Error("not sent");
  return sent.value.id;
}

describe("the webhook", () => {
  test("answers the challenge of who knows the token, and no one else", async () => {
    const ask = (token: string, challenge = "1158201444") => {
      const query = { "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": challenge };
      return fetch(`${application.origin}/api/whatsapp?${new URLSearchParams(query)}`);
    };
    const known = await ask("a verify token");
    expect([known.status, await known.text()]).toEqual([200, "1158201444"]);
    expect((await ask("another")).status).toBe(403);
    expect((await ask("a verify token", "<script>")).status).toBe(400);
  });

  test("takes nothing without a signature over the very bytes", async () => {
    const body = JSON.stringify(webhookOf(incomingOf("+9779841111111")));
    for (const signature of ["", signed(`${body} `), signed(body).slice(0, -1)]) {
      expect((await post(body, signature)).status).toBe(401);
    }
    expect((await post("{", signed("{"))).status).toBe(400);
    expect(await received()).toEqual([]);
  });

  test("is not there while WhatsApp is off", async () => {
    const off = await openBuiltApplication({ database });
    expect((await fetch(`${off.origin}/api/whatsapp`)).status).toBe(404);
    await off.close();
  });

  test("stores a message once, however often and together it comes, and none of another number", async () => {
    const student = await studentOf();
    const value = incomingOf(student.phone);
    await Promise.all([send(value), send(value), send(value)]);
    const other = JSON.stringify(webhookOf(incomingOf(student.phone), "999999"));
    expect((await post(other)).status).toBe(200);
    await work();
    await work();
    expect(await messagesOf(student.id)).toHaveLength(1);
    expect(await received()).toHaveLength(1);
  });
});

describe("a message that comes in", () => {
  test("is in the conversation of the student with this number, who need not have an account there", async () => {
    const student = await studentOf();
    await receive(student.phone, { type: "text", text: { body: "When is the deadline?" } });
    expect(await messagesOf(student.id)).toMatchObject([
      { side: "student", channel: "whatsapp", authorId: null, body: "When is the deadline?" },
    ]);
    expect(await database.db.$count(messageNotices, eq(messageNotices.threadId, student.id))).toBeGreaterThan(
      0,
    );
    expect(await choicesOf(student.id)).toEqual([]);
  });

  test("from an unknown number is an enquiry, and the next one belongs to it", async () => {
    await receive("+9779801234000", { type: "text", text: { body: "Do you help with nursing?" } });
    await receive("+9779801234000", { type: "text", text: { body: "In Dunedin" } });
    expect(await database.db.select().from(enquiries)).toMatchObject([
      {
        name: "Asha on her phone",
        phone: "+9779801234000",
        source: "WhatsApp",
        message: "Do you help with nursing?\n\nIn Dunedin",
      },
    ]);
    expect((await received()).map(({ state }) => state)).toEqual(["enquiry", "enquiry"]);
  });

  test("from a number of several students waits until staff say whose it is", async () => {
    const [one, other] = [await studentOf("+9779812000111"), await studentOf("+9779812000111")];
    await receive("+9779812000111");
    expect(await messagesOf(one.id)).toEqual([]);
    const [unmatched] = await listUnmatched(database.db);
    expect(unmatched?.students.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
    const { id: receivedId, version } = unmatched ?? { id: "", version: 0 };
    const stranger = await studentOf();
    const wrong = await fileUnmatched(deps(), staff, { receivedId, version, studentId: stranger.id });
    expect(wrong).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect((await fileUnmatched(deps(), staff, { receivedId, version, studentId: other.id })).ok).toBe(true);
    expect(await messagesOf(other.id)).toHaveLength(1);
    const again = await fileUnmatched(deps(), staff, { receivedId, version, studentId: one.id });
    expect(again).toMatchObject({ ok: false, error: { code: "not-found" } });
    await receive("+9779812000111");
    const [next] = await listUnmatched(database.db);
    const dismissed = { receivedId: next?.id ?? "", version: next?.version ?? 0 };
    expect((await dismissUnmatched(deps(), staff, dismissed)).ok).toBe(true);
    expect(await listUnmatched(database.db)).toEqual([]);
  });

  test("brings its file into the student’s documents; what cannot be stored is said", async () => {
    const student = await studentOf();
    api.files.set("700100", await samplePdf());
    const file = {
      id: "700100",
      mime_type: "application/pdf",
      filename: "passport.pdf",
      caption: "My passport",
    };
    await receive(student.phone, { type: "document", document: file });
    await work();
    const [message] = await messagesOf(student.id);
    expect(message?.body).toBe("My passport");
    expect(
      await database.db.$count(messageDocuments, eq(messageDocuments.messageId, message?.id ?? "")),
    ).toBe(1);
    expect(await database.db.$count(documents, eq(documents.studentId, student.id))).toBe(1);
    api.files.set("700101", Buffer.from("not a picture"));
    await receive(student.phone, { type: "image", image: { id: "700101" } });
    await receive(student.phone, { type: "sticker", sticker: { id: "700102" } });
    await receive(student.phone, { type: "document", document: { id: "700103", filename: "lost.pdf" } });
    await receive(student.phone, { type: "location", location: { latitude: 27.7, longitude: 85.3 } });
    const problems = new Map((await received()).map(({ mediaId, fileProblem }) => [mediaId, fileProblem]));
    expect(problems.get("700100")).toBeNull();
    expect(problems.get("700101")).toBe("kind");
    expect(problems.get("700102")).toBe("unsupported");
    expect(problems.get("700103")).toBe("gone");
    const bodies = (await messagesOf(student.id)).map(({ body }) => body);
    expect(bodies.slice(1, 4)).toEqual(["Image", "Sticker", "lost.pdf"]);
    expect(bodies[4]).toContain("cannot show");
  });

  test("that is a voice message is stored for staff, who play it in parts", async () => {
    const student = await studentOf();
    const sound = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(3_000, 7)]);
    api.files.set("700200", sound);
    await receive(student.phone, { type: "audio", audio: { id: "700200", mime_type: "text/html" } });
    api.files.set("700201", Buffer.from("<script>alert(1)</script>"));
    await receive(student.phone, { type: "video", video: { id: "700201", mime_type: "video/mp4" } });
    const [message, refused] = await messagesOf(student.id);
    expect(await database.db.$count(documents, eq(documents.studentId, student.id))).toBe(0);
    const problems = new Map((await received()).map(({ mediaId, fileProblem }) => [mediaId, fileProblem]));
    expect([problems.get("700200"), problems.get("700201")]).toEqual([null, "no-recording"]);
    const found = await findRecording(database.db, student.id, message?.id ?? "");
    expect(found?.file).toMatchObject({ mediaType: "audio/ogg", size: sound.length });
    expect(await findRecording(database.db, student.id, refused?.id ?? "")).toBeNull();
    const { id: otherId } = await studentOf();
    expect(await findRecording(database.db, otherId, message?.id ?? "")).toBeNull();
    const read = await buffer(
      Readable.from(await stored.store.read(found?.file ?? never(), { from: 2, to: 6 })),
    );
    expect(read).toEqual(sound.subarray(2, 6));
    // Once more it is the same file.
    await work();
    expect((await findRecording(database.db, student.id, message?.id ?? ""))?.file.id).toBe(found?.file.id);
  });

  test("that says STOP ends messages until the student says otherwise", async () => {
    const student = await studentOf();
    await receive(student.phone, { type: "text", text: { body: " Stop. " } });
    const refused = await write(student.id);
    expect(refused).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(JSON.stringify(refused)).toContain("opted out");
    later = 60_000;
    await receive(student.phone, { type: "text", text: { body: "START" } });
    expect((await write(student.id)).ok).toBe(true);
  });
});

describe("a message that goes out", () => {
  test("is queued with its text, sent once, and moves only forwards", async () => {
    const student = await studentOf();
    await receive(student.phone);
    const key = randomUUID();
    const [first] = [await write(student.id, "Hello Asha", key), await write(student.id, "Hello Asha", key)];
    expect(first?.ok).toBe(true);
    expect((await deliveryOf(key))?.state).toBe("queued");
    await Promise.all([deliverWhatsApp(deps(), key), deliverWhatsApp(deps(), key)]);
    await deliverWhatsApp(deps(), key);
    expect(api.messages).toMatchObject([
      {
        to: student.phone.slice(1),
        type: "text",
        text: { body: "Hello Asha" },
        biz_opaque_callback_data: key,
      },
    ]);
    const { externalId = "" } = (await deliveryOf(key)) ?? {};
    await send(statusOf(externalId ?? "", "read"));
    await send(statusOf(externalId ?? "", "delivered"));
    await send(statusOf(externalId ?? "", "sent"));
    await send(statusOf("wamid.of-someone-else", "read", { biz_opaque_callback_data: randomUUID() }));
    expect((await deliveryOf(key))?.state).toBe("read");
    // The student has it on the phone, so no email announces it.
    const notices = await database.db
      .select()
      .from(messageNotices)
      .where(eq(messageNotices.userId, student.actor.userId));
    expect(notices).toEqual([]);
  });

  test("that was refused for a reason that passes is tried again, and for another one says why", async () => {
    const student = await studentOf();
    const passing = await sentTo(student);
    api.set(130_429);
    await expect(deliverWhatsApp(deps(), passing)).rejects.toThrow("too many messages");
    expect((await deliveryOf(passing))?.state).toBe("queued");
    api.set("takes");
    await deliverWhatsApp(deps(), passing);
    expect((await deliveryOf(passing))?.state).toBe("sent");
    const final = await sentTo(student);
    api.set(131_026);
    await deliverWhatsApp(deps(), final);
    expect(await deliveryOf(final)).toMatchObject({ state: "failed", reason: "131026" });
    expect(lines.join()).not.toContain(student.phone.slice(1));
  });

  test("whose outcome no one knows is not sent twice, and a report settles it", async () => {
    const student = await studentOf();
    for (const mood of ["hangs-up", "breaks"] as const) {
      const id = await sentTo(student);
      api.set(mood);
      const before = api.asked();
      await deliverWhatsApp(deps(), id);
      await deliverWhatsApp(deps(), id);
      expect(api.asked()).toBe(before + 1);
      expect(await deliveryOf(id)).toMatchObject({ state: "failed", reason: "unknown" });
      await send(statusOf(`wamid.${mood}`, "delivered", { biz_opaque_callback_data: id }));
      expect(await deliveryOf(id)).toMatchObject({ state: "delivered", externalId: `wamid.${mood}` });
      api.set("takes");
    }
  });

  test("is not handed over when the student opted out in between, or after a day", async () => {
    const student = await studentOf();
    const id = await sentTo(student);
    const late = await write(student.id);
    await recordChoice(deps(), staff, { studentId: student.id, isIn: false, how: "phone" });
    await deliverWhatsApp(deps(), id);
    expect((await deliveryOf(id))?.reason).toBe("opted-out");
    later = 25 * 3_600_000;
    await deliverWhatsApp(deps(), late.ok ? late.value.id : "");
    expect((await deliveryOf(late.ok ? late.value.id : ""))?.reason).toBe("late");
    expect(api.messages).toEqual([]);
  });

  test("after 24 hours needs a template, and for a first message the student’s consent", async () => {
    const student = await studentOf();
    const made = await createWhatsAppTemplate(deps(), staff, {
      name: `due_${phones}`,
      language: "en",
      isArchived: false,
      body: "Hello {{1}}, your documents are due on {{2}}.",
    });
    const templateId = made.ok ? made.value.id : "";
    const template = (parameters: string[]) =>
      sendWhatsApp(deps(), staff, student.id, { key: randomUUID(), templateId, parameters }, true);
    expect(JSON.stringify(await template(["Asha", "1 May"]))).toContain("record the opt-in");
    await recordChoice(deps(), staff, { studentId: student.id, isIn: true, how: "in-person" });
    expect(JSON.stringify(await write(student.id))).toContain("approved template");
    expect(JSON.stringify(await template(["Asha"]))).toContain("each parameter");
    const sent = await template(["Asha", "1 May"]);
    await deliverWhatsApp(deps(), sent.ok ? sent.value.id : "");
    expect((await messagesOf(student.id)).map(({ body }) => body)).toEqual([
      "Hello Asha, your documents are due on 1 May.",
    ]);
    expect(api.messages).toMatchObject([
      {
        type: "template",
        template: {
          language: { code: "en" },
          components: [
            {
              type: "body",
              parameters: [
                { type: "text", text: "Asha" },
                { type: "text", text: "1 May" },
              ],
            },
          ],
        },
      },
    ]);
    await receive(student.phone);
    expect((await write(student.id)).ok).toBe(true);
    later = 25 * 3_600_000;
    expect((await write(student.id)).ok).toBe(false);
  });

  test("is for staff who may write, and not where WhatsApp is off", async () => {
    const student = await studentOf();
    await receive(student.phone);
    const input = { key: randomUUID(), body: "Hello" };
    const viewer = await makeStaff(database.db, "viewer");
    for (const actor of [viewer, student.actor]) {
      expect((await sendWhatsApp(deps(), actor, student.id, input, true)).ok).toBe(false);
    }
    expect((await sendWhatsApp(deps(), staff, student.id, input, false)).ok).toBe(false);
    expect(await messagesOf(student.id)).toHaveLength(1);
  });
});

test("what came in is erased with the student, and what is in no conversation after 90 days", async () => {
  const student = await studentOf();
  const id = await sentTo(student);
  await recordChoice(deps(), staff, { studentId: student.id, isIn: true, how: "form" });
  await receive("+9779801999000");
  later = 91 * 86_400_000;
  await oldWhatsAppMessages.forget({ db: database.db, now: deps().now });
  expect((await received()).map(({ phone }) => phone)).toEqual([student.phone]);
  await database.db.transaction((tx) => eraseAbout(tx, { studentIds: [student.id] }, new Date()));
  expect(await received()).toEqual([]);
  expect(await choicesOf(student.id)).toEqual([]);
  expect(await deliveryOf(id)).toBeUndefined();
});
