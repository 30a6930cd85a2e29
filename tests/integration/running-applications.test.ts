import { readFile } from "node:fs/promises";
import { and, asc, eq, inArray, like, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationImportMessages as texts } from "#app/admissions/application-imports/application-imports.words.ts";
import { createCases } from "#app/admissions/application-imports/create-cases.server.ts";
import { runningApplicationImport } from "#app/admissions/application-imports/import.server.ts";
import type { ImportedCase } from "#app/admissions/application-imports/imported-case.ts";
import { removeCases } from "#app/admissions/application-imports/remove-cases.server.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { findApplication, findSubmittedAnswers } from "#app/admissions/applications/staff-detail.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { findChecklistDocuments, listMissing } from "#app/admissions/checklists/checklists.server.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { startDraftForStudent } from "#app/admissions/drafts/draft-start.server.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { updateStudent } from "#app/admissions/students/change-student.server.ts";
import { changeLost } from "#app/admissions/students/lost-reasons.server.ts";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { universitySubmissions } from "#app/admissions/university-submissions/university-submissions.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { TELLERS } from "#app/composition/notifications.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { chooseColumns } from "#app/platform/imports/choose-columns.server.ts";
import { isError, namesOf, TABLE_BOUNDS } from "#app/platform/imports/import.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import { importKindFor, importKindsOfList } from "#app/platform/imports/kind-for.server.ts";
import { requestUndo } from "#app/platform/imports/make-import.server.ts";
import { findImport, readImportPage } from "#app/platform/imports/queries.server.ts";
import { readTable, type Table } from "#app/platform/imports/read-table.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { keepImport } from "#app/platform/imports/store-import.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { listApplications, readApplicationRows } from "#app/workspaces/application-list/staff-list.server.ts";
import { makeAssignedStaff, makeStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeCounsellor, makeCourse, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import {
  checked,
  kindOf,
  linesOf,
  outcomesOf,
  tableOf,
  taken,
  verdictsOf,
} from "#tests/support/importing.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const LIST = "running-applications";
const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const logged: string[] = [];
const log = createLog("error", false, { write: (line) => logged.push(line) });
const deps = (at = "2026-11-29T06:00:00Z") => ({ db: database.db, jobs, log, now: () => new Date(at) });
const LATER = "2026-11-30T06:00:00Z";
const CLOCK = { today: "2026-11-29", timeZone: "UTC" };
const ANSWERS = { dayOrder: "day-first" as const, phoneCountry: "NP" };

let actor: UserActor;
beforeAll(async () => {
  const { db } = database;
  actor = await makeStaff(db, "counsellor");
  const sydney = await makeUniversity(db, { name: "The University of Sydney" });
  await makeCourse(db, sydney.id, { name: "Master of Nursing" });
  await makeUniversity(db, { name: "The University of Melbourne" });
  await makeUniversity(db, { name: "Auckland University of Technology" });
  await db
    .insert(intakes)
    .values([
      { code: "2027-feb", label: "February 2027", startsOn: "2027-02" },
      { code: "2027-jul", label: "July 2027", startsOn: "2027-07" },
    ])
    .onConflictDoNothing();
});

/** The sheet of running cases, with phone numbers of its own for each test, and without what makes names shared. */
async function sheet(mark: string): Promise<Table> {
  const text = await readFile(new URL("../fixtures/running-cases.csv", import.meta.url), "utf8");
  const own = text.replaceAll("98412345", `98${mark}`).replaceAll("Ritu Thapa", `Ritu T${mark}`);
  const read = await readTable(Buffer.from(own), TABLE_BOUNDS, {
    known: kindOf(LIST).columns().flatMap(namesOf),
  });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const problemsOfLines = async (id: string) =>
  (await linesOf(database.db, id)).map(({ problems }) =>
    (problems ?? []).map((one) => `${isError(one) ? "!" : ""}${one.column ?? ""}: ${one.message}`),
  );

/** What an import has made, in the order of its lines. */
async function madeBy(id: string) {
  const { db } = database;
  const ids = (await linesOf(db, id)).flatMap(({ recordId }) => recordId ?? []);
  const rows = await db
    .select({
      row: applications,
      student: students,
      university: universities.name,
      course: courses.name,
      sent: universitySubmissions,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universitySubmissions, eq(universitySubmissions.applicationId, applications.id))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(inArray(applications.id, ids));
  const steps = await db
    .select()
    .from(applicationMilestones)
    .where(inArray(applicationMilestones.applicationId, ids))
    .orderBy(asc(applicationMilestones.recordedAt));
  const events = await db
    .select()
    .from(timelineEvents)
    .where(inArray(timelineEvents.applicationId, ids))
    .orderBy(asc(timelineEvents.createdAt));
  // As the page lists notes of one moment, the oldest first.
  const noted = await db
    .select()
    .from(notes)
    .where(inArray(notes.applicationId, ids))
    .orderBy(asc(notes.createdAt), asc(notes.id));
  return ids.flatMap((each) =>
    rows
      .filter(({ row }) => row.id === each)
      .map((one) => ({
        ...one,
        steps: steps.flatMap((step) =>
          step.applicationId === each ? [[step.kind, step.isUndated ? null : step.day, step.note]] : [],
        ),
        events: events.flatMap(({ applicationId, kind, toValue, reason }) =>
          applicationId === each ? [[kind, toValue, reason]] : [],
        ),
        notes: noted.flatMap(({ applicationId, body }) => (applicationId === each ? [body] : [])),
      })),
  );
}

/** The rows of every table that a student or a program could hear of a change by. */
async function told() {
  const { rows } = await database.db.execute<Record<string, number>>(sql`select
    (select count(*)::int from outbox_emails) as emails,
    (select count(*)::int from notifications) as notifications,
    (select count(*)::int from consents) as consents,
    (select count(*)::int from pgboss.job where name in ('send-mail', 'settle-commissions')) as jobs`);
  return rows[0];
}

test("each row of the sheet becomes the application that it describes", async () => {
  const before = await told();
  const id = await checked(deps(), actor, LIST, await sheet("411110"), ANSWERS);
  expect(await verdictsOf(database.db, id)).toEqual(["new", "new", "new", "new"]);
  expect((await linesOf(database.db, id)).map(({ title }) => title)).toEqual([
    "Bina Rai · Master of Nursing, The University of Sydney",
    "Ritu T411110 · MPA, The University of Melbourne",
    "Gita KC · B.Ed (ECE), Auckland University of Technology",
    "Asha Gurung · Cert IV Cookery, Holmesglen",
  ]);
  const added = ": No student is found for this row, so one is added.";
  expect(await problemsOfLines(id)).toEqual([
    [added],
    ["courseId: “MPA” is not among the courses of The University of Melbourne. It is saved as text.", added],
    [
      "courseId: “B.Ed (ECE)” is not among the courses of Auckland University of Technology. It is saved as text.",
      "offer: “yes 12/11” has no year. We read it as 2026-11-12.",
      "status: A deposit, CoE or visa needs an accepted application, so the status is Accepted.",
      added,
    ],
    [
      "universityId: “Holmesglen” is not in the catalogue. It is saved as text.",
      "intakeCode: There is no intake “Feb 2026”. It is saved as text.",
      "status: The file has no date for: CoE issued. They are imported without one.",
      added,
    ],
  ]);

  await taken(deps(), actor, id);
  expect(await outcomesOf(database.db, id)).toEqual(["created", "created", "created", "created"]);
  const made = await madeBy(id);
  expect(
    made.map(({ row, student, university, course, sent }) => [
      ...[`${student.firstName} ${student.lastName}`, student.phone, student.stage],
      ...[university ?? `(${sent?.universityName})`, course ?? `(${sent?.courseName})`],
      ...[row.intakeCode ?? `(${row.answers.preferences.intakePreference})`, row.status],
      ...[sent?.universityReference, sent?.channel, sent?.sentThrough],
      ...[sent?.submittedOn, sent?.acknowledgedOn, sent?.offerKind, sent?.offeredOn],
    ]),
  ).toEqual([
    [
      ...["Bina Rai", "+9779841111069", "Applicant", "The University of Sydney", "Master of Nursing"],
      ...["2027-feb", "Submitted", "500123456", "direct", null, "2026-11-03", null, "conditional", null],
    ],
    [
      ...["Ritu T411110", null, "Applicant", "The University of Melbourne", "(MPA)"],
      ...["2027-feb", "Submitted", "A-7781", "aggregator", "Adventus", "2026-11-10", null, null, null],
    ],
    [
      ...["Gita KC", "+9779841111072", "Applicant", "Auckland University of Technology", "(B.Ed (ECE))"],
      ...["2027-jul", "Accepted", null, "direct", null, "2026-11-01", null, "unconditional", "2026-11-12"],
    ],
    [
      ...["Asha Gurung", "+9779841111077", "Applicant", "(Holmesglen)", "(Cert IV Cookery)"],
      ...["(2026-feb)", "Accepted", null, "sub-agent", "Sky", null, null, null, null],
    ],
  ]);
  expect(made.map(({ steps }) => steps)).toEqual([
    [],
    [],
    [["deposit-paid", "2026-11-15", "NZD 5,000"]],
    [
      ["coe-issued", null, null],
      ["visa-lodged", "2026-01-04", null],
      ["visa-refused", "2026-03-20", null],
    ],
  ]);
  expect(made.map(({ events }) => events.filter(([kind]) => kind === "offer"))).toEqual([
    [["offer", null, "Conditional offer"]],
    [],
    [["offer", "2026-11-12", "Unconditional offer"]],
    [],
  ]);
  expect(made.map(({ notes: bodies }) => bodies)).toEqual([
    ["needs retake by 10 Jan", "Offer: CONDITIONAL - IELTS 7"],
    [],
    ["fee receipt in drive"],
    ["GS", "Intake: Feb 2026"],
  ]);
  expect(made.every(({ row }) => row.draftId === null && row.source === "import")).toBe(true);
  const [bina, ritu, gita] = made.map(({ row }) => row.id);
  const listed = await readApplicationRows(database.db, [bina ?? "", ritu ?? "", gita ?? ""]);
  expect(listed.map(({ offer, wait }) => [offer, wait.because])).toEqual([
    ["conditional", "offer-details"],
    [null, "decision"],
    ["unconditional", "coe"],
  ]);
  const found = async (value: string) => {
    const query = parseListQuery(APPLICATION_LIST, new URLSearchParams(value), CLOCK);
    if (!query.ok) throw new Error("The filter is known");
    const { items } = await listApplications(database.db, query.value);
    return items.flatMap((item) => (made.some(({ row }) => row.id === item.id) ? [item.id] : [])).toSorted();
  };
  const both = [bina, gita].toSorted();
  expect(await found("offer=yes")).toEqual(both);
  expect(await found("offer=conditional")).toEqual([bina]);
  expect(await found("offer=unconditional")).toEqual([gita]);
  expect(await found("offer=ending")).toEqual([]);
  expect(await found("waits=us")).toEqual([bina]);
  expect(await told()).toEqual(before);
  // Of what the audit log has of it, notes and tasks can tell staff; nothing tells a student, an agent or an institution.
  const written = await database.db.selectDistinct({ action: auditEntries.action }).from(auditEntries);
  expect(written.map(({ action }) => action).toSorted()).toEqual([
    "import.create",
    "note.write",
    "student.create",
  ]);
  expect(Object.keys(TELLERS)).not.toContain("import.create");
  expect(Object.keys(TELLERS)).not.toContain("student.create");
  expect(logged).toEqual([]);
});

test("the application is shown without answers, and is not the start of another", async () => {
  const id = await checked(deps(), actor, LIST, await sheet("422220"), ANSWERS);
  await taken(deps(), actor, id);
  const [bina] = await madeBy(id);
  if (!bina) throw new Error("The first row is imported");
  expect(await findApplication(database.db, bina.row.id)).toMatchObject({
    course: "Master of Nursing",
    source: "import",
    submittedFor: null,
    person: { email: "", phone: "+9779842222069" },
  });
  expect(await findSubmittedAnswers(database.db, bina.row.id)).toEqual([]);
  const draft = await startDraftForStudent(deps(), actor, bina.student.id);
  expect(draft.ok && draft.value.answers.personalInfo).toMatchObject({ firstName: "Bina", lastName: "Rai" });
});

test("an application that was with the university asks its student for nothing until staff do", async () => {
  const { db } = database;
  const id = await checked(deps(), actor, LIST, await sheet("466660"), ANSWERS);
  await taken(deps(), actor, id);
  const [, ritu, gita] = await madeBy(id);
  if (!ritu || !gita) throw new Error("The rows are imported");
  const checklist = async ({ row, student }: typeof ritu) =>
    (await findChecklistDocuments(db, { id: row.id, studentId: student.id }, new Date(LATER))).checklist;
  const waits = async () => (await readApplicationRows(db, [ritu.row.id]))[0]?.wait.because;
  expect([await checklist(ritu), await checklist(gita), await waits()]).toEqual([[], [], "decision"]);
  expect(await listMissing(db, ritu.student.id, new Date(LATER))).toEqual([]);
  const request = await makeDocumentRequest(db, ritu.student.id, { kind: "transcript" });
  expect(await waits()).toBe("papers");
  const sent = await makeDocument(db, ritu.student.id, { kind: "transcript", state: "in-review" });
  expect(await waits()).toBe("decision");
  expect((await checklist(ritu)).map(({ kind, state }) => [kind, state])).toEqual([
    ["transcript", "in-review"],
  ]);
  await db.delete(documentRequests).where(eq(documentRequests.id, request.id));
  await db.update(documents).set({ state: "returned" }).where(eq(documents.id, sent.id));
  expect(await waits()).toBe("papers");
  // Once it is prepared here, its checklist is that of every application.
  await db.delete(documents).where(eq(documents.id, sent.id));
  const moves = [
    { version: 1, status: "Rejected" as const, reason: null },
    { version: 2, status: "Under Review" as const, reason: "Another course" },
  ];
  for (const move of moves) {
    const moved = await changeApplicationStatus(deps(LATER), actor, { id: ritu.row.id, ...move });
    expect(moved).toMatchObject({ ok: true });
  }
  expect([await waits(), (await checklist(ritu)).length]).toEqual(["papers", 5]);
});

test("the same sheet again adds nothing", async () => {
  const first = await checked(deps(), actor, LIST, await sheet("433330"), ANSWERS);
  await taken(deps(), actor, first);
  const count = await database.db.$count(applications);
  const again = await checked(deps(LATER), actor, LIST, await sheet("433330"), ANSWERS);
  expect(await verdictsOf(database.db, again)).toEqual(["same", "same", "same", "same"]);
  const references = (await madeBy(first)).map(({ row }) => row.reference);
  expect((await problemsOfLines(again)).map((problems) => problems.at(-1))).toEqual(
    references.map((reference) => `: This application already exists: ${reference}`),
  );
  await taken(deps(LATER), actor, again);
  expect(await database.db.$count(applications)).toBe(count);
});

test("undo removes what was added, and keeps what someone has worked on", async () => {
  const { db } = database;
  const lead = await makeStudentRecord(db, { firstName: "Gita", lastName: "KC", phone: "+9779844444072" });
  const id = await checked(deps(), actor, LIST, await sheet("444440"), ANSWERS);
  expect(await verdictsOf(db, id)).toEqual(["new", "new", "new", "new"]);
  await taken(deps(), actor, id);
  const made = await madeBy(id);
  const [bina, ritu, gita] = made;
  expect(gita?.student).toMatchObject({ id: lead.id, stage: "Applicant" });
  const moved = await changeApplicationStatus(deps(LATER), actor, {
    id: ritu?.row.id ?? "",
    version: 1,
    status: "Rejected" as const,
    reason: null,
  });
  expect(moved.ok).toBe(true);

  await requestUndo(deps(LATER), actor, id);
  await runImport(deps(LATER), id);
  expect((await linesOf(db, id)).map(({ undone }) => undone)).toEqual(["undone", "kept", "undone", "undone"]);
  const ids = made.map(({ row }) => row.id);
  const left = await db.select().from(applications).where(inArray(applications.id, ids));
  expect(left.map((row) => row.id)).toEqual([ritu?.row.id]);
  expect(await db.$count(notes, inArray(notes.applicationId, ids))).toBe(0);
  expect(await db.$count(students, eq(students.id, bina?.student.id ?? ""))).toBe(0);
  const [after] = await db.select().from(students).where(eq(students.id, lead.id));
  expect(after).toMatchObject({ stage: "Lead", isArchived: false });
  expect(await db.$count(timelineEvents, eq(timelineEvents.studentId, lead.id))).toBe(0);

  const found = await findImport(db, actor, id);
  const page = found && (await readImportPage(db, actor, found, { show: null, page: null }));
  expect(page?.lines?.items.map(({ to }) => to !== null)).toEqual([false, true, false, false]);

  // The corrected sheet can be imported after that.
  const again = await checked(deps(LATER), actor, LIST, await sheet("444440"), ANSWERS);
  expect(await verdictsOf(db, again)).toEqual(["new", "same", "new", "new"]);
});

const HEADER = [
  "Student",
  "Phone",
  "University",
  "Course",
  "Intake",
  "Status",
  "Follow-up",
  "Counsellor",
  "Visa",
];
const row = (...cells: string[]) => HEADER.map((_, at) => cells[at] ?? "");

test("rows of one person add one student, and names that several have are refused", async () => {
  const { db } = database;
  for (const phone of ["+9779845555001", "+9779845555002"])
    await makeStudentRecord(db, { firstName: "Hari", lastName: "Fivefold", phone });
  const table = tableOf(HEADER, [
    row("Nima Fivefold", "9845555010", "USyd", "Master of Nursing", "Feb 2027"),
    row("Nima Fivefold", "9845555010", "AUT", "MBA", "Feb 2027"),
    row("Nima Fivefold", "", "unimelb", "MBA", "Feb 2027"),
    row("Hari Fivefold", "", "USyd", "MBA"),
    row("Hari Fivefold", "9845555002", "USyd", "MBA"),
    row("Nima Fivefold", "9845555010", "usyd", "master of nursing", "Feb-27"),
    row("", "", "USyd", "MBA"),
    // Every cell is equal: nothing is lost with it.
    row("Nima Fivefold", "9845555010", "AUT", "MBA", "Feb 2027"),
    row("", "", "USyd", "MBA"),
  ]);
  const id = await checked(deps(), actor, LIST, table, ANSWERS);
  expect(await verdictsOf(db, id)).toEqual([
    ...["new", "new", "new", "refused", "new", "refused", "refused", "same", "refused"],
  ]);
  const refused = (await problemsOfLines(id)).map((all) => all.filter((one) => one.startsWith("!")));
  expect(refused[3]).toEqual([
    "!fullName: Several students are called “Hari Fivefold”. Enter the email address or phone number of one of them.",
  ]);
  expect(refused[5]?.[0]).toContain("2");
  expect(refused[6]).toEqual([
    "!fullName: This row has no name, phone number or email address of a student. Enter one of them.",
  ]);
  await taken(deps(), actor, id);
  const made = await madeBy(id);
  expect(new Set(made.slice(0, 3).map(({ student }) => student.id)).size).toBe(1);
  expect(await db.$count(students, eq(students.nameKey, "nima fivefold"))).toBe(1);
  expect(made.at(-1)?.student.phone).toBe("+9779845555002");
});

test("rows of one person together say who they are, and how far they have come", async () => {
  const { db } = database;
  const dolma = await makeCounsellor(db, { name: "Dolma Eightfold" });
  const header = [...HEADER, "Email"];
  const table = tableOf(header, [
    ["Nima Eightfold", "9848888010", "USyd", "MBA", "", "Enrolled", "", "Dolma", "", "nima8@example.com"],
    ["Nima Eightfold", "", "unimelb", "MBA", "", "Submitted", "", "", "", ""],
  ]);
  const id = await checked(deps(), actor, LIST, table, ANSWERS);
  await taken(deps(), actor, id);
  const [first, second] = await madeBy(id);
  expect(second?.student.id).toBe(first?.student.id);
  expect(second?.student).toMatchObject({
    email: "nima8@example.com",
    phone: "+9779848888010",
    stage: "Enrolled",
    counsellorId: dolma.id,
  });
});

test("a short name means a university if only one can be meant", async () => {
  await makeUniversity(database.db, { name: "Monash University" });
  const named = ["Monash", "Uni. of Sydney", "UoM", "University", "Melbourne"];
  const table = tableOf(
    HEADER,
    named.map((university, at) => row("Lok Shortfold", "9841112131", university, `Course ${at}`)),
  );
  await makeUniversity(database.db, { name: "Melbourne Polytechnic" });
  const id = await checked(deps(), actor, LIST, table, ANSWERS);
  expect((await linesOf(database.db, id)).map(({ title }) => title?.split(", ").at(-1))).toEqual([
    ...["Monash University", "The University of Sydney", "The University of Melbourne"],
    ...["University", "Melbourne"],
  ]);
  expect(
    (await problemsOfLines(id)).map((all) => all.filter((one) => one.startsWith("universityId"))),
  ).toEqual([
    ...[[], [], []],
    ["universityId: “University” is not in the catalogue. It is saved as text."],
    ["universityId: Several universities in the catalogue can be “Melbourne”. It is saved as text."],
  ]);
});

test("one reference of two universities is two applications", async () => {
  const header = ["Student", "Phone", "University", "Univ. App ID"];
  const table = tableOf(header, [
    ["Sita Ninefold", "9849999010", "USyd", "500123"],
    ["Sita Ninefold", "9849999010", "unimelb", "500123"],
    ["Sita Ninefold", "9849999010", "University of Sydney", "500 123"],
  ]);
  const id = await checked(deps(), actor, LIST, table, ANSWERS);
  expect(await verdictsOf(database.db, id)).toEqual(["new", "new", "refused"]);
  await taken(deps(), actor, id);
  const again = await checked(
    deps(LATER),
    actor,
    LIST,
    tableOf(header, [
      ["Sita Ninefold", "9849999010", "unimelb", "500123"],
      ["Sita Ninefold", "9849999010", "AUT", "500123"],
      ["Sita Ninefold", "9849999010", "", "500123"],
    ]),
    ANSWERS,
  );
  expect(await verdictsOf(database.db, again)).toEqual(["same", "new", "same"]);
});

test("undo returns the stage of a student who has another application", async () => {
  const { db } = database;
  const student = await makeStudentRecord(db, {
    firstName: "Tara",
    lastName: "Tenfold",
    phone: "+9779841010101",
  });
  const tara = (status: string, university: string) =>
    tableOf(HEADER, [row("Tara Tenfold", "9841010101", university, "MBA", "", status)]);
  const first = await checked(deps(), actor, LIST, tara("Submitted", "USyd"), ANSWERS);
  await taken(deps(), actor, first);
  const second = await checked(deps(LATER), actor, LIST, tara("Enrolled", "AUT"), ANSWERS);
  await taken(deps(LATER), actor, second);
  const stageNow = async () =>
    (await db.select().from(students).where(eq(students.id, student.id))).map(({ stage }) => stage);
  expect(await stageNow()).toEqual(["Enrolled"]);
  const after = "2026-12-01T06:00:00Z";
  await requestUndo(deps(after), actor, second);
  await runImport(deps(after), second);
  expect((await linesOf(db, second)).map(({ undone }) => undone)).toEqual(["undone"]);
  expect(await stageNow()).toEqual(["Applicant"]);
});

test("undo removes a student that a later import, undone as well, moved to another stage", async () => {
  const { db } = database;
  for (const together of [false, true]) {
    const name = together ? "Uma Twofold" : "Ila Twofold";
    const phone = together ? "9841818101" : "9841818102";
    const sheetOf = (status: string, university: string) =>
      tableOf(HEADER, [row(name, phone, university, "MBA", "", status)]);
    const first = await checked(deps(), actor, LIST, sheetOf("Submitted", "USyd"), ANSWERS);
    await taken(deps(), actor, first);
    const second = await checked(deps(LATER), actor, LIST, sheetOf("Enrolled", "AUT"), ANSWERS);
    await taken(deps(LATER), actor, second);
    const made = [...(await madeBy(second)), ...(await madeBy(first))];
    expect(made.map(({ student }) => [student.stage, student.version])).toEqual([
      ["Enrolled", 2],
      ["Enrolled", 2],
    ]);
    if (together) {
      const records = made.map(({ row: { id, version } }) => ({ id, version }));
      await db.transaction((tx) => removeCases({ ...deps(LATER), db: tx }, actor, records));
    } else {
      for (const id of [second, first]) {
        await requestUndo(deps(LATER), actor, id);
        await runImport(deps(LATER), id);
      }
    }
    expect(await db.$count(students, eq(students.id, made[0]?.student.id ?? ""))).toBe(0);
  }
});

test("a lost student is reopened with a warning, and closed again by the undo; a fuller name stays in a note", async () => {
  const { db } = database;
  const [reason] = await db.select().from(lostReasons).where(eq(lostReasons.name, "Budget"));
  const lost = await makeStudentRecord(db, { firstName: "Kiran", lastName: "", phone: "+9779841020201" });
  const closed = await changeLost(deps("2026-11-20T06:00:00Z"), actor, {
    id: lost.id,
    version: lost.version,
    lostReasonId: reason?.id ?? "",
    lostNote: "Too dear",
  });
  expect(closed.ok).toBe(true);
  const withdrawn = await makeStudentRecord(db, {
    firstName: "Usha",
    lastName: "Lamafold",
    phone: "+9779841020202",
  });
  await changeLost(deps(), actor, {
    id: withdrawn.id,
    version: withdrawn.version,
    lostReasonId: reason?.id ?? "",
    lostNote: null,
  });
  const read = async () =>
    (
      await db
        .select()
        .from(students)
        .where(inArray(students.id, [lost.id, withdrawn.id]))
    )
      .toSorted((one, other) => one.firstName.localeCompare(other.firstName))
      .map(({ firstName, lastName, stage, lostReasonId, lostNote, lostAt, lostBy }) => [
        ...[firstName, lastName, stage, lostReasonId, lostNote, lostAt?.toISOString(), lostBy],
      ]);
  const before = await read();
  expect(before[0]).toEqual([
    ...["Kiran", "", "Lead", reason?.id, "Too dear", "2026-11-20T06:00:00.000Z", actor.userId],
  ]);
  const table = tableOf(HEADER, [
    row("Kiran Fernando", "9841020201", "USyd", "MBA", "", "Submitted"),
    row("Usha Lamafold", "9841020202", "USyd", "MBA", "", "Withdrawn"),
  ]);
  const id = await checked(deps(LATER), actor, LIST, table, ANSWERS);
  const said = (await problemsOfLines(id)).map((all) => all.filter((one) => one.startsWith("fullName")));
  expect(said).toEqual([
    [
      "fullName: The student is closed as lost and is reopened.",
      "fullName: The student is called “Kiran” here. The name “Kiran Fernando” is saved as a note.",
    ],
    [],
  ]);
  await taken(deps(LATER), actor, id);
  expect(await read()).toEqual([
    ["Kiran", "", "Applicant", null, null, undefined, null],
    [...(before[1] ?? []).slice(0, 2), "Applicant", ...(before[1] ?? []).slice(3)],
  ]);
  const [made] = await madeBy(id);
  expect(made?.notes.join()).toContain("Student: Kiran Fernando");
  const eventsOf = async () =>
    (await db.select().from(timelineEvents).where(eq(timelineEvents.studentId, lost.id)))
      .filter(({ applicationId }) => applicationId === null)
      .map(({ kind, fromValue, toValue }) => [kind, fromValue, toValue].join());
  expect((await eventsOf()).toSorted()).toEqual([
    ...["stage-changed,Lead,Applicant", "student-lost,,Budget", "student-reopened,Budget,"],
  ]);
  await requestUndo(deps(LATER), actor, id);
  await runImport(deps(LATER), id);
  expect((await linesOf(db, id)).map(({ undone }) => undone)).toEqual(["undone", "undone"]);
  expect(await read()).toEqual(before);
  expect(await eventsOf()).toEqual(["student-lost,,Budget"]);
});

test("the check counts students; a fuller name replaces an imported one, and the undo restores it", async () => {
  const { db } = database;
  const phones = ["+9779841020301", "+9779841020302"];
  const [imported, edited] = await Promise.all(
    phones.map((phone) => makeStudentRecord(db, { firstName: "Lata", lastName: "", phone })),
  );
  const ids = [imported?.id ?? "", edited?.id ?? ""];
  await db.update(students).set({ source: "import" }).where(inArray(students.id, ids));
  await db.insert(timelineEvents).values({
    studentId: edited?.id ?? "",
    kind: "contact-changed",
    createdAt: new Date("2026-11-20T06:00:00Z"),
  });
  const table = tableOf(HEADER, [
    row("Lata Kumari Fernfold", "9841020301", "USyd", "MBA"),
    row("Lata Oakfold", "9841020302", "USyd", "MBA"),
    row("Mina Elmfold", "9841020303", "USyd", "MBA"),
    row("Mina Elmfold", "9841020303", "AUT", "MBA"),
  ]);
  const id = await checked(deps(LATER), actor, LIST, table, ANSWERS);
  const found = await findImport(db, actor, id);
  const page = found && (await readImportPage(db, actor, found, { show: "warned", page: null }));
  expect(page?.forecasts.map(({ counts }) => counts)).toEqual([
    [
      { label: texts.forecast.found, count: 2 },
      { label: texts.forecast.added, count: 1 },
    ],
  ]);
  const toCheck = page?.lines?.warnings.filter(({ isToCheck }) => isToCheck) ?? [];
  expect(toCheck.map(({ problem }) => problem.message)).toEqual([
    texts.renamed({ stored: "Lata", name: "Lata Kumari Fernfold" }),
    texts.fullerName({ stored: "Lata", name: "Lata Oakfold" }),
  ]);
  const read = async () => {
    const rows = await db.select().from(students).where(inArray(students.id, ids));
    return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).toSorted();
  };
  await taken(deps(LATER), actor, id);
  expect(await read()).toEqual(["Lata", "Lata Kumari Fernfold"]);
  const [made] = await madeBy(id);
  expect(made?.notes.join()).toContain("Previous name: Lata");
  await requestUndo(deps(LATER), actor, id);
  await runImport(deps(LATER), id);
  expect(await outcomesOf(db, id)).toHaveLength(4);
  expect((await linesOf(db, id)).every(({ undone }) => undone === "undone")).toBe(true);
  expect(await read()).toEqual(["Lata", "Lata"]);
});

test("leads whose applications were imported and undone can be undone, unless someone has changed them", async () => {
  const { db } = database;
  const people = ["Asha", "Bal", "Chet", "Dawa", "Esha"].map((name, at) => [
    ...[`${name} Undofold`, `984171700${at}`],
  ]);
  const sheetOfLeads = tableOf(
    ["Name", "Phone", "Lost reason"],
    people.map((cells, at) => [...cells, at === 4 ? "Budget" : ""]),
  );
  const before = "2026-11-28T06:00:00Z";
  const leads = await checked(deps(before), actor, "students", sheetOfLeads, ANSWERS);
  await taken(deps(before), actor, leads);
  const [asha, bal, chet] = (await linesOf(db, leads)).map(({ recordId }) => recordId ?? "");
  const cases = (names: readonly number[], status: string) =>
    tableOf(
      HEADER,
      names.map((at) => row(...(people[at] ?? []), "USyd", `MBA ${status}`, "", status)),
    );
  const first = await checked(deps(), actor, LIST, cases([0, 1, 2, 4], "Submitted"), ANSWERS);
  await taken(deps(), actor, first);
  const second = await checked(deps(LATER), actor, LIST, cases([0], "Enrolled"), ANSWERS);
  await taken(deps(LATER), actor, second);
  // Chet's application stays, and someone corrects Bal's name.
  const [chetsLine] = (await linesOf(db, first)).filter(({ title }) => title?.startsWith("Chet"));
  const moved = await changeApplicationStatus(deps(LATER), actor, {
    id: chetsLine?.recordId ?? "",
    version: 1,
    status: "Rejected" as const,
    reason: null,
  });
  expect(moved.ok).toBe(true);
  // In the order in which they were imported, so that the first cannot give back the stage.
  for (const id of [first, second]) {
    await requestUndo(deps(LATER), actor, id);
    await runImport(deps(LATER), id);
  }
  const [stored] = await db
    .select()
    .from(students)
    .where(eq(students.id, bal ?? ""));
  const edited = await updateStudent(deps(LATER), actor, {
    id: bal ?? "",
    version: stored?.version ?? 0,
    firstName: "Balram",
    lastName: "Undofold",
    email: null,
    phone: stored?.phone ?? null,
  });
  expect(edited).toMatchObject({ ok: true });
  await requestUndo(deps(LATER), actor, leads);
  await runImport(deps(LATER), leads);
  // Esha was lost, reopened by her application, and lost again.
  expect((await linesOf(db, leads)).map(({ undone }) => undone)).toEqual([
    ...["undone", "kept", "kept", "undone", "undone"],
  ]);
  const left = await db
    .select({ id: students.id })
    .from(students)
    .where(and(like(students.nameKey, "%undofold"), eq(students.isArchived, false)));
  expect(left.map(({ id }) => id).toSorted()).toEqual([bal, chet].toSorted());
  const actions = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, asha ?? ""));
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    ...["import.moveStage", "import.moveStage", "import.undo", "student.archive", "student.create"],
  ]);
});

test("a damaged row is refused, and the others are imported", async () => {
  const text = 'Student;University\nEka Damaged;USyd\nDui Damaged;USyd;more\n;;\nTin Damaged;"USyd\n';
  const read = await readTable(Buffer.from(text), TABLE_BOUNDS, {
    known: kindOf(LIST).columns().flatMap(namesOf),
  });
  if (!read.ok) throw new Error(read.error);
  const id = await checked(deps(), actor, LIST, read.value, ANSWERS);
  expect(await verdictsOf(database.db, id)).toEqual(["new", "refused", "refused"]);
  await taken(deps(), actor, id);
  expect(await outcomesOf(database.db, id)).toEqual(["created", "refused", "refused"]);
});

test("statuses, counsellors and follow-ups; what is not understood is a note", async () => {
  const { db } = database;
  const pema = await makeCounsellor(db, { name: "Pema Sixfold", userId: actor.userId });
  const table = tableOf(HEADER, [
    row("Ana Sixfold", "9846666001", "USyd", "", "", "Enrolled", "2026-12-24", "Pema"),
    row("Bal Sixfold", "9846666002", "USyd", "", "Feb/Jul", "with Hari", "", "Nobody", "call him"),
    row("Cam Sixfold", "9846666003", "USyd", "", "", "Dropped"),
    row("Dil Sixfold", "9846666004", "USyd", "", "", "Hot"),
  ]);
  const words = { status: { hot: "review" } };
  const id = await checked(deps(), actor, LIST, table, { ...ANSWERS, words });
  await taken(deps(), actor, id);
  const [ana, bal, cam, dil] = await madeBy(id);
  expect(ana?.steps.map(([kind, day]) => [kind, day])).toEqual([
    ["coe-issued", null],
    ["enrolled", null],
  ]);
  expect(ana?.row.counsellorId).toBe(pema.id);
  expect(ana?.student).toMatchObject({ stage: "Enrolled", counsellorId: pema.id });
  expect(
    await db
      .select()
      .from(tasks)
      .where(eq(tasks.subjectId, ana?.row.id ?? "")),
  ).toMatchObject([{ subjectType: "application", dueOn: "2026-12-24", assigneeId: actor.userId }]);
  expect(bal?.row.status).toBe("Submitted");
  expect(bal?.notes).toEqual(["Intake: Feb/Jul\nVisa: call him\nStatus: with Hari\nCounsellor: Nobody"]);
  expect([cam?.row.status, cam?.row.withdrawnAt !== null, dil?.row.status]).toEqual([
    ...["Submitted", true, "Under Review"],
  ]);
});

test("dates that can be read in two ways are a question, and words are remembered", async () => {
  const kept = await keepImport(deps(), actor, kindOf(LIST), {
    name: "cases.csv",
    table: await sheet("477770"),
  });
  if (!kept.ok) throw new Error("The sheet is kept");
  const [stored] = await database.db.select().from(imports).where(eq(imports.id, kept.value.id));
  const columns = stored?.columns ?? {};
  expect(Object.keys(columns).toSorted()).toEqual([
    ...["appliedOn", "channel", "coe", "courseId", "deposit", "fullName", "institutionReference"],
    ...["intakeCode", "note", "offer", "phone", "status", "universityId", "visa"],
  ]);
  const open = await chooseColumns(deps(), deps(), actor, { id: kept.value.id, columns });
  expect(open).toMatchObject({
    ok: false,
    error: { code: "invalid", fieldErrors: { dayOrder: [expect.any(String)] } },
  });
});

test("someone needs the permission to apply for students; restricted staff import nothing", async () => {
  const { db } = database;
  const reads = ["student.list", "application.list", "import.list", "import.create"] as const;
  const may = await makeStaffWithCustomRole(db, [...reads, "application.createForStudent"]);
  const mayNot = await makeStaffWithCustomRole(db, [...reads, "application.changeStatus"]);
  const restricted = await makeAssignedStaff(db, "counsellor");
  expect(importKindFor(may, LIST)?.list).toBe(LIST);
  expect(importKindFor(mayNot, LIST)).toBeNull();
  expect(importKindFor(restricted, LIST)).toBeNull();
  expect(importKindsOfList(actor, runningApplicationImport).map(({ list }) => list)).toEqual([
    LIST,
    "applications",
  ]);
  expect(importKindsOfList(mayNot, kindOf("applications")).map(({ list }) => list)).toEqual(["applications"]);
});

test("the branch names the country of a number; numbers of other countries are looked up; no follow-up is lost", async () => {
  const { db } = database;
  const [delhi] = await db
    .insert(branches)
    .values({ name: "Delhi Ninefold", phoneCountry: "IN" })
    .returning();
  const counsellor = await makeCounsellor(db, { name: "Nia Ninefold", spokenLanguages: ["hi"] });
  const harpreet = { firstName: "Harpreet", lastName: "Ninefold" };
  const other = await makeStudentRecord(db, { ...harpreet, phone: "+923010141711" });
  const known = await makeStudentRecord(db, { ...harpreet, phone: "+923010141710" });
  const owner = await makeStaff(db, "owner");
  const header = ["Student", "Phone", "University", "Branch", "Counsellor", "Language", "Follow-up"];
  const table = tableOf(header, [
    ["Harpreet Ninefold", "3010141710", "USyd", "", "", "", ""],
    ["Hari Ninefold", "98770 00009", "USyd", "Delhi Ninefold", "Nia Ninefold", "Hindi", "2026-12-24"],
    ["Hari Ninefold", "98770 00009", "UniMelb", "Delhi Ninefold", "", "", ""],
    ["Hira Ninefold", "98770 00008", "USyd", "", "", "", ""],
  ]);
  const id = await checked(deps(), owner, LIST, table, ANSWERS);
  expect(await verdictsOf(db, id)).toEqual(["new", "new", "new", "new"]);
  const noted = (await problemsOfLines(id)).map((all) =>
    all.filter((one) => /^(?:phone|followUpOn)/.test(one)),
  );
  expect(noted).toEqual([
    [
      "phone: Matched by name and by phone number +923010141710. The number’s country differs from the country selected for this file.",
    ],
    [
      "followUpOn: Nia Ninefold has no staff account, so the follow-up task will be assigned to you. To change this, invite Nia Ninefold under Settings, Staff.",
    ],
    [],
    // The number of another branch.
    [expect.stringContaining("It is saved as +919877000008. Check the number.")],
  ]);
  await taken(deps(), owner, id);
  const [first, second, third, fourth] = await madeBy(id);
  expect(first?.student.id).toBe(known.id);
  expect(first?.notes).toEqual([]);
  expect(first?.student.id).not.toBe(other.id);
  expect(second?.student).toMatchObject({
    phone: "+919877000009",
    branchId: delhi?.id,
    counsellorId: counsellor.id,
    spokenLanguage: "hi",
  });
  expect(third?.student.id).toBe(second?.student.id);
  expect(fourth?.student.phone).toBe("+919877000008");
  const [task] = await db
    .select()
    .from(tasks)
    .where(eq(tasks.subjectId, second?.row.id ?? ""));
  expect(task).toMatchObject({ dueOn: "2026-12-24", assigneeId: owner.userId });
});

test("details of the submission and a named counsellor need the permissions to record them", async () => {
  const { db } = database;
  const rights = [
    ...(["student.list", "student.create", "application.list", "import.list", "import.create"] as const),
    ...(["application.createForStudent", "application.changeStatus"] as const),
  ];
  const limited = await makeStaffWithCustomRole(db, rights);
  const counsellor = await makeCounsellor(db, { name: "Karma Elevenfold" });
  const { id: studentId } = await makeStudentRecord(db, { counsellorId: counsellor.id });
  const plain: ImportedCase = {
    student: { id: studentId, isReopened: false, name: null },
    stage: "Applicant",
    branchId: null,
    spokenLanguage: null,
    counsellorId: counsellor.id,
    namesCounsellor: false,
    universityId: null,
    courseId: null,
    intakeCode: null,
    status: "Submitted",
    isWithdrawn: false,
    universityText: "Somewhere",
    courseText: "",
    intakeText: "",
    offer: null,
    steps: [],
    institutionReference: null,
    route: null,
    appliedOn: null,
    additions: { notes: [], followUp: null },
  };
  const create = (given: Partial<ImportedCase>, by = limited) =>
    db.transaction((tx) => createCases({ ...deps(), db: tx }, by, [{ ...plain, ...given }]));
  expect((await create({})).ok).toBe(true);
  for (const given of [
    { namesCounsellor: true },
    { appliedOn: "2026-11-03" },
    { institutionReference: "A-1" },
  ]) {
    expect(await create(given)).toEqual({ ok: false, error: { code: "forbidden" } });
  }
  // Refused before the student is added.
  const reader = await makeStaffWithCustomRole(
    db,
    rights.filter((right) => right !== "import.create"),
  );
  const [firstName, phone] = ["Kumar", "+9779841121212"];
  const student = {
    isNew: true as const,
    key: "new",
    firstName,
    lastName: "Refusedfold",
    email: null,
    phone,
  };
  expect(await create({ student }, reader)).toEqual({ ok: false, error: { code: "forbidden" } });
  expect(await db.$count(students, eq(students.phone, phone))).toBe(0);
  // In a file, only the row that needs more is refused.
  const table = tableOf(HEADER, [
    row("Lia Refusedfold", "9841121213", "USyd", "MBA", "", "Submitted"),
    row("Mia Refusedfold", "9841121214", "USyd", "MBA", "", "Submitted", "", "Karma Elevenfold"),
  ]);
  const id = await checked(deps(), limited, LIST, table, ANSWERS);
  expect(await verdictsOf(db, id)).toEqual(["new", "refused"]);
  expect((await problemsOfLines(id))[1]).toContain(
    "!: You need more permissions to import this row: Assign applications.",
  );
  await taken(deps(), limited, id);
  expect(await outcomesOf(db, id)).toEqual(["created", "refused"]);
});

test("undo looks at every table that refers to an application or to a student", async () => {
  const code = await readFile(
    new URL("../../app/admissions/application-imports/remove-cases.server.ts", import.meta.url),
    "utf8",
  );
  const { rows } = await database.db.execute<{ table: string }>(sql`
    select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid in ('applications'::regclass, 'students'::regclass)`);
  const unread = rows.map(({ table }) => table).filter((table) => !new RegExp(`from ${table}\\b`).test(code));
  // Kept by triggers; changed with the version of the application; of two students, no work on either; follows the student.
  expect(unread.toSorted()).toEqual([
    ...["application_checklists", "application_field_values", "application_next_steps", "application_tags"],
    "duplicate_dismissals",
    "overdue_students",
  ]);
});
