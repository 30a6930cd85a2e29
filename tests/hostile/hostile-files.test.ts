import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { uploadsAnswerSchema } from "#app/admissions/documents/send-uploads.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { openBuiltApplication } from "#tests/support/built-application.ts";
import { HOSTILE_DOCUMENTS, HOSTILE_NAMES, PAYLOAD } from "#tests/support/hostile-documents.ts";
import { keyed } from "#tests/support/keyed.ts";
import { childrenOf } from "#tests/support/processes.ts";
import { openRaw, rawAnswer, rawStatus } from "#tests/support/raw-request.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { newTus, patchTus, sendTus, tusOffset } from "#tests/support/tus.ts";

const database = useDatabase({ max: 10 });
const store = testFiles();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0", ...store.env } });
});
afterAll(async () => {
  await server?.kill();
  await store.remove();
});

async function student(origin = server.origin) {
  const { actor, student: record } = await makeStudent(database.db);
  const { header: cookie } = await openSession(database.db, actor.userId);
  return { studentId: record.id, cookie, origin };
}
type Student = Awaited<ReturnType<typeof student>>;

const storedOf = ({ studentId }: Student) =>
  database.db
    .select({ id: documents.id, name: documentFiles.name, mediaType: files.mediaType })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .where(eq(documents.studentId, studentId));

/** By the form in one go; gives whether it was taken. */
async function sendForm(sender: Student, bytes: Buffer, name: string): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of Object.entries(keyed("send"))) body.append(name, value);
  body.append("kind", "other");
  body.append("file", new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${sender.origin}/student-dashboard/documents/send`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: sender.cookie, origin: sender.origin },
    body,
  });
  expect([302, 400], name).toContain(answer.status);
  return answer.status === 302;
}
/** In parts; gives whether it was taken. */
async function sendParts(sender: Student, bytes: Buffer, name: string): Promise<boolean> {
  const id = await newTus(sender, bytes.length, name);
  if (bytes.length > 0) expect((await patchTus(sender, id, bytes, 0)).status, name).toBe(204);
  const answer = await sendTus(sender, [id], { kind: "other" });
  expect([200, 409], name).toContain(answer.status);
  return uploadsAnswerSchema.parse(await answer.json()).code === "sent";
}

/** Memory of a process in megabytes, at most so far (`VmHWM`) or now (`VmRSS`). */
async function memoryOf(pid: number, which: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

test(`none of ${HOSTILE_DOCUMENTS.length} hostile files is kept as it came, by whichever way, and memory stays bounded`, async () => {
  expect(HOSTILE_DOCUMENTS.length).toBeGreaterThanOrEqual(80);
  const warm = await student();
  await sendForm(warm, await samplePdf(), "warm.pdf");
  const before = await memoryOf(server.pid, "VmRSS");
  let over = false;
  let mostOfAParse = 0;
  const watching = (async () => {
    while (!over) {
      for (const child of await childrenOf(server.pid)) {
        mostOfAParse = Math.max(mostOfAParse, await memoryOf(child, "VmRSS"));
      }
      await sleep(20);
    }
  })();
  const wrong: string[] = [];
  for (const [index, { name, bytes, outcome }] of HOSTILE_DOCUMENTS.entries()) {
    const sender = await student();
    const content = await bytes();
    const taken = await (index % 2 === 0 ? sendForm : sendParts)(sender, content, name);
    const stored = await storedOf(sender);
    if (taken !== (outcome === "cleaned")) wrong.push(`${name} was ${taken ? "taken" : "refused"}`);
    if (stored.length !== (taken ? 1 : 0)) wrong.push(`${name} is kept ${stored.length} times`);
    for (const { id } of stored) wrong.push(...(await problemsOf(sender, id, name)));
  }
  over = true;
  await watching;
  expect(wrong).toEqual([]);
  // The largest of them is 20 MB; a picture of the most pixels takes most.
  expect((await memoryOf(server.pid, "VmHWM")) - before).toBeLessThan(400);
  expect(mostOfAParse).toBeGreaterThan(0);
  expect(mostOfAParse).toBeLessThan(1_200);
});

/** What readers of PDF would run, open, send or unpack. */
const ACTS =
  /JavaScript|\/JS\b|OpenAction|\/AA\b|\/Launch|EmbeddedFile|\/EF\b|RichMedia|Rendition|SubmitForm|ImportData|GoTo[ER]|ObjStm/;

/** What is wrong with how a file is given out. */
async function problemsOf(sender: Student, id: string, name: string): Promise<string[]> {
  const answer = await fetch(`${sender.origin}/documents/${id}/file`, { headers: { cookie: sender.cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { headers } = answer;
  const problems: string[] = [];
  const type = headers.get("content-type") ?? "";
  if (!/^(?:image\/(?:jpeg|png)|application\/pdf)$/.test(type)) problems.push(`${name}: type`);
  if (headers.get("x-content-type-options") !== "nosniff") problems.push(`${name}: sniffed`);
  if (!headers.get("content-security-policy")?.includes("sandbox")) problems.push(`${name}: no sandbox`);
  if (bytes.includes(PAYLOAD) || bytes.includes("PK\u0003\u0004")) problems.push(`${name}: payload`);
  if (type === "application/pdf") {
    if (ACTS.test(bytes.toString("latin1"))) problems.push(`${name}: acts`);
    return problems;
  }
  const metadata = await sharp(bytes).metadata();
  if (metadata.exif || metadata.icc || metadata.xmp || metadata.iptc) problems.push(`${name}: metadata`);
  return problems;
}

test("no name is a path, a header or markup, whatever it looks like", async () => {
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    const sender = await student();
    const pdf = await samplePdf(1, `Named ${index}`);
    // A form's file of this name is no file to the form's reader.
    const way = index % 2 === 0 || name === ".." ? sendParts : sendForm;
    expect(await way(sender, pdf, name), name).toBe(true);
    const [stored] = await storedOf(sender);
    expect(stored?.name, name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u);
    expect([...(stored?.name ?? "")].length, name).toBeLessThanOrEqual(255);
    const { cookie } = sender;
    const given = await fetch(`${sender.origin}/documents/${stored?.id}/file`, { headers: { cookie } });
    expect(given.headers.get("content-disposition"), name).toMatch(
      /^attachment; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/,
    );
    expect(given.headers.get("set-cookie"), name).toBeNull();
    const wallet = await fetch(`${sender.origin}/student-dashboard/documents`, { headers: { cookie } });
    expect(await wallet.text()).not.toContain("<img src=x");
  }
});

describe("A body", () => {
  test("that is not as long as it says is no document, and the server goes on", async () => {
    const sender = await student();
    const { host } = new URL(sender.origin);
    const head = (length: number, path: string, method: string, more: string) =>
      `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${sender.cookie}\r\norigin: ${sender.origin}\r\ncontent-length: ${length}\r\n${more}\r\n\r\n`;
    const form = "content-type: multipart/form-data; boundary=b";
    const body = `--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nother\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
    const to = "/student-dashboard/documents/send";
    // Shorter than it says: the sender goes away.
    const socket = await openRaw(sender.origin, head(body.length + 500, to, "POST", form) + body);
    socket.end();
    await rawAnswer(socket);
    // Longer than it says: what is left is no request.
    expect([0, 400]).toContain(
      await rawStatus(
        sender.origin,
        head(body.length - 40, to, "POST", `${form}\r\nconnection: close`) + body,
      ),
    );
    const chunked = `POST ${to} HTTP/1.1\r\nhost: ${host}\r\norigin: ${sender.origin}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n5\r\nhello\r\n`;
    expect(await rawStatus(sender.origin, chunked)).toBe(411);
    expect(await rawStatus(sender.origin, head(10 ** 12, to, "POST", form))).toBe(413);
    const id = await newTus(sender, 100);
    const tus = (offset: string) =>
      `tus-resumable: 1.0.0\r\nupload-offset: ${offset}\r\ncontent-type: application/offset+octet-stream\r\nconnection: close`;
    const path = `/api/uploads/${id}`;
    expect(await rawStatus(sender.origin, head(101, path, "PATCH", tus("0")) + "x".repeat(101))).toBe(413);
    for (const odd of ["-1", "0x0", "1e1", "99999999999999999999", "", "0, 0"]) {
      expect([400, 403, 409], odd).toContain(
        await rawStatus(sender.origin, `${head(1, path, "PATCH", tus(odd))}x`),
      );
    }
    for (const length of ["-1", "1.5", "1e9", "NaN", "", "9007199254740993"]) {
      const more = `tus-resumable: 1.0.0\r\nupload-length: ${length}\r\nconnection: close`;
      expect([400, 413], length).toContain(
        await rawStatus(sender.origin, head(0, "/api/uploads", "POST", more)),
      );
    }
    expect(await tusOffset(sender, id)).toBe(0);
    expect(await storedOf(sender)).toEqual([]);
  });

  test("that drips is ended, and what it brought is there to go on from", async () => {
    const app = await openBuiltApplication({
      database,
      patience: { bodyStretchMs: 500, bodyStretchBytes: 2_000, checkMs: 50 },
    });
    try {
      const sender = await student(app.origin);
      const photo = await samplePhoto();
      const id = await newTus(sender, photo.length, "photo.jpg");
      const { host } = new URL(app.origin);
      const socket = await openRaw(
        app.origin,
        `PATCH /api/uploads/${id} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${sender.cookie}\r\norigin: ${app.origin}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${photo.length}\r\n\r\n`,
      );
      const ended = rawAnswer(socket);
      let sent = 0;
      const drip = setInterval(() => {
        socket.write(photo.subarray(sent, sent + 1));
        sent += 1;
      }, 20);
      expect((await ended).text).toMatch(/^HTTP\/1\.1 408/);
      clearInterval(drip);
      const from = (await tusOffset(sender, id)) ?? -1;
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThanOrEqual(sent);
      expect((await patchTus(sender, id, photo.subarray(from), from)).status).toBe(204);
      expect((await sendTus(sender, [id])).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});
