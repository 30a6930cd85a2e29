import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import {
  addStudentOfEmail,
  dismissEmail,
  fileEmail,
  findUnfiled,
  listFiledOf,
  suggestStudents,
} from "#app/conversations/filed-emails/filed-emails.server.ts";
import { filedEmails } from "#app/conversations/filed-emails/filed-emails.tables.server.ts";
import {
  findFilingAddress,
  replaceFilingAddress,
} from "#app/conversations/filed-emails/filing-addresses.server.ts";
import { readReplies } from "#app/conversations/replies/read-replies.server.ts";
import { messages } from "#app/conversations/threads/threads.tables.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import type { VirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { createUntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { makeStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeUnfiledEmail } from "#tests/factories/filed-emails.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { startImapServer } from "#tests/support/imap-server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const MAILBOX = "replies@agency.example";
const database = useDatabase({ max: 10 });
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
  await database.db.delete(filedEmails);
});

const scanner: VirusScanner = { isSetUp: true, scan: async () => "clean" };
const deps = () => ({
  env: loadEnv("start", {
    DATABASE_URL: database.url,
    BASE_URL: "https://southbound.example",
    IMAP_URL: imap.url,
  }),
  db: database.db,
  jobs,
  log,
  untrusted,
  secret: TEST_SECRET,
  files: stored.store,
  scanner,
  now: () => new Date(),
});

/** A member of staff with a confirmed address and a filing address. */
async function filer() {
  const actor = await makeStaff(database.db, "counsellor", "Sanjay Adhikari");
  const [account] = await database.db
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.id, actor.userId))
    .returning({ email: users.email });
  await replaceFilingAddress(deps(), actor, "own");
  const address = await findFilingAddress(database.db, MAILBOX, actor.userId);
  return { actor, email: account?.email ?? "", address: address ?? "" };
}

async function studentWith(email = `${randomUUID()}@example.com`) {
  const { student } = await makeStudent(database.db);
  await database.db.update(students).set({ email }).where(eq(students.id, student.id));
  return { id: student.id, email };
}

interface Sent {
  readonly from: string;
  readonly to: string;
  /** Where a copy went, as the mailbox notes it. */
  readonly bcc?: string;
  readonly id?: string;
  readonly head?: readonly string[];
  readonly text?: string;
}
async function receive({ from, to, bcc, id = randomUUID(), head = [], text = "See you on Monday." }: Sent) {
  const lines = [
    ...(bcc ? [`Delivered-To: ${bcc}`] : []),
    ...head,
    ...[`From: Sanjay <${from}>`, `To: <${to}>`, `Message-ID: <${id}@mail.example>`],
    ...["Date: Tue, 24 Nov 2026 09:18:00 +0545", "Subject: Your visa", "MIME-Version: 1.0"],
    ...["Content-Type: text/plain; charset=utf-8", "", text, ""],
  ];
  imap.receive(lines.join("\r\n"));
  await readReplies(deps());
}
const all = () => database.db.select().from(filedEmails);
const lastMarks = () => imap.marks().at(-1);

describe("A copy of an email", () => {
  test("is filed once with the student it was sent to, and nothing is sent to them", async () => {
    const { email, address } = await filer();
    const student = await studentWith();
    await database.db.delete(outboxEmails);
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      await receive({ from: email, to: student.email, bcc: address, id });
    }
    const [filed, ...more] = await listFiledOf(database.db, student.id);
    expect(more).toEqual([]);
    expect(filed).toMatchObject({
      direction: "sent",
      subject: "Your visa",
      body: "See you on Monday.",
      filedBy: "Sanjay Adhikari",
      hasOriginal: true,
      sentAt: new Date("2026-11-24T03:33:00Z"),
    });
    expect(await database.db.$count(outboxEmails)).toBe(0);
    expect(await database.db.$count(messages, eq(messages.threadId, student.id))).toBe(0);
  });

  test("to two students is filed by hand, with both as suggestions", async () => {
    const { actor, email, address } = await filer();
    const [one, other] = [await studentWith(), await studentWith()];
    await receive({ from: email, to: `${one.email}>, <${other.email}`, bcc: address });
    const [row] = await all();
    const unfiled = row && (await findUnfiled(database.db, row.id));
    const suggested = unfiled ? await suggestStudents(database.db, unfiled) : [];
    expect(suggested.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
    const input = { id: row?.id ?? "", version: 1 };
    expect(await fileEmail(deps(), actor, { ...input, studentId: other.id })).toMatchObject({ ok: true });
    expect(await listFiledOf(database.db, other.id)).toHaveLength(1);
    // Filed since: it is no longer there to be dismissed.
    expect(await dismissEmail(deps(), actor, input)).toMatchObject({ error: { code: "not-found" } });
  });

  test.each([
    ["from another address", { from: "stranger@example.com" }],
    ["whose sender is forged", { head: ["Authentication-Results: mx.agency.example; dmarc=fail"] }],
    ["to an address that was replaced", { isReplaced: true }],
    ["that a program wrote", { head: ["Auto-Submitted: auto-replied"], isIgnored: true }],
  ])(
    "%s is not filed",
    async (_name, {
      isReplaced,
      isIgnored,
      ...given
    }: {
      from?: string;
      head?: string[];
      isReplaced?: boolean;
      isIgnored?: boolean;
    }) => {
      const { actor, email, address } = await filer();
      const student = await studentWith();
      if (isReplaced) await replaceFilingAddress(deps(), actor, "own");
      await receive({ from: email, to: student.email, bcc: address, ...given });
      expect(await all()).toEqual([]);
      expect(lastMarks()).toEqual(isIgnored ? ["\\Seen"] : ["\\Flagged", "\\Seen"]);
    },
  );

  test("is filed through the address of the agency by each of the staff", async () => {
    const owner = await makeStaff(database.db, "owner", "Olga Owner");
    expect(await replaceFilingAddress(deps(), owner, "agency")).toMatchObject({ ok: true });
    const address = await findFilingAddress(database.db, MAILBOX, null);
    const { email } = await filer();
    const student = await studentWith();
    await receive({ from: email, to: student.email, bcc: address ?? "" });
    expect(await listFiledOf(database.db, student.id)).toHaveLength(1);
  });
});

describe("A forwarded email", () => {
  const forward = (from: string) =>
    [
      "---------- Forwarded message ---------",
      `From: Asha Thapa <${from}>`,
      "Date: Mon, 23 Nov 2026 at 10:00",
      "Subject: My transcript",
      "To: <sanjay@agency.example>",
      "",
      "Here it is.",
    ].join("\r\n");

  test("is filed with its original sender, as received", async () => {
    const { email, address } = await filer();
    const student = await studentWith();
    await receive({ from: email, to: address, text: forward(student.email) });
    expect(await listFiledOf(database.db, student.id)).toMatchObject([
      {
        direction: "received",
        fromName: "Asha Thapa",
        subject: "My transcript",
        body: "Here it is.",
        sentAt: new Date("2026-11-23T04:15:00Z"),
      },
    ]);
  });

  test("of a stranger becomes a student, or is dismissed", async () => {
    const { actor, email, address } = await filer();
    const stranger = `${randomUUID()}@example.com`;
    await receive({ from: email, to: address, text: forward(stranger) });
    const [row] = await all();
    expect(row?.studentId).toBeNull();
    const added = await addStudentOfEmail(deps(), actor, {
      id: row?.id ?? "",
      name: "Asha Thapa",
      version: 1,
    });
    expect(added).toMatchObject({ ok: true });
    const [student] = await database.db.select().from(students).where(eq(students.email, stranger));
    expect(await listFiledOf(database.db, student?.id ?? "")).toHaveLength(1);
    await receive({ from: email, to: address, text: "Nothing that can be read." });
    const unfiled = (await all()).find(({ studentId }) => studentId === null);
    const input = { id: unfiled?.id ?? "", version: 1 };
    expect(await dismissEmail(deps(), actor, input)).toMatchObject({ ok: true });
    expect(await findUnfiled(database.db, input.id)).toBeNull();
  });

  test("becomes no student for those who may not file it", async () => {
    const actor = await makeStaffWithCustomRole(database.db, [
      "student.list",
      "student.create",
      "thread.list",
    ]);
    const { id, fromEmail } = await makeUnfiledEmail(database.db, "Hello");
    expect(await addStudentOfEmail(deps(), actor, { id, name: "Asha Thapa", version: 1 })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await database.db.$count(students, eq(students.email, fromEmail))).toBe(0);
    expect(await findUnfiled(database.db, id)).not.toBeNull();
  });
});
