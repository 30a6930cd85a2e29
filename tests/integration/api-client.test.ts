import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { makeApplication, makeCourse, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { type Connection, RefusedError, rowsOf } from "../../clients/typescript/request.ts";
import {
  addBookings,
  addDocuments,
  addStudents,
  changeApplications,
  changeStudents,
  listApplications,
  listBookings,
  listCommissions,
  listCourses,
  listDocuments,
  listIntakes,
  listOffers,
  listSlots,
  listStudents,
  listUniversities,
  quickPoints,
  readApplications,
  readStudents,
  removeDocuments,
} from "../../clients/typescript/southbound.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 10 });
let app: BuiltApplication;
let connection: Connection;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  const { userId } = await makeStaff(database.db, "owner");
  const { key } = await makeApiKey(database.db, userId);
  connection = { baseUrl: app.origin, key };
});
afterAll(() => app?.close());

const all = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

test("a program adds a student, reads, changes and finds them again", async () => {
  const person = { firstName: "Asha", lastName: "Rai", email: "asha.client@example.com" };
  const added = await addStudents(person, { "Idempotency-Key": "client-1" }, connection);
  if (added.status !== 201) throw new Error(`added: ${added.status}`);
  expect(added.data).toMatchObject({ ...person, version: 1, stage: "Lead" });
  const read = await readStudents(added.data.id, undefined, connection);
  const tag = read.headers.get("etag") ?? "";
  const moved = await changeStudents(added.data.id, { stage: "Prospect" }, { "If-Match": tag }, connection);
  expect([moved.status, moved.data]).toMatchObject([200, { version: 2, stage: "Prospect" }]);
  const late = await changeStudents(added.data.id, { stage: "Lead" }, { "If-Match": tag }, connection);
  if (late.status !== 412) throw new Error(`late: ${late.status}`);
  expect(late.data.title).toBe("The record is another by now");
  const unchanged = await readStudents(
    added.data.id,
    { "If-None-Match": moved.headers.get("etag") ?? "" },
    connection,
  );
  expect(unchanged.status).toBe(304);
  const found = await all(rowsOf(listStudents, { stage: ["Prospect"], q: "Rai" }, connection));
  expect(found.map(({ id }) => id)).toEqual([added.data.id]);
});

test("a list is walked from its first row to its last, whatever a page holds", async () => {
  const university = await makeUniversity(database.db);
  const made: string[] = [];
  for (let row = 0; row < 7; row++) {
    const student = await makeStudentRecord(database.db, { lastName: `Walked ${row}` });
    const course = await makeCourse(database.db, university.id);
    made.push((await makeApplication(database.db, student.id, { courseId: course.id })).id);
  }
  const rows = await all(rowsOf(listApplications, { limit: 2, dir: "asc" }, connection));
  expect(rows.map(({ id }) => id)).toEqual(made);
  const one = await readApplications(made[0] ?? "", undefined, connection);
  const changed = await changeApplications(
    ...([made[0] ?? "", { status: "Under Review" as const }] as const),
    { "If-Match": one.headers.get("etag") ?? "" },
    connection,
  );
  expect([changed.status, changed.data]).toMatchObject([200, { status: "Under Review" }]);
});

test("a program books a free time that it has read", async () => {
  await makeBookableCounsellor(database.db);
  const student = await makeStudentRecord(database.db);
  const slots = await listSlots({ topic: "visa", day: "tomorrow", limit: 1 }, undefined, connection);
  if (slots.status !== 200) throw new Error(`slots: ${slots.status}`);
  const [slot] = slots.data.items;
  if (!slot) throw new Error("Nothing is free");
  const wish = {
    ...{ studentId: student.id, startsAt: slot.startsAt, counsellorId: slot.counsellor.id },
    ...{ topic: "visa" as const, language: "en" as const },
  };
  const booked = await addBookings(wish, { "Idempotency-Key": "client-2" }, connection);
  expect([booked.status, booked.data]).toMatchObject([201, { startsAt: slot.startsAt, status: "confirmed" }]);
});

test("a program sends a paper and deletes it again", async () => {
  const student = await makeStudentRecord(database.db);
  const file = new File([new Uint8Array(await samplePdf(2))], "passport.pdf");
  const sent = await addDocuments(
    { studentId: student.id, kind: "passport", file },
    { "Idempotency-Key": "client-3" },
    connection,
  );
  if (sent.status !== 201) throw new Error(`sent: ${sent.status}`);
  expect(sent.data.file).toMatchObject({ name: "passport.pdf", pages: 2 });
  const tag = { "If-Match": sent.headers.get("etag") ?? "" };
  expect((await removeDocuments(sent.data.id, tag, connection)).status).toBe(204);
});

test("each list has its function", async () => {
  const lists = [
    ...[listBookings, listCommissions, listCourses, listDocuments, listOffers, listUniversities],
    ...[listSlots, listIntakes],
  ];
  for (const list of lists) expect((await list({ limit: 1 }, undefined, connection)).status).toBe(200);
  const points = await quickPoints({}, connection);
  expect(points.status).toBe(200);
});

test("a refusal is an answer with its own type; amid a walk it is thrown", async () => {
  const stranger = { ...connection, key: "sb_live_nobody" };
  const refused = await listStudents({}, undefined, stranger);
  if (refused.status !== 401) throw new Error(`refused: ${refused.status}`);
  expect(refused.data.title).toBe("No key, or one that does not count");
  const walk = all(rowsOf(listStudents, {}, stranger));
  await expect(walk).rejects.toThrow(RefusedError);
  await expect(walk).rejects.toMatchObject({ status: 401, problem: { status: 401 } });
});

/** Answers each request with the next of these. */
async function answering(answers: readonly { status: number; headers?: Record<string, string> }[]) {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    const next = answers[methods.push(request.method ?? "") - 1];
    response.writeHead(next?.status ?? 500, next?.headers).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, methods, close: () => server.close() };
}

test("too much is asked again after the seconds that the answer names, and what was written while the database was away is not", async () => {
  const soon = { "retry-after": "0" };
  const busy = await answering([
    ...[429, 503, 200].map((status) => ({ status, headers: soon })),
    ...[429, 503].map((status) => ({ status, headers: soon })),
  ]);
  const there = { ...connection, baseUrl: busy.baseUrl };
  expect((await listStudents({}, undefined, there)).status).toBe(200);
  const person = { firstName: "Asha", lastName: null, email: "asha@example.com" };
  expect((await addStudents(person, undefined, there)).status).toBe(503);
  expect(busy.methods).toEqual(["GET", "GET", "GET", "POST", "POST"]);
  busy.close();
  const full = await answering(Array(3).fill({ status: 429, headers: soon }));
  const patient = { ...connection, baseUrl: full.baseUrl, retries: 2 };
  expect((await listStudents({}, undefined, patient)).status).toBe(429);
  expect(full.methods).toHaveLength(3);
  full.close();
});
