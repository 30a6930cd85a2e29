import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { API_SCOPES, type ApiScope } from "#app/people/api-keys/scopes.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { SUBJECT_KINDS } from "#app/platform/permissions/actor.ts";
import { issueAccessToken } from "#app/platform/sessions/access-tokens.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { forgetStoredResponses } from "#app/platform/writes/once.server.ts";
import { storedResponses } from "#app/platform/writes/stored-responses.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makePerson } from "#tests/factories/people.ts";
import { makeApplication, makeCounsellor, makeStudent } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { ApiDocument } from "#tests/support/api-document.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { eventually } from "#tests/support/eventually.ts";
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

const JSON_TYPE = { "content-type": "application/merge-patch+json" };
interface Told {
  type: string;
  detail?: string;
  errors?: { pointer?: string; detail: string }[];
}
interface Changed {
  version: number;
  stage?: string;
  status?: string;
  counsellor: { id: string } | null;
}

async function patch(
  path: string,
  body: unknown,
  { as = key, ...headers }: Record<string, string> & { as?: string } = {},
) {
  const response = await fetch(app.origin + path, {
    method: "PATCH",
    headers: { authorization: `Bearer ${as}`, ...JSON_TYPE, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const template = path.replace(/\/[^/]+$/, "/{id}");
  const judged = await document.judge(template, response.clone(), "patch");
  return { response, status: response.status, body: judged as Changed & Told };
}
const code = ({ type }: Told) => type.split("#")[1];

async function student() {
  const { student: made } = await makeStudent(database.db);
  return {
    id: made.id,
    path: `/api/v1/students/${made.id}`,
    tag: await tagOf(`/api/v1/students/${made.id}`),
  };
}
async function tagOf(path: string): Promise<string> {
  const { headers } = await fetch(app.origin + path, { headers: { authorization: `Bearer ${key}` } });
  return headers.get("etag") ?? "";
}
async function stored(id: string) {
  const [row] = await database.db.select().from(students).where(eq(students.id, id));
  return row;
}

test("a student is moved and given to a counsellor, as from the screen: audit log, log and mail", async () => {
  const counsellor = await makeCounsellor(database.db);
  const { id, path, tag } = await student();
  const wanted = { stage: "Prospect", reason: "Has called", counsellorId: counsellor.id };
  const { response, status, body } = await patch(path, wanted, { "if-match": tag });
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 3, stage: "Prospect", counsellor: { id: counsellor.id } });
  expect(response.headers.get("etag")).toBe(await tagOf(path));
  const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(auditLog.filter(({ isRead }) => !isRead).map(({ action, actorId }) => [action, actorId])).toEqual([
    ["student.changeStage", ownerId],
    ["student.assign", ownerId],
  ]);
  const log = await database.db.select().from(timelineEvents).where(eq(timelineEvents.studentId, id));
  expect(log.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["stage-changed", "Has called"],
    ["student-assigned", null],
  ]);
  const [row] = await database.db.select().from(students).where(eq(students.id, id));
  expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, row?.email ?? ""))).toBe(1);
  const back = await patch(path, { counsellorId: null }, { "if-match": await tagOf(path) });
  expect(back.body).toMatchObject({ version: 4, counsellor: null });
});

test("a student is given to a counsellor while an application changes: the application is locked first", async () => {
  const counsellor = await makeCounsellor(database.db);
  const { id, path, tag } = await student();
  await makeApplication(database.db, id);
  let answer: ReturnType<typeof patch> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.select().from(applications).where(eq(applications.studentId, id)).for("update");
    answer = patch(path, { counsellorId: counsellor.id }, { "if-match": tag });
    await eventually(async () => {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    // As the log entry of every change of an application locks the student.
    await tx.select().from(students).where(eq(students.id, id)).for("key share");
  });
  expect((await answer)?.status).toBe(200);
});

test("a student's names, address and number are changed, and what is left out stays", async () => {
  const { id, path, tag } = await student();
  await makeApplication(database.db, id);
  const first = await patch(
    path,
    { firstName: "Asha", lastName: null, spokenLanguage: "ne" },
    { "if-match": tag },
  );
  expect(first.body).toMatchObject({ version: 2, firstName: "Asha", lastName: "", spokenLanguage: "ne" });
  const wanted = { email: "Asha@Example.com", phone: "+977 980-1234567", stage: "Prospect" };
  const second = await patch(path, wanted, { "if-match": await tagOf(path) });
  expect(second.body).toMatchObject({
    version: 4,
    firstName: "Asha",
    spokenLanguage: "ne",
    email: "asha@example.com",
    phone: "+9779801234567",
    stage: "Prospect",
  });
  const third = await patch(path, { phone: null }, { "if-match": await tagOf(path) });
  expect(third.body).toMatchObject({ version: 5, phone: null, email: "asha@example.com" });
  const kinds = await database.db
    .select({ kind: timelineEvents.kind })
    .from(timelineEvents)
    .where(eq(timelineEvents.studentId, id));
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...["contact-changed", "contact-changed", "stage-changed", "contact-changed"],
  ]);
});

test("an application is moved and given to a counsellor", async () => {
  const counsellor = await makeCounsellor(database.db);
  const { student: of } = await makeStudent(database.db);
  const { id } = await makeApplication(database.db, of.id);
  const path = `/api/v1/applications/${id}`;
  const wanted = { status: "Under Review", counsellorId: counsellor.id };
  const { status, body } = await patch(path, wanted, { "if-match": await tagOf(path) });
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 3, status: "Under Review", counsellor: { id: counsellor.id } });
});

describe("a change is refused", () => {
  test("without the version, and with another than the record's", async () => {
    const { id, path, tag } = await student();
    for (const headers of [{}, { "if-match": "*" }] as readonly Record<string, string>[]) {
      const { status, body } = await patch(path, { stage: "Prospect" }, headers);
      expect([status, code(body)]).toEqual([428, "precondition-required"]);
    }
    const old = tag.replace(/"1-/, '"0-');
    for (const given of [old, '"x"', "1", `${tag}, ${old}`]) {
      const { status, body } = await patch(path, { stage: "Prospect" }, { "if-match": given });
      expect([status, code(body)], given).toEqual([412, "precondition-failed"]);
    }
    expect(await stored(id)).toMatchObject({ version: 1, stage: "Lead" });
  });

  test("where the body cannot be used, each value by its place", async () => {
    const { id, path, tag } = await student();
    for (const [body, pointers] of [
      ["{", [""]],
      ["[]", [""]],
      ["null", [""]],
      [{}, [""]],
      [{ reason: "Only that" }, ["", "/reason"]],
      [{ counsellorId: null, reason: "Not of this" }, ["/reason"]],
      [{ stage: "Boss" }, ["/stage"]],
      [{ stage: null }, ["/stage"]],
      [{ counsellorId: "1" }, ["/counsellorId"]],
      [{ counsellorId: "00000000-0000-4000-8000-000000000000" }, ["/counsellorId"]],
      [{ stage: "Prospect", password: "x" }, [""]],
      [{ email: "nobody" }, ["/email"]],
      [{ firstName: "" }, ["/firstName"]],
      [{ lastName: "a".repeat(500) }, ["/lastName"]],
      [{ phone: "12" }, ["/phone"]],
      [{ phone: "+977 1" }, ["/phone"]],
      [{ stage: "Prospect", reason: "a".repeat(1001) }, ["/reason"]],
      [{ stage: "Prospect", reason: 1 }, ["/reason"]],
    ] as const) {
      const { status, body: told } = await patch(path, body, { "if-match": tag });
      expect([status, code(told)], JSON.stringify(body)).toEqual([400, "invalid-body"]);
      expect(told.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
    }
    const typed = await patch(path, { stage: "Prospect" }, { "if-match": tag, "content-type": "text/plain" });
    expect([typed.status, typed.response.headers.get("accept-patch")]).toEqual([
      415,
      "application/merge-patch+json, application/json",
    ]);
    const long = await patch(path, { stage: "Prospect", reason: "a".repeat(20_000) }, { "if-match": tag });
    expect(long.status).toBe(413);
    const streamed = await fetch(app.origin + path, {
      method: "PATCH",
      headers: { authorization: `Bearer ${key}`, ...JSON_TYPE, "if-match": tag },
      body: new Blob([JSON.stringify({ stage: "Prospect" })]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(streamed.status).toBe(411);
    for (const given of ["", "é", "a".repeat(256)]) {
      const headers = { "if-match": tag, "idempotency-key": given };
      const answer = await patch(path, { stage: "Prospect" }, headers).catch(() => null);
      // A client may refuse to send what is no header at all.
      if (answer) expect(answer.status, given).toBe(400);
    }
    expect(await stored(id)).toMatchObject({ version: 1, stage: "Lead" });
  });

  test("where the record does not allow it", async () => {
    const { id, path } = await student();
    await database.db.update(students).set({ stage: "Enrolled" }).where(eq(students.id, id));
    const back = await patch(path, { stage: "Lead" }, { "if-match": await tagOf(path) });
    expect([back.status, back.body.detail]).toEqual([
      409,
      "Cannot change from Enrolled to Lead: reason-required.",
    ]);
    await database.db.update(students).set({ isArchived: true }).where(eq(students.id, id));
    const closed = await patch(path, { stage: "Lead", reason: "Again" }, { "if-match": await tagOf(path) });
    expect([closed.status, closed.body.detail]).toEqual([409, "The record is archived."]);
    const { student: of } = await makeStudent(database.db);
    const application = await makeApplication(database.db, of.id, { withdrawnAt: new Date() });
    const address = `/api/v1/applications/${application.id}`;
    const withdrawn = await patch(address, { status: "Under Review" }, { "if-match": await tagOf(address) });
    expect([withdrawn.status, withdrawn.body.detail]).toEqual([409, "The record is withdrawn."]);
  });

  test("as a whole, where one of its parts is", async () => {
    const { id, path, tag } = await student();
    const gone = await makeCounsellor(database.db, { active: false });
    const { status, body } = await patch(
      path,
      { stage: "Prospect", counsellorId: gone.id },
      { "if-match": tag },
    );
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, "/counsellorId"]);
    expect(await stored(id)).toMatchObject({ version: 1, stage: "Lead", counsellorId: null });
    expect(await database.db.$count(timelineEvents, eq(timelineEvents.studentId, id))).toBe(0);
  });

  test("where there is no such record", async () => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "1"]) {
      const { status } = await patch(
        `/api/v1/students/${id}`,
        { stage: "Prospect" },
        { "if-match": '"1-x"' },
      );
      expect(status).toBe(404);
    }
  });

  test("of records that programs only read, and of lists", async () => {
    for (const [path, allow] of [
      ["/api/v1/students", "GET, HEAD, POST"],
      ["/api/v1/commissions/1", "GET, HEAD"],
      [`/api/v1/students/1`, "GET, HEAD, PATCH"],
    ] as const) {
      const method = path.endsWith("students/1") ? "DELETE" : "PATCH";
      const refused = await fetch(app.origin + path, { method, headers: { authorization: `Bearer ${key}` } });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, allow]);
    }
  });

  test("of whoever may not: a scope is missing, or the right", async () => {
    const { id, path, tag } = await student();
    const all: readonly ApiScope[] = API_SCOPES;
    for (const missing of ["students:read", "students:write"] as const) {
      const scopes = all.filter((scope) => scope !== missing);
      const { key: narrow } = await makeApiKey(database.db, ownerId, { scopes });
      const { status, body } = await patch(path, { stage: "Prospect" }, { as: narrow, "if-match": tag });
      expect([status, code(body)], missing).toEqual([403, "insufficient-scope"]);
    }
    for (const kind of SUBJECT_KINDS) {
      const actor = await makePerson(database.db, kind);
      if (actor.kind !== "user" || kind === "staff-owner") continue;
      const { key: theirs } = await makeApiKey(database.db, actor.userId);
      expect((await patch(path, { stage: "Prospect" }, { as: theirs, "if-match": tag })).status, kind).toBe(
        403,
      );
      if (kind === "staff-counsellor") continue;
      await database.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, actor.userId));
      const session = await signInAs(app.services, actor.userId);
      await database.db.execute(
        sql`update sessions set second_factor_at = now() where user_id = ${actor.userId}::uuid`,
      );
      const token = await issueAccessToken(app.services, await session.known());
      expect((await patch(path, { stage: "Prospect" }, { as: token, "if-match": tag })).status, kind).toBe(
        403,
      );
    }
    expect(await stored(id)).toMatchObject({ version: 1, stage: "Lead" });
  });
});

describe("a request with an Idempotency-Key", () => {
  test("is done once, however often it comes, also at once, and answered each time", async () => {
    const { id, path, tag } = await student();
    const headers = { "if-match": tag, "idempotency-key": "sync-1" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => patch(path, { stage: "Prospect" }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toMatchObject({ version: 2, stage: "Prospect" });
    expect(await stored(id)).toMatchObject({ version: 2 });
    expect(await database.db.$count(timelineEvents, eq(timelineEvents.studentId, id))).toBe(1);
    // Without one, the version says that it was done.
    expect((await patch(path, { stage: "Prospect" }, { "if-match": tag })).status).toBe(412);
  });

  test("is refused with another body, version or record; somebody else's key of the same name is another", async () => {
    const { path, tag } = await student();
    const other = await student();
    const headers = { "if-match": tag, "idempotency-key": "sync-2" };
    expect((await patch(path, { stage: "Prospect" }, headers)).status).toBe(200);
    const mismatched = [
      await patch(path, { stage: "Applicant" }, headers),
      await patch(path, { stage: "Prospect" }, { ...headers, "if-match": await tagOf(path) }),
      await patch(other.path, { stage: "Prospect" }, headers),
    ];
    expect(mismatched.map(({ status, body }) => [status, code(body)])).toEqual(
      Array(3).fill([422, "idempotency-mismatch"]),
    );
    const { key: second } = await makeApiKey(database.db, ownerId);
    const theirs = await patch(
      other.path,
      { stage: "Prospect" },
      { ...headers, as: second, "if-match": other.tag },
    );
    expect(theirs.status).toBe(200);
  });

  test("that was refused is told so again, whatever has become possible since", async () => {
    const { id, path } = await student();
    await database.db.update(students).set({ isArchived: true }).where(eq(students.id, id));
    const headers = { "if-match": await tagOf(path), "idempotency-key": "sync-3" };
    const first = await patch(path, { stage: "Prospect" }, headers);
    await database.db.update(students).set({ isArchived: false }).where(eq(students.id, id));
    const again = await patch(path, { stage: "Prospect" }, headers);
    expect([first.status, again.status]).toEqual([409, 409]);
    expect(again.body).toEqual(first.body);
    expect(
      (await patch(path, { stage: "Prospect" }, { ...headers, "idempotency-key": "sync-4" })).status,
    ).toBe(200);
  });

  test("is forgotten after a day; nothing of anybody is kept of it", async () => {
    const rows = await database.db.select().from(storedResponses);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Sita|Rai|sync-|example\.com/);
    const hours = (count: number) => () => new Date(Date.now() + count * 3_600_000);
    await forgetStoredResponses({ db: database.db, now: hours(23) });
    expect(await database.db.$count(storedResponses)).toBe(rows.length);
    await forgetStoredResponses({ db: database.db, now: hours(25) });
    expect(await database.db.$count(storedResponses)).toBe(0);
  });
});

test("two programs that change one record at once: one does, the other is told", async () => {
  const { id, path, tag } = await student();
  const { key: second } = await makeApiKey(database.db, ownerId);
  const both = await Promise.all([
    patch(path, { stage: "Prospect" }, { "if-match": tag }),
    patch(path, { stage: "Applicant" }, { "if-match": tag, as: second }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  expect(await stored(id)).toMatchObject({ version: 2 });
});

test("the access token of a counsellor changes, as the counsellor does", async () => {
  const { path, tag } = await student();
  const actor = await makeStaff(database.db, "counsellor");
  await database.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, actor.userId));
  const session = await signInAs(app.services, actor.userId);
  await database.db.execute(
    sql`update sessions set second_factor_at = now() where user_id = ${actor.userId}::uuid`,
  );
  const token = await issueAccessToken(app.services, await session.known());
  expect((await patch(path, { stage: "Prospect" }, { as: token, "if-match": tag })).status).toBe(200);
});

test("an application that was opened by a change stands in the access log", async () => {
  const { student: of } = await makeStudent(database.db);
  const { id } = await makeApplication(database.db, of.id);
  const { id: keyId, key: own } = await makeApiKey(database.db, ownerId);
  await patch(`/api/v1/applications/${id}`, { status: "Under Review" }, { as: own, "if-match": '"1-x"' });
  const rows = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(rows.filter(({ isRead }) => isRead).map(({ action, fields }) => [action, fields])).toEqual([
    ["application.view", [`api-key:${keyId}`]],
  ]);
  const [row] = await database.db.select().from(applications).where(eq(applications.id, id));
  expect(row?.status).toBe("Under Review");
});
