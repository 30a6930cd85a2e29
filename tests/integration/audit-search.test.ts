import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { updateStudent } from "#app/admissions/students/change-student.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { recordAccess, recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { sealAuditLog } from "#app/platform/audit/seal-audit-log.server.ts";
import { readAuditLogPage } from "#app/workspaces/audit-log/audit-log-page.server.ts";
import { auditLogSearch, parseAuditLogQuery } from "#app/workspaces/audit-log/audit-log-query.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import {
  type BuiltApplication,
  type BuiltServer,
  loadBuild,
  openBuiltApplication,
} from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const build: BuiltServer = await loadBuild();
const database = useDatabase();
const jobs = useJobs(database);
const ZONE = "Australia/Sydney";
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database, build });
});
afterAll(() => app?.close());

const find = (search: Record<string, string>) =>
  readAuditLogPage(database.db, parseAuditLogQuery(new URLSearchParams(search)).query, ZONE);
const foundIn = async (search: Record<string, string>) =>
  (await find(search)).items.map(({ action, subjectId }) => `${action} ${subjectId}`);

/** A student with a passport that a user has opened, and a unique name. */
async function aCase() {
  const { db } = database;
  const name = `Zed${randomUUID().slice(0, 8)}`;
  const { student } = await makeStudent(db);
  await db.update(students).set({ lastName: name }).where(eq(students.id, student.id));
  const application = await makeApplication(db, student.id);
  const document = await makeDocument(db, student.id);
  return { studentId: student.id, name, application, documentId: document.id };
}

async function asOwner(address: string) {
  const { db } = database;
  const owner = await makeStaff(db, "owner", `Olga ${randomUUID().slice(0, 8)}`);
  const { header } = await openSession(db, owner.userId, { secondFactor: true });
  const answer = await fetch(app.origin + address, { redirect: "manual", headers: { cookie: header } });
  return { owner, status: answer.status, body: await answer.text() };
}

describe("The audit log", () => {
  test("is found by who did it, by name, address or id", async () => {
    const { db } = database;
    const name = `Meera ${randomUUID().slice(0, 8)}`;
    const owner = await makeStaff(db, "owner", name);
    const subjectId = randomUUID();
    await recordAudit(db, owner, { action: "course.update", subjectType: "course", subjectId });
    for (const who of [name.toUpperCase(), owner.userId]) {
      expect(await foundIn({ who }), who).toEqual([`course.update ${subjectId}`]);
    }
    expect(await foundIn({ who: name, action: "course.create" })).toEqual([]);
    expect(await foundIn({ who: "nobody%at_all" })).toEqual([]);
  });

  test("is found by a student's name, who stands for what is theirs, by a reference, and by an id", async () => {
    const { db } = database;
    const { studentId, name, application, documentId } = await aCase();
    const reader = await makeStaff(db, "counsellor", "Rea Reader");
    const opened = { action: "document.view", subjectType: "document", subjectId: documentId };
    await recordAccess(db, reader, opened);
    await recordAudit(db, reader, {
      action: "application.assign",
      subjectType: "application",
      subjectId: application.id,
    });
    const both = [`application.assign ${application.id}`, `document.view ${documentId}`];
    for (const record of [name.toLowerCase(), studentId]) {
      expect((await foundIn({ record })).sort(), record).toEqual(both);
    }
    expect(await foundIn({ record: name, kind: "openings" })).toEqual([both[1]]);
    expect(await foundIn({ record: documentId })).toEqual([both[1]]);
    const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
    expect(await foundIn({ record: row?.reference.toLowerCase() ?? "" })).toEqual([both[0]]);
    const page = await asOwner(`/admin/settings/audit?record=${documentId}&kind=openings`);
    expect(page.body).toContain("Rea Reader");
    expect(page.body).toContain(name);
    const sheet = await asOwner(`/admin/students/${studentId}/documents/${documentId}`);
    expect(sheet.body).toContain(`/admin/settings/audit?record=${documentId}&amp;kind=openings`);
  });

  test("is found by days of the reader's clock, and page by page each entry once", async () => {
    const { db } = database;
    const entry = { action: "test.days", subjectType: "course", subjectId: randomUUID() };
    // In Sydney the day begins eleven hours before that of UTC in January.
    const at = (moment: string) => ({ ...entry, createdAt: new Date(moment) });
    await db
      .insert(auditEntries)
      .values([
        at("2026-01-09T12:59:59.999Z"),
        ...Array.from({ length: 60 }, () => at("2026-01-09T13:00:00Z")),
        at("2026-01-10T12:59:59.999Z"),
        at("2026-01-10T13:00:00Z"),
      ]);
    const seen = new Set<string>();
    let search = auditLogSearch(
      parseAuditLogQuery(new URLSearchParams("action=test.days&from=2026-01-10&to=2026-01-10")).query,
    );
    for (;;) {
      const { query } = parseAuditLogQuery(new URLSearchParams(search));
      const page = await readAuditLogPage(db, query, ZONE);
      for (const { id } of page.items) seen.add(id);
      if (page.older === null) break;
      search = auditLogSearch(query, page.older);
    }
    expect(seen.size).toBe(61);
  });

  test("says what is wrong with a search, and looks for nothing", async () => {
    const { status, body } = await asOwner("/admin/settings/audit?from=2026-02-30&who=Typed");
    expect(status).toBe(200);
    expect(body).toContain("Enter a date");
    expect(body).toContain('value="Typed"');
  });
});

test("An entry shows what changed from what to what", async () => {
  const { db } = database;
  const { studentId, name } = await aCase();
  const owner = await makeStaff(db, "owner", "Ona Owner");
  const email = `${name.toLowerCase()}@example.test`;
  const input = { firstName: "Newfirst", lastName: name, email, phone: null };
  const [{ version = 0 } = {}] = await db.select().from(students).where(eq(students.id, studentId));
  const deps = { db, jobs, now: () => new Date() };
  expect((await updateStudent(deps, owner, { id: studentId, version, ...input })).ok).toBe(true);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, studentId), eq(auditEntries.action, "student.update")));
  const { body } = await asOwner(`/admin/settings/audit/${entry?.id}`);
  expect(body).toContain("Newfirst");
  expect(body).toContain(email);
  expect(body).toContain("Will be sealed within 2 minutes");
});

test("An export has every entry of a search, its place in the chain and no formula, and leaves a line", async () => {
  const { db } = database;
  const subjectId = randomUUID();
  await db.insert(auditEntries).values(
    Array.from({ length: 1_100 }, () => ({
      action: "test.export",
      subjectType: "course",
      subjectId,
      requestId: "=HYPERLINK(1)",
    })),
  );
  await sealAuditLog({ db });
  const { status, body, owner } = await asOwner("/admin/settings/audit/export?action=test.export");
  expect(status).toBe(200);
  const rows = parse(body, { bom: true, columns: true }) as {
    entry: string;
    hash: string;
    request: string;
  }[];
  expect(rows).toHaveLength(1_100);
  expect(new Set(rows.map((row) => row.entry)).size).toBe(1_100);
  expect(rows[0]?.hash).toMatch(/^[\da-f]{64}$/);
  expect(rows[0]?.request).toBe("'=HYPERLINK(1)");
  const lines = await db
    .select({ action: auditEntries.action, isRead: auditEntries.isRead })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, owner.userId));
  expect(lines).toEqual([{ action: "audit.export", isRead: true }]);
  expect((await asOwner("/admin/settings/audit/export?from=never")).status).toBe(400);
});
