import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { tellOfMessages } from "#app/conversations/notices/notices.server.ts";
import { readReplies } from "#app/conversations/replies/read-replies.server.ts";
import { MESSAGE_MAX_LENGTH } from "#app/conversations/threads/message-schema.ts";
import { findOriginal, listReceived } from "#app/conversations/threads/received-emails.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { readReplySettings } from "#app/platform/environment/reply-settings.server.ts";
import { sweepFiles } from "#app/platform/files/sweep-files.server.ts";
import type { VirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { recordOfToken, replyAddress, tokenAmong } from "#app/platform/mail/reply-address.server.ts";
import { createUntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { files, messages, outboxMails, receivedEmails, users } from "#app/registry/tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { startImapServer } from "#tests/support/imap-server.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const log = createLog("silent", false);
const untrusted = createUntrustedParser({ log });
const stored = testFiles();
let imap: Awaited<ReturnType<typeof startImapServer>>;
beforeAll(async () => {
  imap = await startImapServer();
});
afterAll(async () => {
  untrusted.close();
  await imap?.close();
  await stored.remove();
});
beforeEach(async () => {
  await database.db.delete(outboxMails);
});

const envOf = (more: Record<string, string> = {}) =>
  loadEnv("start", {
    DATABASE_URL: database.url,
    BASE_URL: "https://southbound.example",
    IMAP_URL: imap.url,
    ...more,
  });
const scanner: VirusScanner = { isSetUp: false, scan: async () => "unscanned" };
const deps = () => ({
  ...{ db: database.db, env: envOf(), jobs, log, untrusted, secret: TEST_SECRET },
  ...{ files: stored.store, scanner },
  now: () => new Date(),
});
const takeAll = async () => {
  while ((await readReplies(deps())).taken > 0);
};

/** A student with a thread in which staff have written. */
async function threadOf() {
  const { actor, student } = await makeStudent(database.db);
  const [account] = await database.db
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.id, actor.userId))
    .returning({ email: users.email });
  const staff = await makeStaff(database.db, "counsellor", "Sanjay Adhikari");
  const written = { key: randomUUID(), quotedId: null, body: "When do you want to begin?" };
  await sendMessage(deps(), staff, student.id, written);
  const ref = { recordId: student.id, userId: actor.userId };
  return {
    ...{ actor, staff, threadId: student.id, email: account?.email ?? "" },
    to: replyAddress("replies@agency.example", TEST_SECRET, ref),
  };
}

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly text?: string;
  readonly head?: readonly string[];
}
const mailOf = ({ from, to, text = "In July, please.", head = [] }: Mail) =>
  [
    `From: Somebody <${from}>`,
    `To: <${to}>`,
    `Message-ID: <${randomUUID()}@mail.example>`,
    "Subject: Re: A new message for you",
    "MIME-Version: 1.0",
    ...(head.some((line) => line.startsWith("Content-Type"))
      ? []
      : ["Content-Type: text/plain; charset=utf-8"]),
    ...head,
    "",
    text,
    "",
  ].join("\r\n");

const written = async (threadId: string) =>
  database.db
    .select({ body: messages.body, side: messages.side, authorId: messages.authorId })
    .from(messages)
    .where(eq(messages.threadId, threadId))
    .orderBy(asc(messages.number))
    .then((rows) => rows.slice(1));
const lastMarks = () => imap.marks().at(-1);
const problems = async () =>
  (await database.db.select().from(outboxMails).where(eq(outboxMails.kind, "reply-refused"))).map(
    ({ toEmail, props }) => ({ toEmail, problem: (props as { problem?: string }).problem }),
  );

describe("A reply by mail", () => {
  test("to the mail that told of a message is written into its thread, without what it quotes", async () => {
    const { actor, threadId, email } = await threadOf();
    await tellOfMessages({ ...deps(), now: () => new Date(Date.now() + 3_600_000) });
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    const env = envOf({ SMTP_URL: mails.url });
    const delivery = openMailDelivery({ ...deps(), env });
    onTestFinished(() => delivery.close());
    const [told] = await database.db.select().from(outboxMails).where(eq(outboxMails.toEmail, email));
    await delivery.deliver(told?.id ?? "");
    const [mail] = mails.mails;
    expect(mail?.text).toContain("You can also reply to this email");
    const to = mail?.replyTo?.[0]?.address ?? "";
    const text = [
      "In July, please.",
      "",
      "Is that too late?",
      "",
      "-- ",
      "Asha Thapa",
      "",
      "On Tue, 24 Nov 2026 at 09:18, Southbound <no-reply@southbound.example> wrote:",
      "> A message waits for you.",
    ].join("\r\n");
    imap.receive(mailOf({ from: email.toUpperCase(), to, text }));
    expect(await readReplies(deps())).toEqual({ taken: 1 });
    expect(await written(threadId)).toEqual([
      {
        body: "In July, please.\n\nIs that too late?\n\n-- \nAsha Thapa",
        side: "student",
        authorId: actor.userId,
      },
    ]);
    expect(lastMarks()).toEqual(["\\Seen"]);
  });

  test("is one message, however often it is read", async () => {
    const { threadId, email, to } = await threadOf();
    const raw = mailOf({ from: email, to });
    for (let round = 0; round < 3; round += 1) imap.receive(raw);
    await Promise.all([readReplies(deps()), readReplies(deps())]);
    await takeAll();
    expect(await written(threadId)).toHaveLength(1);
  });

  test("of staff is written to the student", async () => {
    const { staff, threadId } = await threadOf();
    const [account] = await database.db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, staff.userId))
      .returning({ email: users.email });
    const to = replyAddress("replies@agency.example", TEST_SECRET, {
      recordId: threadId,
      userId: staff.userId,
    });
    imap.receive(mailOf({ from: account?.email ?? "", to, text: "July it is." }));
    await takeAll();
    expect(await written(threadId)).toEqual([{ body: "July it is.", side: "staff", authorId: staff.userId }]);
  });

  test("that is HTML alone, or went by another address on its way, is read all the same", async () => {
    const { threadId, email, to } = await threadOf();
    imap.receive(
      mailOf({
        ...{ from: email, to: "team@agency.example", text: "<p>In <b>July</b>, please.</p>" },
        head: [`Delivered-To: ${to.toUpperCase()}`, "Content-Type: text/html; charset=utf-8"],
      }),
    );
    await takeAll();
    expect((await written(threadId)).map(({ body }) => body)).toEqual(["In July, please."]);
  });

  test("is stored as it came, once, and goes with its message", async () => {
    const { actor, threadId, email, to } = await threadOf();
    const raw = mailOf({ from: email, to, text: "Hello <b>you</b>" });
    imap.receive(raw);
    imap.receive(raw);
    await takeAll();
    const [message] = await database.db.select().from(messages).where(eq(messages.authorId, actor.userId));
    const original = await findOriginal(database.db, threadId, message?.id ?? "");
    const bytes = original ? await buffer(await stored.store.read(original.file)) : null;
    expect(bytes?.toString()).toBe(raw);
    expect(await listReceived(database.db, [message?.id ?? ""])).toEqual(
      new Map([[message?.id, { attachments: 0, isInfected: false }]]),
    );
    expect(await findOriginal(database.db, randomUUID(), message?.id ?? "")).toBeNull();
    const blobs: string[] = [];
    for await (const { name } of stored.store.blobs.list()) blobs.push(name);
    const kept = await database.db.select({ blob: files.blob }).from(files);
    expect(new Set(blobs)).toEqual(new Set(kept.map(({ blob }) => blob)));

    await database.db.update(files).set({ scan: "infected" });
    expect(await findOriginal(database.db, threadId, message?.id ?? "")).toBeNull();
    await database.db.delete(messages).where(eq(messages.id, message?.id ?? ""));
    await sweepFiles({ db: database.db, files: stored.store });
    expect(
      await database.db
        .select()
        .from(files)
        .where(eq(files.id, original?.file.id ?? "")),
    ).toEqual([]);
  });

  test("with a large photo is taken, and its writer is told", async () => {
    const { threadId, email, to } = await threadOf();
    const photo = [
      ...["--x", "Content-Type: text/plain; charset=utf-8", "", "My passport.", "--x"],
      'Content-Type: image/jpeg; name="IMG_1.jpg"',
      'Content-Disposition: inline; filename="IMG_1.jpg"',
      ...["Content-Transfer-Encoding: base64", "", "/9j/\r\n".repeat(400_000), "--x--"],
    ];
    const head = ['Content-Type: multipart/mixed; boundary="x"'];
    imap.receive(mailOf({ from: email, to, text: photo.join("\r\n"), head }));
    await takeAll();
    expect((await written(threadId)).map(({ body }) => body)).toEqual(["My passport."]);
    expect(await problems()).toEqual([{ toEmail: email, problem: "attachments" }]);
    expect(await database.db.$count(receivedEmails)).toBeGreaterThan(0);
  });

  test("with files is taken without them, and its writer is told", async () => {
    const { threadId, email, to } = await threadOf();
    const text = [
      "--x",
      "Content-Type: text/plain",
      "",
      "My passport.",
      "--x",
      'Content-Type: application/pdf; name="passport.pdf"',
      'Content-Disposition: attachment; filename="passport.pdf"',
      "",
      "%PDF-1.4",
      "--x--",
    ].join("\r\n");
    imap.receive(mailOf({ from: email, to, text, head: ['Content-Type: multipart/mixed; boundary="x"'] }));
    await takeAll();
    expect((await written(threadId)).map(({ body }) => body)).toEqual(["My passport."]);
    expect(await problems()).toEqual([{ toEmail: email, problem: "attachments" }]);
  });
});

describe("What is not taken", () => {
  test.each([
    ["too long", "too-long", "x".repeat(MESSAGE_MAX_LENGTH + 1)],
    [
      "empty but for a quote",
      "empty",
      "On Tue, 24 Nov 2026 at 09:18, Southbound <a@b.example> wrote:\r\n> Hello",
    ],
    ["too large", "too-large", "y\r\n".repeat(800_000)],
  ])("is told to its writer when it is %s", async (_, problem, text) => {
    const { threadId, email, to } = await threadOf();
    imap.receive(mailOf({ from: email, to, text }));
    await takeAll();
    expect(await written(threadId)).toEqual([]);
    expect(await problems()).toEqual([{ toEmail: email, problem }]);
    expect(lastMarks()).toEqual(["\\Seen"]);
  });

  test("is flagged and answered to nobody when its address or its token is somebody else's", async () => {
    const [one, other] = [await threadOf(), await threadOf()];
    const forged = one.to.replace(/\+(.)/, (_, sign) => `+${sign === "a" ? "b" : "a"}`);
    for (const mail of [
      { from: "stranger@example.com", to: one.to },
      { from: other.email, to: one.to },
      { from: one.email, to: forged },
      { from: one.email, to: one.to.slice(0, one.to.indexOf("+")) + one.to.slice(one.to.indexOf("@")) },
    ]) {
      imap.receive(mailOf(mail));
      await takeAll();
      expect(lastMarks(), mail.to).toEqual(["\\Flagged", "\\Seen"]);
    }
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, one.actor.userId));
    imap.receive(mailOf({ from: one.email, to: one.to }));
    await takeAll();
    expect(lastMarks()).toEqual(["\\Flagged", "\\Seen"]);
    expect([await written(one.threadId), await written(other.threadId), await problems()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test.each(["Auto-Submitted: auto-replied", "Precedence: bulk", "List-Id: <a.example>"])(
    "is passed over when a program wrote it: %s",
    async (line) => {
      const { threadId, email, to } = await threadOf();
      imap.receive(mailOf({ from: email, to, head: [line] }));
      await takeAll();
      expect([await written(threadId), await problems()]).toEqual([[], []]);
    },
  );

  test("is told when the account may no longer write, and is nobody's once it is disabled", async () => {
    const { staff, threadId } = await threadOf();
    const viewer = await makeStaff(database.db, "viewer");
    for (const userId of [viewer.userId, staff.userId]) {
      const [account] = await database.db
        .update(users)
        .set({ emailVerified: true, disabledAt: userId === staff.userId ? new Date() : null })
        .where(eq(users.id, userId))
        .returning({ email: users.email });
      const to = replyAddress("replies@agency.example", TEST_SECRET, { recordId: threadId, userId });
      imap.receive(mailOf({ from: account?.email ?? "", to }));
      await takeAll();
    }
    expect((await problems()).map(({ problem }) => problem)).toEqual(["closed"]);
    expect(await written(threadId)).toEqual([]);
  });

  test("waits while the mailbox cannot be reached, and nothing is read where none is set up", async () => {
    const away = { ...deps(), env: envOf({ IMAP_URL: "imap://a%40b.example:c@127.0.0.1:1/INBOX" }) };
    expect(await readReplies(away)).toEqual({ taken: 0 });
    expect(await readReplies({ ...deps(), env: envOf({ IMAP_URL: "" }) })).toEqual({ taken: 0 });
  });
});

describe("The address of a reply", () => {
  const ref = { recordId: randomUUID(), userId: randomUUID() };
  const address = replyAddress("replies@agency.example", TEST_SECRET, ref);
  const token = tokenAmong([address], "replies@agency.example") ?? "";

  test("says the record to its reader's account alone, whatever case servers make of it", () => {
    expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
    expect(tokenAmong(["x@y.example", address.toUpperCase()], "Replies@Agency.example")).toBe(token);
    expect(recordOfToken(token, TEST_SECRET, ref.userId)).toBe(ref.recordId);
    expect(recordOfToken(token, TEST_SECRET, randomUUID())).toBeNull();
    expect(recordOfToken(token, `${TEST_SECRET}x`, ref.userId)).toBeNull();
  });

  test("with any sign changed is worth nothing", () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === "a" ? "b" : "a"}${token.slice(at + 1)}`;
      // The last sign carries bits that no byte has.
      if (at === token.length - 1) continue;
      expect(recordOfToken(changed, TEST_SECRET, ref.userId), String(at)).toBeNull();
    }
  });
});

test.each([
  [{}, null, undefined],
  [{ REPLY_ADDRESS: "a@b.example" }, "IMAP_URL is not set", undefined],
  [{ IMAP_URL: "imaps://a%40b.example:c@mail.example" }, null, "a@b.example at mail.example:993 INBOX"],
  [
    { IMAP_URL: "imaps://a:c@mail.example:1993/Replies", REPLY_ADDRESS: "r@b.example" },
    null,
    "r@b.example at mail.example:1993 Replies",
  ],
  [{ IMAP_URL: "imap://a%40b.example:c@mail.example" }, "IMAP_URL must begin with imaps://", undefined],
  [{ IMAP_URL: "https://mail.example" }, "IMAP_URL must be an address of the form", undefined],
  [
    { IMAP_URL: "imaps://a%40b.example@mail.example" },
    "IMAP_URL must name the user and the password",
    undefined,
  ],
  [{ IMAP_URL: "imaps://a:c@mail.example" }, "REPLY_ADDRESS must be an e-mail address", undefined],
])("settings %j", (source, problem, read) => {
  const { replies, problems: found } = readReplySettings(source);
  expect(found.join()).toContain(problem ?? "");
  expect(found.length).toBe(problem === null ? 0 : 1);
  expect(replies && `${replies.address} at ${replies.host}:${replies.port} ${replies.mailbox}`).toBe(read);
});
