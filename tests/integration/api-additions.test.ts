import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { API_SCOPES, type ApiScope } from "#app/people/api-keys/scopes.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { SUBJECT_KINDS } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makePerson } from "#tests/factories/people.ts";
import { ApiDocument } from "#tests/support/api-document.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let document: ApiDocument;
let ownerId: string;
let key: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  document = await ApiDocument.of(app.origin);
  ({ userId: ownerId } = await makeStaff(database.db, "owner"));
  ({ key } = await makeApiKey(database.db, ownerId));
});
afterAll(() => app?.close());

interface Added {
  id: string;
  type: string;
  detail?: string;
  errors?: { pointer?: string }[];
}

async function add(
  body: unknown,
  { as = key, ...headers }: Record<string, string> & { as?: string } = {},
): Promise<{ response: Response; status: number; body: Added }> {
  const response = await fetch(`${app.origin}/api/v1/students`, {
    method: "POST",
    headers: { authorization: `Bearer ${as}`, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const judged = await document.judge("/api/v1/students", response.clone(), "post");
  return { response, status: response.status, body: judged as Added };
}
const somebody = (more: object = {}) => ({
  firstName: "Nima",
  lastName: "Sherpa",
  email: `${randomUUID()}@example.com`,
  ...more,
});
const countOf = (email: string) => database.db.$count(students, eq(students.email, email));

test("a student is added, as from the screen: audit log, log, and where the record is", async () => {
  const given = somebody({ phone: "+977 980-1234567" });
  const { response, status, body } = await add(given);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    version: 1,
    firstName: "Nima",
    lastName: "Sherpa",
    email: given.email,
    phone: "+9779801234567",
    stage: "Lead",
    source: "staff",
    hasAccount: false,
    counsellor: null,
  });
  const location = response.headers.get("location") ?? "";
  expect(location).toBe(`${app.origin}/api/v1/students/${body.id}`);
  const read = await fetch(location, { headers: { authorization: `Bearer ${key}` } });
  expect(read.headers.get("etag")).toBe(response.headers.get("etag"));
  const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id));
  expect(auditLog.filter(({ isRead }) => !isRead).map(({ action, actorId }) => [action, actorId])).toEqual([
    ["student.create", ownerId],
  ]);
  expect(await database.db.$count(timelineEvents, eq(timelineEvents.studentId, body.id))).toBe(1);
});

test("somebody with a number alone, who is known by it from then on, and with nothing else", async () => {
  const phone = "+9779801234599";
  const given = somebody({ email: null, phone: "+977 980-1234599" });
  const { status, body, response } = await add(given);
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: null, phone });
  expect(response.headers.get("location")).toContain(body.id);
  const again = await add(somebody({ email: null, phone: "00977 9801234599" }));
  expect(again.status).toBe(409);
  expect((await add(somebody({ email: null, phone, evenIfKnown: true }))).status).toBe(201);
  const neither = await add(somebody({ email: null, phone: null }));
  expect(neither.status).toBe(400);
  expect(JSON.stringify([body, again.body, neither.body])).not.toContain('invalid"');
});

test("somebody with one name, and without a number", async () => {
  const { body } = await add(somebody({ lastName: null, stage: "Prospect", spokenLanguage: "ur" }));
  expect(body).toMatchObject({
    firstName: "Nima",
    lastName: "",
    phone: null,
    stage: "Prospect",
    spokenLanguage: "ur",
  });
});

test("a known address is a conflict, unless it is said that it is somebody else", async () => {
  const given = somebody();
  expect((await add(given)).status).toBe(201);
  const again = await add({ ...given, email: given.email.toUpperCase() });
  expect([again.status, again.body.type.split("#")[1]]).toEqual([409, "conflict"]);
  expect(again.body.detail).toBe("A record with the same email already exists.");
  expect((await add({ ...given, firstName: "Pema", evenIfKnown: true })).status).toBe(201);
  expect(await countOf(given.email)).toBe(2);
});

describe("with an Idempotency-Key", () => {
  test("it is added once, however often it comes, also at once, and answered each time", async () => {
    const given = somebody();
    const headers = { "idempotency-key": "lead-1" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(given, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf(given.email)).toBe(1);
  });

  test("another body is refused; a refusal is told again", async () => {
    const given = somebody();
    expect((await add(given, { "idempotency-key": "lead-2" })).status).toBe(201);
    expect((await add({ ...given, firstName: "Pema" }, { "idempotency-key": "lead-2" })).status).toBe(422);
    const known = await add(given, { "idempotency-key": "lead-3" });
    await database.db.delete(timelineEvents);
    await database.db.delete(students).where(eq(students.email, given.email));
    const later = await add(given, { "idempotency-key": "lead-3" });
    expect([known.status, later.status]).toEqual([409, 409]);
    expect(await countOf(given.email)).toBe(0);
  });
});

test("without one, two that come at once add one: the other finds them", async () => {
  const given = somebody();
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(given)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await countOf(given.email)).toBe(1);
});

test("what cannot be used is told at its place, and adds nobody", async () => {
  const before = await database.db.$count(students);
  for (const [body, pointers] of [
    ["{", [""]],
    ["[]", [""]],
    [{}, ["/firstName", "/lastName", "/email"]],
    [somebody({ firstName: "" }), ["/firstName"]],
    [somebody({ email: "nobody" }), ["/email"]],
    [somebody({ phone: "12" }), ["/phone"]],
    [somebody({ phone: "+977 1" }), ["/phone"]],
    [somebody({ stage: "Boss" }), ["/stage"]],
    [somebody({ source: "self" }), [""]],
    [somebody({ firstName: "a\u0000b" }), ["/firstName"]],
    [somebody({ evenIfKnown: "yes" }), ["/evenIfKnown"]],
  ] as const) {
    const { status, body: told } = await add(body);
    expect(status, JSON.stringify(body)).toBe(400);
    expect(
      told.errors?.map(({ pointer }) => pointer),
      JSON.stringify(body),
    ).toEqual(pointers);
  }
  const typed = await add(somebody(), { "content-type": "text/plain" });
  expect([typed.status, typed.response.headers.get("accept-post")]).toEqual([415, "application/json"]);
  expect((await add(somebody({ firstName: "a".repeat(20_000) }))).status).toBe(413);
  expect(await database.db.$count(students)).toBe(before);
});

test("whoever may not adds nobody: a scope is missing, or the right", async () => {
  const given = somebody();
  const all: readonly ApiScope[] = API_SCOPES;
  for (const missing of ["students:read", "students:write"] as const) {
    const scopes = all.filter((scope) => scope !== missing);
    const { key: narrow } = await makeApiKey(database.db, ownerId, { scopes });
    expect((await add(given, { as: narrow })).status, missing).toBe(403);
  }
  for (const kind of SUBJECT_KINDS) {
    const actor = await makePerson(database.db, kind);
    if (actor.kind !== "user" || kind === "staff-owner") continue;
    const { key: theirs } = await makeApiKey(database.db, actor.userId);
    expect((await add(given, { as: theirs })).status, kind).toBe(403);
  }
  expect((await add(given, { as: "sb_live_nobody" })).status).toBe(401);
  expect(await countOf(given.email)).toBe(0);
});
