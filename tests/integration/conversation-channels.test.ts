import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { takeReply } from "#app/conversations/replies/receive-reply.server.ts";
import { encloseDocuments, noteOutcome } from "#app/conversations/threads/note-outcome.server.ts";
import { sendEmail, sendSms } from "#app/conversations/threads/send-outside.server.ts";
import {
  messageDeliveries,
  messageEmails,
  messageNotices,
  messages,
} from "#app/conversations/threads/threads.tables.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import type { VirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { startSmsGateway } from "#tests/support/sms-gateway.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { testParser } from "#tests/support/untrusted.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const untrusted = testParser();
const stored = testFiles();
const log = createLog("silent", false);
const scanner: VirusScanner = { isSetUp: false, scan: async () => "unscanned" };
afterAll(async () => {
  untrusted.close();
  await stored.remove();
});

/** The product with a mail server, an SMS gateway and a mailbox for replies. */
async function open(more: Record<string, string> = {}) {
  const mails = await startMailServer({ refuse: (to) => to.endsWith("@refused.example") });
  const gateway = await startSmsGateway(() => 201);
  const env = loadEnv("start", {
    DATABASE_URL: database.url,
    BASE_URL: "https://agency.example",
    BRAND_NAME: "Himal",
    MAIL_FROM: "Himal <hello@agency.example>",
    SMTP_URL: mails.url,
    SMS_URL: gateway.url,
    IMAP_URL: "imaps://replies%40agency.example:secret@mail.agency.example/INBOX",
    ...more,
  });
  const deps = {
    db: database.db,
    env,
    jobs,
    log,
    untrusted,
    scanner,
    files: stored.store,
    secret: TEST_SECRET,
    now: () => new Date(),
  };
  const outcomes = { "conversation-email": noteOutcome(deps), "conversation-text": noteOutcome(deps) };
  const delivery = openMailDelivery({ ...deps, enclose: encloseDocuments(deps), outcomes });
  onTestFinished(async () => {
    delivery.close();
    await mails.close();
    await gateway.close();
  });
  /** Sends what is newest in the outbox, as the queue does. */
  const deliver = async () => {
    const [mail] = await database.db
      .select()
      .from(outboxEmails)
      .orderBy(desc(outboxEmails.createdAt))
      .limit(1);
    await delivery.deliver(mail?.id ?? "");
    return mails.mails.at(-1);
  };
  const email = (actor: Actor, threadId: string, given: Partial<Parameters<typeof sendEmail>[3]> = {}) =>
    sendEmail(
      deps,
      actor,
      threadId,
      {
        key: randomUUID(),
        subject: "Your visa",
        body: "Dear Sita,\n\nPlease sign.",
        documents: [],
        ...given,
      },
      env,
    );
  return { mails, gateway, env, deps, deliver, email };
}

async function confirmed() {
  const { actor, student, email } = await makeStudent(database.db);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
  return { actor, studentId: student.id, email };
}
const deliveryOf = async (id: string) =>
  (await database.db.select().from(messageDeliveries).where(eq(messageDeliveries.messageId, id)))[0];
const messagesOf = (threadId: string) =>
  database.db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(messages.number);
const idOf = (sent: Awaited<ReturnType<typeof sendEmail>>): string => (sent.ok ? sent.value.id : "");

const answer = (from: string, to: string, inReplyTo = "", text = "Here it is.") =>
  Buffer.from(
    [
      `From: <${from}>`,
      `To: <${to}>`,
      "Subject: Re: Your visa",
      `Message-ID: <${randomUUID()}@phone.example>`,
      `In-Reply-To: ${inReplyTo}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      text,
      "",
    ].join("\r\n"),
  );
const WHOLE = { isTooLarge: false, isWhole: true };

describe("an email of staff in a conversation", () => {
  test("leaves once in their name, with its documents, and its answers are the same thread", async () => {
    const { deps, deliver, email } = await open();
    const staff = await makeStaff(database.db, "counsellor", "Sanjay Adhikari");
    const student = await confirmed();
    const document = await makeDocument(database.db, student.studentId, { store: stored.store });
    const key = randomUUID();
    const first = await email(staff, student.studentId, { key, documents: [document.id] });
    expect(await email(staff, student.studentId, { key, documents: [document.id] })).toEqual(first);
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, student.email))).toBe(1);
    expect(await deliveryOf(key)).toMatchObject({ state: "queued", recipient: student.email });

    const mail = await deliver();
    expect(mail?.from).toMatchObject({ name: "Sanjay Adhikari via Himal", address: "hello@agency.example" });
    expect(mail?.subject).toBe("Your visa");
    expect(mail?.text).toContain("Please sign.");
    expect(mail?.messageId).toBe(`<${key}@agency.example>`);
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ["passport.pdf", "application/pdf"],
    ]);
    expect((await deliveryOf(key))?.state).toBe("sent");
    // It is in their mailbox: no email announces it.
    expect(await database.db.$count(messageNotices, eq(messageNotices.userId, student.actor.userId))).toBe(0);

    const to = mail?.replyTo?.[0]?.address ?? "";
    expect(await takeReply(deps, answer(student.email, to, mail?.messageId), WHOLE)).toBe("taken");
    const [, reply] = await messagesOf(student.studentId);
    expect(reply).toMatchObject({ channel: "email", side: "student", authorId: student.actor.userId });
    const [known] = await database.db
      .select()
      .from(messageEmails)
      .where(eq(messageEmails.messageId, reply?.id ?? ""));
    expect(known?.subject).toBe("Re: Your visa");

    await email(staff, student.studentId, { subject: "Re: Your visa" });
    const next = await deliver();
    expect(next?.inReplyTo).toBe(known?.internetId);
    expect(next?.references).toBe(`<${key}@agency.example> ${known?.internetId}`);
  });

  test("comes from their own address if its domain is ours", async () => {
    const staff = await makeStaff(database.db, "counsellor", "Maya Rai");
    const own = `maya-${randomUUID().slice(0, 8)}@agency.example`;
    await database.db
      .update(users)
      .set({ email: own, emailVerified: true })
      .where(eq(users.id, staff.userId));
    const { studentId } = await confirmed();
    const { deliver, email } = await open({ MAIL_SENDING_DOMAINS: "Agency.example, agency.test" });
    await email(staff, studentId);
    expect((await deliver())?.from).toMatchObject({ name: "Maya Rai", address: own });
    // Without a mailbox for replies, answers go to who wrote.
    const without = await open({ IMAP_URL: "" });
    await without.email(staff, studentId);
    const mail = await without.deliver();
    expect(mail?.from?.address).toBe("hello@agency.example");
    expect(mail?.replyTo?.[0]?.address).toBe(own);
  });

  test("that a mail server refuses says so, and is not tried again", async () => {
    const { mails, deliver, email } = await open();
    const staff = await makeStaff(database.db, "owner");
    const student = await makeStudentRecord(database.db, {
      email: `${randomUUID()}@refused.example`,
    });
    const id = idOf(await email(staff, student.id));
    await deliver();
    expect(mails.mails).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({ state: "failed", reason: "EENVELOPE 550" });
    await mails.close();
    const later = idOf(await email(staff, student.id));
    await expect(deliver()).rejects.toThrow();
    const waits = await deliveryOf(later);
    expect(waits?.state).toBe("queued");
    expect(waits?.reason).not.toBeNull();
  });

  test("reaches a student without an account, whose answer is believed from their address only", async () => {
    const { deps, deliver, email } = await open();
    const staff = await makeStaff(database.db, "owner");
    const address = `${randomUUID()}@example.com`;
    const { id } = await makeStudentRecord(database.db, { email: address });
    expect((await email(staff, id)).ok).toBe(true);
    const to = (await deliver())?.replyTo?.[0]?.address ?? "";
    expect(await takeReply(deps, answer("stranger@example.com", to), WHOLE)).toBe("unknown");
    const other = await makeStudentRecord(database.db, { email: `${randomUUID()}@example.com` });
    expect(await takeReply(deps, answer(other.email, to), WHOLE)).toBe("unknown");
    const forged = answer(address, to)
      .toString()
      .replace("From:", "Authentication-Results: mx; dmarc=fail\r\nFrom:");
    expect(await takeReply(deps, Buffer.from(forged), WHOLE)).toBe("unknown");
    const source = answer(address.toUpperCase(), to, "", "I signed it.");
    expect(await takeReply(deps, source, WHOLE)).toBe("taken");
    expect(await takeReply(deps, source, WHOLE)).toBe("taken");
    const [, reply, ...more] = await messagesOf(id);
    expect(reply).toMatchObject({ channel: "email", side: "student", authorId: null, body: "I signed it." });
    expect(more).toEqual([]);
  });

  test("is refused for who may not write, for documents of others, and without an address", async () => {
    const { email } = await open();
    const { actor, studentId } = await confirmed();
    const staff = await makeStaff(database.db, "owner");
    const codeOf = (sent: Awaited<ReturnType<typeof email>>) => (sent.ok ? "sent" : sent.error.code);
    expect(codeOf(await email(actor, studentId))).toBe("forbidden");
    expect(codeOf(await email(await makeStaff(database.db, "viewer"), studentId))).toBe("forbidden");
    expect(codeOf(await email(await makeAssignedStaff(database.db, "counsellor"), studentId))).toBe(
      "not-found",
    );
    const { studentId: otherId } = await confirmed();
    const document = await makeDocument(database.db, otherId);
    expect(codeOf(await email(staff, studentId, { documents: [document.id] }))).toBe("not-found");
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, actor.userId));
    await database.db
      .update(students)
      .set({ email: `${studentId}@phone.invalid` })
      .where(eq(students.id, studentId));
    expect(codeOf(await email(staff, studentId))).toBe("invalid");
    expect(await messagesOf(studentId)).toEqual([]);
  });
});

test("an SMS of staff leaves by the gateway, to countries that are served", async () => {
  const { gateway, env, deps, deliver } = await open();
  const staff = await makeStaff(database.db, "owner");
  const { studentId } = await confirmed();
  const send = (key: string = randomUUID()) =>
    sendSms(deps, staff, studentId, { key, body: "Your visa is granted" }, env);
  expect(await send()).toMatchObject({ ok: false, error: { code: "invalid" } });
  const callable = (phone: string) =>
    database.db.update(students).set({ phone }).where(eq(students.id, studentId));
  await callable("+33612345678");
  expect(await send()).toMatchObject({ ok: false, error: { code: "invalid" } });
  await callable("+9779841230099");
  const key = randomUUID();
  expect((await send(key)).ok).toBe(true);
  await deliver();
  expect(gateway.texts.map(({ to, body }) => [to, body])).toEqual([
    ["+9779841230099", "Your visa is granted"],
  ]);
  expect(await deliveryOf(key)).toMatchObject({ state: "sent", recipient: "+9779841230099" });
  expect((await messagesOf(studentId)).map(({ channel }) => channel)).toEqual(["sms"]);
});
