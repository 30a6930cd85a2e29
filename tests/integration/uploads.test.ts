import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { uploadsAnswerSchema } from "#app/admissions/documents/send-uploads.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { sweepFiles, sweepStrayBlobs } from "#app/platform/files/sweep-files.server.ts";
import { forgetUploads } from "#app/platform/uploads/uploads.server.ts";
import { uploads } from "#app/platform/uploads/uploads.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { testBucket } from "#tests/support/bucket.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { eventually } from "#tests/support/eventually.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { beginTus, cutTus, endTus, newTus, patchTus, sendTus, tusOffset } from "#tests/support/tus.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const MB = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function student(origin = app.origin) {
  const { actor, student: record } = await makeStudent(database.db);
  const { header: cookie } = await openSession(database.db, actor.userId);
  return { userId: actor.userId, studentId: record.id, cookie, origin };
}
type Student = Awaited<ReturnType<typeof student>>;

/** A PDF of about so many bytes, which do not compress. */
async function largePdf(bytes: number): Promise<Buffer> {
  const pdf = await samplePdf(1);
  const filling = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 4) filling.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  return Buffer.concat([pdf, Buffer.from(`\n%${filling.toString("base64").slice(0, bytes)}\n`)]);
}

const answerOf = async (response: Response) => uploadsAnswerSchema.parse(await response.json());
const documentsOf = ({ studentId }: Student) =>
  database.db.select().from(documents).where(eq(documents.studentId, studentId));
/** What is kept of each document; of a PDF as it was sent. */
const originals = alias(files, "originals");
const storedOf = ({ studentId }: Student) =>
  database.db
    .select({
      sha256: sql<string>`coalesce(${originals.sha256}, ${files.sha256})`,
      name: documentFiles.name,
      pages: documentFiles.pages,
      size: sql<number>`coalesce(${originals.size}, ${files.size})`.mapWith(Number),
    })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .leftJoin(originals, eq(originals.id, files.originalId))
    .where(eq(documents.studentId, studentId));
/** Removes files that nothing points at, as if they had been deleted days ago. */
async function sweep(): Promise<void> {
  await sweepFiles(app.services);
  await sweepStrayBlobs({ ...app.services, now: () => new Date(Date.now() + 2 * 86_400_000) });
}
async function blobs(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { name } of app.services.files.blobs.list()) found.add(name);
  return found;
}

describe("A file that arrives over one connection", () => {
  test("becomes a document as it was, and leaves nothing else behind", async () => {
    const sender = await student();
    const before = await blobs();
    const pdf = await largePdf(9 * MB);
    const id = await newTus(sender, pdf.length, "राहदानी/../Passport.pdf");
    expect((await patchTus(sender, id, pdf, 0)).status).toBe(204);
    expect(await tusOffset(sender, id)).toBe(pdf.length);
    const sent = await sendTus(sender, [id]);
    expect(await answerOf(sent)).toMatchObject({ code: "sent" });
    expect(await storedOf(sender)).toEqual([
      { sha256: sha256(pdf), name: "Passport.pdf", pages: 1, size: pdf.length },
    ]);
    // The file, what is given out in its place, and the small picture of its first page.
    expect((await blobs()).size - before.size).toBe(3);
  });

  test("never lies plain on the disk, not even while it arrives", async () => {
    const store = testFiles();
    const server = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0", ...store.env } });
    try {
      const sender = await student(server.origin);
      const mark = "A-SECRET-OF-THE-PASSPORT-";
      const bytes = Buffer.from(mark.repeat(400_000));
      const id = await newTus(sender, bytes.length);
      const cut = { bytes, from: 0, reach: 6 * MB };
      const cutting = cutTus(sender, id, cut);
      const looked = await eventually(async () => {
        const found = await everyFile(store.folder);
        return found.length > 0 ? found : null;
      });
      await cutting;
      for (const file of [...looked, ...(await everyFile(store.folder))]) {
        const content = await readFile(file).catch(() => Buffer.alloc(0));
        expect(content.includes(mark)).toBe(false);
      }
    } finally {
      await server.kill();
      await store.remove();
    }
  });
});

async function everyFile(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

describe("A file whose connection is cut", () => {
  let store: ReturnType<typeof testFiles>;
  let servers: [ServerProcess, ServerProcess];
  beforeAll(async () => {
    store = testFiles();
    const env = { DATABASE_URL: database.url, DEMO: "0", ...store.env };
    servers = [await startServerProcess({ env }), await startServerProcess({ env })];
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.kill();
    await store?.remove();
  });

  test("at every tenth of its length goes on in another process where it was, and arrives whole", async () => {
    const sender = await student(servers[0].origin);
    const pdf = await largePdf(11 * MB);
    const id = await newTus(sender, pdf.length);
    let from = 0;
    for (let tenth = 1; tenth <= 9; tenth += 1) {
      const client = { ...sender, origin: servers[tenth % 2]?.origin ?? "" };
      const until = Math.floor((pdf.length * tenth) / 10);
      await cutTus(client, id, { bytes: pdf.subarray(from), from, reach: until - from });
      const other = { ...sender, origin: servers[(tenth + 1) % 2]?.origin ?? "" };
      // What was under way when the line was cut may still be written down.
      const reached = from;
      from = await eventually(async () => {
        const offset = await tusOffset(other, id);
        return offset !== null && offset > reached ? offset : null;
      });
      expect(from).toBeLessThanOrEqual(until);
    }
    for (;;) {
      const answer = await patchTus({ ...sender, origin: servers[1].origin }, id, pdf.subarray(from), from);
      if (answer.status === 204) break;
      expect(answer.status).toBe(409);
      from = (await tusOffset(sender, id)) ?? 0;
    }
    expect(await answerOf(await sendTus(sender, [id]))).toMatchObject({ code: "sent" });
    expect((await storedOf(sender))[0]?.sha256).toBe(sha256(pdf));
  });

  test("and is sent twice at once by two processes has each byte once", async () => {
    const sender = await student(servers[0].origin);
    const pdf = await largePdf(6 * MB);
    for (let round = 0; round < 5; round += 1) {
      const bytes = Buffer.concat([pdf, Buffer.from(`%${round}\n`)]);
      const id = await newTus(sender, bytes.length);
      const answers = await Promise.all(
        [0, 1, 0, 1].map((index) =>
          patchTus({ ...sender, origin: servers[index]?.origin ?? "" }, id, bytes, 0).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      );
      expect(
        answers.every((status) => [0, 204, 400, 409].includes(status)),
        String(answers),
      ).toBe(true);
      const from = (await tusOffset(sender, id)) ?? 0;
      if (from < bytes.length) {
        expect((await patchTus(sender, id, bytes.subarray(from), from)).status).toBe(204);
      }
      expect(await answerOf(await sendTus(sender, [id]))).toMatchObject({ code: "sent" });
      expect((await storedOf(sender)).map((stored) => stored.sha256)).toContain(sha256(bytes));
    }
  });

  test("is one document, however often and wherever it is asked to be one", async () => {
    const sender = await student(servers[0].origin);
    const photo = await samplePhoto();
    const id = await newTus(sender, photo.length, "photo.jpg");
    await patchTus(sender, id, photo, 0);
    const raced = await Promise.all(
      [0, 1, 0, 1].map((index) => sendTus({ ...sender, origin: servers[index]?.origin ?? "" }, [id])),
    );
    const answers = new Set(await Promise.all(raced.map((answer) => answer.text())));
    expect(answers.size).toBe(1);
    // Also when it has been scanned since then, and the same bytes would count again.
    await database.db
      .update(documents)
      .set({ state: "accepted" })
      .where(eq(documents.studentId, sender.studentId));
    answers.add(await (await sendTus(sender, [id])).text());
    expect(answers.size).toBe(1);
    expect(await storedOf(sender)).toHaveLength(1);
  });
});

test("A file arrives in a bucket as it does on the disk", async () => {
  const bucket = await testBucket();
  const store = testFiles();
  const server = await startServerProcess({
    env: {
      DATABASE_URL: database.url,
      DEMO: "0",
      ...store.env,
      S3_ENDPOINT: bucket.endpoint ?? "",
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
  });
  try {
    const sender = await student(server.origin);
    const pdf = await largePdf(5 * MB);
    const id = await newTus(sender, pdf.length);
    await patchTus(sender, id, pdf.subarray(0, MB), 0);
    await patchTus(sender, id, pdf.subarray(MB), MB);
    expect(await answerOf(await sendTus(sender, [id]))).toMatchObject({ code: "sent" });
    expect((await storedOf(sender))[0]?.sha256).toBe(sha256(pdf));
  } finally {
    await server.kill();
    await store.remove();
  }
});

describe("An upload", () => {
  test("goes on only where it is, and never beyond what was announced", async () => {
    const sender = await student();
    const bytes = Buffer.alloc(1_000, 7);
    const id = await newTus(sender, bytes.length);
    expect((await patchTus(sender, id, bytes, 1)).status).toBe(409);
    expect((await patchTus(sender, id, Buffer.alloc(1_001), 0)).status).toBe(413);
    expect(await tusOffset(sender, id)).toBe(0);
    expect((await patchTus(sender, id, bytes.subarray(0, 400), 0)).status).toBe(204);
    expect((await patchTus(sender, id, bytes.subarray(0, 400), 0)).status).toBe(409);
    expect((await patchTus(sender, id, bytes, 400)).status).toBe(413);
    expect(await answerOf(await sendTus(sender, [id]))).toMatchObject({ code: "file", problem: "gone" });
    expect((await patchTus(sender, id, bytes.subarray(400), 400)).status).toBe(204);
    const path = `${sender.origin}/api/uploads/${id}`;
    const { cookie, origin } = sender;
    expect((await fetch(path, { method: "HEAD", headers: { cookie } })).status).toBe(412);
    const foreign = { cookie, origin: "https://elsewhere.example", "tus-resumable": "1.0.0" };
    const answer = await fetch(path, { method: "DELETE", headers: foreign });
    expect(answer.status).toBe(403);
    for (const method of ["GET", "PUT"])
      expect((await fetch(path, { method, headers: { cookie, origin } })).status).toBe(405);
    for (const odd of ["x", "%00", "..%2F", "'--", "00000000-0000-4000-8000-000000000000"])
      expect(await tusOffset(sender, odd)).toBeNull();
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("is nobody else's: not to be read, continued, ended or sent, not even by staff", async () => {
    const sender = await student();
    const pdf = await samplePdf();
    const id = await newTus(sender, pdf.length);
    await patchTus(sender, id, pdf, 0);
    const other = await student();
    expect(await tusOffset(other, id)).toBeNull();
    expect((await patchTus(other, id, pdf, 0)).status).toBe(404);
    expect((await endTus(other, id)).status).toBe(404);
    expect(await answerOf(await sendTus(other, [id]))).toMatchObject({ problem: "gone" });
    const worker = await makeStaff(database.db, "owner", "Sanjay Adhikari");
    const { header: cookie } = await openSession(database.db, worker.userId, { secondFactor: true });
    const staff = { origin: app.origin, cookie };
    expect([(await beginTus(staff, 9)).status, (await endTus(staff, id)).status]).toEqual([403, 403]);
    const visitor = { origin: app.origin, cookie: "" };
    expect([(await beginTus(visitor, 9)).status, (await endTus(visitor, id)).status]).toEqual([401, 401]);
    expect((await sendTus(visitor, [id])).status).toBe(401);
    expect(await documentsOf(other)).toEqual([]);
    expect(await tusOffset(sender, id)).toBe(pdf.length);
  });

  test("that is ended is gone with its bytes; one that has become a document stays", async () => {
    const sender = await student();
    const before = await blobs();
    const pdf = await samplePdf();
    const id = await newTus(sender, pdf.length);
    await patchTus(sender, id, pdf.subarray(0, 500), 0);
    expect((await blobs()).size).toBe(before.size + 1);
    expect((await endTus(sender, id)).status).toBe(204);
    expect([await tusOffset(sender, id), (await blobs()).size]).toEqual([null, before.size]);
    const kept = await newTus(sender, pdf.length);
    await patchTus(sender, kept, pdf, 0);
    await sendTus(sender, [kept]);
    expect((await endTus(sender, kept)).status).toBe(404);
    expect((await patchTus(sender, kept, Buffer.alloc(1), pdf.length)).status).toBe(413);
    expect(await storedOf(sender)).toHaveLength(1);
  });

  test("that is a day old is gone, and what had arrived of it is swept", async () => {
    const sender = await student();
    await sweep();
    const before = await blobs();
    const pdf = await samplePdf();
    const id = await newTus(sender, pdf.length);
    await patchTus(sender, id, pdf, 0);
    await database.db
      .update(uploads)
      .set({ createdAt: new Date(Date.now() - 24 * 3_600_000 - 1_000) })
      .where(eq(uploads.id, id));
    expect(await tusOffset(sender, id)).toBeNull();
    expect((await patchTus(sender, id, Buffer.alloc(0), pdf.length)).status).toBe(404);
    expect(await answerOf(await sendTus(sender, [id]))).toMatchObject({ problem: "gone" });
    await forgetUploads({ db: database.db, now: () => new Date() });
    await sweep();
    expect(await database.db.$count(uploads, eq(uploads.id, id))).toBe(0);
    expect(await blobs()).toEqual(before);
  });

  test("is not begun where there is no room, also when many are begun at once", async () => {
    const sender = await student();
    const large = await beginTus(sender, 20 * MB + 1);
    expect([large.status, await large.text()]).toEqual([
      413,
      "This file is larger than 20 MB. Upload a smaller file, or upload the pages one at a time.",
    ]);
    const answers = await Promise.all(Array.from({ length: 16 }, () => beginTus(sender, 20 * MB)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 413)).toHaveLength(6);
    const refused = answers.find(({ status }) => status === 413);
    expect(await refused?.text()).toContain("the storage limit of 200 MB");
    // One that is ended makes room for another.
    const [first] = answers.filter(({ status }) => status === 201);
    await endTus(sender, first?.headers.get("location")?.split("/").at(-1) ?? "");
    expect((await beginTus(sender, 20 * MB)).status).toBe(201);
  });

  test("becomes no document where there is no room left, also when many are sent at once", async () => {
    const sender = await student();
    const first = await samplePdf(1, "First");
    const begun = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const pdf = await samplePdf(1, `Paper ${index}`);
        const id = await newTus(sender, pdf.length);
        await patchTus(sender, id, pdf, 0);
        return { id, size: pdf.length };
      }),
    );
    const id = await newTus(sender, first.length);
    await patchTus(sender, id, first, 0);
    const sent = await answerOf(await sendTus(sender, [id]));
    const room = Math.max(...begun.map(({ size }) => size)) * 2;
    const [stored] = await storedOf(sender);
    await database.db
      .update(files)
      .set({ size: 200 * MB - room })
      .where(eq(files.sha256, stored?.sha256 ?? ""));
    expect(sent.code).toBe("sent");
    const answers = await Promise.all(
      begun.map(async (one) => {
        let outcome = "busy";
        // A busy server asks for the same again, which the page does.
        while (outcome === "busy") {
          const answer = await answerOf(await sendTus(sender, [one.id]));
          outcome = answer.code === "file" ? answer.problem : answer.code;
        }
        return outcome;
      }),
    );
    expect(answers.toSorted()).toEqual(["no-room", "no-room", "sent", "sent"]);
  });
});

test("Several photos become one PDF, in their order, a page each", async () => {
  const sender = await student();
  const ids: string[] = [];
  for (const [index, colour] of ["#aa0000", "#00aa00", "#0000aa"].entries()) {
    const photo = await samplePhoto({ colour, width: 300 + index, height: 200 });
    const id = await newTus(sender, photo.length, `IMG_${index}.jpg`);
    await patchTus(sender, id, photo, 0);
    ids.push(id);
  }
  const order = [ids[2], ids[0], ids[1]].filter((id) => id !== undefined);
  const first = await answerOf(await sendTus(sender, order, { kind: "transcript" }));
  expect(first).toMatchObject({ code: "sent" });
  expect(await answerOf(await sendTus(sender, order, { kind: "transcript" }))).toEqual(first);
  expect(await storedOf(sender)).toMatchObject([{ name: "IMG_2.pdf", pages: 3 }]);
  const [one] = await storedOf(sender);
  expect(one?.size).toBeLessThan(100_000);

  const [photo, pdf] = [await samplePhoto(), await samplePdf()];
  const mixed = await Promise.all(
    [photo, pdf].map(async (bytes) => {
      const id = await newTus(sender, bytes.length);
      await patchTus(sender, id, bytes, 0);
      return id;
    }),
  );
  expect(await answerOf(await sendTus(sender, mixed))).toMatchObject({ code: "file", problem: "kind" });
});
