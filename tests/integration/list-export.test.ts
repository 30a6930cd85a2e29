import { parse } from "csv-parse/sync";
import { and, eq, sql } from "drizzle-orm";
import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { subStages } from "#app/admissions/students/sub-stages.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { MOST_SELECTED } from "#app/platform/lists/bulk-offer.ts";
import { MOST_ROWS } from "#app/platform/lists/export-formats.ts";
import { columnsOf } from "#app/platform/lists/exported-list.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeStudentRecord, makeSubscriber } from "#tests/factories/records.ts";
import { makeSubStage } from "#tests/factories/sub-stages.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const MANY = 60_000;

let application: BuiltApplication;
let owner: UserActor;
let counsellor: UserActor;
let viewer: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
  counsellor = await makeStaff(database.db, "counsellor");
  viewer = await makeStaff(database.db, "viewer");
  await database.db
    .update(profiles)
    .set({ timeZone: "Asia/Kathmandu" })
    .where(eq(profiles.userId, counsellor.userId));
  application = await openBuiltApplication({ database });
});
afterAll(() => application?.close());

async function ask(
  actor: UserActor,
  list: string,
  format: string,
  search = "",
  {
    fields = {},
    ids = [],
    ...init
  }: RequestInit & { fields?: Record<string, string>; ids?: readonly string[] } = {},
) {
  const { header } = await openSession(database.db, actor.userId, { secondFactor: true });
  return fetch(`${application.origin}/admin/lists/${list}/export${search}`, {
    method: "POST",
    redirect: "manual",
    ...init,
    headers: { cookie: header, origin: application.origin },
    body: new URLSearchParams([
      ...Object.entries({ intent: "export", format, ...fields }),
      ...ids.map((id) => ["ids", id]),
    ]),
  });
}
const csvOf = async (answer: Response): Promise<string[][]> => parse(await answer.text(), { bom: true });
const sheetOf = async (answer: Response) => {
  const [sheet] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
  return sheet?.data ?? [];
};
const auditLog = (list: string, isRead: boolean) =>
  database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, list), eq(auditEntries.isRead, isRead)))
    .orderBy(auditEntries.createdAt);
const exportsUnderWay = async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and classid = 187
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count;
};

test("each list is exported under a name of its own", () => {
  const names = LIST_EXPORTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("a column of a file stands under one of its page, and each that is shown has one", async () => {
  // Some columns are there only for agencies that have branches and sub-stages.
  await makeBranch(database.db);
  await makeSubStage(database.db);
  onTestFinished(async () => {
    await database.db.delete(branches);
    await database.db.delete(subStages);
  });
  for (const list of LIST_EXPORTS) {
    const under = (await columnsOf(database.db, list, {})).flatMap((column) => column.under ?? []);
    expect([...new Set(under)].sort(), list.name).toEqual([...(list.spec.columns ?? [])].sort());
  }
});

test("a file has the columns that the page shows, where these are asked for, and the audit log says so", async () => {
  const shown = { fields: { onlyShown: "on" } };
  const heads = async (search: string, init = {}) =>
    (await csvOf(await ask(owner, "applications", "csv", search, init)))[0];
  expect(await heads("?columns=course,student", shown)).toEqual(["Student", "Course", "Level"]);
  expect((await auditLog("applications", false)).at(-1)?.fields).toContain("columns:student,course");
  const turned = await heads("?columns=student,status,course", shown);
  expect(turned).toEqual([
    "Student",
    "Status",
    "Offer",
    "Latest milestone",
    "Withdrawn (UTC)",
    "Course",
    "Level",
  ]);
  const all = await heads("?columns=course,student");
  expect(all?.length).toBeGreaterThan(8);
  expect(await heads("", shown)).toEqual(all);
  expect((await ask(owner, "applications", "csv", "?columns=password", shown)).status).toBe(400);
  const [sheet] = await sheetOf(await ask(owner, "applications", "xlsx", "?columns=status", shown));
  expect(sheet?.[0]).toBe("Student");
  expect(sheet).toHaveLength(5);
});

describe("the same cells in CSV and in Excel, and a PDF", () => {
  test.each(LIST_EXPORTS.map(({ name }) => name))("of %s", async (name) => {
    const csv = await csvOf(await ask(owner, name, "csv"));
    const sheet = await sheetOf(await ask(owner, name, "xlsx"));
    expect(sheet.map((row) => row.map(asCsv))).toEqual(csv);
    const pdf = await ask(owner, name, "pdf");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });
});

/**
 * A cell of a sheet as it stands in CSV. A sheet keeps a time as a fraction of a day, which no binary number holds exactly:
 * what is read may be less than a millisecond off.
 */
function asCsv(cell: unknown): string {
  if (cell instanceof Date) {
    const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
    return /T00:00:00/.test(text) ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
  }
  return cell === null || cell === undefined ? "" : String(cell);
}

describe("a narrowed list", () => {
  test("has the rows that its pages show, in their order, in the reader's zone, and formulas are defused", async () => {
    await database.db.insert(students).values(
      Array.from({ length: 60 }, (_, at) => ({
        firstName: at % 2 ? "=cmd|' /C calc'!A0" : `Ångström, "${at}"`,
        lastName: `Exported ${String(at).padStart(2, "0")}`,
        email: `exported-${at}@example.com`,
        phone: "+977 9812345678",
        stage: at % 3 ? ("Lead" as const) : ("Prospect" as const),
        source: "staff" as const,
        createdAt: new Date("2026-11-25T20:20:00Z"),
      })),
    );
    const search = "?q=exported&stage=Lead&sort=name&dir=desc";
    const shown: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const query = parseListQuery(
        STUDENT_LIST,
        new URLSearchParams(`${search}${after && `&after=${after}`}`),
        LIST_CLOCK,
      );
      if (!query.ok) throw new Error(JSON.stringify(query.error));
      const page = await listStudents(database.db, query.value);
      shown.push(...page.items.map(({ email }) => email));
      after = page.next;
    }
    const answer = await ask(counsellor, "students", "csv", search);
    expect(answer.headers.get("content-disposition")).toMatch(/attachment; .*students-\d{4}-\d\d-\d\d\.csv/);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const [titles, ...rows] = await csvOf(answer);
    expect(titles?.at(-1)).toBe("Created (Asia/Kathmandu)");
    expect(rows.map(([, email]) => email)).toEqual(shown);
    expect(shown).toHaveLength(40);
    expect(rows.every((row) => row.at(-1) === "2026-11-26 02:05" && row[2] === "+977 9812345678")).toBe(true);
    expect(rows.filter(([name]) => name?.startsWith("'=cmd")).length).toBe(20);
    expect(rows.filter(([name]) => name?.startsWith("=")).length).toBe(0);
  });

  test("stands on the audit log with its narrowing and the number of rows, and in the access log", async () => {
    expect(await auditLog("students", false)).toContainEqual(
      expect.objectContaining({
        actorId: counsellor.userId,
        action: "list.export",
        fields: ["csv", "rows:40", "q", "stage:Lead", "sort:name:desc"],
      }),
    );
    expect(await auditLog("students", true)).toContainEqual(
      expect.objectContaining({ actorId: counsellor.userId, action: "student.list" }),
    );
    expect(JSON.stringify(await auditLog("students", false))).not.toContain("exported");
  });

  test("by several values and a period has just those, and the audit log says which", async () => {
    const [now, before] = [new Date(), new Date(Date.now() - 90 * 86_400_000)];
    for (const [stage, createdAt] of [
      ["Lead", now],
      ["Enrolled", now],
      ["Prospect", now],
      ["Lead", before],
    ] as const) {
      await makeStudentRecord(database.db, { firstName: stage, lastName: "Severally", stage, createdAt });
    }
    const search = "?q=severally&stage=Enrolled&stage=Lead&created=last-30-days&sort=name&dir=asc";
    const [, ...rows] = await csvOf(await ask(counsellor, "students", "csv", search));
    expect(rows.map(([name]) => name)).toEqual(["Enrolled Severally", "Lead Severally"]);
    expect((await auditLog("students", false)).at(-1)?.fields).toEqual([
      ...["csv", "rows:2", "q", "stage:Lead", "stage:Enrolled", "created:last-30-days", "sort:name:asc"],
    ]);
  });

  test("has the rows that are selected among them, and the audit log says so", async () => {
    const made: string[] = [];
    for (const [firstName, stage] of [
      ["Asha", "Lead"],
      ["Bimal", "Lead"],
      ["Chimi", "Lead"],
      ["Dawa", "Prospect"],
    ] as const) {
      made.push((await makeStudentRecord(database.db, { firstName, lastName: "Selectedson", stage })).id);
    }
    const [asha = "", , chimi = "", dawa = ""] = made;
    const search = "?q=selectedson&stage=Lead&sort=name&dir=desc";
    const namesOf = async (ids: readonly string[], by = counsellor) => {
      const [, ...rows] = await csvOf(await ask(by, "students", "csv", search, { ids }));
      return rows.map(([name]) => name);
    };
    expect(await namesOf([asha, chimi])).toEqual(["Chimi Selectedson", "Asha Selectedson"]);
    expect((await auditLog("students", false)).at(-1)?.fields).toEqual([
      ...["csv", "rows:2", "q", "stage:Lead", "sort:name:desc", "selected"],
    ]);
    expect((await auditLog("students", true)).at(-1)).toMatchObject({ actorId: counsellor.userId });
    expect(await namesOf([asha])).toEqual(["Asha Selectedson"]);
    // A row that the list does not show is not exported.
    expect(await namesOf([dawa, "nothing"])).toEqual([]);
    expect(await namesOf([])).toHaveLength(3);
    const assigned = await makeAssignedStaff(database.db, "counsellor");
    expect(await namesOf([asha, chimi], assigned)).toEqual([]);
    expect((await ask(viewer, "students", "csv", search, { ids: [asha] })).headers.get("location")).toBe(
      "/auth",
    );
    const many = Array.from({ length: MOST_SELECTED + 1 }, () => asha);
    expect((await ask(counsellor, "students", "csv", search, { ids: many })).status).toBe(400);
  });

  test("that is read whole has the selected rows only", async () => {
    const all = await database.db.select({ code: intakes.code }).from(intakes).orderBy(intakes.code);
    const ids = [all.at(0)?.code ?? "", all.at(-1)?.code ?? ""];
    expect(all.length).toBeGreaterThan(2);
    const [, ...rows] = await csvOf(await ask(owner, "intakes", "csv", "", { ids }));
    expect(rows.map(([code]) => code).sort()).toEqual(ids);
  });

  test("of unknown filters or formats is refused", async () => {
    expect((await ask(owner, "students", "csv", "?created=2026-02-31..")).status).toBe(400);
    expect((await ask(owner, "students", "csv", "?stage=Lead&stage=Nowhere")).status).toBe(400);
    expect((await ask(owner, "students", "csv", "?stage=Nowhere")).status).toBe(400);
    expect((await ask(owner, "students", "docx")).status).toBe(400);
    expect((await ask(owner, "nothing", "csv")).status).toBe(404);
  });
});

describe("who may", () => {
  test("viewers read and export nothing, counsellors nothing that they cannot read", async () => {
    const before = (await auditLog("subscribers", false)).length;
    const turnedAway = await ask(viewer, "subscribers", "csv");
    expect(turnedAway.headers.get("location")).toBe("/auth");
    expect((await ask(counsellor, "staff", "csv")).status).toBe(404);
    expect((await ask(counsellor, "security-reports", "csv")).status).toBe(404);
    expect((await ask(counsellor, "agents", "csv", "?queue=staff")).status).toBe(404);
    expect(await auditLog("subscribers", false)).toHaveLength(before);
  });

  test("the menu is on the page of whoever may, without script, and keeps what the list is narrowed to", async () => {
    const page = async (actor: UserActor) => {
      const { header } = await openSession(database.db, actor.userId, { secondFactor: true });
      return (
        await fetch(`${application.origin}/admin/students?stage=Lead`, { headers: { cookie: header } })
      ).text();
    };
    expect(await page(counsellor)).toContain('action="/admin/lists/students/export?stage=Lead"');
    expect(await page(viewer)).not.toContain("/admin/lists/students/export");
  });
});

describe("a long list", () => {
  beforeAll(async () => {
    await makeSubscriber(database.db, "first@example.com");
    await database.db.execute(
      sql`insert into subscribers (email, kind) select 'reader-' || n || '@' || repeat('a', 60) || '.example', 'newsletter'
        from generate_series(1, ${MANY}::int) as n`,
    );
  });

  test("has each row once", async () => {
    const rows = await csvOf(await ask(owner, "subscribers", "csv"));
    expect(new Set(rows.slice(1).map(([email]) => email)).size).toBe(await database.db.$count(subscribers));
    expect(await exportsUnderWay()).toBe(0);
  });

  test("is too long for a PDF: the list says so", async () => {
    const answer = await ask(owner, "subscribers", "pdf", "?status=pending");
    expect(answer.headers.get("location")).toBe("/admin/messages/subscribers?status=pending");
    expect(answer.headers.get("set-cookie")).toContain("export-too-long-pdf");
    expect(MOST_ROWS.pdf).toBeLessThan(MANY);
    await expect.poll(exportsUnderWay, { timeout: 10_000 }).toBe(0);
  });

  test("ends when its reader goes away; and a third at once is refused until then", async () => {
    const leave = new AbortController();
    const init = { signal: leave.signal };
    const open = [
      await ask(owner, "subscribers", "csv", "", init),
      await ask(owner, "subscribers", "xlsx", "", init),
    ];
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    // Two for each: one among the user's own, one among all.
    expect(await exportsUnderWay()).toBe(4);
    const third = await ask(owner, "subscribers", "csv");
    expect(third.headers.get("set-cookie")).toContain("export-busy");
    expect((await ask(counsellor, "subscribers", "csv", "?q=first")).status).toBe(200);
    leave.abort();
    await expect.poll(exportsUnderWay, { timeout: 10_000 }).toBe(0);
    expect((await ask(owner, "subscribers", "csv", "?q=first")).status).toBe(200);
  });
});
