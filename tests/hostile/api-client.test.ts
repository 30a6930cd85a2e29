import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { makeApplication, makeCourse, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { type Connection, RefusedError, rowsOf } from "../../clients/typescript/request.ts";
import { useDatabase } from "../integration/database.ts";

const run = promisify(execFile);

const database = useDatabase({ max: 10 });
let app: BuiltApplication;
let connection: Connection;
let folder: string;
// biome-ignore lint/suspicious/noExplicitAny: the client is made here; its types are the first test's
let client: any;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "southbound-client-"));
  await run(process.execPath, ["scripts/bootstrap.mjs", "api:client", "--to", folder]);
  client = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, "southbound.ts")).href);
  app = await openBuiltApplication({ database });
  const { userId } = await makeStaff(database.db, "owner");
  const { key } = await makeApiKey(database.db, userId);
  connection = { baseUrl: app.origin, key };
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const all = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

test("the program that its page shows fits the client's types", async () => {
  const page = await readFile(path.join(folder, "README.md"), "utf8");
  const [, program = ""] = /```ts\n([\s\S]+?)```/.exec(page) ?? [];
  expect(program).toContain("southbound.ts");
  await writeFile(path.join(folder, "program.ts"), `${program}\nexport {};\n`);
  const rules = [
    "--noEmit",
    "--strict",
    "--target",
    "es2024",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
  ];
  const types = ["--types", "node", "--typeRoots", path.resolve("node_modules/@types")];
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  const all = [compiler, ...rules, ...types, "--allowImportingTsExtensions", "program.ts"];
  await run(process.execPath, all, { cwd: folder }).catch(({ stdout }) => expect.fail(stdout));
});

test("a program adds a student, reads, changes and finds them again", async () => {
  const person = { firstName: "Asha", lastName: "Rai", email: "asha.client@example.com" };
  const added = await client.addStudents(person, { "Idempotency-Key": "client-1" }, connection);
  if (added.status !== 201) throw new Error(`added: ${added.status}`);
  expect(added.data).toMatchObject({ ...person, version: 1, stage: "Lead" });
  const read = await client.readStudents(added.data.id, undefined, connection);
  const tag = read.headers.get("etag") ?? "";
  const moved = await client.changeStudents(
    added.data.id,
    { stage: "Prospect" },
    { "If-Match": tag },
    connection,
  );
  expect([moved.status, moved.data]).toMatchObject([200, { version: 2, stage: "Prospect" }]);
  const late = await client.changeStudents(added.data.id, { stage: "Lead" }, { "If-Match": tag }, connection);
  if (late.status !== 412) throw new Error(`late: ${late.status}`);
  expect(late.data.title).toBe("Record changed since you read it");
  const unchanged = await client.readStudents(
    added.data.id,
    { "If-None-Match": moved.headers.get("etag") ?? "" },
    connection,
  );
  expect(unchanged.status).toBe(304);
  const found = await all(
    rowsOf(client.listStudents, { stage: ["Prospect"], q: "Rai" } as object, connection),
  );
  expect(found.map(({ id }: { id: string }) => id)).toEqual([added.data.id]);
});

test("a list is walked from its first row to its last, whatever a page holds", async () => {
  const university = await makeUniversity(database.db);
  const made: string[] = [];
  for (let row = 0; row < 7; row++) {
    const student = await makeStudentRecord(database.db, { lastName: `Walked ${row}` });
    const course = await makeCourse(database.db, university.id);
    made.push((await makeApplication(database.db, student.id, { courseId: course.id })).id);
  }
  const rows = await all(rowsOf(client.listApplications, { limit: 2, dir: "asc" } as object, connection));
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(made);
  const one = await client.readApplications(made[0] ?? "", undefined, connection);
  const changed = await client.changeApplications(
    ...([made[0] ?? "", { status: "Under Review" as const }] as const),
    { "If-Match": one.headers.get("etag") ?? "" },
    connection,
  );
  expect([changed.status, changed.data]).toMatchObject([200, { status: "Under Review" }]);
});

test("a program books a free time that it has read", async () => {
  await makeBookableCounsellor(database.db);
  const student = await makeStudentRecord(database.db);
  const slots = await client.listSlots({ topic: "visa", day: "tomorrow", limit: 1 }, undefined, connection);
  if (slots.status !== 200) throw new Error(`slots: ${slots.status}`);
  const [slot] = slots.data.items;
  if (!slot) throw new Error("Nothing is free");
  const wish = {
    studentId: student.id,
    startsAt: slot.startsAt,
    counsellorId: slot.counsellor.id,
    topic: "visa" as const,
    language: "en" as const,
  };
  const booked = await client.addBookings(wish, { "Idempotency-Key": "client-2" }, connection);
  expect([booked.status, booked.data]).toMatchObject([201, { startsAt: slot.startsAt, status: "confirmed" }]);
});

test("a program sends a paper and deletes it again", async () => {
  const student = await makeStudentRecord(database.db);
  const file = new File([new Uint8Array(await samplePdf(2))], "passport.pdf");
  const sent = await client.addDocuments(
    { studentId: student.id, kind: "passport", file },
    { "Idempotency-Key": "client-3" },
    connection,
  );
  if (sent.status !== 201) throw new Error(`sent: ${sent.status}`);
  expect(sent.data.file).toMatchObject({ name: "passport.pdf", pages: 2 });
  const tag = { "If-Match": sent.headers.get("etag") ?? "" };
  expect((await client.removeDocuments(sent.data.id, tag, connection)).status).toBe(204);
});

test("each list has its function", async () => {
  const lists = [
    ...[
      client.listBookings,
      client.listCommissions,
      client.listCourses,
      client.listDocuments,
      client.listOffers,
      client.listUniversities,
    ],
    ...[client.listSlots, client.listIntakes],
  ];
  for (const list of lists) expect((await list({ limit: 1 }, undefined, connection)).status).toBe(200);
  const points = await client.quickPoints({}, connection);
  expect(points.status).toBe(200);
});

test("a refusal is an answer with its own type; amid a walk it is thrown", async () => {
  const stranger = { ...connection, key: "sb_live_nobody" };
  const refused = await client.listStudents({}, undefined, stranger);
  if (refused.status !== 401) throw new Error(`refused: ${refused.status}`);
  expect(refused.data.title).toBe("Missing or invalid API key or access token");
  const walk = all(rowsOf(client.listStudents, {}, stranger));
  await expect(walk).rejects.toThrow(RefusedError);
  await expect(walk).rejects.toMatchObject({ status: 401, problem: { status: 401 } });
});
