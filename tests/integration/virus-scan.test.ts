import { once } from "node:events";
import { createServer } from "node:net";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { tellOfInfected } from "#app/admissions/documents/notify-of-infected.server.ts";
import { readFileSettings } from "#app/platform/environment/file-settings.server.ts";
import { scanFiles } from "#app/platform/files/check-stored-files.server.ts";
import { fileProblemTexts } from "#app/platform/files/file-problem.words.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { createVirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { EICAR, startClamd } from "#tests/support/clamd.ts";
import { keyed } from "#tests/support/keyed.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
const log = createLog("silent", false);
let clamd: Awaited<ReturnType<typeof startClamd>>;
let app: BuiltApplication;
beforeAll(async () => {
  clamd = await startClamd();
  app = await openBuiltApplication({
    database,
    env: { CLAMD: clamd.socket, LOG_LEVEL: "silent" },
    onLog: () => {},
  });
}, 300_000);
afterAll(async () => {
  await app?.close();
  await clamd?.stop();
});

/** A PDF that a reader opens, with EICAR behind its end. */
const infectedPdf = async () => Buffer.concat([await samplePdf(1, "Marks"), Buffer.from(`\n%${EICAR}\n`)]);

async function student() {
  const { actor, student } = await makeStudent(database.db);
  return {
    id: student.id,
    userId: actor.userId,
    cookie: (await openSession(database.db, actor.userId)).header,
  };
}

async function send(cookie: string, name: string, bytes: Uint8Array) {
  const body = new FormData();
  for (const [name, value] of Object.entries(keyed("send"))) body.append(name, value);
  body.append("kind", "transcript");
  body.append("file", new Blob([new Uint8Array(bytes)]), name);
  return fetch(`${app.origin}/student-dashboard/documents/send`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body,
  });
}

const sentBy = (studentId: string) =>
  database.db
    .select({ id: documents.id, fileId: files.id, scan: files.scan, scannedAt: files.scannedAt })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .where(eq(documents.studentId, studentId));

describe("Where ClamAV is set up", () => {
  test("a file with a virus is refused and leaves nothing, others are shown as clean", async () => {
    const { id, cookie } = await student();
    const before = await database.db.$count(files);
    const refused = await send(cookie, "marks.pdf", await infectedPdf());
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(fileProblemTexts.infected);
    expect(await sentBy(id)).toEqual([]);
    expect(await database.db.$count(files)).toBe(before);
    expect((await send(cookie, "marks.pdf", await samplePdf(1))).status).toBe(302);
    expect((await send(cookie, "photo.jpg", await samplePhoto())).status).toBe(302);
    expect(await sentBy(id)).toMatchObject([
      { scan: "clean", scannedAt: expect.any(Date) },
      { scan: "clean", scannedAt: expect.any(Date) },
    ]);
  });

  test("what was taken while the scanner was away is scanned in the night, and closed if it carries a virus", async () => {
    const { id, userId, cookie } = await student();
    const { scanner } = app.services;
    app.services.scanner = createVirusScanner({ address: { socket: "/nowhere/clamd.sock" }, log });
    onTestFinished(() => {
      app.services.scanner = scanner;
    });
    expect((await send(cookie, "marks.pdf", await infectedPdf())).status).toBe(302);
    const [sent] = await sentBy(id);
    expect(sent).toMatchObject({ scan: "unscanned", scannedAt: null });
    const staff = await makeStaff(database.db, "counsellor");
    const { header } = await openSession(database.db, staff.userId, { secondFactor: true });
    const asStaff = (path: string) => fetch(`${app.origin}${path}`, { headers: { cookie: header } });
    expect(await (await asStaff(`/admin/files/${sent?.id}`)).text()).toContain(documentMessages.unscanned);
    expect((await asStaff(`/documents/${sent?.id}/file`)).status).toBe(200);

    app.services.scanner = scanner;
    const { infected } = await scanFiles(app.services);
    expect(infected).toEqual([sent?.fileId]);
    expect(await scanFiles(app.services)).toEqual({ scanned: 0, infected: [] });
    await tellOfInfected(database.db, infected);
    while ((await tellChanges({ db: database.db, log })) > 0);
    const told = await database.db
      .select({ kind: notifications.kind, userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.subjectId, sent?.id ?? ""));
    expect(told).toContainEqual({ kind: "document-infected", userId });
    expect(told).toContainEqual({ kind: "document-infected-staff", userId: staff.userId });
    for (const path of ["file", "file?save=1", "pages/1"]) {
      expect((await asStaff(`/documents/${sent?.id}/${path}`)).status, path).toBe(404);
      expect(
        (await fetch(`${app.origin}/documents/${sent?.id}/${path}`, { headers: { cookie } })).status,
      ).toBe(404);
    }
    expect(await (await asStaff(`/admin/files/${sent?.id}`)).text()).toContain(documentMessages.infected);
    expect(await (await asStaff("/admin/files?state=infected")).text()).toContain("marks.pdf");
    const zip = new Uint8Array(await (await asStaff(`/admin/students/${id}/case/zip`)).arrayBuffer());
    expect(Object.keys(unzipSync(zip))).toEqual(["Missing documents.txt"]);
  });

  test("a month later files are scanned again, with newer signatures", async () => {
    const { id, cookie } = await student();
    await send(cookie, "marks.pdf", await samplePdf(1, "Again"));
    const [sent] = await sentBy(id);
    const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    const scannedAt = async () => (await sentBy(id))[0]?.scannedAt?.getTime();
    await scanFiles({ ...app.services, now: inDays(29) });
    expect(await scannedAt()).toBe(sent?.scannedAt?.getTime());
    await scanFiles({ ...app.services, now: inDays(31) });
    expect(await scannedAt()).toBeGreaterThan(Date.now());
  });
});

describe("A scanner that does not answer", () => {
  test("is not waited for longer than its time", async () => {
    const silent = createServer((socket) => socket.on("error", () => {}).resume());
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => {
      silent.close();
    });
    const address = silent.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const scanner = createVirusScanner({ address: { host: "127.0.0.1", port }, log, timeoutMs: 200 });
    expect(await scanner.scan([Buffer.alloc(1_000_000)])).toBe("unscanned");
  });

  test("is no scanner where none is set up", async () => {
    const scanner = createVirusScanner({ address: undefined, log });
    expect([scanner.isSetUp, await scanner.scan([Buffer.from(EICAR)])]).toEqual([false, "unscanned"]);
    expect(await scanFiles({ ...app.services, scanner })).toEqual({ scanned: 0, infected: [] });
  });
});

test.each([
  ["", undefined, 0],
  ["/run/clamav/clamd.ctl", { socket: "/run/clamav/clamd.ctl" }, 0],
  ["scanner.internal:3310", { host: "scanner.internal", port: 3310 }, 0],
  ["[::1]:3310", { host: "::1", port: 3310 }, 0],
  ["scanner", undefined, 1],
  ["scanner:0", undefined, 1],
  ["scanner:99999", undefined, 1],
  ["http://scanner:3310", undefined, 1],
])("CLAMD=%s", (CLAMD, clamd, problems) => {
  const read = readFileSettings({ CLAMD });
  expect([read.clamd, read.problems.length]).toEqual([clamd, problems]);
});
