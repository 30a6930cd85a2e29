import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { API_SCOPES, type ApiScope } from "#app/people/api-keys/scopes.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { bumpCount } from "#app/platform/limits/attempts.server.ts";
import { encodeCursor } from "#app/platform/lists/cursor.ts";
import { SUBJECT_KINDS } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { issueAccessToken } from "#app/platform/sessions/access-tokens.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makeLedgerEntry } from "#tests/factories/claims.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makePerson } from "#tests/factories/people.ts";
import { makeApplication, makeCourse, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { makeVisaDate, makeVisaFile } from "#tests/factories/visa-files.ts";
import { ApiDocument } from "#tests/support/api-document.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let document: ApiDocument;
let ownerId: string;
/** One record of each list, by its name in the address. */
const ids: Record<string, string> = {};
const ROWS = 7;
const SECRET = "Her father withdrew 40,000";

beforeAll(async () => {
  const { db } = database;
  app = await openBuiltApplication({ database });
  document = await ApiDocument.of(app.origin);
  ({ userId: ownerId } = await makeStaff(db, "owner"));
  const counsellor = await makeBookableCounsellor(db);
  const company = await makeCompany(db, "partner", { status: "approved" });
  for (let row = 0; row < ROWS; row++) {
    const student = await makeStudentRecord(db, { firstName: "Asha", lastName: `Walk ${row}` });
    await db.update(students).set({ counsellorId: counsellor.id }).where(eq(students.id, student.id));
    const university = await makeUniversity(db);
    const course = await makeCourse(db, university.id, { tuitionMinor: 100, tuitionCurrency: "AUD" });
    const application = await makeApplication(db, student.id, {
      universityId: university.id,
      courseId: course.id,
      counsellorId: counsellor.id,
      ...(row === 0 ? { withdrawnAt: new Date() } : {}),
    });
    ids.students = student.id;
    ids.universities = university.id;
    ids.courses = course.id;
    ids.applications = application.id;
    ids.documents = (await makeDocument(db, student.id)).id;
    ids.offers = (await makeOffer(db, application.id, row === 1 ? { state: "draft" } : {})).id;
    ids["visa-files"] = application.id;
    await makeVisaFile(db, application.id, {
      plannedOn: "2027-01-15",
      trn: `EGO${row}`,
      refusalNote: SECRET,
    });
    await makeVisaDate(db, application.id, { note: SECRET });
    ids.bookings = (await makeBooking(db, counsellor.id, comingSlot(60 * row), { studentId: student.id })).id;
    ids.slots = `${comingSlot(12 * 60, 1)}-${counsellor.id}`;
    const code = `203${row}-feb`;
    await db.insert(intakes).values({ code, label: code, startsOn: `203${row}-02` });
    ids.intakes = code;
    ids.commissions = String(
      await makeLedgerEntry(db, { payerId: null, earnerId: company.id, amountMinor: 100 + row }),
    );
  }
});
afterAll(() => app?.close());

const NAMES = API_SCOPES.filter((scope) => scope.endsWith(":read")).map((scope) => scope.split(":")[0] ?? "");
/** Filters for a list that is longer than a page: the free times of all counsellors have no end. */
const narrow = (name: string) => (name === "slots" ? "&day=tomorrow" : "");
const NOBODY = "00000000-0000-4000-8000-000000000000";

const freshKey = async (given: Parameters<typeof makeApiKey>[2] = {}) =>
  (await makeApiKey(database.db, ownerId, given)).key;

const ask = (path: string, key: string | null, headers: Record<string, string> = {}, method = "GET") =>
  fetch(app.origin + path, {
    method,
    redirect: "manual",
    headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
  });

interface Listed {
  items: { id: string }[];
  next: string | null;
}

/** Asks for a list or a record, and compares the answer with the document. */
async function read<T = Listed>(path: string, key: string): Promise<{ response: Response; body: T }> {
  const response = await ask(path, key);
  return { response, body: (await document.judge(template(path), response)) as T };
}

/** The path as the document has it. */
const template = (path: string) =>
  path.replace(/\?.*$/, "").replace(/^(\/api\/v1\/[a-z-]+)\/[^/]+$/, "$1/{id}");

async function problem(path: string, response: Response) {
  const body = (await document.judge(template(path), response)) as {
    type: string;
    status: number;
    errors?: { parameter: string; detail: string }[];
  };
  expect(body.status).toBe(response.status);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { code: body.type.split("#")[1], errors: body.errors ?? [] };
}

describe.each(NAMES)("%s", (name) => {
  const path = `/api/v1/${name}`;

  test("comes in pages that hold each row once, and each record is the row of its list", async () => {
    const key = await freshKey();
    const whole = (await read(`${path}?limit=100${narrow(name)}`, key)).body.items;
    expect(whole.length).toBeGreaterThanOrEqual(ROWS);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    for (const dir of ["asc", "desc"]) {
      const walked: { id: string }[] = [];
      let next: string | null = `${app.origin}${path}?limit=2&dir=${dir}${narrow(name)}`;
      while (next) {
        const { response, body }: { response: Response; body: Listed } = await read(
          next.slice(app.origin.length),
          key,
        );
        expect(body.items.length).toBeLessThanOrEqual(2);
        walked.push(...body.items);
        next = body.next;
        expect(response.headers.get("link")).toBe(next === null ? null : `<${next}>; rel="next"`);
      }
      expect(walked.map(({ id }) => id).toSorted()).toEqual(whole.map(({ id }) => id).toSorted());
    }
    const { body: record, response } = await read<{ id: string }>(`${path}/${ids[name]}`, key);
    expect(record).toEqual(whole.find(({ id }) => id === ids[name]));
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("is not sent again while it has not changed", async () => {
    const key = await freshKey();
    for (const address of [path, `${path}/${ids[name]}`]) {
      const tag = (await ask(address, key)).headers.get("etag") ?? "";
      expect(tag).not.toBe("");
      const again = await ask(address, key, { "if-none-match": `"other", ${tag}` });
      expect(again.status).toBe(304);
      await document.judge(template(address), again);
      expect((await ask(address, key, { "if-none-match": '"other"' })).status).toBe(200);
    }
  });

  test("takes its own scope, and no other", async () => {
    const scope = `${name}:read` as ApiScope;
    expect((await ask(path, await freshKey({ scopes: [scope] }))).status).toBe(200);
    const without = await freshKey({ scopes: API_SCOPES.filter((each) => each !== scope) });
    for (const address of [path, `${path}/${ids[name]}`]) {
      const refused = await ask(address, without);
      expect(refused.headers.get("www-authenticate")).toContain(`scope="${scope}"`);
      expect(await problem(address, refused)).toMatchObject({ code: "insufficient-scope" });
    }
  });

  test("opens for nobody without a key that counts, whatever cookie is beside it", async () => {
    const { header: cookie } = await openSession(database.db, ownerId, { secondFactor: true });
    const revoked = await freshKey({ revokedAt: new Date() });
    const over = await freshKey({ expiresOn: "2026-01-31" });
    const good = await freshKey();
    const other = `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`;
    for (const address of [path, `${path}/${ids[name]}`]) {
      for (const key of [
        null,
        "",
        revoked,
        over,
        other,
        good.slice(0, -1),
        `${good}x`,
        "sb_live_",
        "ey.J.x",
      ]) {
        const refused = await ask(address, key, { cookie });
        expect(refused.status, `${address} with ${key}`).toBe(401);
        expect(refused.headers.get("www-authenticate")).toContain("Bearer");
        expect(refused.headers.get("set-cookie")).toBeNull();
        expect(await problem(address, refused)).toMatchObject({ code: "unauthenticated" });
      }
    }
  });

  test("opens for keys of owners alone, and for access tokens of whoever may take lists out", async () => {
    for (const kind of SUBJECT_KINDS) {
      const actor = await makePerson(database.db, kind);
      if (actor.kind !== "user") continue;
      const { key } = await makeApiKey(database.db, actor.userId);
      for (const address of [path, `${path}/${ids[name]}`]) {
        const answer = await ask(address, key);
        expect(answer.status, `a key of ${kind} at ${address}`).toBe(kind === "staff-owner" ? 200 : 403);
        await document.judge(template(address), answer);
      }
      await database.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, actor.userId));
      const session = await signInAs(app.services, actor.userId);
      await database.db.execute(
        sql`update sessions set second_factor_at = now() where user_id = ${actor.userId}::uuid`,
      );
      const token = await issueAccessToken(app.services, await session.known());
      expect((await ask(path, token)).status, `a token of ${kind}`).toBe(
        can(actor, "list.export") ? 200 : 403,
      );
    }
  });

  test("refuses what it does not know, each parameter by its name", async () => {
    const key = await freshKey();
    for (const [query, parameter] of [
      ["colour=red", "colour"],
      ["limit=0", "limit"],
      ["limit=101", "limit"],
      ["limit=ten", "limit"],
      ["limit=2&limit=3", "limit"],
      ["limit=", "limit"],
      ["sort=colour", "sort"],
      ["dir=up", "dir"],
      ["cursor=x", "cursor"],
      [`cursor=${encodeCursor({ value: null, id: NOBODY })}`, "cursor"],
      [`cursor=${encodeCursor({ value: 1.5, id: NOBODY })}`, "cursor"],
      [`cursor=${encodeCursor({ value: "0000-01-01T00:00:00Z", id: NOBODY })}`, "cursor"],
      ["after=x", "after"],
      ["__proto__=1", "__proto__"],
      [`${"x".repeat(5000)}=1`, "x".repeat(100)],
    ] as const) {
      const refused = await ask(`${path}?${query}`, key);
      expect(refused.status, query).toBe(400);
      const { code, errors } = await problem(path, refused);
      expect(code).toBe("invalid-parameters");
      expect(errors.map((error) => error.parameter)).toEqual([parameter]);
    }
    const refused = await ask(`${path}/${ids[name]}?limit=2`, key);
    expect((await problem(`${path}/x`, refused)).errors).toMatchObject([{ parameter: "limit" }]);
  });

  test("finds no record of an id that nobody has, or nobody could", async () => {
    const key = await freshKey();
    for (const id of [NOBODY, "1", "0", "999999999999999", "x'--", "%00", "a%2Fb"]) {
      if (id === ids[name] || (name === "commissions" && id === "1")) continue;
      const missing = await ask(`${path}/${id}`, key);
      expect(missing.status, id).toBe(404);
      expect(await problem(`${path}/x`, missing)).toMatchObject({ code: "not-found" });
    }
    expect((await ask(`${path}/`, key)).status).toBe(404);
    expect((await ask(`${path}/${ids[name]}/more`, key)).status).toBe(404);
  });

  test("takes GET and HEAD, POST where programs add, and answers JSON alone", async () => {
    const key = await freshKey();
    const added = document.json.paths[path]?.post ? ["POST"] : [];
    const head = await ask(path, key, {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      if (added.includes(method)) continue;
      const refused = await ask(path, key, { origin: "https://elsewhere.example" }, method);
      expect(refused.status).toBe(405);
      expect(refused.headers.get("allow")).toBe(["GET", "HEAD", ...added].join(", "));
      expect(refused.headers.get("content-type")).toBe("application/problem+json");
    }
    for (const accept of ["application/json", "*/*", "text/html, application/*;q=0.1"]) {
      expect((await ask(path, key, { accept })).status).toBe(200);
    }
    for (const accept of ["text/html", "application/json;q=0"]) {
      const refused = await ask(path, key, { accept });
      expect(await problem(path, refused)).toMatchObject({ code: "not-acceptable" });
    }
  });
});

test("an owner who is disabled, or owner no more, takes the key along; brought back, it opens again", async () => {
  const { db } = database;
  const { userId } = await makeStaff(db, "owner");
  const { key } = await makeApiKey(db, userId);
  const status = async () => (await ask("/api/v1/students", key)).status;
  expect(await status()).toBe(200);
  for (const staffRole of ["counsellor", "viewer"] as const) {
    await db.update(userRoles).set({ staffRole: staffRole }).where(eq(userRoles.userId, userId));
    expect(await status()).toBe(403);
  }
  await db.update(userRoles).set({ staffRole: "owner" }).where(eq(userRoles.userId, userId));
  expect(await status()).toBe(200);
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
  expect(await status()).toBe(401);
});

test("the filters of a list narrow it, and a search finds by name", async () => {
  const key = await freshKey();
  const [one] = await database.db.select().from(counsellors).limit(1);
  const query = `/api/v1/students?counsellor=${one?.id}&q=walk+3&limit=10`;
  const { body } = await read<{ items: { lastName: string; counsellor: { id: string } }[] }>(query, key);
  expect(body.items.map(({ lastName }) => lastName)).toEqual(["Walk 3"]);
  const { body: drafts } = await read<{ items: { state: string }[] }>("/api/v1/offers?state=draft", key);
  expect(drafts.items.map(({ state }) => state)).toEqual(["draft"]);
  expect((await read("/api/v1/bookings?status=attended", key)).body.items).toEqual([]);
  expect((await ask("/api/v1/bookings?status=held", key)).status).toBe(400);
});

test("a walk goes on where it was when rows come and go, and ends when none are left", async () => {
  const key = await freshKey();
  const first = (await read("/api/v1/students?limit=2&sort=name&dir=asc", key)).body;
  const seen = first.items.map(({ id }) => id);
  const added = await makeStudentRecord(database.db, { firstName: "Aaa", lastName: "Came later" });
  const second = (await read((first.next ?? "").slice(app.origin.length), key)).body;
  expect(second.items.map(({ id }) => id)).not.toContain(added.id);
  expect(second.items.some(({ id }) => seen.includes(id))).toBe(false);
  // A cursor with no records after it.
  const cursor = encodeCursor({ value: "zzzz", id: NOBODY });
  const beyond = (await read(`/api/v1/students?sort=name&dir=asc&cursor=${cursor}`, key)).body;
  expect(beyond).toEqual({ items: [], next: null });
});

test("a record's tag begins with its version, and is another after a change of it or of a name in it", async () => {
  const { db } = database;
  const key = await freshKey();
  const path = `/api/v1/students/${ids.students}`;
  const tag = async () => (await ask(path, key)).headers.get("etag");
  const before = await tag();
  expect(before).toMatch(/^(W\/)?"1-/);
  await db.update(counsellors).set({ name: "Renamed" });
  const renamed = await tag();
  expect(renamed).not.toBe(before);
  await db
    .update(students)
    .set({ version: 2 })
    .where(eq(students.id, ids.students ?? ""));
  expect(await tag()).toMatch(/^(W\/)?"2-/);
});

test("each answer says how many requests are left; past the last comes 429 until the window is over", async () => {
  const { id, key } = await makeApiKey(database.db, ownerId);
  const first = await ask("/api/v1/courses", key);
  expect(first.headers.get("ratelimit-policy")).toBe('"caller";q=300;w=60');
  expect(first.headers.get("ratelimit")).toMatch(/^"caller";r=299;t=\d+$/);
  for (let count = 1; count < 300; count++) await bumpCount(app.services, "api:caller", `key ${id}`);
  const refused = await ask("/api/v1/courses", key);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("ratelimit")).toMatch(/^"caller";r=0;/);
  expect(await problem("/api/v1/courses", refused)).toMatchObject({ code: "too-many-requests" });
  expect((await ask("/api/v1/courses", await freshKey())).status).toBe(200);
});

test("when a key was last used is kept, once a minute", async () => {
  const { id, key } = await makeApiKey(database.db, ownerId);
  const used = async () => {
    const { rows } = await database.pool.query("select last_used_at from api_keys where id = $1", [id]);
    return rows[0].last_used_at as Date | null;
  };
  expect(await used()).toBeNull();
  await ask("/api/v1/courses", key);
  const first = await used();
  expect(first).not.toBeNull();
  await ask("/api/v1/courses", key);
  expect(await used()).toEqual(first);
  await database.pool.query(
    "update api_keys set last_used_at = now() - interval '61 seconds' where id = $1",
    [id],
  );
  const before = await used();
  await ask("/api/v1/courses", key);
  expect((await used())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
});

test("who read what belongs to people stands in the access log, with the key and the network", async () => {
  const { id, key } = await makeApiKey(database.db, ownerId);
  await ask("/api/v1/students", key);
  await ask("/api/v1/students?limit=1", key);
  await ask(`/api/v1/students/${ids.students}`, key);
  await ask("/api/v1/courses", key);
  await ask(`/api/v1/courses/${ids.courses}`, key);
  const rows = await database.db
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.fields} ? ${`api-key:${id}`}`);
  expect(
    rows.map(({ action, subjectType, subjectId }) => [action, subjectType, subjectId]).toSorted(),
  ).toEqual([
    ["student.list", "list", "students"],
    ["student.view", "student", ids.students],
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({
      isRead: true,
      actorId: ownerId,
      network: expect.any(String),
      sessionId: null,
    });
    expect(row.requestId).not.toBeNull();
  }
});

test("what is refused leaves no line, and what is nowhere is told as a problem, too", async () => {
  const entries = () => database.db.$count(auditEntries);
  const before = await entries();
  const key = await freshKey({ scopes: ["courses:read"] });
  await ask("/api/v1/students", key);
  await ask(`/api/v1/students/${NOBODY}`, await freshKey());
  await ask("/api/v1/students?colour=red", await freshKey());
  expect(await entries()).toBe(before);
  for (const path of ["/api/v1/nothing", "/api/v1/students/x/y", "/api/v1/constructor"]) {
    const missing = await ask(path, key);
    expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  }
});

test("no page of another site may call: nothing is allowed to foreign origins", async () => {
  const key = await freshKey();
  const answer = await ask("/api/v1/courses", key, { origin: "https://elsewhere.example" });
  expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  const preflight = await ask("/api/v1/courses", null, { origin: "https://elsewhere.example" }, "OPTIONS");
  expect(preflight.status).toBe(405);
});

test("the document names a scope for each list and record, and every scope is named", () => {
  const named = Object.entries(document.json.paths).flatMap(([path, { get }]) =>
    (get?.security ?? []).flatMap((each) => (each.apiKey ?? []).map((scope) => [path, scope] as const)),
  );
  expect(named.map(([path]) => path).toSorted()).toEqual(
    NAMES.flatMap((name) => [`/api/v1/${name}`, `/api/v1/${name}/{id}`]).toSorted(),
  );
  for (const [path, scope] of named) expect(path).toContain(`/api/v1/${scope.split(":")[0]}`);
});

test("a visa file has its plan, references, dates and outcome, and no note", async () => {
  const id = ids["visa-files"] ?? "";
  await makeMilestone(database.db, id, "coe-issued", { coeNumber: "ABC123", day: "2026-01-02" });
  await makeMilestone(database.db, id, "visa-lodged", { day: "2026-02-01" });
  await makeMilestone(database.db, id, "visa-refused", { day: "2026-03-01" });
  const { body } = await read<object>(`/api/v1/visa-files/${id}`, await freshKey());
  expect(body).toMatchObject({
    id,
    destination: "australia",
    state: "refused",
    plannedOn: "2027-01-15",
    trn: `EGO${ROWS - 1}`,
    lodgedOn: "2026-02-01",
    decidedOn: "2026-03-01",
    outcome: "refused",
    dates: [{ kind: "information", dueOn: "2026-12-10", doneOn: null }],
  });
  expect(JSON.stringify(body)).not.toContain(SECRET);
});
