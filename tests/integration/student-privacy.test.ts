import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { HOLDINGS } from "#app/composition/personal-data.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { PersonalDataCopy } from "#app/platform/personal-data/sections.ts";
import { sessions, userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { previewErasing } from "#app/workspaces/personal-data/erase-student.server.ts";
import { viewErasing } from "#app/workspaces/personal-data/erasing-view.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { digestOf } from "#tests/support/digest.ts";
import { type PlantedPerson, plantPerson, STAFF_WORDS } from "#tests/support/planted-person.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let person: PlantedPerson;
let owner: string;
let ownerId: string;
let late: string;
let counsellor: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  person = await plantPerson(app.services, "zqxjwv");
  await database.db
    .update(sessions)
    .set({ secondFactorAt: new Date() })
    .where(eq(sessions.userId, person.actor.userId));
  ({ userId: ownerId } = await makeStaff(database.db, "owner"));
  owner = (await openSession(database.db, ownerId, { secondFactor: true })).header;
  late = (await openSession(database.db, ownerId, { secondFactor: true, provedMinutesAgo: 60 })).header;
  const { userId } = await makeStaff(database.db, "counsellor");
  counsellor = (await openSession(database.db, userId, { secondFactor: true })).header;
}, 120_000);
afterAll(() => app?.close());

const privacyOf = (id: string) => `/admin/students/${id}/privacy`;

async function get(path: string, cookie = owner) {
  const answer = await fetch(app.origin + path, { redirect: "manual", headers: { cookie } });
  return { status: answer.status, page: await answer.text() };
}

function post(path: string, fields: Record<string, string>, cookie = owner) {
  return fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams(fields),
  });
}

async function nameOf(id: string): Promise<string> {
  const [row] = await database.db.select().from(students).where(eq(students.id, id));
  return `${row?.firstName} ${row?.lastName}`;
}

const auditLog = (action: string, subjectId: string) =>
  database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.subjectId, subjectId)));

/** In which tables a row says a word, whatever the column. */
async function whereIs(word: string): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.pool.query(
      `select from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [word],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** The entries of a page's lists, as heading and number; a heading may stand there for more than one verdict. */
const entriesOf = (page: string) =>
  [...page.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(\d+) entr(?:y|ies)<\/dd>/g)].map(
    ([, term, rows]) => `${term} ${rows}`,
  );

describe("What staff see of what is held about a student", () => {
  test("the page counts what erasing does, says why the rest stays and until when, and changes nothing", async () => {
    const { studentId } = person.actor;
    await get(privacyOf(studentId));
    const before = await digestOf(database.pool);
    const { status, page } = await get(privacyOf(studentId));
    expect(status).toBe(200);
    expect(await digestOf(database.pool)).toEqual(before);
    expect(page).toContain("Corporations Act 2001");
    expect(page).toMatch(/Kept until [^<]*\d{4} or later\./);
    expect(entriesOf(page).length).toBeGreaterThan(25);
    for (const word of STAFF_WORDS) expect(page).not.toContain(person.marks[word]);
    expect(await auditLog("person.preview", studentId)).toHaveLength(1);
  });

  test("whatever stays has a reason, and only what is deleted whole has none", () => {
    for (const { table, stays } of HOLDINGS)
      expect([null, "accounts", "agreement", "audit-log", "others"], table).toContain(stays);
    const stays = new Map(HOLDINGS.map(({ table, stays: reason }) => [table, reason]));
    expect(stays.get("messages")).toBeNull();
    expect(stays.get("applications")).toBe("accounts");
    expect(stays.get("consents")).toBe("agreement");
    expect(stays.get("audit_entries")).toBe("audit-log");
  });

  test("only owners see it: the record of a counsellor has no way there", async () => {
    const { studentId } = person.actor;
    expect((await get(privacyOf(studentId), counsellor)).status).not.toBe(200);
    expect((await get(`/admin/students/${studentId}`, counsellor)).page).not.toContain("/privacy");
    expect((await get(`/admin/students/${studentId}`)).page).toContain(privacyOf(studentId));
    const before = await digestOf(database.pool);
    await post(`/admin/students/${studentId}/copy`, { intent: "zip" }, counsellor);
    const fields = { intent: "erase", name: await nameOf(studentId), reason: "asked-by-person" };
    await post(privacyOf(studentId), fields, counsellor);
    expect(await digestOf(database.pool)).toEqual(before);
  });

  test("without a recent proof there is no copy and no erasing; nor by another name or for no reason", async () => {
    const { studentId } = person.actor;
    const name = await nameOf(studentId);
    const { page } = await get(privacyOf(studentId), late);
    expect(page).not.toContain('value="erase"');
    expect(page).toContain("/account/confirm?");
    const before = await digestOf(database.pool);
    const copied = await post(`/admin/students/${studentId}/copy`, { intent: "zip" }, late);
    expect([copied.status, copied.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/account/confirm"),
    ]);
    const erase = { intent: "erase", name, reason: "asked-by-person" };
    expect((await post(privacyOf(studentId), erase, late)).status).toBe(409);
    for (const [wrong, says] of [
      [{ name: "Somebody Else" }, "The name does not match. Enter it exactly as shown."],
      [{ name: "" }, "Enter the name exactly as shown above"],
      [{ reason: "because" }, "Select a reason"],
    ] as const) {
      const answer = await post(privacyOf(studentId), { ...erase, ...wrong });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(says);
    }
    expect(await digestOf(database.pool)).toEqual(before);
  });

  test("an account that is more than a student's is refused, and the page says what to settle first", async () => {
    const { student, actor } = await makeStudent(database.db);
    await database.db.update(userRoles).set({ role: "partner" }).where(eq(userRoles.userId, actor.userId));
    const { page } = await get(privacyOf(student.id));
    expect(page).toContain("First remove that access");
    expect(page).not.toContain('value="erase"');
    const fields = { intent: "erase", name: await nameOf(student.id), reason: "asked-by-person" };
    expect((await post(privacyOf(student.id), fields)).status).toBe(409);
  });
});

describe("The copy that staff make", () => {
  const zipOf = async (studentId: string) => {
    const answer = await post(`/admin/students/${studentId}/copy`, { intent: "zip" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const textOf = (name: string) => new TextDecoder().decode(entries[name]);
    return { names: Object.keys(entries), page: textOf("My data.html"), json: textOf("my-data.json") };
  };

  test("is the person's own copy, with their documents and without the words of staff, and is on the audit log", async () => {
    const { studentId } = person.actor;
    await makeDocument(database.db, studentId, {
      kind: "cv",
      name: "kept.pdf",
      store: app.services.files,
    });
    const { names, page, json } = await zipOf(studentId);
    const copy = JSON.parse(json) as PersonalDataCopy;
    expect(copy.person.email).toBe(person.email);
    expect(Object.keys(copy.sections)).toContain("applications");
    expect(names.some((name) => name.endsWith("kept.pdf"))).toBe(true);
    for (const word of STAFF_WORDS) expect(json + page).not.toContain(person.marks[word]);
    const own = await fetch(`${app.origin}/account/data/file`, {
      method: "POST",
      headers: { cookie: person.cookie, origin: app.origin },
      body: new URLSearchParams({ intent: "download" }),
    });
    const { sections } = (await own.json()) as PersonalDataCopy;
    expect(Object.keys(copy.sections)).toEqual(Object.keys(sections));
    for (const part of ["student", "applications", "messages", "enquiries", "documents"] as const)
      expect(copy.sections[part]).toEqual(sections[part]);
    const [entry, ...more] = await auditLog("person.copy", studentId);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actorId: ownerId, subjectType: "student" });
  });

  test("is made for a record without an account, too, without what its address alone leads to", async () => {
    const { id } = await makeStudentRecord(database.db, { firstName: "Unaccounted" });
    const { json } = await zipOf(id);
    const copy = JSON.parse(json) as PersonalDataCopy;
    expect(copy.person).toMatchObject({ emailConfirmed: false });
    expect(copy.person.name).toContain("Unaccounted");
    expect(copy.sections.student?.records).toHaveLength(1);
    expect(
      (await post("/admin/students/00000000-0000-4000-8000-000000000000/copy", { intent: "zip" })).status,
    ).toBe(404);
  });
});

describe("Erasing by an owner", () => {
  test("does what the page said, row by row, and leaves none of the person's words in any table", async () => {
    const { studentId, userId } = person.actor;
    const preview = await previewErasing({ db: database.db, now: () => new Date() }, studentId);
    if (!preview.ok) throw new Error("There is something to erase");
    const seen = entriesOf((await get(privacyOf(studentId))).page);
    const fields = {
      intent: "erase",
      name: ` ${(await nameOf(studentId)).toUpperCase()}`,
      reason: "asked-by-person",
    };
    const answer = await post(privacyOf(studentId), fields);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain("These entries were erased");
    expect(entriesOf(page)).toEqual(seen);
    const view = viewErasing(preview.value.tables);
    expect(seen).toHaveLength(view.goes.length + view.stays.flatMap(({ sections }) => sections).length);
    for (const word of Object.values(person.marks)) {
      expect(page).not.toContain(word);
      expect(await whereIs(word), word).toEqual([]);
    }
    expect(await whereIs("zqxjwv")).toEqual([]);
    for (const subject of [userId, studentId]) {
      const [entry] = await auditLog("person.erase", subject);
      expect(entry).toMatchObject({ actorId: ownerId, fields: ["asked-by-person"] });
    }
  });

  test("the page of who is erased says so, counts what stays and offers neither copy nor erasing", async () => {
    const { page } = await get(privacyOf(person.actor.studentId));
    expect(page).toContain("This person’s data has been erased");
    expect(page).not.toContain('value="erase"');
    expect(page).not.toContain('value="zip"');
  });

  test("takes a record without an account", async () => {
    const { id, email } = await makeStudentRecord(database.db, { firstName: "Goesaway" });
    const fields = { intent: "erase", name: await nameOf(id), reason: "entered-by-mistake" };
    expect((await post(privacyOf(id), fields)).status).toBe(200);
    expect(await whereIs("Goesaway")).toEqual([]);
    expect(await whereIs(email)).toEqual([]);
  });
});
