import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { changeApplicationDetails } from "#app/admissions/applications/staff-details.server.ts";
import { fieldColumn } from "#app/admissions/custom-fields/custom-field.ts";
import type { CustomFieldRecord } from "#app/admissions/custom-fields/custom-field-resource.ts";
import {
  createCustomField,
  findCustomField,
  updateCustomField,
} from "#app/admissions/custom-fields/custom-fields.server.ts";
import {
  applicationFieldValues,
  customFields,
  studentFieldValues,
} from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import { controlName } from "#app/admissions/custom-fields/details-schema.ts";
import {
  changeDetails,
  isInRanges,
  readFieldValues,
} from "#app/admissions/custom-fields/field-values.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { undoMerge } from "#app/admissions/student-merges/undo-merge.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { studentExport } from "#app/admissions/students/list-export.server.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { HOLDINGS } from "#app/composition/personal-data.server.ts";
import { auditEntries, auditValues } from "#app/platform/audit/audit.tables.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { chooseColumns } from "#app/platform/imports/choose-columns.server.ts";
import { importColumnsSchema } from "#app/platform/imports/columns-schema.server.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import { requestUndo } from "#app/platform/imports/make-import.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { keepImport } from "#app/platform/imports/store-import.server.ts";
import { wordField } from "#app/platform/imports/word-field.ts";
import { columnsOf } from "#app/platform/lists/exported-list.server.ts";
import { type ListSpec, parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { readApplicationBoard } from "#app/workspaces/application-list/application-board.server.ts";
import { applicationExport } from "#app/workspaces/application-list/list-export.server.ts";
import { listApplications } from "#app/workspaces/application-list/staff-list.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeCustomField } from "#tests/factories/custom-fields.ts";
import { makeApplication, makeStudentRecord, only } from "#tests/factories/records.ts";
import { checked, kindOf, linesOf, tableOf, taken, verdictsOf } from "#tests/support/importing.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const log = createLog("error", false, { write: () => true });
const deps = () => ({
  db: database.db,
  jobs,
  log,
  now: () => new Date("2026-11-28T06:00:00Z"),
  requestId: "test",
});
const CLOCK = { today: "2026-11-28", timeZone: "Asia/Kathmandu" };

let owner: UserActor;
let counsellor: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
  counsellor = await makeStaff(database.db, "counsellor");
});

const studentOf = async (id: string) =>
  only(await database.db.select().from(students).where(eq(students.id, id)));
const optionOf = (field: { options: readonly { id: string; label: string }[] }, label: string) =>
  field.options.find((option) => option.label === label)?.id ?? "";

async function fill(id: string, values: Readonly<Record<string, string>>, by = counsellor) {
  const details = Object.entries(values).map(([fieldId, value]) => ({
    fieldId,
    value,
    name: controlName({ id: fieldId }),
  }));
  return changeDetails(deps(), by, { id, version: (await studentOf(id)).version, details });
}

describe("a field", () => {
  const input = {
    label: "",
    of: "students" as const,
    kind: "choice" as const,
    optionLines: "Facebook\nWalk-in",
    position: null,
    isArchived: false,
  };
  const read = async (id: string): Promise<CustomFieldRecord> => {
    const found = await findCustomField(database.db, id);
    if (!found) throw new Error("no such field");
    return found;
  };

  test("is defined by owners; its key and its options stay when their names change", async () => {
    expect((await createCustomField(deps(), counsellor, { ...input, label: "Campaign" })).ok).toBe(false);
    const made = await createCustomField(deps(), owner, { ...input, label: "Campaign" });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const before = await read(made.value.id);
    expect(before).toMatchObject({ key: "campaign", kind: "choice" });
    expect(await createCustomField(deps(), owner, { ...input, label: "campaign " })).toMatchObject({
      error: { code: "invalid" },
    });
    const student = await makeStudentRecord(database.db);
    expect((await fill(student.id, { [before.id]: optionOf(before, "Facebook") })).ok).toBe(true);
    const renamed = {
      ...input,
      label: "Ad campaign",
      optionLines: "Meta\nWalk-in",
      id: before.id,
      version: 1,
    };
    expect((await updateCustomField(deps(), owner, renamed)).ok).toBe(true);
    const after = await read(before.id);
    expect(after.key).toBe("campaign");
    expect(optionOf(after, "Meta")).toBe(optionOf(before, "Facebook"));
    expect(await updateCustomField(deps(), owner, renamed)).toMatchObject({ ok: true });
    expect(await updateCustomField(deps(), owner, { ...renamed, label: "Old", version: 1 })).toMatchObject({
      error: { code: "stale" },
    });
    expect(
      await updateCustomField(deps(), owner, { ...renamed, kind: "text", version: after.version }),
    ).toMatchObject({ error: { code: "invalid", fieldErrors: { kind: expect.anything() } } });
    // An option without a line stays with the student who has it.
    await updateCustomField(deps(), owner, { ...renamed, optionLines: "Walk-in", version: after.version });
    expect((await read(before.id)).options).toContainEqual({
      id: optionOf(before, "Facebook"),
      label: "Meta",
      isArchived: true,
    });
    expect(await readFieldValues(database.db, "students", student.id)).toEqual({
      [before.id]: optionOf(before, "Facebook"),
    });
  });
});

describe("the values of a student", () => {
  test("are checked, stored with the version, and told to the audit log", async () => {
    const score = await makeCustomField(database.db, { label: "Last test score", kind: "number" });
    const seen = await makeCustomField(database.db, { label: "Branch office" });
    const { id } = await makeStudentRecord(database.db);
    const { version } = await studentOf(id);
    expect(await fill(id, { [score.id]: "good", [seen.id]: "Kathmandu" })).toMatchObject({
      error: { code: "invalid", fieldErrors: { [controlName(score)]: expect.anything() } },
    });
    expect(await readFieldValues(database.db, "students", id)).toEqual({});
    expect((await fill(id, { [score.id]: "6,5", [seen.id]: "Kathmandu" })).ok).toBe(true);
    expect(await readFieldValues(database.db, "students", id)).toEqual({
      [score.id]: "6.5",
      [seen.id]: "Kathmandu",
    });
    expect((await studentOf(id)).version).toBe(version + 1);
    const details = [{ fieldId: score.id, name: controlName(score), value: "7" }];
    expect(await changeDetails(deps(), counsellor, { id, version, details })).toMatchObject({
      error: { code: "stale" },
    });
    // A text for a field that was archived since the form was opened is not lost without a word.
    const gone = await makeCustomField(database.db, { label: "Gone" });
    await database.db.update(customFields).set({ isArchived: true }).where(eq(customFields.id, gone.id));
    expect(await fill(id, { [gone.id]: "Blue", [seen.id]: "Pokhara" })).toMatchObject({
      error: { code: "invalid", fieldErrors: { "": ["“Gone” has been archived. “Blue” was not saved."] } },
    });
    // What is sent as it is stored changes nothing; a field that is not sent stays.
    expect((await fill(id, { [score.id]: "6.5" })).ok).toBe(true);
    expect((await studentOf(id)).version).toBe(version + 1);
    expect((await fill(id, { [score.id]: "" })).ok).toBe(true);
    expect(await readFieldValues(database.db, "students", id)).toEqual({ [seen.id]: "Kathmandu" });
    const entries = await database.db
      .select({ fields: auditEntries.fields, changes: auditValues.changes })
      .from(auditEntries)
      .leftJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "student.update")));
    expect(entries).toHaveLength(2);
    expect(entries.map(({ fields, changes }) => [fields, changes])).toEqual([
      [
        ["details.Last test score", "details.Branch office"],
        { "details.Last test score": { to: "6.5" }, "details.Branch office": { to: "Kathmandu" } },
      ],
      [["details.Last test score"], { "details.Last test score": { from: "6.5" } }],
    ]);
  });

  test("are told to the audit log whole, however many are filled in", async () => {
    const { id } = await makeStudentRecord(database.db);
    const filled: Record<string, string> = {};
    for (let at = 0; at < 10; at += 1) {
      const { id: fieldId } = await makeCustomField(database.db, { label: `Long ${at}` });
      filled[fieldId] = `${at}`.repeat(300);
    }
    expect((await fill(id, filled)).ok).toBe(true);
    const [entry] = await database.db
      .select({ changes: auditValues.changes })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "student.update")));
    expect(Object.values(entry?.changes ?? {}).map(({ to }) => String(to).length)).toEqual(
      Array.from({ length: 10 }, () => 300),
    );
  });

  test("are refused from those who cannot edit students, of other counsellors’ students, and for archived records", async () => {
    const office = await makeCustomField(database.db, { label: "Office" });
    const assigned = await makeAssignedStaff(database.db, "counsellor");
    const { counsellorId } = assigned;
    const theirs = await makeStudentRecord(database.db, { counsellorId });
    const others = await makeStudentRecord(database.db);
    const viewer = await makeStaff(database.db, "viewer");
    expect(await fill(theirs.id, { [office.id]: "Pokhara" }, viewer)).toMatchObject({ ok: false });
    expect(await fill(others.id, { [office.id]: "Pokhara" }, assigned)).toMatchObject({
      error: { code: "not-found" },
    });
    expect((await fill(theirs.id, { [office.id]: "Pokhara" }, assigned)).ok).toBe(true);
    await fill(others.id, { [office.id]: "Kathmandu" });
    const view = seenBy(database.db, assigned);
    expect(await readFieldValues(view, "students", theirs.id)).toEqual({ [office.id]: "Pokhara" });
    expect(await readFieldValues(view, "students", others.id)).toEqual({});
    await database.db.update(students).set({ isArchived: true }).where(eq(students.id, theirs.id));
    expect(await fill(theirs.id, { [office.id]: "Butwal" })).toMatchObject({ error: { code: "closed" } });
  });
});

describe("the list of students", () => {
  test("is filtered by options, of several fields by all of them, and shows and exports the values", async () => {
    const mark = randomUUID().slice(0, 8);
    const [source, destination] = [
      await makeCustomField(database.db, {
        label: `Source ${mark}`,
        kind: "choice",
        options: ["Facebook", "Friend"],
      }),
      await makeCustomField(database.db, { label: `To ${mark}`, kind: "choice", options: ["Australia"] }),
    ];
    const facebook = optionOf(source, "Facebook");
    const friend = optionOf(source, "Friend");
    const australia = optionOf(destination, "Australia");
    const make = async (values: Readonly<Record<string, string>>) => {
      const { id } = await makeStudentRecord(database.db);
      await fill(id, values);
      return id;
    };
    const both = await make({ [source.id]: facebook, [destination.id]: australia });
    const one = await make({ [source.id]: facebook });
    const other = await make({ [source.id]: friend });
    const found = async (options: readonly string[]) => {
      const address = new URLSearchParams(options.map((id) => ["details", id]));
      const query = parseListQuery(STUDENT_LIST, address, CLOCK);
      if (!query.ok) throw new Error(JSON.stringify(query.error));
      const { items } = await listStudents(database.db, query.value);
      return items;
    };
    const idsOf = async (options: readonly string[]) => (await found(options)).map(({ id }) => id).toSorted();
    expect(await idsOf([facebook])).toEqual([both, one].toSorted());
    expect(await idsOf([facebook, friend])).toEqual([both, one, other].toSorted());
    expect(await idsOf([facebook, australia])).toEqual([both]);
    expect(await idsOf([randomUUID()])).toEqual([]);
    const [row] = await found([australia]);
    expect(row?.details).toEqual({ [source.id]: facebook, [destination.id]: australia });
    const columns = await columnsOf(database.db, studentExport, {}, ["name", `field-${source.id}`]);
    expect(columns.map(({ title, of }) => [title, of(row as object)])).toEqual([
      ["Name", row?.name],
      [`Source ${mark}`, "Facebook"],
    ]);
  });
});

test("a merge keeps the values of the record that stays, and the others as a note", async () => {
  const [office, intake] = [
    await makeCustomField(database.db, { label: "Merged office" }),
    await makeCustomField(database.db, { label: "Merged intake" }),
  ];
  const [winner, loser] = [await makeStudentRecord(database.db), await makeStudentRecord(database.db)];
  await fill(winner.id, { [office.id]: "Kathmandu" });
  await fill(loser.id, { [office.id]: "Pokhara", [intake.id]: "February 2027" });
  const [one, other] = [await studentOf(winner.id), await studentOf(loser.id)];
  const { id } = winner;
  const merged = await mergeStudents(deps(), owner, {
    id,
    otherId: loser.id,
    stays: id,
    name: id,
    email: id,
    phone: id,
    stage: id,
    counsellor: id,
    origin: id,
    version: one.version,
    otherVersion: other.version,
  });
  if (!merged.ok) throw new Error(JSON.stringify(merged.error));
  expect(await readFieldValues(database.db, "students", id)).toEqual({
    [office.id]: "Kathmandu",
    [intake.id]: "February 2027",
  });
  const [note] = await database.db.select().from(notes).where(eq(notes.studentId, id));
  expect(note?.body).toContain("Merged office: Pokhara");
  expect(note?.body).not.toContain("February");
  const undone = await undoMerge(deps(), owner, {
    id,
    mergeId: merged.value.mergeId,
    version: (await studentOf(id)).version,
  });
  expect(undone.ok).toBe(true);
  expect(await database.db.$count(notes, eq(notes.studentId, id))).toBe(0);
  expect(await readFieldValues(database.db, "students", loser.id)).toEqual({
    [office.id]: "Pokhara",
    [intake.id]: "February 2027",
  });
});

test("an import fills custom fields by the names of columns, and undo empties them", async () => {
  const [channel, score] = [
    await makeCustomField(database.db, { label: "Lead channel", kind: "choice", options: ["Facebook"] }),
    await makeCustomField(database.db, { label: "Score", kind: "number" }),
  ];
  const met = await makeCustomField(database.db, { label: "Met on", kind: "date" });
  const mark = randomUUID().slice(0, 8);
  const there = await makeStudentRecord(database.db, { email: `there-${mark}@leads.example` });
  await fill(there.id, { [score.id]: "7" });
  const opened = (await studentOf(there.id)).version;
  const name = `${there.firstName} ${there.lastName}`.trim();
  const table = tableOf(
    ["Name", "Email", "lead_channel", "Score", "Met on", "Hobby"],
    [
      ["Asha Rai", `asha-${mark}@leads.example`, "facebook", "6.5", "03/04/2026", "Chess"],
      ["Bina Rai", `bina-${mark}@leads.example`, "TikTok", "", "", ""],
      [name, `there-${mark}@leads.example`, "Facebook", "8", "", ""],
    ],
  );
  const id = await checked(deps(), owner, "students", table, { dayOrder: "day-first", phoneCountry: null });
  expect(await verdictsOf(database.db, id)).toEqual(["new", "new", "changed"]);
  await taken(deps(), owner, id);
  const lines = await linesOf(database.db, id);
  const of = (at: number) => lines[at]?.recordId ?? "";
  const noteOf = async (student: string) =>
    (await database.db.select().from(notes).where(eq(notes.studentId, student)))
      .map(({ body }) => body)
      .join();
  expect(await readFieldValues(database.db, "students", of(0))).toEqual({
    [channel.id]: optionOf(channel, "Facebook"),
    [score.id]: "6.5",
    [met.id]: "2026-04-03",
  });
  expect(await noteOf(of(0))).toBe("Hobby: Chess");
  expect(await readFieldValues(database.db, "students", of(1))).toEqual({});
  expect(await noteOf(of(1))).toContain("TikTok");
  expect(lines[1]?.problems?.[0]).toMatchObject({ severity: "warning" });
  // A value that is there stays, and what the file says is a note.
  expect(await readFieldValues(database.db, "students", there.id)).toEqual({
    [channel.id]: optionOf(channel, "Facebook"),
    [score.id]: "7",
  });
  expect(await noteOf(there.id)).toContain("Score: 8");
  // A form that was opened before does not empty what the import has filled.
  const empty = [{ fieldId: channel.id, name: controlName(channel), value: "" }];
  expect(
    await changeDetails(deps(), counsellor, { id: there.id, version: opened, details: empty }),
  ).toMatchObject({
    error: { code: "stale" },
  });
  expect((await requestUndo(deps(), owner, id)).ok).toBe(true);
  await runImport(deps(), id);
  expect(await readFieldValues(database.db, "students", there.id)).toEqual({ [score.id]: "7" });
});

test("a column of another name is matched to a field, and its words to options; both are remembered", async () => {
  const heard = await makeCustomField(database.db, {
    label: "Heard of us",
    kind: "choice",
    options: ["Social media", "Friend"],
  });
  const mark = randomUUID().slice(0, 8);
  const table = (name: string) =>
    tableOf(
      ["Name", "Email", `Came via ${mark}`],
      [
        [`${name} One`, `${name}1-${mark}@heard.example`, "Insta"],
        [`${name} Two`, `${name}2-${mark}@heard.example`, "friend"],
        [`${name} Three`, `${name}3-${mark}@heard.example`, "Radio"],
      ],
    );
  const column = fieldColumn(heard);
  const kept = await keepImport(deps(), owner, kindOf("students"), { name: "h.csv", table: table("Ria") });
  if (!kept.ok) throw new Error("It is kept");
  const { id } = kept.value;
  const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
  expect(row?.columns).toEqual({ fullName: 0, email: 1 });
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "columns"],
    ["fullName", "0"],
    ["email", "1"],
    [column, "2"],
    ["field-nonsense", "1"],
    ["keepOthers", "on"],
    ["words", wordField(column, optionOf(heard, "Social media") ?? "", "insta")],
  ] as const) {
    form.append(name, value);
  }
  const given = parseSubmission(form, importColumnsSchema);
  if (given.status !== "success") throw new Error(JSON.stringify(given.error));
  expect(given.value.columns).toEqual({ fullName: 0, email: 1, [column]: 2 });
  expect((await chooseColumns(deps(), deps(), owner, { id, ...given.value })).ok).toBe(true);
  await taken(deps(), owner, id);
  const valuesOf = async (importId: string) =>
    Promise.all(
      (await linesOf(database.db, importId)).map(
        async ({ recordId }) => (await readFieldValues(database.db, "students", recordId ?? ""))[heard.id],
      ),
    );
  const [social, friend] = [optionOf(heard, "Social media"), optionOf(heard, "Friend")];
  expect(await valuesOf(id)).toEqual([social, friend, undefined]);
  const [, , third] = await linesOf(database.db, id);
  const noted = await database.db
    .select()
    .from(notes)
    .where(eq(notes.studentId, third?.recordId ?? ""));
  expect(noted.map(({ body }) => body)).toEqual(["Heard of us: Radio"]);
  // The next file with these columns.
  const next = await checked(deps(), owner, "students", table("Sia"), {
    dayOrder: null,
    phoneCountry: null,
    words: { [column]: { insta: social ?? "" } },
  });
  await taken(deps(), owner, next);
  expect(await valuesOf(next)).toEqual([social, friend, undefined]);
  // A field that is archived between the check and the import: its cells are notes.
  const last = await checked(deps(), owner, "students", table("Tia"));
  await database.db.update(customFields).set({ isArchived: true }).where(eq(customFields.id, heard.id));
  await taken(deps(), owner, last);
  expect(await valuesOf(last)).toEqual([undefined, undefined, undefined]);
  const [first] = await linesOf(database.db, last);
  const own = await database.db
    .select()
    .from(notes)
    .where(eq(notes.studentId, first?.recordId ?? ""));
  expect(own.map(({ body }) => body)).toEqual([`Came via ${mark}: Insta`]);
});

test("the copy of personal data shows the values, and erasing deletes them", async () => {
  const field = await makeCustomField(database.db, {
    label: "Reached by",
    kind: "choice",
    options: ["Radio"],
  });
  const { id } = await makeStudentRecord(database.db);
  await fill(id, { [field.id]: optionOf(field, "Radio") });
  const keys = {
    userIds: [],
    studentIds: [id],
    emails: [],
    applicationIds: [],
    bookingIds: [],
    enquiryIds: [],
  };
  const holding = HOLDINGS.find(({ table }) => table === "student_field_values");
  expect(await holding?.copy(database.db, keys)).toEqual([{ field: "Reached by", value: "Radio" }]);
  await database.db.transaction(async (tx) => {
    await holding?.erase(tx, keys, new Date());
  });
  expect(
    await database.db.select().from(studentFieldValues).where(eq(studentFieldValues.recordId, id)),
  ).toEqual([]);
  expect(await database.db.$count(customFields, eq(customFields.id, field.id))).toBe(1);
});

describe("the values of an application", () => {
  const applicationOf = async (id: string) =>
    only(await database.db.select().from(applications).where(eq(applications.id, id)));
  const fillApplication = async (
    id: string,
    values: Readonly<Record<string, string>>,
    { by = counsellor, version }: { by?: UserActor; version?: number } = {},
  ) =>
    changeApplicationDetails(deps(), by, {
      id,
      version: version ?? (await applicationOf(id)).version,
      details: Object.entries(values).map(([fieldId, value]) => ({
        fieldId,
        value,
        name: controlName({ id: fieldId }),
      })),
    });

  test("are those of its own fields, with its version, an audit entry and the reach of who edits", async () => {
    const assigned = await makeAssignedStaff(database.db, "counsellor");
    const office = await makeCustomField(database.db, { of: "applications", label: "Visa office" });
    const ofStudents = await makeCustomField(database.db, { label: "Visa office" });
    const { id } = await makeApplication(database.db, (await makeStudentRecord(database.db)).id);
    const { version } = await applicationOf(id);
    // A field of students is none of an application.
    expect((await fillApplication(id, { [office.id]: " Melbourne ", [ofStudents.id]: "Delhi" })).ok).toBe(
      true,
    );
    expect(await readFieldValues(database.db, "applications", id)).toEqual({ [office.id]: "Melbourne" });
    expect((await applicationOf(id)).version).toBe(version + 1);
    expect(await fillApplication(id, { [office.id]: "Perth" }, { version })).toMatchObject({
      error: { code: "stale" },
    });
    const viewer = await makeStaff(database.db, "viewer");
    expect(await fillApplication(id, { [office.id]: "Perth" }, { by: viewer })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await fillApplication(id, { [office.id]: "Perth" }, { by: assigned })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await readFieldValues(seenBy(database.db, assigned), "applications", id)).toEqual({});
    const entries = await database.db
      .select({ changes: auditValues.changes })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "application.update")));
    expect(entries).toEqual([{ changes: { "details.Visa office": { to: "Melbourne" } } }]);
    await database.db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.id, id));
    expect(await fillApplication(id, { [office.id]: "Perth" })).toMatchObject({
      error: { code: "closed", because: "withdrawn" },
    });
    // A field with values stays with its records.
    const field = only(await database.db.select().from(customFields).where(eq(customFields.id, office.id)));
    const input = { label: "Visa office 2", kind: "text" as const, optionLines: null, position: null };
    const move = (of: "students" | "applications", stored: typeof field) =>
      updateCustomField(deps(), owner, {
        ...input,
        of,
        isArchived: false,
        id: stored.id,
        version: stored.version,
      });
    expect(await move("students", field)).toMatchObject({
      error: { code: "invalid", fieldErrors: { of: expect.anything() } },
    });
    expect((await move("applications", ofStudents)).ok).toBe(true);
    expect(await findCustomField(database.db, ofStudents.id)).toMatchObject({
      of: "applications",
      key: "visa_office_2",
    });
  });

  test("filter the list, are shown, exported and copied, and are deleted when the person is erased", async () => {
    const risk = await makeCustomField(database.db, {
      of: "applications",
      label: "GS risk",
      kind: "choice",
      options: ["Low", "High"],
    });
    const person = await makeStudentRecord(database.db);
    const { id, reference } = await makeApplication(database.db, person.id);
    const other = await makeApplication(database.db, (await makeStudentRecord(database.db)).id);
    await fillApplication(id, { [risk.id]: optionOf(risk, "High") });
    await fillApplication(other.id, { [risk.id]: optionOf(risk, "Low") });
    const query = parseListQuery(
      APPLICATION_LIST,
      new URLSearchParams({ details: optionOf(risk, "High") }),
      CLOCK,
    );
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    const { items } = await listApplications(database.db, query.value);
    expect(items.map((item) => [item.id, item.details])).toEqual([
      [id, { [risk.id]: optionOf(risk, "High") }],
    ]);
    const board = await readApplicationBoard(database.db, owner, query.value);
    expect(board.flatMap(({ cards }) => cards).map((card) => card.id)).toEqual([id]);
    const columns = await columnsOf(database.db, applicationExport, {}, [fieldColumn(risk)]);
    expect(columns.map(({ title, of }) => [title, of(items[0] as object)])).toEqual([["GS risk", "High"]]);
    const keys = {
      userIds: [],
      studentIds: [person.id],
      emails: [],
      applicationIds: [id],
      bookingIds: [],
      enquiryIds: [],
    };
    const holding = HOLDINGS.find(({ table }) => table === "application_field_values");
    expect(await holding?.copy(database.db, keys)).toEqual([
      { field: "GS risk", value: "High", application: reference },
    ]);
    await database.db.transaction(async (tx) => {
      await holding?.erase(tx, keys, new Date());
    });
    expect(await readFieldValues(database.db, "applications", id)).toEqual({});
    expect(await readFieldValues(database.db, "applications", other.id)).not.toEqual({});
  });

  test("come with an import of running applications, and go when it is undone", async () => {
    const lodged = await makeCustomField(database.db, {
      of: "applications",
      label: "Lodged via",
      kind: "choice",
      options: ["Portal"],
    });
    const mark = randomUUID().slice(0, 8);
    const table = tableOf(
      ["Name", "Email", "University", "Lodged via"],
      [
        ["Asha Rai", `asha-${mark}@cases.example`, "Hill College", "portal"],
        ["Bina Rai", `bina-${mark}@cases.example`, "Hill College", "Courier"],
      ],
    );
    const id = await checked(deps(), owner, "running-applications", table);
    await taken(deps(), owner, id);
    const [first = "", second = ""] = (await linesOf(database.db, id)).map(({ recordId }) => recordId ?? "");
    expect(await readFieldValues(database.db, "applications", first)).toEqual({
      [lodged.id]: optionOf(lodged, "Portal"),
    });
    expect(await readFieldValues(database.db, "applications", second)).toEqual({});
    const noted = await database.db.select().from(notes).where(eq(notes.applicationId, second));
    expect(noted.map(({ body }) => body).join()).toContain("Lodged via: Courier");
    // An application whose value someone has changed since stays.
    await fillApplication(second, { [lodged.id]: optionOf(lodged, "Portal") });
    expect((await requestUndo(deps(), owner, id)).ok).toBe(true);
    await runImport(deps(), id);
    expect(await database.db.$count(applications, eq(applications.id, first))).toBe(0);
    expect(await readFieldValues(database.db, "applications", first)).toEqual({});
    expect(await readFieldValues(database.db, "applications", second)).toEqual({
      [lodged.id]: optionOf(lodged, "Portal"),
    });
  });
});

describe("ranges of numbers and dates", () => {
  const label = (text: string) => `${text} ${randomUUID().slice(0, 6)}`;
  const queryOf = <S extends string, F extends string>(spec: ListSpec<S, F>, address: string) => {
    const query = parseListQuery(spec, new URLSearchParams(address), CLOCK);
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    return query.value;
  };

  test("filter students by decimals, negative numbers and dates, with open bounds", async () => {
    const score = await makeCustomField(database.db, { label: label("Score"), kind: "number" });
    const seen = await makeCustomField(database.db, { label: label("Seen"), kind: "date" });
    const other = await makeCustomField(database.db, { label: label("Other"), kind: "number" });
    const named: Record<string, string> = {};
    for (const [name, values] of Object.entries({
      low: { [score.id]: "-2.5", [seen.id]: "2026-01-31" },
      zero: { [score.id]: "0" },
      nine: { [score.id]: "9", [seen.id]: "2026-02-01" },
      ten: { [score.id]: "10.25", [seen.id]: "2027-02-01" },
      none: { [other.id]: "9" },
    })) {
      const { id } = await makeStudentRecord(database.db);
      named[id] = name;
      expect((await fill(id, values)).ok).toBe(true);
    }
    const found = async (...ranges: string[]) => {
      const address = ranges.map((range) => `range=${range}`).join("&");
      const { items } = await listStudents(database.db, queryOf(STUDENT_LIST, address));
      return items.map(({ id }) => named[id]).toSorted();
    };
    const [by, on] = [score.key, seen.key];
    expect(await found(`${by}:9..10.25`)).toEqual(["nine", "ten"]);
    expect(await found(`${by}:9.01..`)).toEqual(["ten"]);
    expect(await found(`${by}:..0`)).toEqual(["low", "zero"]);
    expect(await found(`${by}:-2.5..-0.001`)).toEqual(["low"]);
    expect(await found(`${on}:2026-02-01..`)).toEqual(["nine", "ten"]);
    expect(await found(`${on}:..2026-01-31`)).toEqual(["low"]);
    // Several fields are joined by "and".
    expect(await found(`${by}:0..`, `${on}:..2026-12-31`)).toEqual(["nine"]);
    // A range of dates finds no numbers, and a field that is not there has no values.
    expect(await found(`${by}:2026-01-01..`)).toEqual([]);
    expect(await found("no_such_field:1..")).toEqual([]);
  });

  test("filter the list, the board and the file of applications, for those that someone sees", async () => {
    const fee = await makeCustomField(database.db, {
      of: "applications",
      label: label("Fee"),
      kind: "number",
    });
    const assigned = await makeAssignedStaff(database.db, "counsellor");
    const make = async (value: string, whose: { counsellorId?: string } = {}) => {
      const { id } = await makeApplication(
        database.db,
        (await makeStudentRecord(database.db, whose)).id,
        whose,
      );
      await database.db.insert(applicationFieldValues).values({ recordId: id, fieldId: fee.id, value });
      return id;
    };
    const own = await make("19.5", { counsellorId: assigned.counsellorId });
    const others = await make("20");
    await make("100");
    const query = queryOf(APPLICATION_LIST, `range=${fee.key}:19.5..20`);
    const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();
    expect(idsOf((await listApplications(database.db, query)).items)).toEqual([own, others].toSorted());
    expect(idsOf((await listApplications(seenBy(database.db, assigned), query)).items)).toEqual([own]);
    const board = await readApplicationBoard(database.db, owner, query);
    expect(idsOf(board.flatMap(({ cards }) => cards))).toEqual([own, others].toSorted());
  });

  test("are found by an index", async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const explained = async (range: string) => {
        const { rows } = await tx.execute(
          sql`explain select s.id from students s where ${isInRanges("students", sql`s.id`, [range])}`,
        );
        return JSON.stringify(rows);
      };
      return [await explained("score:6.5..7"), await explained("seen:2026-01-01..")];
    });
    expect(plan[0]).toContain("student_field_values_number_idx");
    expect(plan[1]).toContain("student_field_values_date_idx");
  });
});
