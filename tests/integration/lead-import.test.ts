import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, asc, eq, inArray, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { editedOptions } from "#app/admissions/custom-fields/custom-field.ts";
import {
  customFields,
  studentFieldValues,
} from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { updateStudent } from "#app/admissions/students/change-student.server.ts";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tags } from "#app/admissions/tags/tags.tables.server.ts";
import { finishTask } from "#app/admissions/tasks/commands.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { addColumns } from "#app/platform/imports/add-columns.server.ts";
import { checkImport } from "#app/platform/imports/check-import.server.ts";
import { chooseColumns } from "#app/platform/imports/choose-columns.server.ts";
import { importFilePath, isError, namesOf, TABLE_BOUNDS } from "#app/platform/imports/import.ts";
import type { ImportKind } from "#app/platform/imports/import-kind.server.ts";
import { importRowsOfBatch } from "#app/platform/imports/import-rows.server.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import { importMessages } from "#app/platform/imports/imports.words.ts";
import { openJudge } from "#app/platform/imports/judge-lines.server.ts";
import { requestUndo } from "#app/platform/imports/make-import.server.ts";
import { findImport, readImportPage } from "#app/platform/imports/queries.server.ts";
import { readTable, type Table } from "#app/platform/imports/read-table.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { keepImport } from "#app/platform/imports/store-import.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { err } from "#app/platform/results/result.ts";
import { makeStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeCustomField } from "#tests/factories/custom-fields.ts";
import { makeApplication, makeCounsellor, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import {
  checked,
  kindOf,
  linesOf,
  outcomesOf,
  tableOf,
  taken,
  verdictsOf,
} from "#tests/support/importing.ts";
import { recordedStatements } from "#tests/support/recorded-statements.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const logged: string[] = [];
const log = createLog("error", false, { write: (line) => logged.push(line) });
const deps = () => ({ db: database.db, jobs, log, now: () => new Date("2026-11-24T06:00:00Z") });
const NEPAL = { dayOrder: null, phoneCountry: "NP" };
const WORDS = { stage: { hot: "Prospect", docspending: "Applicant" } };

let actor: UserActor;
let dorje: typeof counsellors.$inferSelect;
beforeAll(async () => {
  actor = await makeStaff(database.db, "counsellor");
  dorje = await makeCounsellor(database.db, { name: "Dorje Sherpa", userId: actor.userId });
  await makeCounsellor(database.db, { name: "Nima Tamang" });
  await makeCounsellor(database.db, { name: "Nima Gurung" });
});

/** The sample of a lead sheet, with addresses and numbers of its own for each test. */
async function sheet(mark: string): Promise<Table> {
  const text = await readFile(new URL("../fixtures/leads.csv", import.meta.url), "utf8");
  const known = kindOf("students").columns().flatMap(namesOf);
  const scripts = [0x30, 0x660, 0x966, 0x9e6];
  const inScript = (digits: string, zero: number) =>
    digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const own = scripts.reduce(
    (all, zero) => all.replaceAll(inScript("111000", zero), inScript(mark, zero)),
    text.replaceAll("@leads.example", `@l${mark}.example`),
  );
  const bytes = Buffer.from(own);
  const read = await readTable(bytes, TABLE_BOUNDS, { known });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

interface Made {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string;
  readonly stage: string;
  readonly counsellorId: string | null;
  readonly notes: string[];
  readonly tasks: (typeof tasks.$inferSelect)[];
  readonly row: typeof students.$inferSelect;
}

/** The students of an import's lines, each once, in the order of the lines. */
async function madeBy(id: string): Promise<Made[]> {
  const ids = [...new Set((await linesOf(database.db, id)).flatMap(({ recordId }) => recordId ?? []))];
  const rows = await database.db.select().from(students).where(inArray(students.id, ids));
  const noted = await database.db.select().from(notes).where(inArray(notes.studentId, ids));
  const planned = await database.db.select().from(tasks).where(inArray(tasks.studentId, ids));
  return ids.flatMap((each) =>
    rows
      .filter((row) => row.id === each)
      .map((row) => ({
        name: joinName(row.firstName, row.lastName),
        phone: row.phone,
        email: row.email,
        row,
        stage: row.stage,
        counsellorId: row.counsellorId,
        notes: noted.flatMap(({ studentId, body }) => (studentId === each ? [body] : [])).toSorted(),
        tasks: planned.filter(({ studentId }) => studentId === each),
      })),
  );
}

const warningsOf = async (id: string) =>
  (await linesOf(database.db, id)).map(({ problems }) =>
    (problems ?? []).map((problem) => `${isError(problem) ? "!" : ""}${problem.column ?? ""}`),
  );

test("a lead sheet is imported without loss", async () => {
  const table = await sheet("201000");
  expect(table.headerLine).toBe(3);
  const id = await checked(deps(), actor, "students", table, { ...NEPAL, words: WORDS });
  expect(await verdictsOf(database.db, id)).toEqual([
    ...["new", "new", "new", "new", "new", "changed", "new", "new", "new", "new", "new", "refused", "new"],
  ]);
  expect(await warningsOf(id)).toEqual([
    [],
    ["stage"],
    [],
    ["counsellorId"],
    ["counsellorId"],
    ["phone"],
    ["followUpOn", "email"],
    [],
    ["fullName"],
    ["fullName", "phone"],
    ["phone"],
    ["!fullName", "phone"],
    ["email", "phone"],
  ]);
  await taken(deps(), actor, id);
  expect(await outcomesOf(database.db, id)).toEqual([
    ...["created", "created", "created", "created", "created", "changed"],
    ...["created", "created", "created", "created", "created", "refused", "created"],
  ]);
  const made = await madeBy(id);
  expect(made.map(({ name, phone, stage }) => [name, phone, stage])).toEqual([
    ["Pema Lama", "+9779842010001", "Prospect"],
    ["Raju Bdr. Oli", "+9779842010002", "Lead"],
    ["Tara", "+9779842010003", "Lead"],
    ["Mina KC", "+9779842010004", "Prospect"],
    ["Yusuf", "+923002010005", "Prospect"],
    ["Sarita Thapa", null, "Applicant"],
    ["Prem", "+9779842010008", "Lead"],
    ["+9779842010009", "+9779842010009", "Lead"],
    ["Anu Rai", null, "Enrolled"],
    ["Bibek Rai", "+9779842010002", "Lead"],
    ["Kiran", null, "Lead"],
  ]);
  // An agency that has no applications yet imports them next.
  const found = await findImport(database.db, actor, id);
  const page = found && (await readImportPage(database.db, actor, found, { show: null, page: null }));
  expect(page?.advice?.link?.to).toBe(importFilePath("running-applications"));
});

test("what has no field is a note, and a follow-up is a task", async () => {
  const id = await checked(deps(), actor, "students", await sheet("202000"), { ...NEPAL, words: WORDS });
  await taken(deps(), actor, id);
  const made = await madeBy(id);
  const named = (name: string) => made.find((one) => one.name === name);
  expect(named("Pema Lama")).toMatchObject({
    counsellorId: dorje.id,
    notes: [
      "No.: 6\nSource: Instagram\nOffice: Thamel",
      // The word that was mapped to a stage stays.
      "Status: Hot\nNo.: 1\nSource: Instagram\nDestination: Aus\nInterest: Nursing\nStart: Feb 2027\nOffice: Thamel\nEnglish: IELTS 6.5",
      "call after 5pm; uncle in Perth",
      "same as no. 1?",
    ],
    tasks: [{ title: "Follow up", dueOn: "2026-11-28", assigneeId: actor.userId, doneAt: null }],
  });
  const notesOf = (name: string) => named(name)?.notes.join("\n") ?? "";
  expect(notesOf("Raju Bdr. Oli")).toContain("Stage: Follow up");
  expect(notesOf("Mina KC")).toContain("Counsellor: Nobody Known");
  expect(named("Mina KC")).toMatchObject({ counsellorId: null, tasks: [{ assigneeId: null }] });
  expect(notesOf("Yusuf")).toContain("Counsellor: Nima");
  // A formula stays a text.
  expect(named("Yusuf")?.notes).toContain('=HYPERLINK("http://x.example")');
  expect(notesOf("Sarita Thapa")).toContain("Email: mother@l202000.example");
  expect(notesOf("Sarita Thapa")).toContain("Next call: 31/02/2027");
  expect(named("Sarita Thapa")).toMatchObject({ email: "sarita@l202000.example", tasks: [] });
  expect(notesOf("Anu Rai")).toContain("Name: Anu Rai (sister of Pema)");
  expect(notesOf("Anu Rai")).toContain("Phone: 9.84111E+09");
  expect(notesOf("Kiran")).toBe("Email: kiran at mail\nPhone: 12345\nNo.: 13");
  const filled = (await linesOf(database.db, id)).filter(({ outcome }) => outcome === "refused");
  // The one line that is refused keeps its cells, to be corrected.
  expect(filled.map(({ fields }) => fields?.[2])).toEqual(["12345"]);
});

test("the same sheet again changes nothing", async () => {
  const answers = { ...NEPAL, words: WORDS };
  const first = await checked(deps(), actor, "students", await sheet("203000"), answers);
  await taken(deps(), actor, first);
  const before = await madeBy(first);
  const second = await checked(deps(), actor, "students", await sheet("203000"), answers);
  expect(await verdictsOf(database.db, second)).toEqual(
    (await linesOf(database.db, second)).map(({ line }) => (line === 15 ? "refused" : "same")),
  );
  expect(await madeBy(second)).toEqual(before);
  // A later sheet adds what is new in it, and nothing twice.
  const table = tableOf(
    ["Lead name", "Mobile", "Next call", "Interest", "Start"],
    [["Tara", "984 203 0003", "2026-12-01", "Accounting", "Feb 2028"]],
  );
  const third = await checked(deps(), actor, "students", table, NEPAL);
  expect((await linesOf(database.db, third)).map(({ verdict, changes }) => [verdict, changes])).toEqual([
    [
      "changed",
      [
        { column: "note", from: "", to: "Interest: Accounting\nStart: Feb 2028" },
        { column: "followUpOn", from: "", to: "2026-12-01" },
      ],
    ],
  ]);
  await taken(deps(), actor, third);
  const [tara] = await madeBy(third);
  expect(tara?.notes).toContain("Interest: Accounting\nStart: Feb 2028");
  expect(tara?.tasks).toHaveLength(1);
  expect(tara?.row.version).toBe(1);
});

test("someone who cannot add tasks gets follow-ups as notes, once; a word that every object inherits is a word", async () => {
  const clerk = await makeStaffWithCustomRole(database.db, [
    ...(["student.list", "student.create", "student.update"] as const),
    ...(["import.list", "import.create"] as const),
  ]);
  const table = tableOf(
    ["Lead name", "Mobile", "Status", "Next call"],
    [["Uma Clerkson", "984 205 0001", "constructor", "2026-12-01"]],
  );
  for (const outcome of ["created", "same"]) {
    const id = await checked(deps(), clerk, "students", table, { ...NEPAL, words: WORDS });
    await taken(deps(), clerk, id);
    expect(await outcomesOf(database.db, id)).toEqual([outcome]);
    const [uma] = await madeBy(id);
    expect(uma).toMatchObject({ stage: "Lead", tasks: [] });
    expect(uma?.notes).toEqual(["Follow-up: 2026-12-01", "Stage: constructor"]);
  }
});

test("undone, its notes and tasks are gone, but for those of students and tasks that someone has changed", async () => {
  const there = await makeStudentRecord(database.db, { firstName: "Tara", lastName: "Moktan" });
  const table = tableOf(
    ["Name", "Email", "Next call", "Comments"],
    [
      ["Tara Moktan", there.email, "2026-12-02", "is there already"],
      ["Asmi Karki", "asmi@undone.example", "2026-12-02", "edited since"],
      ["Bimal Karki", "bimal@undone.example", "2026-12-02", "task done since"],
      ["Chet Karki", "chet@undone.example", "2026-12-02", "untouched"],
      ["chet karki", "chet@undone.example", "", "and once more"],
    ],
  );
  const id = await checked(deps(), actor, "students", table);
  await taken(deps(), actor, id);
  const [, asmi, bimal] = await madeBy(id);
  if (!asmi || !bimal) throw new Error("They were added");
  // The student who existed before is edited as well: the import only added a note to them, which is removed.
  await database.db.update(students).set({ version: 2 }).where(eq(students.id, there.id));
  const { firstName, email, phone } = asmi.row;
  const edit = { id: asmi.row.id, version: 1, firstName, lastName: "Karki Thapa", email, phone };
  expect(await updateStudent(deps(), actor, edit)).toMatchObject({ ok: true });
  expect(await finishTask(deps(), actor, { id: bimal.tasks[0]?.id ?? "" })).toMatchObject({ ok: true });
  expect(await requestUndo(deps(), actor, id)).toMatchObject({ ok: true });
  await runImport(deps(), id);
  expect(
    (await madeBy(id)).map(({ name, notes: texts, tasks: planned, row }) => [
      ...[name, texts.length, planned.length, row.isArchived],
    ]),
  ).toEqual([
    ["Tara Moktan", 0, 0, false],
    ["Asmi Karki Thapa", 1, 1, false],
    ["Bimal Karki", 0, 1, true],
    ["Chet Karki", 0, 0, true],
  ]);
  expect((await linesOf(database.db, id)).map(({ undone }) => undone)).toEqual([
    ...["undone", "kept", "undone", "undone", "undone"],
  ]);
});

test("undone, tasks and applications that followed a student to the counsellor of the file are unassigned", async () => {
  const { db } = database;
  const there = await makeStudentRecord(db, { firstName: "Uttam", lastName: "Follower" });
  const about = { subjectType: "student" as const, subjectId: there.id, studentId: there.id };
  const task = await makeTask(db, { ...about, assigneeId: null, dueOn: "2026-12-20" });
  const application = await makeApplication(db, there.id);
  const now = new Date();
  await db
    .insert(tags)
    .values({ name: "Followed", tone: "secondary" as const, createdAt: now, updatedAt: now });
  // The number is changed before the counsellor, and the tag after it.
  const table = tableOf(
    ["Name", "Email", "Phone", "Counsellor", "Tags"],
    [["Uttam Follower", there.email, "9842099001", "Dorje Sherpa", "Followed"]],
  );
  const assigned = async () => [
    only(await db.select().from(students).where(eq(students.id, there.id))).counsellorId,
    only(await db.select().from(tasks).where(eq(tasks.id, task.id))).assigneeId,
    only(await db.select().from(applications).where(eq(applications.id, application.id))).counsellorId,
  ];
  const id = await checked(deps(), actor, "students", table, NEPAL);
  await taken(deps(), actor, id);
  expect(await assigned()).toEqual([dorje.id, actor.userId, dorje.id]);
  await requestUndo(deps(), actor, id);
  await runImport(deps(), id);
  expect((await linesOf(db, id)).map(({ undone }) => undone)).toEqual(["undone"]);
  expect(await assigned()).toEqual([null, null, null]);
});

test("a row that needs a permission which the user does not have is refused, the others are imported", async () => {
  const clerk = await makeStaffWithCustomRole(database.db, [
    ...(["student.list", "student.create", "student.update"] as const),
    ...(["import.list", "import.create"] as const),
  ]);
  const table = tableOf(
    ["Name", "Email", "Counsellor", "Status"],
    [
      ["Asha Lacking", "asha@lacking.example", "", "Hot"],
      ["Bal Lacking", "bal@lacking.example", "Dorje Sherpa", ""],
      ["Chet Lacking", "chet@lacking.example", "", "Not interested"],
    ],
  );
  const id = await checked(deps(), clerk, "students", table);
  expect(await verdictsOf(database.db, id)).toEqual(["new", "refused", "refused"]);
  expect(
    (await linesOf(database.db, id)).map(({ problems }) => problems?.map(({ message }) => message)),
  ).toEqual([
    undefined,
    ["You need more permissions to import this row: Assign students."],
    ["You need more permissions to import this row: Change student stage."],
  ]);
  await taken(deps(), clerk, id);
  expect(await outcomesOf(database.db, id)).toEqual(["created", "refused", "refused"]);
  const made = await database.db.select().from(students).where(like(students.email, "%@lacking.example"));
  expect(made.map(({ firstName }) => firstName)).toEqual(["Asha"]);
});

test("a batch that is refused after its first write leaves no record", async () => {
  const { db } = database;
  const kind = kindOf("students");
  const refusing: ImportKind = {
    ...kind,
    create: async (...given) => {
      expect(await kind.create(...given)).toMatchObject({ ok: true });
      return err({ code: "forbidden" as const });
    },
  };
  const table = tableOf(["Name", "Email"], [["Hal Batch", "hal@batch.example"]]);
  const id = await checked(deps(), actor, "students", table);
  const row = only(await db.select().from(imports).where(eq(imports.id, id)));
  const lines = (await linesOf(db, id)).map(({ line, fields }) => ({ line, fields: fields ?? [] }));
  const rows = await db.transaction(async (tx) => {
    const judge = await openJudge(tx, kind, row, deps().now());
    const judged = await judge(tx, actor, lines);
    return importRowsOfBatch({ ...deps(), db: tx }, actor, refusing, { judged, leaves: false });
  });
  expect(rows.map(({ outcome }) => outcome)).toEqual(["refused"]);
  expect(await db.$count(students, eq(students.email, "hal@batch.example"))).toBe(0);
});

test("lost students are added as closed ones, in hardly more statements than one of them", async () => {
  const statementsFor = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => [
      ...["Lost Several", `lost${at}@several${count}.example`, "Not interested"],
    ]);
    const id = await checked(deps(), actor, "students", tableOf(["Name", "Email", "Status"], rows));
    const sent = await recordedStatements(() => taken(deps(), actor, id));
    return { id, sent: sent.length };
  };
  const [one, several] = [await statementsFor(1), await statementsFor(20)];
  expect(one.sent).toBeGreaterThan(0);
  expect(several.sent - one.sent).toBeLessThan(10);
  const made = await madeBy(several.id);
  expect(made).toHaveLength(20);
  expect(made[0]?.row).toMatchObject({ lostAt: deps().now(), lostBy: actor.userId, version: 1 });
  const events = await database.db
    .select()
    .from(timelineEvents)
    .where(eq(timelineEvents.studentId, made[0]?.row.id ?? ""))
    .orderBy(asc(timelineEvents.createdAt));
  expect(events.map(({ kind, toValue }) => [kind, toValue])).toEqual([
    ["student-added", "Lead"],
    ["student-lost", "Other"],
  ]);
});

test("other columns are dropped only where that is asked", async () => {
  const table = tableOf(["Name", "Email", "Source"], [["Dil Rai", "dil@others.example", "Fair"]]);
  const id = await checked(deps(), actor, "students", table, { ...NEPAL, keepsOthers: false });
  await taken(deps(), actor, id);
  expect((await madeBy(id)).map((one) => one.notes)).toEqual([[]]);
});

test("a counsellor who leaves between check and import is named in a note", async () => {
  const leaving = await makeCounsellor(database.db, { name: "Lhakpa Dolma" });
  const table = tableOf(["Name", "Email", "Counsellor"], [["Esha Rai", "esha@leaving.example", "Lhakpa"]]);
  const id = await checked(deps(), actor, "students", table);
  expect(await warningsOf(id)).toEqual([[]]);
  await database.db.update(counsellors).set({ active: false }).where(eq(counsellors.id, leaving.id));
  await taken(deps(), actor, id);
  expect(await madeBy(id)).toMatchObject([{ counsellorId: null, notes: ["Counsellor: Lhakpa"] }]);
  expect(await warningsOf(id)).toEqual([["counsellorId"]]);
});

test("words of the stage column are listed, mapped once, and known in the next file", async () => {
  const rows = ["Warm", "warm ", "Ice-cold", "Lead", "-", ""].map((word, at) => [
    ...[`Fani ${"ABCDEF"[at]}`, `fani${at}@words.example`, word],
  ]);
  const table = tableOf(["Name", "Email", "Status"], rows);
  const kept = await keepImport(deps(), actor, kindOf("students"), { name: "w.csv", table });
  if (!kept.ok) throw new Error("It is kept");
  const { id } = kept.value;
  const pageOf = async (importId: string) => {
    const found = await findImport(database.db, actor, importId);
    if (!found) throw new Error("It is there");
    return readImportPage(database.db, actor, found, { show: "warned", page: null });
  };
  expect((await pageOf(id)).words).toEqual([
    { column: "stage", text: "Warm", count: 2, value: "Prospect" },
    { column: "stage", text: "Ice-cold", count: 1, value: "" },
  ]);
  const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
  const choose = (stage: Record<string, string>) =>
    chooseColumns(deps(), deps(), actor, {
      id,
      columns: row?.columns ?? {},
      answers: { ...NEPAL, words: { stage } },
    });
  expect(await choose({ warm: "Boiling" })).toMatchObject({
    error: { fieldErrors: { words: [expect.any(String)] } },
  });
  expect(await choose({ warm: "Prospect", icecold: "" })).toMatchObject({ ok: true });
  const page = await pageOf(id);
  expect(page).toMatchObject({ warned: 1, lines: { total: 1 } });
  await taken(deps(), actor, id);
  expect((await madeBy(id)).map(({ stage, notes: texts }) => [stage, texts])).toEqual([
    ["Prospect", ["Status: Warm"]],
    ["Prospect", ["Status: warm"]],
    ["Lead", ["Stage: Ice-cold"]],
    ["Lead", []],
    ["Lead", []],
    ["Lead", []],
  ]);
  // By the word, whatever the header.
  const other = tableOf(["Student", "E-mail", "Lead stage"], [["Gopi Rai", "gopi@words.example", "WARM"]]);
  const next = await keepImport(deps(), actor, kindOf("students"), { name: "n.csv", table: other });
  if (!next.ok) throw new Error("It is kept");
  expect((await pageOf(next.value.id)).words).toEqual([
    { column: "stage", text: "WARM", count: 1, value: "Prospect" },
  ]);
});

test("usual words of a status are suggested, and what they say stays in a note", async () => {
  const reasons = await database.db.select().from(lostReasons);
  const idOf = (wanted: string) => reasons.find(({ name }) => name === wanted)?.id ?? "";
  const given = [
    "Hot",
    "Cold",
    "Interested",
    "Not interested",
    "Applied",
    "Visa lodged",
    "LOST - fees too high",
    "Enrolled",
  ];
  const rows = given.map((word, at) => [`Hina ${"ABCDEFGH"[at]}`, `hina${at}@suggested.example`, word]);
  const table = tableOf(["Name", "Email", "Status"], rows);
  const kept = await keepImport(deps(), actor, kindOf("students"), { name: "s.csv", table });
  if (!kept.ok) throw new Error("It is kept");
  const found = await findImport(database.db, actor, kept.value.id);
  const page = found && (await readImportPage(database.db, actor, found, { show: null, page: null }));
  expect(page?.words.map(({ text, value }) => [text, value]).toSorted()).toEqual([
    ...[
      ["Applied", "Applicant"],
      ["Cold", "Lead"],
      ["Hot", "Prospect"],
      ["Interested", "Prospect"],
    ],
    ...[
      ["LOST - fees too high", idOf("Budget")],
      ["Not interested", idOf("Other")],
      ["Visa lodged", "Applicant"],
    ],
  ]);
  const id = await checked(deps(), actor, "students", table);
  await taken(deps(), actor, id);
  expect((await madeBy(id)).map(({ stage, notes: texts }) => [stage, ...texts])).toEqual([
    ["Prospect", "Status: Hot"],
    ["Lead", "Status: Cold"],
    ["Prospect", "Status: Interested"],
    ["Lead", "Status: Not interested"],
    ["Applicant", "Status: Applied"],
    ["Applicant", "Status: Visa lodged"],
    ["Lead", "Status: LOST - fees too high"],
    ["Enrolled"],
  ]);
  const made = await madeBy(id);
  expect(made.map(({ row }) => reasons.find((each) => each.id === row.lostReasonId)?.name)).toEqual([
    ...[undefined, undefined, undefined, "Other", undefined, undefined, "Budget", undefined],
  ]);
  expect(made[6]?.row.lostBy).toBe(actor.userId);
  // A second file leaves them as they are, and says so of those who are open.
  const [hot] = rows;
  const again = tableOf(
    ["Name", "Email", "Lost reason"],
    [
      [hot?.[0] ?? "", hot?.[1] ?? "", "Visa refused"],
      ["Ila I", "ila@suggested.example", "fees too high"],
    ],
  );
  const second = await checked(deps(), actor, "students", again);
  expect(await warningsOf(second)).toEqual([["lostReasonId"], []]);
  await taken(deps(), actor, second);
  expect((await madeBy(second)).map(({ row }) => row.lostReasonId)).toEqual([null, idOf("Budget")]);
  // The undo knows them as unchanged.
  if (!(await requestUndo(deps(), actor, id)).ok) throw new Error("It can be undone");
  await runImport(deps(), id);
  expect((await madeBy(id)).map(({ row }) => row.isArchived)).toEqual(given.map(() => true));
});

test("the columns of a file of leads are recognised, our own column of errors is not one of them", async () => {
  const field = (id: string, label: string, labels: string[]) => ({
    id,
    label,
    key: label.toLowerCase().replaceAll(" ", "_"),
    kind: "choice" as const,
    position: 1,
    options: editedOptions(id, [], labels),
  });
  const [destination, intake] = [randomUUID(), randomUUID()];
  await database.db
    .insert(customFields)
    .values([
      field(destination, "Preferred destination", ["Australia", "New Zealand"]),
      field(intake, "Preferred intake", ["February 2027"]),
    ]);
  const table = tableOf(
    ["Lead Name", "Mobile / WhatsApp", "Country", "Intake", importMessages.problemsColumn],
    [
      ["Omi Column", "9842090001", "Aus", "Feb-27", "Enter a name"],
      ["Pia Column", "9842090002", "Aus / NZ", "02/2027", ""],
      ["Rao Column", "9842090003", "UK", "July", ""],
    ],
  );
  const id = await checked(deps(), actor, "students", table, NEPAL);
  await taken(deps(), actor, id);
  const made = await madeBy(id);
  expect(made.map(({ phone, notes: texts }) => [phone, ...texts])).toEqual([
    ["+9779842090001"],
    ["+9779842090002", "Preferred destination: Aus / NZ"],
    ["+9779842090003", "Preferred destination: UK\nPreferred intake: July"],
  ]);
  const values = await database.db.select().from(studentFieldValues);
  const optionsOf = (name: string) =>
    values.filter(({ recordId }) => recordId === made.find((one) => one.name === name)?.row.id).length;
  expect(["Omi Column", "Pia Column", "Rao Column"].map(optionsOf)).toEqual([2, 1, 0]);
  await database.db.delete(studentFieldValues);
  await database.db.delete(customFields).where(inArray(customFields.id, [destination, intake]));
});

test("the same file twice adds no student again, also of rows with only a name that others have", async () => {
  const table = () =>
    tableOf(
      ["Name", "Phone", "Remarks"],
      [
        ["Jiban Twicer", "9842070001", "first"],
        ["Jiban Twicer", "", "another of that name"],
        ["Jiban Twicer", "9842070002", ""],
        ["Kala Twicer", "", ""],
        ["Kala Twicer", "", ""],
      ],
    );
  const first = await checked(deps(), actor, "students", table(), NEPAL);
  expect(await verdictsOf(database.db, first)).toEqual(["new", "new", "new", "new", "same"]);
  await taken(deps(), actor, first);
  const second = await checked(deps(), actor, "students", table(), NEPAL);
  expect(await verdictsOf(database.db, second)).toEqual(["same", "same", "same", "same", "same"]);
  await taken(deps(), actor, second);
  expect(await madeBy(second)).toEqual(await madeBy(first));
});

test("a row of totals is no student, and rows have the numbers of the sheet", async () => {
  const read = await readTable(
    Buffer.from(
      'Name,Phone,Remarks\n"Lila Sheet",9842080001,"two\nlines"\nSubtotal,,1\n\nMani Sheet,12,\n,Grand Total: 2,\nTotal,2,\n',
    ),
    TABLE_BOUNDS,
  );
  if (!read.ok) throw new Error(read.error);
  expect(read.value.noted.map(({ line, why }) => [line, why])).toEqual([
    [3, "total"],
    [6, "total"],
    [7, "total"],
  ]);
  const id = await checked(deps(), actor, "students", read.value, NEPAL);
  expect((await linesOf(database.db, id)).map(({ line, title }) => [line, title])).toEqual([
    [2, "Lila Sheet"],
    [5, "Mani Sheet"],
  ]);
});

test("what is said next to a name stays in a note, and in a warning if it is a remark", async () => {
  const cells = ["Mr. Nabin Remark", "Olga Remark**", "Puja Remark - call after 5", "Md. Rahim Remark"];
  const rows = cells.map((cell, at) => [cell, `remark${at}@names.example`]);
  const id = await checked(deps(), actor, "students", tableOf(["Name", "Email"], rows));
  expect(
    (await linesOf(database.db, id)).map(({ problems }) => problems?.map(({ message }) => message)),
  ).toEqual([
    ...[undefined, undefined],
    ["“Puja Remark - call after 5” says more than a name. It is saved in full as a note."],
    undefined,
  ]);
  await taken(deps(), actor, id);
  expect((await madeBy(id)).map(({ name, notes: texts }) => [name, ...texts])).toEqual([
    ["Nabin Remark", "Name: Mr. Nabin Remark"],
    ["Olga Remark", "Name: Olga Remark**"],
    ["Puja Remark", "Name: Puja Remark - call after 5"],
    ["Md. Rahim Remark"],
  ]);
});

test("a follow-up without a year is the next such day, and a warning about a date quotes its cell", async () => {
  const table = tableOf(
    ["Name", "Email", "Next call"],
    [
      ["Rita Nextday", "rita@days.example", "3rd Dec"],
      ["Suman Nextday", "suman@days.example", "7 Nov"],
      ["Tika Nextday", "tika@days.example", "after Tihar"],
    ],
  );
  const id = await checked(deps(), actor, "students", table);
  expect(
    (await linesOf(database.db, id)).flatMap(({ problems }) => problems?.map(({ message }) => message)),
  ).toEqual([
    "“3rd Dec” has no year. We read it as 2026-12-03.",
    "“7 Nov” has no year. We read it as 2027-11-07.",
    expect.stringContaining("“after Tihar”"),
  ]);
  await taken(deps(), actor, id);
  const made = await madeBy(id);
  expect(made.map(({ tasks: planned }) => planned.map(({ dueOn }) => dueOn))).toEqual([
    ...[["2026-12-03"], ["2027-11-07"], []],
  ]);
  expect(made[2]?.notes).toEqual(["Next call: after Tihar"]);
});

test("the home country of a row decides whose its phone number is", async () => {
  const table = tableOf(
    ["Name", "Mobile", "Home country"],
    [
      ["Usha Homely", "9842090001", "Nepal"],
      ["Faiz Homely", "0300-2090002", "Pakistan"],
      ["Vijay Homely", "9842090003", ""],
      ["Zara Homely", "+923002090004", "Nepal"],
      ["Wira Homely", "9842090005", "not known yet"],
    ],
  );
  const id = await checked(deps(), actor, "students", table, NEPAL);
  await taken(deps(), actor, id);
  expect((await madeBy(id)).map(({ phone, notes: texts }) => [phone, ...texts])).toEqual([
    ["+9779842090001", "Home country: Nepal"],
    ["+923002090002", "Home country: Pakistan"],
    ["+9779842090003"],
    ["+923002090004", "Home country: Nepal"],
    ["+9779842090005", "Home country: not known yet"],
  ]);
});

test("equal warnings are shown once, with their number and the first rows", async () => {
  const rows = Array.from({ length: 300 }, (_, at) => [
    ...[`Ila Number${at}`, `ila${at}@equal.example`],
    at === 7 ? "Unheard of" : "Gone quiet",
  ]);
  const id = await checked(deps(), actor, "students", tableOf(["Name", "Email", "Status"], rows));
  const found = await findImport(database.db, actor, id);
  const page = found && (await readImportPage(database.db, actor, found, { show: "warned", page: null }));
  expect(page).toMatchObject({
    warned: 300,
    noted: 300,
    lines: { total: 2, toCheck: 2, pages: 1, items: [] },
  });
  const warnings = page?.lines?.warnings ?? [];
  expect(warnings.map(({ count, rows: first }) => [count, first.map(({ line }) => line)])).toEqual([
    [299, [2, 3, 4, 5, 6, 7, 8, 10, 11, 12]],
    [1, [9]],
  ]);
  expect(warnings[1]?.rows).toEqual([{ line: 9, name: "Ila Number7" }]);
  // The key of a warning is a filter for its rows.
  const shown =
    found && (await readImportPage(database.db, actor, found, { show: warnings[0]?.key ?? "", page: "6" }));
  expect(shown?.lines).toMatchObject({ total: 299, page: 6, pages: 6, show: warnings[0]?.key });
  expect(shown?.lines?.items.map(({ line }) => line)).not.toContain(9);
});

test("rows of one person are one line of information, apart from what is to be checked", async () => {
  const rows = [
    ["Jeet Lama", "9842061001", "Lead", "2026-12-01"],
    ["Jeet Lama", "9842061001", "", "2026-12-02"],
    ["Kala Lama", "9842061002", "Lead", "2026-02-31"],
    ["Kala Lama", "9842061002", "", "2026-12-02"],
    ["Lalit Lama", "9.84206E+09", "", ""],
  ];
  const table = tableOf(["Name", "Phone", "Status", "Follow-up"], rows);
  const pageOf = async (id: string) => {
    const found = await findImport(database.db, actor, id);
    if (!found) throw new Error("The import is there");
    return readImportPage(database.db, actor, found, { show: "warned", page: null });
  };
  const id = await checked(deps(), actor, "students", table, NEPAL);
  const page = await pageOf(id);
  expect(page).toMatchObject({ warned: 2, noted: 4, lines: { total: 3, toCheck: 2 } });
  expect(
    page.lines?.warnings.map(({ isToCheck, problem, rows: lines }) => [
      ...[isToCheck, problem.column, lines.map(({ line }) => line)],
    ]),
  ).toEqual([
    [true, "followUpOn", [4]],
    [true, "phone", [6]],
    [false, null, [3, 5]],
  ]);
  expect(page.lines?.warnings[1]?.problem.message).toContain("9.84E+09");
  expect(page.lines?.warnings[2]?.problem.message).toBe(importMessages.samePeople);
  await taken(deps(), actor, id);
  // Rows that change nothing have nothing to check.
  const again = await pageOf(await checked(deps(), actor, "students", table, NEPAL));
  expect(again.verdicts).toMatchObject({ new: 0, changed: 0, same: 5 });
  expect([again.warned, again.noted > 0, again.lines?.toCheck]).toEqual([0, true, 0]);
});

test("a fuller name replaces an imported one that no one has edited, and the undo restores it", async () => {
  const people = [
    ["Milan", "9842062001"],
    ["Nara", "9842062002"],
  ];
  const first = await checked(deps(), actor, "students", tableOf(["Name", "Phone"], people), NEPAL);
  await taken(deps(), actor, first);
  const [, nara] = await madeBy(first);
  if (!nara) throw new Error("Both are added");
  const { id, version, email } = nara.row;
  const edited = { id, version, firstName: "Nara", lastName: "", email, phone: "+9779842062003" };
  expect((await updateStudent(deps(), actor, edited)).ok).toBe(true);
  const fuller = [
    ["Milan Bahadur Oli", "9842062001"],
    ["Nara Oli", "9842062003"],
  ];
  const second = await checked(deps(), actor, "students", tableOf(["Name", "Phone"], fuller), NEPAL);
  await taken(deps(), actor, second);
  const read = async () => (await madeBy(second)).map(({ name, notes: texts }) => [name, texts]);
  expect(await read()).toEqual([
    ["Milan Bahadur Oli", ["Previous name: Milan"]],
    ["Nara", ["Name: Nara Oli"]],
  ]);
  await requestUndo(deps(), actor, second);
  await runImport(deps(), second);
  expect(await read()).toEqual([
    ["Milan", []],
    ["Nara", []],
  ]);
});

test("people of one number are one student only if their names agree, also over more lines than one batch", async () => {
  const filler = Array.from({ length: 1_001 }, (_, at) => [`Filler ${at}`, `filler${at}@many.example`, ""]);
  const table = tableOf(
    ["Name", "Email", "Phone"],
    [
      ["Hema Rai", "hema@many.example", "9842040001"],
      ["Maya Rai", "", "9842040001"],
      ...filler,
      ["H. Rai", "hema2@many.example", "9842040001"],
      ["Rupa Rai", "hema@many.example", ""],
    ],
  );
  const id = await checked(deps(), actor, "students", table, NEPAL);
  const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
  // So many are checked by a job.
  await checkImport(deps(), id, row?.check ?? "");
  await taken(deps(), actor, id, { mode: "all" });
  const made = (await madeBy(id)).filter(({ name }) => !name.startsWith("Filler"));
  expect(made.map(({ name, notes: texts }) => [name, texts])).toEqual([
    ["Hema Rai", ["Name: H. Rai\nEmail: hema2@many.example"]],
    ["Maya Rai", []],
    ["Rupa Rai", []],
  ]);
  // The one whose second line came in a later batch is as she was made, so that undoing would archive her.
  expect(made[0]?.row).toMatchObject({ version: 1, email: "hema@many.example" });
});

test("repeated rows plan a follow-up once, for the counsellor that any of them names", async () => {
  const table = tableOf(
    ["Name", "Phone", "Counsellor", "Follow-up"],
    [
      ["Olga Rai", "9842050004", "", "2026-12-01"],
      ["Olga Rai", "9842050004", "Dorje Sherpa", "2026-12-01"],
      ["Olga Rai", "9842050004", "", "2026-12-02"],
    ],
  );
  const id = await checked(deps(), actor, "students", table, NEPAL);
  await taken(deps(), actor, id);
  const [made] = await madeBy(id);
  const planned = (made?.tasks ?? []).map(({ dueOn, assigneeId }) => [dueOn, assigneeId]);
  expect(planned.toSorted()).toEqual([
    ["2026-12-01", dorje.userId],
    ["2026-12-02", null],
  ]);
});

test("of rows of one person that disagree on lost or open, the last or the latest decides", async () => {
  const reasons = await database.db.select().from(lostReasons);
  const budget = reasons.find(({ name }) => name === "Budget")?.id ?? "";
  const words = { stage: { lostfees: budget, followup: "Prospect" } };
  const table = tableOf(
    ["Name", "Phone", "Status", "Follow-up"],
    [
      ["Lila Rai", "9842050001", "LOST fees", ""],
      ["Mona Rai", "9842050002", "Follow up", "2026-12-01"],
      ["Lila Rai", "9842050001", "Follow up", ""],
      ["Nora Rai", "9842050003", "LOST fees", "2026-12-09"],
      ["Nora Rai", "9842050003", "Follow up", "2026-12-02"],
      ["Mona Rai", "9842050002", "LOST fees", "2026-12-01"],
      ["Puja Rai", "9842050005", "LOST fees", ""],
      ["Puja Rai", "9842050005", "", "2026-12-01"],
    ],
  );
  const id = await checked(deps(), actor, "students", table, { ...NEPAL, words });
  const said = (await linesOf(database.db, id)).flatMap(({ line, problems }) =>
    (problems ?? []).flatMap(({ column, message }) => (column === "stage" ? [[line, message]] : [])),
  );
  const end = (row: number, state: string) =>
    `conflict: some say lost, others open. We use row ${row}, so the student is ${state}.`;
  expect(said).toEqual([
    [2, `Rows 2 and 4 ${end(4, "open")}`],
    [3, `Rows 3 and 7 ${end(7, "lost")}`],
    [5, `Rows 5 and 6 ${end(5, "lost")}`],
  ]);
  await taken(deps(), actor, id);
  expect((await madeBy(id)).map(({ name, row }) => [name, row.lostReasonId])).toEqual([
    ["Lila Rai", null],
    ["Mona Rai", budget],
    ["Nora Rai", budget],
    ["Puja Rai", budget],
  ]);
});

test("nothing was logged as a failure", () => expect(logged).toEqual([]));

test("columns become custom fields in one step, and counts of a started import are never negative", async () => {
  const owner = await makeStaff(database.db, "owner");
  const rows = [
    ["ASHA RAI", "9841299001", "Aus / NZ", "hot"],
    ["Bina KC", "9841299002", "Aus", "hot"],
    ["Bina KC", "+977 9841299002", "NZ", "hot"],
    ["Dawa Oli", "9877000299", "Aus", "hot"],
  ];
  const table = tableOf(["Name", "Phone", "Country of 299", "Mood of 299"], rows);
  const kept = await keepImport(deps(), owner, kindOf("students"), { name: "new.csv", table });
  const id = kept.ok ? kept.value.id : "";
  const pageOf = async (reader: UserActor) => {
    const found = await findImport(database.db, reader, id);
    if (!found) throw new Error("The import is there");
    return readImportPage(database.db, reader, found, { show: null, page: null });
  };
  // Only owners create custom fields.
  expect((await pageOf(actor)).newColumns).toBeNull();
  const page = await pageOf(owner);
  expect(page.newColumns?.columns.map(({ at, values }) => [at, values])).toEqual([
    [2, ["Australia", "Australia or New Zealand", "New Zealand"]],
    [3, ["Hot"]],
  ]);
  const { columns } = page.import;
  const wanted = { at: 2, label: "Country of 299", kind: "choice" };
  const given = { id, columns, answers: NEPAL };
  const twice = { ...wanted, at: 3 };
  // A refused field leaves none of the others behind.
  expect(await addColumns(deps(), owner, { ...given, newColumns: [wanted, twice] })).toMatchObject({
    error: { code: "invalid", fieldErrors: { newColumns: [expect.stringContaining("Mood of 299")] } },
  });
  expect((await pageOf(owner)).newColumns?.columns).toHaveLength(2);
  expect(await addColumns(deps(), actor, { ...given, newColumns: [wanted] })).toMatchObject({
    error: { code: "forbidden" },
  });
  // Columns that are still selected are not forgotten.
  expect(await chooseColumns(deps(), deps(), owner, { ...given, newColumns: [wanted] })).toMatchObject({
    error: { code: "invalid", fieldErrors: { newColumns: [importMessages.newColumnsFirst] } },
  });
  expect(await addColumns(deps(), owner, { ...given, newColumns: [wanted] })).toMatchObject({ ok: true });
  const matched = (await pageOf(owner)).import.columns;
  expect(Object.values(matched)).toContain(2);
  const chosen = await chooseColumns(deps(), deps(), owner, { id, columns: matched, answers: NEPAL });
  expect(chosen.ok).toBe(true);
  expect(await warningsOf(id)).toEqual([[], [], ["phone"], ["phone"]]);
  await database.db.update(imports).set({ startedAt: new Date() }).where(eq(imports.id, id));
  const started = await pageOf(owner);
  expect([started.merged, started.outcomes.changed]).toEqual([0, 0]);
  await database.db.update(imports).set({ startedAt: null }).where(eq(imports.id, id));
  await taken(deps(), owner, id);
  const made = await madeBy(id);
  expect(made.map(({ name, phone }) => [name, phone])).toEqual([
    ["Asha Rai", "+9779841299001"],
    ["Bina KC", "+9779841299002"],
    ["Dawa Oli", "+9779877000299"],
  ]);
  expect(made[0]?.notes.join()).toContain("Name: ASHA RAI");
});

test("of a column of numbers that are all different, the first and their number are shown", async () => {
  const owner = await makeStaff(database.db, "owner");
  const rows = Array.from({ length: 230 }, (_, at) => [
    `Pema N${at}`,
    `pema${at}@numbers.example`,
    `${at + 1}`,
  ]);
  const table = tableOf(["Name", "Email", "S.N."], rows);
  const kept = await keepImport(deps(), owner, kindOf("students"), { name: "sn.csv", table });
  const found = kept.ok ? await findImport(database.db, owner, kept.value.id) : null;
  const page = found && (await readImportPage(database.db, owner, found, { show: null, page: null }));
  expect(page?.newColumns?.columns).toMatchObject([
    { name: "S.N.", kind: "number", isLikely: false, values: ["1", "2", "3"], more: 227 },
  ]);
});

test("the order of dates is that of the last file with the same columns", async () => {
  const header = ["Name", "Email", "Follow-up", "Only here"];
  const rowOf = (at: number, day: string) => [`Rita D${at}`, `rita${at}@order.example`, day, ""];
  const orderIn = async (day: string) => {
    const table = tableOf(header, [rowOf(2, day)]);
    const kept = await keepImport(deps(), actor, kindOf("students"), { name: "d.csv", table });
    const [row] = await database.db
      .select({ source: imports.source })
      .from(imports)
      .where(eq(imports.id, kept.ok ? kept.value.id : ""));
    return row?.source?.answers.dayOrder;
  };
  expect(await orderIn("03/12/2026")).toBeNull();
  const answers = { ...NEPAL, dayOrder: "day-first" as const };
  await checked(deps(), actor, "students", tableOf(header, [rowOf(1, "03/12/2026")]), answers);
  expect(await orderIn("04/12/2026")).toBe("day-first");
  // A date that can be read in one way only says it itself.
  expect(await orderIn("12/25/2026")).toBeNull();
});

test("the page of a file proposes fields for all of its columns with one query, from rows of the whole file", async () => {
  const owner = await makeStaff(database.db, "owner");
  const read = async (header: readonly string[], rows: readonly (readonly string[])[]) => {
    const table = tableOf(["Name", ...header], rows);
    const kept = await keepImport(deps(), owner, kindOf("students"), { name: "wide.csv", table });
    const found = await findImport(database.db, owner, kept.ok ? kept.value.id : "");
    if (!found) throw new Error("The import is there");
    let proposed: readonly { name: string; values: readonly string[] }[] = [];
    const sent = await recordedStatements(async () => {
      const page = await readImportPage(database.db, owner, found, { show: null, page: null });
      proposed = page.newColumns?.columns ?? [];
    });
    return { sent: sent.length, proposed };
  };
  const remarks = (count: number) =>
    read(
      Array.from({ length: count }, (_, at) => `Remark ${count} ${at}`),
      [["Asha Rai", ...Array.from({ length: count }, () => "Long remark ".repeat(10))]],
    );
  expect((await remarks(12)).sent).toBe((await remarks(2)).sent);
  const late = await read(
    ["Late mood"],
    Array.from({ length: 1_500 }, (_, at) => [`Asha Rai ${at}`, at < 1_400 ? "" : "hot"]),
  );
  expect(late.proposed).toMatchObject([{ name: "Late mood", values: ["Hot"] }]);
});

test("dates of custom fields settle the order of day and month of a file, or ask for it", async () => {
  const { id: fieldId } = await makeCustomField(database.db, { label: "Moved to Pokhara", kind: "date" });
  const head = ["Name", "Phone", "Moved to Pokhara"];
  const open = ["Bina Rai", "9841299502", "03/04/2026"];
  await expect(checked(deps(), actor, "students", tableOf(head, [open]), NEPAL)).rejects.toThrow("dayOrder");
  const settled = tableOf(head, [["Asha Rai", "9841299501", "25/12/2026"], open]);
  const id = await taken(deps(), actor, await checked(deps(), actor, "students", settled, NEPAL));
  const ids = (await madeBy(id)).map(({ row }) => row.id);
  const values = await database.db
    .select({ value: studentFieldValues.value })
    .from(studentFieldValues)
    .where(and(eq(studentFieldValues.fieldId, fieldId), inArray(studentFieldValues.recordId, ids)));
  expect(values.map(({ value }) => value).toSorted()).toEqual(["2026-04-03", "2026-12-25"]);
});
