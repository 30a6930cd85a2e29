import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { tellOfMessages } from "#app/conversations/notices/notices.server.ts";
import { readReplies } from "#app/conversations/replies/read-replies.server.ts";
import { MESSAGE_MAX_LENGTH } from "#app/conversations/threads/message-schema.ts";
import { findOriginal, listReceived } from "#app/conversations/threads/received-emails.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import {
  messageDocuments,
  messages,
  receivedEmails,
} from "#app/conversations/threads/threads.tables.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { readReplySettings } from "#app/platform/environment/reply-settings.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { sweepFiles, sweepStrayBlobs } from "#app/platform/files/sweep-files.server.ts";
import type { VirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.mail.ts";
import { recordOfToken, replyAddress, tokenAmong } from "#app/platform/mail/reply-address.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { createUntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { startImapServer } from "#tests/support/imap-server.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
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
  await database.db.delete(outboxEmails);
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
  db: database.db,
  env: envOf(),
  jobs,
  log,
  untrusted,
  secret: TEST_SECRET,
  files: stored.store,
  scanner,
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
    actor,
    staff,
    threadId: student.id,
    email: account?.email ?? "",
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
  (await database.db.select().from(outboxEmails).where(eq(outboxEmails.kind, "reply-refused"))).map(
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
    const [told] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
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
        from: email,
        to: "team@agency.example",
        text: "<p>In <b>July</b>, please.</p>",
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
      new Map([[message?.id, { attachments: 0, leftOut: null, isInfected: false }]]),
    );
    expect(await findOriginal(database.db, randomUUID(), message?.id ?? "")).toBeNull();
    const blobs: string[] = [];
    for await (const { name } of stored.store.blobs.list()) blobs.push(name);
    const kept = await database.db.select({ blob: files.blob }).from(files);
    expect(new Set(blobs)).toEqual(new Set(kept.map(({ blob }) => blob)));

    await database.db.update(files).set({ scan: "infected" });
    expect(await findOriginal(database.db, threadId, message?.id ?? "")).toBeNull();
    await database.db.delete(messages).where(eq(messages.id, message?.id ?? ""));
    const place = { db: database.db, files: stored.store };
    await sweepFiles(place);
    const later = () => new Date(Date.now() + 2 * 86_400_000);
    await sweepStrayBlobs({ ...place, now: later, env: { keepDeletedFilesDays: 1 } });
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

  test("with files that are none is taken without them, and its writer is told", async () => {
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

describe("The files of a reply", () => {
  interface File {
    readonly name: string;
    readonly type: string;
    readonly bytes: Buffer;
    readonly marks?: readonly string[];
  }
  const withFiles = (text: string, ...given: File[]) => ({
    head: ['Content-Type: multipart/mixed; boundary="x"'],
    text: [
      ...["--x", "Content-Type: text/html; charset=utf-8", "", text],
      ...given.flatMap(
        ({ name, type, bytes, marks = [`Content-Disposition: inline; filename="${name}"`] }) => [
          ...[
            "--x",
            `Content-Type: ${type}; name="${name}"`,
            ...marks,
            "Content-Transfer-Encoding: base64",
            "",
          ],
          ...(bytes.toString("base64").match(/.{1,76}/g) ?? []),
        ],
      ),
      "--x--",
    ].join("\r\n"),
  });
  const attachedTo = async (threadId: string) =>
    database.db
      .select({
        name: documentFiles.name,
        kind: documents.kind,
        state: documents.state,
        by: documentFiles.sentBy,
      })
      .from(messageDocuments)
      .innerJoin(messages, eq(messages.id, messageDocuments.messageId))
      .innerJoin(documents, eq(documents.id, messageDocuments.documentId))
      .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
      .where(eq(messages.threadId, threadId))
      .orderBy(asc(messageDocuments.position));
  const leftOutOf = async (threadId: string) =>
    (
      await database.db
        .select({ leftOut: receivedEmails.leftOut })
        .from(receivedEmails)
        .innerJoin(messages, eq(messages.id, receivedEmails.messageId))
        .where(eq(messages.threadId, threadId))
    ).map(({ leftOut }) => leftOut);
  const pdf = async (name = "passport.pdf", say = "Passport"): Promise<File> => ({
    name,
    type: "application/pdf",
    bytes: await samplePdf(1, say),
  });
  const logo = (id: string): File => ({
    name: "image001.png",
    type: "image/png",
    bytes: Buffer.from("tiny"),
    marks: [`Content-ID: <${id}@x>`, "Content-Disposition: inline"],
  });

  test("are documents of the student, attached to the message, also where a phone marks them as inline", async () => {
    const { actor, threadId, email, to } = await threadOf();
    const photo = { name: "IMG_0042.HEIC", type: "image/heic", bytes: await samplePhoto() };
    const raw = mailOf({
      from: email,
      to,
      ...withFiles(
        '<p>Both are here.</p><img src="cid:a@x"><img src="cid:b@x">',
        photo,
        await pdf(),
        logo("a"),
        logo("b"),
      ),
    });
    for (let round = 0; round < 2; round += 1) imap.receive(raw);
    await Promise.all([readReplies(deps()), readReplies(deps())]);
    await takeAll();
    expect((await written(threadId)).map(({ body }) => body)).toEqual(["Both are here."]);
    const own = { kind: "other", state: "in-review", by: actor.userId };
    expect(await attachedTo(threadId)).toEqual([
      { ...own, name: "IMG_0042.HEIC" },
      { ...own, name: "passport.pdf" },
    ]);
    expect(await database.db.$count(documents, eq(documents.studentId, threadId))).toBe(2);
    expect(await leftOutOf(threadId)).toEqual([{ smallPictures: 2, files: [] }]);
    expect(await problems()).toEqual([]);
    // Nothing is stored that nothing points at.
    const blobs: string[] = [];
    for await (const { name } of stored.store.blobs.list()) blobs.push(name);
    const kept = await database.db.select({ blob: files.blob }).from(files);
    expect(new Set(blobs)).toEqual(new Set(kept.map(({ blob }) => blob)));
  });

  test("are a message where nothing else was written", async () => {
    const { threadId, email, to } = await threadOf();
    imap.receive(mailOf({ from: email, to, ...withFiles("", await pdf()) }));
    await takeAll();
    expect((await written(threadId)).map(({ body }) => body)).toEqual(["passport.pdf"]);
    expect(await attachedTo(threadId)).toHaveLength(1);
  });

  test("that are refused are named with the reason, to staff and to their writer; the others are taken", async () => {
    const { threadId, email, to } = await threadOf();
    const word = { name: "statement.docx", type: "application/msword", bytes: Buffer.from("PK a letter") };
    const large = { name: "scan.pdf", type: "application/pdf", bytes: Buffer.alloc(2_200_000, "%PDF-1.7 x") };
    const signed = {
      name: "smime.p7s",
      type: "application/pkcs7-signature",
      bytes: Buffer.from("signed"),
      marks: ['Content-Disposition: attachment; filename="smime.p7s"'],
    };
    const env = envOf({ FILE_LIMIT_MB: "1" });
    const raw = withFiles("<p>All of it.</p>", word, large, await pdf(), signed);
    imap.receive(mailOf({ from: email, to, ...raw }));
    while ((await readReplies({ ...deps(), env })).taken > 0);
    expect((await attachedTo(threadId)).map(({ name }) => name)).toEqual(["passport.pdf"]);
    const refused = [
      { name: "statement.docx", problem: "kind" },
      { name: "scan.pdf", problem: "too-big" },
    ];
    expect(await leftOutOf(threadId)).toEqual([{ smallPictures: 0, files: refused }]);
    const [told] = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.kind, "reply-refused"));
    expect(told).toMatchObject({ toEmail: email, props: { problem: "attachments", refused } });
    const look = { brandName: "Southbound", baseUrl: "https://southbound.example" };
    const { text } = await renderMail("reply-refused", told?.props ?? {}, look);
    expect(text).toContain("statement.docx: ");
    expect(text).toContain("1 MB");
  });

  test("in which a virus is found, and more than ten, are left out with the reason", async () => {
    const { threadId, email, to } = await threadOf();
    const eleven = await Promise.all(Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`, `Page ${at}`)));
    imap.receive(mailOf({ from: email, to, ...withFiles("<p>All.</p>", ...eleven) }));
    await takeAll();
    expect(await attachedTo(threadId)).toHaveLength(10);
    expect(await leftOutOf(threadId)).toMatchObject([{ files: [{ name: "10.pdf", problem: "over-ten" }] }]);

    const other = await threadOf();
    const infected: VirusScanner = { isSetUp: true, scan: async () => "infected" };
    imap.receive(mailOf({ from: other.email, to: other.to, ...withFiles("<p>Here.</p>", await pdf()) }));
    while ((await readReplies({ ...deps(), scanner: infected })).taken > 0);
    expect(await attachedTo(other.threadId)).toEqual([]);
    expect(await leftOutOf(other.threadId)).toMatchObject([{ files: [{ problem: "infected" }] }]);
  });

  test("of staff are documents of the student as well, and nobody's where they may upload none", async () => {
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
    imap.receive(
      mailOf({ from: account?.email ?? "", to, ...withFiles("<p>Your letter.</p>", await pdf()) }),
    );
    await takeAll();
    expect(await attachedTo(threadId)).toMatchObject([{ by: staff.userId }]);

    const stranger = await threadOf();
    const before = await database.db.$count(documents);
    imap.receive(
      mailOf({ from: "stranger@example.com", to: stranger.to, ...withFiles("<p>Mine.</p>", await pdf()) }),
    );
    await takeAll();
    expect(await database.db.$count(documents)).toBe(before);
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
