import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { undoMerge } from "#app/admissions/student-merges/undo-merge.server.ts";
import { studentImport } from "#app/admissions/students/import.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { TELLERS } from "#app/composition/notifications.server.ts";
import { messages } from "#app/conversations/threads/threads.tables.server.ts";
import { claimRecords } from "#app/people/sign-up/claim-records.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeStudent, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeRepresentationRow } from "#tests/factories/representations.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date(), requestId: "test" });
let app: BuiltApplication;
let owner: Awaited<ReturnType<typeof makeStaff>>;
let cookie: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  owner = await makeStaff(database.db, "owner");
  cookie = (await openSession(database.db, owner.userId, { secondFactor: true })).header;
}, 120_000);
afterAll(() => app?.close());

const studentOf = async (id: string) =>
  only(await database.db.select().from(students).where(eq(students.id, id)));

async function merged(id: string, otherId: string) {
  const [one, other] = [await studentOf(id), await studentOf(otherId)];
  const all = { stays: id, name: id, email: id, phone: id, stage: id, counsellor: id, origin: id };
  const versions = { version: one.version, otherVersion: other.version };
  const done = await mergeStudents(deps(), owner, { ...all, ...versions, id, otherId });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

const get = (path: string) => fetch(app.origin + path, { redirect: "manual", headers: { cookie } });
const post = (path: string, fields: Record<string, string>) =>
  fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams(fields),
  });

test("two are compared, merged and brought back on the pages, without script", async () => {
  const [a, b] = [
    await makeStudentRecord(database.db, { lastName: "Pagewise" }),
    await makeStudentRecord(database.db, { lastName: "Pagewice" }),
  ];
  await database.db.update(students).set({ phone: "+9779855501234" });
  const path = `/admin/students/${a.id}/merge/${b.id}`;
  expect(await (await get(`/admin/students/${a.id}`)).text()).toContain(path);
  const page = await (await get(path)).text();
  expect(page).toContain("Pagewise");
  expect(page).toContain("Pagewice");
  const fields = Object.fromEntries(
    [...page.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? "";
      return part("type") === "hidden" || /checked/.test(input) ? [[part("name"), part("value")]] : [];
    }),
  );
  const done = await post(path, { ...fields, intent: "merge" });
  expect(done.status).toBe(302);
  const winner = done.headers.get("location") ?? "";
  const record = await (await get(winner)).text();
  const undoAt = /\/admin\/students\/[0-9a-f-]+\/merges\/[0-9a-f-]+/.exec(record)?.[0] ?? "";
  const undoPage = await (await get(undoAt)).text();
  const version = /name="version" value="(\d+)"/.exec(undoPage)?.[1] ?? "";
  expect((await post(undoAt, { intent: "undo", version })).status).toBe(200);
  expect((await studentOf(a.id)).mergedInto ?? (await studentOf(b.id)).mergedInto).toBeNull();
});

test("the address of the other leads to the same page of the one that stays, for people and for programs", async () => {
  const [a, b] = [await makeStudentRecord(database.db), await makeStudentRecord(database.db)];
  await merged(a.id, b.id);
  for (const rest of ["", "/access", "/privacy", "/representations"]) {
    const answer = await get(`/admin/students/${b.id}${rest}?view=1`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/admin/students/${a.id}${rest}?view=1`,
    ]);
  }
  const thread = await get(`/admin/messages/threads/${b.id}`);
  expect(thread.headers.get("location")).toBe(`/admin/messages/threads/${a.id}`);
  const list = await (await get("/admin/students?archived=yes")).text();
  expect(list).not.toContain(b.id);
  const { key } = await makeApiKey(database.db, owner.userId);
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${app.origin}/api/v1/students/${b.id}`, { headers });
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({ status: 410, detail: expect.stringContaining(a.id) });
  expect(answer.headers.get("link")).toContain(`/api/v1/students/${a.id}>; rel="successor-version"`);
  const listed = await (await fetch(`${app.origin}/api/v1/students?archived=yes`, { headers })).json();
  expect(JSON.stringify(listed)).not.toContain(b.id);
});

test("a line of a file with the address of the other is about the one that stays", async () => {
  const [a, b] = [await makeStudentRecord(database.db), await makeStudentRecord(database.db)];
  await merged(a.id, b.id);
  const find = await studentImport.open(database.db, {
    answers: { dayOrder: null, phoneCountry: null },
    now: new Date(),
  });
  const [line] = await find(database.db, [{ email: b.email }]);
  expect(line?.existing?.id).toBe(a.id);
});

test("counsellors, the student and the agency are told where it is, after either", async () => {
  const { db } = database;
  const record = await makeStudentRecord(db);
  const { student, actor } = await makeStudent(db);
  const partner = await makeCompany(db, "partner", { status: "approved" });
  await makeRepresentationRow(db, partner.id, { studentId: student.id });
  const { mergeId } = await merged(record.id, student.id);
  const told = async (action: "student.merge" | "student.undoMerge", subjectId: string) =>
    (
      await TELLERS[action]?.(db, {
        action,
        subjectType: "student",
        subjectId,
        actorId: owner.userId,
        fields: [],
        at: new Date(),
      })
    )
      ?.filter(({ to }) => to.length > 0)
      .map(({ kind, to }) => [kind, ...to]);
  const expected = [
    ["own-records-merged", actor.userId],
    ["represented-merged", partner.actor.userId],
  ];
  expect(await told("student.merge", record.id)).toEqual(expected);
  expect(await told("student.merge", student.id)).toEqual([]);
  await undoMerge(deps(), owner, { id: record.id, mergeId, version: (await studentOf(record.id)).version });
  expect(await told("student.undoMerge", student.id)).toEqual(expected);
});

test("erasing takes both records and what was kept, whichever is named", async () => {
  const { db } = database;
  const mark = `zqerase${randomUUID().slice(0, 8)}`;
  for (const named of ["winner", "loser"] as const) {
    const a = await makeStudentRecord(db, { lastName: `${mark}a`, email: `${mark}a${named}@example.com` });
    const b = await makeStudentRecord(db, { lastName: `${mark}b`, email: `${mark}b${named}@example.com` });
    await makeMessage(db, b.id, `${mark} said`);
    await merged(a.id, b.id);
    const erased = await erasePerson(
      { db, now: () => new Date() },
      { email: null, studentId: named === "winner" ? a.id : b.id },
      { dryRun: false },
    );
    expect(erased.ok).toBe(true);
  }
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rowCount } = await database.pool.query(
      `select from "${name}" t where strpos(t::text, $1) > 0 limit 1`,
      [mark],
    );
    expect(rowCount, name).toBe(0);
  }
});

describe("Who signs up and proves the address of a record that staff kept", () => {
  test("takes everything along that hangs on the record of the account", async () => {
    const { db } = database;
    const { student, actor, email } = await makeStudent(db);
    const own = {
      phone: "+9779841234567",
      phoneWrongSince: new Date("2026-11-20T06:00:00Z"),
      spokenLanguage: "ne" as const,
      branchId: (await makeBranch(db)).id,
    };
    await db
      .update(students)
      .set({ email: `${randomUUID()}@example.com`, ...own })
      .where(eq(students.id, student.id));
    const kept = await makeStudentRecord(db, { email });
    await makeDocument(db, student.id);
    await makeMessage(db, student.id, "Written before");
    await database.pool.query("update users set email_verified = true where id = $1", [actor.userId]);
    await db.transaction((tx) => claimRecords(tx, actor.userId));
    expect(await studentOf(kept.id)).toMatchObject({ userId: actor.userId, ...own });
    expect(await db.$count(documents, eq(documents.studentId, kept.id))).toBe(1);
    expect(await db.$count(messages, eq(messages.threadId, kept.id))).toBe(1);
  });

  test("does not change the number, language and branch of the record that staff kept", async () => {
    const { db } = database;
    const { student, actor, email } = await makeStudent(db);
    await db
      .update(students)
      .set({
        email: `${randomUUID()}@example.com`,
        phone: "+9779841234567",
        phoneWrongSince: new Date(),
        spokenLanguage: "ne",
        branchId: (await makeBranch(db)).id,
      })
      .where(eq(students.id, student.id));
    const theirs = {
      phone: "+9779812345678",
      spokenLanguage: "hi",
      branchId: (await makeBranch(db)).id,
    } as const;
    const kept = await makeStudentRecord(db, { email });
    await db.update(students).set(theirs).where(eq(students.id, kept.id));
    await database.pool.query("update users set email_verified = true where id = $1", [actor.userId]);
    await db.transaction((tx) => claimRecords(tx, actor.userId));
    expect(await studentOf(kept.id)).toMatchObject({
      userId: actor.userId,
      phoneWrongSince: null,
      ...theirs,
    });
  });

  test("leaves alone what a merge leads to", async () => {
    const { db } = database;
    const { student, actor, email } = await makeStudent(db);
    const other = await makeStudentRecord(db);
    await merged(student.id, other.id);
    await db
      .update(students)
      .set({ email: `${randomUUID()}@example.com` })
      .where(eq(students.id, student.id));
    await makeStudentRecord(db, { email });
    await database.pool.query("update users set email_verified = true where id = $1", [actor.userId]);
    await db.transaction((tx) => claimRecords(tx, actor.userId));
    expect((await studentOf(student.id)).userId).toBe(actor.userId);
  });
});
