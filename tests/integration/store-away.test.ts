import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { documentFilePath } from "#app/admissions/documents/document-paths.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import type { BlobStore } from "#app/platform/files/blob-store.ts";
import { StoreOutOfReach } from "#app/platform/results/out-of-reach.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { ApiProgram } from "#tests/support/api-program.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { openRaw } from "#tests/support/raw-request.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 10 });
const lines: Record<string, unknown>[] = [];
let app: BuiltApplication;
let program: ApiProgram;
let key: string;
let cookie: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database, onLog: (line) => lines.push(line) });
  const { userId } = await makeStaff(database.db, "owner");
  ({ key } = await makeApiKey(database.db, userId));
  program = await ApiProgram.of(app.origin, key);
  cookie = (await openSession(database.db, userId, { secondFactor: true })).header;
});
afterAll(() => app?.close());
beforeEach(() => {
  lines.length = 0;
});

/** The store as it is when it fails, until the test ends. */
function failing(change: Partial<BlobStore>): void {
  const { blobs } = app.services.files;
  const before = { ...blobs };
  Object.assign(blobs, change);
  onTestFinished(() => void Object.assign(blobs, before));
}
const refuses = () => Promise.reject(new StoreOutOfReach({ status: 503, code: "SlowDown" }));
/** Log entries of warnings and errors. */
const complaints = () =>
  lines.filter(({ level }) => Number(level) > 30).map(({ level, msg }) => [level, msg]);

async function sendPaper() {
  const student = await makeStudentRecord(database.db);
  const form = new FormData();
  form.append("studentId", student.id);
  form.append("kind", "passport");
  form.append("file", new Blob([randomBytes(200_000)]), "passport.pdf");
  return program.post("/api/v1/documents", form);
}

describe("While file store unavailable", () => {
  test("a program is told to come back, and the log has one line for it", async () => {
    failing({ put: refuses });
    const { status, response, body } = await sendPaper();
    expect([status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(body.title).toBe("Service temporarily unavailable");
    expect(complaints()).toEqual([
      [40, "a program could not be answered: file store unavailable"],
      [40, undefined],
    ]);
    expect(await database.db.$count(documents)).toBe(0);
  });

  test("a form says so at its field, and keeps what was typed", async () => {
    failing({ put: refuses });
    const form = new FormData();
    for (const [name, value] of Object.entries(keyed("read"))) form.append(name, value);
    form.append("file", new Blob(["Name\nAsha"]), "students.csv");
    const answer = await fetch(`${app.origin}/admin/lists/students/import`, {
      method: "POST",
      headers: { cookie, origin: app.origin },
      body: form,
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain("We could not store this file.");
    expect(complaints()).toEqual([
      [40, "a file of a form could not be stored: file store unavailable"],
      [40, undefined],
    ]);
  });

  test("a download says so before its first byte, and one that breaks off does not end as if it were whole", async () => {
    const student = await makeStudentRecord(database.db);
    const paper = { bytes: "passport".repeat(50_000), store: app.services.files };
    const { id } = await makeDocument(database.db, student.id, paper);
    const address = `${app.origin}${documentFilePath(id, { save: true })}`;
    const download = () => fetch(address, { headers: { cookie } });
    const whole = await (await download()).arrayBuffer();
    expect(whole.byteLength).toBeGreaterThan(200_000);
    lines.length = 0;

    const { get } = app.services.files.blobs;
    failing({ get: refuses });
    const refused = await download();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(complaints()).toEqual([
      [40, "unexpected failure: file store unavailable"],
      [40, undefined],
    ]);

    lines.length = 0;
    async function* half(name: string) {
      let sent = 0;
      for await (const piece of await get(name)) {
        yield piece;
        sent += piece.length;
        if (sent > 300_000) await refuses();
      }
    }
    failing({ get: async (name) => half(name) });
    await expect(download().then((answer) => answer.arrayBuffer())).rejects.toThrow();
    const told = await eventually(async () => complaints()[0] ?? null);
    expect(told).toEqual([40, "a file could not be sent to its end: file store unavailable"]);
  });

  test("the server is not ready, and says why", async () => {
    failing({ probe: refuses });
    const answer = await fetch(`${app.origin}/readyz`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      "not ready: the file store does not take files",
    ]);
  });
});

test("a program that goes away within its own body leaves no complaint", async () => {
  const socket = await openRaw(
    app.origin,
    `POST /api/v1/students HTTP/1.1\r\nhost: ${new URL(app.origin).host}\r\nauthorization: Bearer ${key}\r\n` +
      'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"firstName": "As',
  );
  // Its key has been judged by then, and its body is being read.
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.destroy();
  const line = await eventually(async () => lines.find(({ path }) => path === "/api/v1/students") ?? null);
  expect(line).toMatchObject({ level: 30, status: 400 });
  expect(complaints()).toEqual([]);
});
