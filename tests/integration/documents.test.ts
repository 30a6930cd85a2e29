import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { count, eq, ne, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { sendDocument } from "#app/admissions/documents/send-document.server.ts";
import { checkFiles, checkStoredFiles, rewrapFiles } from "#app/platform/files/check-stored-files.server.ts";
import { askForCheck, readStorage } from "#app/platform/files/file-reports.server.ts";
import { createFileStore, LOST_KEY } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { sweepFiles, sweepStrayBlobs } from "#app/platform/files/sweep-files.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import {
  launchingPdf,
  pdfWithAttachment,
  pdfWithHiddenScript,
  portfolioPdf,
  samplePdf,
  samplePhoto,
  scriptedPdf,
} from "#tests/support/sample-files.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { beginTus, endTus, newTus, patchTus, tusOffset } from "#tests/support/tus.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const WALLET = "/student-dashboard/documents";

async function student() {
  const { actor, student: record } = await makeStudent(database.db);
  const { header: cookie } = await openSession(database.db, actor.userId);
  return { actor, studentId: record.id, cookie };
}
async function staff(level: "owner" | "counsellor" | "viewer" = "counsellor") {
  const actor = await makeStaff(database.db, level, "Sanjay Adhikari");
  const { header: cookie } = await openSession(database.db, actor.userId, { secondFactor: true });
  return { actor, cookie };
}
type Sender = { cookie: string };

const get = (path: string, { cookie }: Sender) =>
  fetch(app.origin + path, { redirect: "manual", headers: { cookie } });
function send(
  { cookie }: Sender,
  bytes: Buffer | null,
  fields: Record<string, string> = {},
  name = "paper.pdf",
) {
  const body = new FormData();
  for (const [key, value] of Object.entries({ ...keyed("send"), kind: "passport", ...fields }))
    body.append(key, value);
  body.append("file", new Blob(bytes ? [new Uint8Array(bytes)] : []), bytes ? name : "");
  return fetch(`${app.origin}${WALLET}/send`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body,
  });
}
const post = (path: string, { cookie }: Sender, fields: Record<string, string>) =>
  fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams(fields),
  });
const documentsOf = (studentId: string) =>
  database.db.select().from(documents).where(eq(documents.studentId, studentId));
async function sentDocument(sender: Sender & { studentId: string }, bytes: Buffer, name?: string) {
  const before = new Set((await documentsOf(sender.studentId)).map(({ id }) => id));
  expect((await send(sender, bytes, {}, name)).status).toBe(302);
  const made = (await documentsOf(sender.studentId)).find(({ id }) => !before.has(id));
  if (!made) throw new Error("Nothing was sent");
  return made;
}
async function blobs(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of app.services.files.blobs.list()) found.push(name);
  return found;
}

describe("A document that a student sends", () => {
  test("is given out without what it would do or carry", async () => {
    const sender = await student();
    const made = [scriptedPdf, pdfWithAttachment, pdfWithHiddenScript, launchingPdf];
    for (const [index, make] of made.entries()) {
      const { id } = await sentDocument(sender, await make(), `sent-${index}.pdf`);
      const given = await (await get(`/documents/${id}/file`, sender)).arrayBuffer();
      expect(
        Buffer.from(given)
          .toString("latin1")
          .match(/JavaScript|Launch|EmbeddedFile|OpenAction/),
      ).toBe(null);
    }
  });

  test("is kept as its pages and as it was sent, encrypted, and stands in the wallet in review", async () => {
    const sender = await student();
    const pdf = await samplePdf(3);
    const { id, state } = await sentDocument(sender, pdf, "राहदानी.pdf");
    expect(state).toBe("in-review");
    const page = await (await get(WALLET, sender)).text();
    for (const words of ["Passport", "In review", "राहदानी.pdf", "3 pages"]) expect(page).toContain(words);
    const file = await get(`/documents/${id}/file`, sender);
    const kept = Buffer.from(await file.arrayBuffer());
    expect([kept.equals(pdf), kept.subarray(0, 5).toString()]).toEqual([false, "%PDF-"]);
    expect(await (await get(`/student-dashboard/documents/${id}`, sender)).text()).toContain(
      "Download original",
    );
    const original = await get(`/documents/${id}/original`, sender);
    expect(Buffer.from(await original.arrayBuffer()).equals(pdf)).toBe(true);
    expect(original.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "attachment; filename*=UTF-8''%E0%A4%B0%E0%A4%BE%E0%A4%B9%E0%A4%A6%E0%A4%BE%E0%A4%A8%E0%A5%80.pdf",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
  });

  test("is, as a photo, stored upright and without the place where it was taken", async () => {
    const sender = await student();
    const photo = await samplePhoto({ width: 640, height: 480 });
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(50);
    const { id } = await sentDocument(sender, photo, "IMG_2041.JPG");
    const shown = await get(`/documents/${id}/file`, sender);
    expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
    const stored = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([stored.width, stored.height, stored.exif, stored.orientation]).toEqual([
      480,
      640,
      undefined,
      undefined,
    ]);
    expect((await get(`/documents/${id}/original`, sender)).status).toBe(404);
    const small = await get(`/documents/${id}/thumbnail`, sender);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).height).toBeLessThanOrEqual(320);
  });

  test("is refused for what it is, whatever its name says; the kind stays, and nothing is stored", async () => {
    const sender = await student();
    const encrypted = Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
        "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n4 0 obj<</Filter/Standard/V 1/R 2/O(a)/U(b)/P -4>>endobj\n" +
        "trailer<</Root 1 0 R/Encrypt 4 0 R/ID[(a)(b)]>>\n%%EOF",
    );
    const cases: [string, Buffer | null, string][] = [
      ["none", null, "Select a file to upload"],
      ["html.pdf", Buffer.from("<!doctype html><script>alert(1)</script>"), "Upload a PDF or an image"],
      [
        "picture.png",
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        "Upload a PDF or an image",
      ],
      ["program.pdf", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(2_000)]), "Upload a PDF or an image"],
      ["cut.pdf", (await samplePdf()).subarray(0, 300), "We cannot open this file"],
      ["cut.jpg", (await samplePhoto()).subarray(0, 400), "We cannot open this file"],
      ["portfolio.pdf", await portfolioPdf(), "in a PDF form or portfolio"],
      ["locked.pdf", encrypted, "is password-protected"],
      ["long.pdf", await samplePdf(201), "more than 200 pages"],
    ];
    const before = await blobs();
    for (const [name, bytes, words] of cases) {
      const refused = await send(sender, bytes, { kind: "transcript" }, name);
      const page = await refused.text();
      expect([name, refused.status]).toEqual([name, 400]);
      expect(page, name).toContain(words);
      expect(page, name).toMatch(/<option[^>]*value="transcript"[^>]*selected/);
    }
    expect(await documentsOf(sender.studentId)).toEqual([]);
    expect(await blobs()).toEqual(before);
  });

  test("is refused above 20 MB, and leaves nothing", async () => {
    const sender = await student();
    const before = await blobs();
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 1);
    const refused = await send(sender, large);
    expect([refused.status, (await refused.text()).includes("larger than 20 MB")]).toEqual([400, true]);
    const larger = await send(sender, Buffer.alloc(22 * 1024 * 1024, 1)).catch(() => null);
    expect(larger === null || larger.status === 413).toBe(true);
    expect(await blobs()).toEqual(before);
  });

  test("twice in the same moment is one", async () => {
    const sender = await student();
    const pdf = await samplePdf(1, "Pressed twice");
    const answers = await Promise.all([send(sender, pdf), send(sender, pdf), send(sender, pdf)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    const made = await documentsOf(sender.studentId);
    expect(made).toHaveLength(1);
    expect(await database.db.$count(documentFiles, eq(documentFiles.documentId, made[0]?.id ?? ""))).toBe(1);
  });

  test("anew takes the older one's place and is in review again; both are counted, the newest is shown", async () => {
    const sender = await student();
    const { id } = await sentDocument(sender, await samplePdf(1, "First"));
    const { cookie } = await staff();
    const path = `/admin/students/${sender.studentId}/documents/${id}`;
    await post(path, { cookie }, { intent: "return", version: "1", reason: "unreadable", note: "Too dark" });
    const page = await (await get(`${WALLET}/send?document=${id}`, sender)).text();
    expect(page).toContain("Upload new version");
    const newer = await samplePdf(1, "Second");
    expect((await send(sender, newer, { documentId: id })).status).toBe(302);
    const [row] = await documentsOf(sender.studentId);
    expect(row).toMatchObject({ state: "in-review", returnReason: null, returnNote: null, version: 3 });
    const file = await get(`/documents/${id}/original`, sender);
    expect(Buffer.from(await file.arrayBuffer()).equals(newer)).toBe(true);
    expect(await (await get(`${WALLET}/${id}`, sender)).text()).toContain("2 versions");
  });

  test("has no room beyond 200 MB in all, nor beyond a hundred", async () => {
    const sender = await student();
    await sentDocument(sender, await samplePdf(1, "Fits"));
    await database.db
      .update(files)
      .set({ size: 200 * 1024 * 1024 })
      .where(
        eq(
          files.id,
          (
            await database.db
              .select()
              .from(documentFiles)
              .innerJoin(documents, eq(documents.id, documentFiles.documentId))
              .where(eq(documents.studentId, sender.studentId))
          )[0]?.document_files.fileId ?? "",
        ),
      );
    const refused = await send(sender, await samplePdf(1, "Does not"));
    expect([refused.status, (await refused.text()).includes("storage limit of 200 MB")]).toEqual([400, true]);
    const other = await student();
    await database.db.insert(documents).values(
      Array.from({ length: 100 }, () => ({
        studentId: other.studentId,
        kind: "other" as const,
        state: "in-review" as const,
      })),
    );
    const many = await send(other, await samplePdf(1, "Too many"));
    expect([many.status, (await many.text()).includes("the limit of 100 documents")]).toEqual([400, true]);
  });
});

describe("Staff who look at a document", () => {
  test("accept it until the day that stands on it; after that day it has expired", async () => {
    const sender = await student();
    const { id } = await sentDocument(sender, await samplePhoto());
    const worker = await staff();
    const path = `/admin/students/${sender.studentId}/documents/${id}`;
    expect(await (await get(`/admin/students/${sender.studentId}`, worker)).text()).toContain(
      "Review document: ",
    );
    const done = await post(path, worker, { intent: "accept", version: "1", expiresOn: "2031-04-30" });
    expect([done.status, done.headers.get("location")]).toEqual([302, path]);
    expect(await (await get(WALLET, sender)).text()).toMatch(/Accepted[\s\S]*Valid until 30 Apr 2031/);
    await database.db.update(documents).set({ expiresOn: "2026-01-31" }).where(eq(documents.id, id));
    expect(await (await get(WALLET, sender)).text()).toMatch(/Expired[\s\S]*Expired on 31 Jan 2026/);
  });

  test("return it with a reason, which the student reads; without one it is asked for and the note stays", async () => {
    const sender = await student();
    const { id } = await sentDocument(sender, await samplePdf());
    const worker = await staff();
    const path = `/admin/students/${sender.studentId}/documents/${id}`;
    const without = await post(path, worker, {
      intent: "return",
      version: "1",
      reason: "",
      note: "Page 2, please",
    });
    const asked = await without.text();
    expect([without.status, asked.includes("Select a reason"), asked.includes("Page 2, please")]).toEqual([
      400,
      true,
      true,
    ]);
    await post(path, worker, {
      intent: "return",
      version: "1",
      reason: "incomplete",
      note: "Page 2, please",
    });
    const page = await (await get(WALLET, sender)).text();
    expect(page).toContain("Pages or sides are missing");
    expect(page).toContain("Page 2, please");
    expect(await (await get("/student-dashboard", sender)).text()).toContain("1 document needs changes");
  });

  test("who decide on an older version are told, and decide nothing", async () => {
    const sender = await student();
    const { id } = await sentDocument(sender, await samplePdf(1, "Old"));
    await send(sender, await samplePdf(1, "New"), { documentId: id });
    const worker = await staff();
    const path = `/admin/students/${sender.studentId}/documents/${id}`;
    const late = await post(path, worker, { intent: "accept", version: "1" });
    expect([late.status, (await late.text()).includes("the student uploaded a newer version")]).toEqual([
      409,
      true,
    ]);
    expect((await documentsOf(sender.studentId))[0]?.state).toBe("in-review");
  });

  test("both decide in the same moment: one decision stands, the other is told", async () => {
    const sender = await student();
    const { id } = await sentDocument(sender, await samplePdf(1, "Raced"));
    const [one, other] = [await staff(), await staff("owner")];
    const path = `/admin/students/${sender.studentId}/documents/${id}`;
    const answers = await Promise.all([
      post(path, one, { intent: "accept", version: "1" }),
      post(path, other, { intent: "return", version: "1", reason: "other", note: "No" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  });

  test("leave a line that its owner reads, for each view and each download", async () => {
    const sender = await student();
    const { id } = await sentDocument(sender, await samplePhoto({ colour: "#224488" }));
    const worker = await staff("viewer");
    await (await get(`/documents/${id}/file`, worker)).arrayBuffer();
    await (await get(`/documents/${id}/file?save=1`, worker)).arrayBuffer();
    await (await get(`/documents/${id}/file`, sender)).arrayBuffer();
    const page = await (await get(`${WALLET}/${id}`, sender)).text();
    expect(page).toMatch(/Sanjay Adhikari<\/span>\s*(<!-- -->)?\s*viewed this document/);
    expect(page).toMatch(/Sanjay Adhikari<\/span>\s*(<!-- -->)?\s*downloaded this document/);
    const theirs = await (await get(`/admin/students/${sender.studentId}/documents/${id}`, worker)).text();
    expect(theirs).toMatch(/Sanjay Adhikari<\/span>\s*(<!-- -->)?\s*downloaded this document/);
  });
});

describe("Whose a document is", () => {
  test("its owner and staff see it; other students, partners' paths and guessed ids find nothing", async () => {
    const [owner, stranger] = [await student(), await student()];
    const { id } = await sentDocument(owner, await samplePdf(1, "Mine"));
    for (const path of [
      `${WALLET}/${id}`,
      `/documents/${id}/file`,
      `/documents/${id}/thumbnail`,
      `${WALLET}/send?document=${id}`,
    ]) {
      expect((await get(path, stranger)).status, path).toBe(404);
    }
    expect((await post(`${WALLET}/${id}`, stranger, { intent: "remove", version: "1" })).status).toBe(404);
    expect((await send(stranger, await samplePdf(1, "Not mine"), { documentId: id })).status).toBe(404);
    const viewer = await staff("viewer");
    expect((await get(`/documents/${id}/file`, viewer)).status).toBe(200);
    const path = `/admin/students/${owner.studentId}/documents/${id}`;
    expect((await get(`/admin/students/${stranger.studentId}/documents/${id}`, viewer)).status).toBe(404);
    const refused = await post(path, viewer, { intent: "accept", version: "1" });
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/auth"]);
    expect((await fetch(`${app.origin}/documents/${id}/file`, { redirect: "manual" })).status).toBe(302);
    expect((await documentsOf(owner.studentId))[0]).toMatchObject({ state: "in-review", version: 1 });
  });

  test("a student takes back what was not accepted, with its bytes; a second press finds it gone", async () => {
    const owner = await student();
    const { id } = await sentDocument(owner, await samplePhoto({ colour: "#335577" }));
    const [file] = await database.db
      .select({ blob: files.blob })
      .from(files)
      .innerJoin(documentFiles, eq(documentFiles.fileId, files.id))
      .where(eq(documentFiles.documentId, id));
    const remove = () => post(`${WALLET}/${id}`, owner, { intent: "remove", version: "1" });
    expect((await remove()).headers.get("location")).toBe(WALLET);
    expect((await remove()).status).toBe(404);
    expect(await blobs()).toContain(file?.blob);
    // Its row, and with that its key, are gone at once. The bytes stay for a database that is recovered as it was.
    await sweepFiles(app.services);
    const nightAfter = (days: number) => ({
      ...app.services,
      env: { keepDeletedFilesDays: 3 },
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    await sweepStrayBlobs(nightAfter(2.9));
    expect(await database.db.$count(files, eq(files.blob, file?.blob ?? ""))).toBe(0);
    expect(await blobs()).toContain(file?.blob);
    await sweepStrayBlobs(nightAfter(3.1));
    expect(await blobs()).not.toContain(file?.blob);
    const kept = await sentDocument(owner, await samplePdf(1, "Accepted"));
    await database.db.update(documents).set({ state: "accepted" }).where(eq(documents.id, kept.id));
    expect((await post(`${WALLET}/${kept.id}`, owner, { intent: "remove", version: "1" })).status).toBe(409);
    expect(await documentsOf(owner.studentId)).toHaveLength(1);
  });
});

describe("The care for files", () => {
  test("leaves a report of what it looked at, what it found, and what is stored by then", async () => {
    const sender = await student();
    const { id } = await sentDocument(sender, await samplePdf(1, "A report"));
    const report = async () => {
      await checkStoredFiles({ ...app.services, log: createLog("silent", false) });
      return (await readStorage(database.db)).reports[0];
    };
    const [stored] = await database.db
      .select({ files: count(), bytes: sql<number>`sum(${files.size})::int` })
      .from(files);
    const first = await report();
    expect(first).toMatchObject({ ...stored, neverChecked: 0, checked: stored?.files });
    expect(first?.oldestCheckAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await database.db.delete(documents).where(eq(documents.id, id));
    // Its file, and the small picture of its first page.
    expect((await report())?.unused).toBe((first?.unused ?? 0) + 2);
  });

  test("is asked for by an owner alone, and put into the queue", async () => {
    const asked = [];
    for (const level of ["owner", "counsellor", "viewer"] as const) {
      const { actor } = await staff(level);
      asked.push((await askForCheck({ ...app.services }, actor)).ok);
    }
    expect(asked).toEqual([true, false, false]);
    const { rows } = await database.db.execute(
      sql`select count(*)::int as jobs from pgboss.job where name = 'care-for-files'`,
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  test("puts keys under the newest master key; the older one is not needed any more", async () => {
    const owner = await student();
    const pdf = await samplePdf(1, "Rotated");
    const { id } = await sentDocument(owner, pdf);
    const { blobs: place } = app.services.files;
    const staging = await temporaryDirectory();
    const [older, newer] = ["older", "newer"].map((key) => ({ id: key, bytes: randomBytes(32) }));
    if (!older || !newer) throw new Error("There are two");
    const before = createFileStore({ blobs: place, keys: [older], staging });
    async function* bytes() {
      yield pdf;
    }
    const stored = await before.write(bytes());
    const [row] = await database.db.select().from(documentFiles).where(eq(documentFiles.documentId, id));
    const isRotated = eq(files.id, row?.fileId ?? "");
    const [sent] = await database.db.select().from(files).where(isRotated);
    await database.db.update(files).set(stored).where(isRotated);
    const deps = { ...app.services, files: createFileStore({ blobs: place, keys: [newer, older], staging }) };
    await database.db
      .update(files)
      .set({ keyId: newer.id })
      .where(ne(files.id, row?.fileId ?? ""));
    expect(await rewrapFiles(deps)).toEqual({ rewrapped: 1 });
    expect(await rewrapFiles(deps)).toEqual({ rewrapped: 0 });
    const [rotated] = await database.db.select().from(files).where(isRotated);
    if (!rotated) throw new Error("It is there");
    const after = createFileStore({ blobs: place, keys: [newer], staging });
    expect(await after.check(rotated)).toBe("whole");
    await database.db.update(files).set({ keyId: sent?.keyId ?? "" });
    await database.db.update(files).set({ keyId: LOST_KEY }).where(isRotated);
  });

  test("tells of a file that is not what it was, and writes it down", async () => {
    const lines: unknown[] = [];
    const log = createLog("error", false, { write: (line) => lines.push(JSON.parse(line)) });
    const owner = await student();
    const { id } = await sentDocument(owner, await samplePdf(1, "Damaged"));
    const [row] = await database.db
      .select({ id: files.id, blob: files.blob })
      .from(files)
      .innerJoin(documentFiles, eq(documentFiles.fileId, files.id))
      .where(eq(documentFiles.documentId, id));
    await app.services.files.blobs.remove(row?.blob ?? "");
    await database.db
      .update(files)
      .set({ checkedAt: new Date() })
      .where(ne(files.id, row?.id ?? ""));
    const { damaged } = await checkFiles({ ...app.services, log });
    expect(damaged).toBeGreaterThanOrEqual(1);
    expect(lines).toContainEqual(expect.objectContaining({ file: row?.id, found: "missing" }));
    const [after] = await database.db
      .select()
      .from(files)
      .where(eq(files.id, row?.id ?? ""));
    expect(after).toMatchObject({ checkFound: "missing" });
  });
});

describe("The sweep", () => {
  test("removes bytes that no row knows once they are a day old, and nothing that a row has", async () => {
    const owner = await student();
    const { id } = await sentDocument(owner, await samplePdf(1, "Stays"));
    async function* bytes() {
      yield Buffer.from("of a server that was killed");
    }
    const stray = await app.services.files.write(bytes());
    await sweepStrayBlobs(app.services);
    expect(await blobs()).toContain(stray.blob);
    const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
    await sweepStrayBlobs({ ...app.services, now: tomorrow });
    expect(await blobs()).not.toContain(stray.blob);
    expect((await get(`/documents/${id}/file`, owner)).status).toBe(200);
  });

  test("has nothing to do for a file that was cut on its way, wherever it was cut", async () => {
    const owner = await student();
    const before = await blobs();
    const pdf = await samplePdf(5, "Cut");
    const head = `--cut\r\ncontent-disposition: form-data; name="intent"\r\n\r\nsend\r\n--cut\r\ncontent-disposition: form-data; name="kind"\r\n\r\npassport\r\n--cut\r\ncontent-disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n`;
    const whole = Buffer.concat([Buffer.from(head), pdf, Buffer.from("\r\n--cut--\r\n")]);
    for (let tenth = 1; tenth < 10; tenth += 1) {
      await cutOff(owner, whole, Math.floor((tenth / 10) * whole.length));
    }
    await vi.waitFor(async () => expect(await blobs()).toEqual(before), { timeout: 20_000 });
    expect(await documentsOf(owner.studentId)).toEqual([]);
  });
});

/** Sends the beginning of a body and closes the connection. */
function cutOff({ cookie }: Sender, whole: Buffer, at: number): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(`${app.origin}${WALLET}/send`, {
      method: "POST",
      headers: {
        cookie,
        origin: app.origin,
        "content-type": "multipart/form-data; boundary=cut",
        "content-length": whole.length,
      },
    });
    sending.on("error", () => resolve());
    sending.on("close", () => resolve());
    sending.write(whole.subarray(0, at), () => setTimeout(() => sending.destroy(), 50));
  });
}

describe("Uploads are few", () => {
  test("of one account at once, with the reason and the way on", async () => {
    const sender = { ...(await student()), origin: app.origin };
    const answers: Response[] = [];
    for (let begun = 0; begun < 62; begun += 1) answers.push(await beginTus(sender, 1));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([60, 413]);
    expect(await answers.at(-1)?.text()).toContain("You have 60 unfinished uploads.");
    await endTus(sender, answers[0]?.headers.get("location")?.split("/").at(-1) ?? "");
    expect((await beginTus(sender, 1)).status).toBe(201);
  });

  test("in parts: one that is cut again and again ends with the reason, and says where it is", async () => {
    const sender = { ...(await student()), origin: app.origin };
    const id = await newTus(sender, 1_000);
    const bytes = Buffer.alloc(1, 7);
    for (let at = 0; at < 200; at += 1) expect((await patchTus(sender, id, bytes, at)).status).toBe(204);
    const refused = await patchTus(sender, id, bytes, 200);
    expect([refused.status, await refused.text()]).toEqual([
      413,
      expect.stringContaining("interrupted too many times"),
    ]);
    expect(await tusOffset(sender, id)).toBe(200);
  });
});

test("A document that is sent again while it is looked into is the same one, without an error", async () => {
  const sender = { ...(await student()), origin: app.origin };
  const { actor } = sender;
  const pdf = await samplePdf(1, "Twice");
  const id = await newTus(sender, pdf.length);
  await patchTus(sender, id, pdf, 0);
  const { services } = app;
  const facts = { id: "sent-twice", nonce: "", ip: "192.0.2.1" };
  const deps = { ...services, ...writeDeps(services, facts) };
  const input = { kind: "passport", documentId: null } as const;
  const uploaded = { kind: "uploads", ids: [id] } as const;
  // The second reads what has arrived when the first has made a document of it.
  const first = Promise.withResolvers<void>();
  const late = {
    ...services.files,
    async read(...asked: Parameters<typeof services.files.read>) {
      await first.promise;
      return services.files.read(...asked);
    },
  };
  const second = sendDocument({ ...deps, files: late }, actor, input, uploaded);
  const sent = await sendDocument(deps, actor, input, uploaded);
  first.resolve();
  expect(sent.ok).toBe(true);
  expect(await second).toEqual(sent);
  expect(await documentsOf(sender.studentId)).toHaveLength(1);
});
