import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applicationImportMessages } from "#app/admissions/application-imports/application-imports.words.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import type { AssignmentRuleInput } from "#app/admissions/students/assignment-rule-resource.ts";
import {
  createAssignmentRule,
  findAssignmentRule,
  removeAssignmentRule,
  updateAssignmentRule,
} from "#app/admissions/students/assignment-rules.server.ts";
import { assignmentRules } from "#app/admissions/students/assignment-rules.tables.server.ts";
import { studentCounsellors } from "#app/admissions/students/bulk-changes.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { dateOverrides, timeOff } from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { addStudentOfEnquiry } from "#app/conversations/enquiries/enquiry-students.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { studentSignUps } from "#app/people/sign-up/sign-up.server.ts";
import { auditEntries, auditValues } from "#app/platform/audit/audit.tables.server.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeAssignmentRule } from "#tests/factories/assignment-rules.ts";
import { makeCounsellor, makeEnquiry, makeStudentRecord, only } from "#tests/factories/records.ts";
import { checked, tableOf, taken } from "#tests/support/importing.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const log = createLog("error", false, { write: () => true });
const NOW = new Date("2026-11-28T06:00:00Z");
const deps = () => ({ db: database.db, jobs, log, now: () => NOW, requestId: "test" });

beforeEach(async () => {
  await database.db.delete(assignmentRules);
});

const person = () => ({
  firstName: "Maya",
  lastName: "Rai",
  oneName: false,
  phone: null,
  stage: "Lead" as const,
  email: `${randomUUID()}@example.com`,
});
async function add(source: "staff" | "newsletter" = "staff") {
  const owner = await makeStaff(database.db, "owner");
  const made = await createStudent(deps(), owner, person(), { evenSo: false, source });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.id;
}
const counsellorOf = async (id: string) =>
  only(await database.db.select().from(students).where(eq(students.id, id))).counsellorId;

test("Without a rule a new student stays unassigned; with one, the audit log and the student’s log name it", async () => {
  expect(await counsellorOf(await add())).toBeNull();
  const { id } = await makeCounsellor(database.db, { name: "Ann Even" });
  const rule = await makeAssignmentRule(database.db, { counsellorIds: [id] });
  const student = await add();
  expect(await counsellorOf(student)).toBe(id);
  const [entry] = await database.db
    .select({ actorId: auditEntries.actorId, fields: auditEntries.fields, changes: auditValues.changes })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
    .where(and(eq(auditEntries.subjectId, student), eq(auditEntries.action, "student.assign")));
  expect(entry).toEqual({
    actorId: null,
    fields: ["counsellorId", "assignmentRule"],
    changes: { counsellorId: { from: null, to: id }, assignmentRule: { to: rule.name } },
  });
  const [event] = await database.db
    .select({ to: timelineEvents.toValue, reason: timelineEvents.reason })
    .from(timelineEvents)
    .where(and(eq(timelineEvents.studentId, student), eq(timelineEvents.kind, "student-assigned-by-rule")));
  expect(event).toEqual({ to: "Ann Even", reason: rule.name });
});

test("Inactive, disabled and absent counsellors, and those at the maximum, get no student", async () => {
  const team = await Promise.all(
    ["away", "off", "left", "disabled", "full", "free"].map((name) => makeCounsellor(database.db, { name })),
  );
  const [away, off, left, disabled, full, free] = team.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const account = await makeStaff(database.db, "counsellor");
  await database.db.update(users).set({ disabledAt: NOW }).where(eq(users.id, account.userId));
  await database.db.update(counsellors).set({ userId: account.userId }).where(eq(counsellors.id, disabled));
  await database.db.update(counsellors).set({ active: false }).where(eq(counsellors.id, left));
  // 06:00 in UTC is 11:45 in Kathmandu.
  const zone = "Asia/Kathmandu";
  const [absence] = await database.db
    .insert(timeOff)
    .values({ counsellorId: away, zone, fromLocal: "2026-11-28T11:00", untilLocal: "2026-11-28T12:00" })
    .returning({ id: timeOff.id });
  await database.db.insert(dateOverrides).values({ counsellorId: off, zone, date: "2026-11-28" });
  for (let open = 0; open < 2; open += 1) await makeStudentRecord(database.db, { counsellorId: full });
  await makeStudentRecord(database.db, { counsellorId: free });
  await makeAssignmentRule(database.db, { counsellorIds: team.map(({ id }) => id), maximum: 2 });
  expect(await counsellorOf(await add())).toBe(free);
  expect(await counsellorOf(await add())).toBeNull();
  await database.db
    .update(timeOff)
    .set({ untilLocal: "2026-11-28T11:45" })
    .where(eq(timeOff.id, absence?.id ?? ""));
  expect(await counsellorOf(await add())).toBe(away);
});

test("The first rule whose conditions are met decides, and a sign-up gets the counsellor’s branch", async () => {
  const [ann, bob, cat] = [
    (await makeCounsellor(database.db, { name: "Ann" })).id,
    (await makeCounsellor(database.db, { name: "Bob" })).id,
    (await makeCounsellor(database.db, { name: "Cat" })).id,
  ];
  const branch = only(
    await database.db
      .insert(branches)
      .values({ name: `Branch ${randomUUID()}` })
      .returning(),
  );
  const account = await makeStaff(database.db, "counsellor");
  await database.db
    .update(userRoles)
    .set({ branchId: branch.id })
    .where(eq(userRoles.userId, account.userId));
  await database.db.update(counsellors).set({ userId: account.userId }).where(eq(counsellors.id, cat));
  await makeAssignmentRule(database.db, { position: 1, interest: "canada", counsellorIds: [ann] });
  await makeAssignmentRule(database.db, { position: 2, source: "newsletter", counsellorIds: [bob] });
  await makeAssignmentRule(database.db, { position: 999, counsellorIds: [cat] });
  expect(await counsellorOf(await add("newsletter"))).toBe(bob);
  const enquiry = await makeEnquiry(database.db, "Maya Rai");
  await database.db
    .update(enquiries)
    .set({ interest: "Nursing in Canada" })
    .where(eq(enquiries.id, enquiry.id));
  const owner = await makeStaff(database.db, "owner");
  const added = await addStudentOfEnquiry(deps(), owner, { id: enquiry.id, evenSo: true });
  expect(added.ok && (await counsellorOf(added.value.id))).toBe(ann);
  const newcomer = await makeStudentRecord(database.db);
  await database.db.transaction((tx) => studentSignUps.all()(tx, newcomer.id));
  const [row] = await database.db.select().from(students).where(eq(students.id, newcomer.id));
  expect(row).toMatchObject({ counsellorId: cat, branchId: branch.id });
});

test("Students who are added at the same time are spread evenly", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await makeCounsellor(database.db)).id));
  await makeAssignmentRule(database.db, { counsellorIds: ids });
  for (let round = 1; round <= rounds({ quick: 1, sample: 2, full: 10 }); round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => add()));
    const assigned = await database.db
      .select({ counsellorId: students.counsellorId })
      .from(students)
      .where(inArray(students.counsellorId, ids));
    const spread = ids.map((id) => assigned.filter(({ counsellorId }) => counsellorId === id).length);
    expect(spread).toEqual(ids.map(() => 5 * round));
  }
});

test("Owners keep the rules, and deleting the last one turns assignment off", async () => {
  const owner = await makeStaff(database.db, "owner");
  const { id: counsellorId } = await makeCounsellor(database.db, { name: "Gone Soon" });
  const input: AssignmentRuleInput = {
    name: "Everyone",
    position: 1,
    branchId: null,
    source: null,
    interest: null,
    sharesLanguage: false,
    maximum: null,
    country: null,
    counsellorIds: [counsellorId],
  };
  expect(await createAssignmentRule(deps(), await makeStaff(database.db, "counsellor"), input)).toMatchObject(
    {
      error: { code: "forbidden" },
    },
  );
  const unknown = { ...input, counsellorIds: [randomUUID()] };
  expect(await createAssignmentRule(deps(), owner, unknown)).toMatchObject({
    error: { code: "invalid", fieldErrors: { counsellorIds: expect.anything() } },
  });
  const made = await createAssignmentRule(deps(), owner, input);
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value;
  expect(await createAssignmentRule(deps(), owner, input)).toMatchObject({
    error: { code: "already-exists" },
  });
  await database.db.update(counsellors).set({ active: false }).where(eq(counsellors.id, counsellorId));
  expect(await findAssignmentRule(database.db, id)).toMatchObject({
    counsellors: [{ id: counsellorId, name: "Gone Soon", active: false }],
  });
  expect(await updateAssignmentRule(deps(), owner, { ...input, id, version: 1, maximum: 9 })).toMatchObject({
    value: { version: 2 },
  });
  expect(await removeAssignmentRule(deps(), owner, { id, version: 1 })).toMatchObject({
    error: { code: "stale" },
  });
  expect(await removeAssignmentRule(deps(), owner, { id, version: 2 })).toMatchObject({ ok: true });
  await database.db.update(counsellors).set({ active: true }).where(eq(counsellors.id, counsellorId));
  expect(await counsellorOf(await add())).toBeNull();
  const [last] = await database.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.createdAt))
    .limit(1);
  expect(last?.action).toBe("assignmentRule.remove");
});

test("An import assigns its students as the check has counted, by the country of their numbers", async () => {
  const [ann, bob, cat] = await Promise.all(
    ["Ann Import", "Bob Import", "Cat Import"].map((name) => makeCounsellor(database.db, { name })),
  );
  if (!ann || !bob || !cat) throw new Error("Three counsellors");
  await makeAssignmentRule(database.db, { position: 1, country: "np", counsellorIds: [ann.id, bob.id] });
  await makeAssignmentRule(database.db, { position: 2, country: "in", maximum: 2, counsellorIds: [cat.id] });
  const owner = await makeStaff(database.db, "owner");
  const header = ["Name", "Phone", "Counsellor"];
  const rows = [
    ["Asha Rai", "+9779841110001", ""],
    ["Binod Rai", "+9779841110002", ""],
    ["Chandra Rai", "+9779841110003", ""],
    ["Deepa Rai", "+9779841110004", "Cat Import"],
    ["Esha Roy", "+919810011005", ""],
    ["Faiz Khan", "+923001110006", ""],
  ];
  const id = await checked(deps(), owner, "students", tableOf(header, rows));
  const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
  const forecasts = [row?.forecast ?? []].flat();
  const counts = new Map(forecasts.flatMap((one) => one.counts).map(({ label, count }) => [label, count]));
  expect([counts.get("Ann Import"), counts.get("Bob Import")].toSorted()).toEqual([1, 2]);
  expect([counts.get("Cat Import"), counts.get("Unassigned")]).toEqual([2, 1]);
  await taken(deps(), owner, id);
  const added = await database.db
    .select({
      id: students.id,
      name: students.firstName,
      counsellorId: students.counsellorId,
      version: students.version,
    })
    .from(students)
    .where(eq(students.createdBy, owner.userId))
    .orderBy(students.firstName);
  expect(added.map(({ name, counsellorId }) => [name, counsellorId])).toEqual([
    ["Asha", expect.toBeOneOf([ann.id, bob.id])],
    ["Binod", expect.toBeOneOf([ann.id, bob.id])],
    ["Chandra", expect.toBeOneOf([ann.id, bob.id])],
    ["Deepa", cat.id],
    ["Esha", cat.id],
    ["Faiz", null],
  ]);
  expect(added.every(({ version }) => version === 1)).toBe(true);
  const events = await database.db
    .select({ kind: timelineEvents.kind, to: timelineEvents.toValue })
    .from(timelineEvents)
    .where(eq(timelineEvents.studentId, added[4]?.id ?? ""));
  expect(events).toContainEqual({ kind: "student-assigned-by-rule", to: "Cat Import" });
});

test("A rule about the language assigns who speaks it, for a student of the form, the API and an import", async () => {
  const [ann, bob, cat] = await Promise.all(
    (["ne", "ur", "en"] as const).map((language) =>
      makeCounsellor(database.db, { name: `Speaks ${language}`, spokenLanguages: [language] }),
    ),
  );
  if (!ann || !bob || !cat) throw new Error("Three counsellors");
  await makeAssignmentRule(database.db, {
    position: 1,
    sharesLanguage: true,
    counsellorIds: [ann.id, bob.id],
  });
  await makeAssignmentRule(database.db, { position: 2, counsellorIds: [cat.id] });
  const owner = await makeStaff(database.db, "owner");
  const added = await Promise.all(
    (["ur", "ta", null] as const).map(async (spokenLanguage) => {
      const made = await createStudent(deps(), owner, { ...person(), spokenLanguage }, { evenSo: false });
      return made.ok ? counsellorOf(made.value.id) : made.error;
    }),
  );
  expect(added).toEqual([bob.id, cat.id, cat.id]);
  const table = tableOf(
    ["Name", "Phone", "Preferred language"],
    [
      ["Asha Rai", "+9779841120001", "Nepali"],
      ["Binod Rai", "+9779841120002", "nepali / English"],
      ["Chandra Rai", "+9779841120003", "Klingon"],
    ],
  );
  await taken(deps(), owner, await checked(deps(), owner, "students", table));
  const rows = await database.db
    .select({ language: students.spokenLanguage, counsellorId: students.counsellorId })
    .from(students)
    .where(and(eq(students.createdBy, owner.userId), eq(students.source, "import")))
    .orderBy(students.firstName);
  expect(rows).toEqual([
    { language: "ne", counsellorId: ann.id },
    { language: "ne", counsellorId: ann.id },
    { language: null, counsellorId: cat.id },
  ]);
  const bodies = await database.db
    .select({ body: notes.body })
    .from(notes)
    .where(eq(notes.authorId, owner.userId));
  expect(bodies.map(({ body }) => body).toSorted()).toEqual([
    "Preferred language: nepali / English",
    "Spoken language: Klingon",
  ]);
});

test("Applications in progress get the counsellor that the rules give to their new student, once", async () => {
  const { id: counsellorId } = await makeCounsellor(database.db, { name: "Dev Import" });
  await makeAssignmentRule(database.db, { counsellorIds: [counsellorId] });
  const owner = await makeStaff(database.db, "owner");
  const header = ["Student name", "Phone", "University", "Course", "Status"];
  const person = ["Gita Case", "+9779841110010"];
  const table = tableOf(header, [
    [...person, "University of Far Away", "Nursing", "Applied"],
    [...person, "University of Near By", "Nursing", "Applied"],
  ]);
  const id = await checked(deps(), owner, "running-applications", table, {
    dayOrder: "day-first",
    phoneCountry: "NP",
  });
  const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
  expect([row?.forecast ?? []].flat().map(({ counts }) => counts)).toEqual([
    [{ label: applicationImportMessages.forecast.added, count: 1 }],
    [{ label: "Dev Import", count: 1 }],
  ]);
  await taken(deps(), owner, id);
  const made = await database.db
    .select({ of: applications.counsellorId, student: students.counsellorId })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(students.createdBy, owner.userId));
  expect(made).toEqual([1, 2].map(() => ({ of: counsellorId, student: counsellorId })));
});

test("A counsellor is first in the choices of a bulk assignment", async () => {
  const account = await makeStaff(database.db, "counsellor");
  const { id } = await makeCounsellor(database.db, { name: "Zoe Last", userId: account.userId });
  const optionsOf = async (actor: typeof account) => {
    const [field] = await studentCounsellors.fields(database.db, {}, actor);
    return field?.options?.map(({ value }) => value) ?? [];
  };
  expect((await optionsOf(account))[0]).toBe(id);
  const others = await optionsOf(await makeStaff(database.db, "owner"));
  expect(others[0]).not.toBe(id);
  expect(others).toContain(id);
});
