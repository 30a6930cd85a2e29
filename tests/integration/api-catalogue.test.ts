import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { API_SCOPES, type ApiScope } from "#app/people/api-keys/scopes.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { SUBJECT_KINDS } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makePerson } from "#tests/factories/people.ts";
import {
  countryIdOf,
  makeApplication,
  makeCampus,
  makeCourse,
  makeStudentRecord,
  makeUniversity,
} from "#tests/factories/records.ts";
import { ApiProgram } from "#tests/support/api-program.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let program: ApiProgram;
let ownerId: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  ({ userId: ownerId } = await makeStaff(database.db, "owner"));
  const { key } = await makeApiKey(database.db, ownerId);
  program = await ApiProgram.of(app.origin, key);
});
afterAll(() => app?.close());

const UNIVERSITIES = "/api/v1/universities";
const COURSES = "/api/v1/courses";
const INTAKES = "/api/v1/intakes";
const pointersOf = (body: Record<string, unknown>) =>
  ((body.errors ?? []) as { pointer: string }[]).map(({ pointer }) => pointer);
const patch = async (path: string, body: object) => program.patch(path, body, await program.tagOf(path));

test("a university is added, changed, closed, archived and brought back; a namesake is asked about first", async () => {
  const countryId = await countryIdOf(database.db, "australia");
  const given = {
    name: "College of the Reef",
    countryId,
    city: "Cairns",
    state: "QLD",
    providerCode: "09999z",
  };
  const added = await program.post(UNIVERSITIES, given, { "idempotency-key": "university-1" });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    name: given.name,
    country: { id: countryId },
    city: "Cairns",
    state: "QLD",
    version: 1,
    providerCode: "09999Z",
    status: "open",
    isUniversity: false,
    slug: expect.any(String),
  });
  const namesake = { name: "COLLEGE of the reef", countryId };
  expect((await program.post(UNIVERSITIES, namesake)).status).toBe(409);
  expect((await program.post(UNIVERSITIES, { ...namesake, evenIfKnown: true })).status).toBe(201);
  const taken = await program.post(UNIVERSITIES, { name: "Another", providerCode: "09999Z" });
  expect([taken.status, taken.body.detail]).toEqual([
    409,
    "A record with the same providerCode already exists.",
  ]);

  const path = `${UNIVERSITIES}/${added.body.id}`;
  const facts = { studentCapacity: 900, source: "Annual report", sourceAsOf: "2026-01", isPartner: true };
  expect((await patch(path, { ...facts, status: "closed" })).body).toMatchObject({
    ...facts,
    status: "closed",
    version: 2,
    city: "Cairns",
    isPartner: true,
  });
  const [row] = await database.db
    .select()
    .from(universities)
    .where(eq(universities.id, String(added.body.id)));
  expect(row?.staffFields).toContain("city");
  expect((await patch(path, { isArchived: true })).body).toMatchObject({ isArchived: true, version: 3 });
  const closed = await patch(path, { city: "Mackay" });
  expect([closed.status, closed.body.detail]).toEqual([409, "The record is archived."]);
  expect((await patch(path, { isArchived: false, city: "Mackay" })).body).toMatchObject({
    isArchived: false,
    city: "Mackay",
    version: 5,
  });
  const auditLog = await database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(added.body.id)));
  expect(auditLog.map(({ action }) => action)).toEqual([
    ...["university.create", "university.update", "university.archive"],
    ...["university.restore", "university.update"],
  ]);
  for (const [body, pointer] of [
    [{}, ""],
    [{ studentCapacity: 5, source: null }, "/source"],
    [{ state: "Nowhere" }, "/state"],
    [{ website: "javascript:alert(1)" }, "/website"],
    [{ countryId: "00000000-0000-4000-8000-000000000000" }, "/countryId"],
    [{ isPartner: "yes" }, "/isPartner"],
    [{ name: "" }, "/name"],
  ] as const) {
    const refused = await patch(path, body);
    expect([refused.status, pointersOf(refused.body)[0]], JSON.stringify(body)).toEqual([400, pointer]);
  }
});

test("a course is added with its facts and their source, changed in part, and closed", async () => {
  const university = await makeUniversity(database.db);
  const campus = await makeCampus(database.db, university.id);
  const given = {
    universityId: university.id,
    name: "Master of Tides",
    level: "master",
    registerCode: "T1DE5",
    tuitionMinor: 4_500_050,
    currency: "AUD",
    source: "Its page",
    sourceAsOf: "2026-10",
    fields: ["Oceans", "Moons"],
    durationWeeks: 104,
    campusIds: [campus.id],
    intakeCodes: ["2026-feb"],
    english: [{ test: "ielts", overall: 6.5, writing: 6 }],
    requirementsSource: "Its page",
    requirementsAsOf: "2026-10",
  };
  const added = await program.post(COURSES, given);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    name: given.name,
    university: { id: university.id },
    fields: given.fields,
    durationWeeks: 104,
    tuition: { amountMinor: 4_500_050, currency: "AUD", period: "year" },
    campusIds: [campus.id],
    english: [{ test: "ielts", overall: 6.5, listening: null, reading: null, writing: 6, speaking: null }],
    intakeCodes: ["2026-feb"],
    source: "Its page",
    status: "open",
  });
  const path = `${COURSES}/${added.body.id}`;
  const changed = await patch(path, {
    english: [{ test: "pte", overall: 58 }],
    grades: [{ scale: "np-gpa-4", minimum: 2.8 }],
    status: "closed",
  });
  expect(changed.body).toMatchObject({
    status: "closed",
    durationWeeks: 104,
    tuition: { amountMinor: 4_500_050 },
    english: [{ test: "pte", overall: 58 }],
    grades: [{ scale: "np-gpa-4", minimum: 2.8 }],
  });
  expect((await patch(path, { tuitionMinor: null, isArchived: true })).body).toMatchObject({
    tuition: null,
    isArchived: true,
  });
  const again = await program.post(COURSES, given);
  expect([again.status, again.body.detail]).toEqual([
    409,
    "A record with the same registerCode already exists.",
  ]);
  const other = await makeCourse(database.db, university.id);
  for (const [body, pointer] of [
    [{ tuitionMinor: 100, currency: null }, "/currency"],
    [{ english: [{ test: "ielts", overall: 6.3 }] }, "/english"],
    [
      {
        english: [
          { test: "ielts", overall: 6 },
          { test: "ielts", overall: 7 },
        ],
      },
      "/english",
    ],
    [{ grades: [{ scale: "np-gpa-4", minimum: 3 }], requirementsSource: null }, "/requirementsSource"],
    [{ campusIds: ["00000000-0000-4000-8000-000000000000"] }, "/campusIds"],
    [{ intakeCodes: ["2099-jan"] }, "/intakeCodes"],
    [{ universityId: university.id }, ""],
    [{ level: "Kindergarten" }, "/level"],
  ] as const) {
    const refused = await patch(`${COURSES}/${other.id}`, body);
    expect([refused.status, pointersOf(refused.body)[0]], JSON.stringify(body)).toEqual([400, pointer]);
  }
  const nowhere = await program.post(COURSES, {
    ...given,
    registerCode: "T1DE6",
    universityId: "00000000-0000-4000-8000-000000000000",
    campusIds: [],
  });
  expect([nowhere.status, pointersOf(nowhere.body)]).toEqual([400, ["/universityId"]]);
  expect(await database.db.$count(courses, eq(courses.registerCode, "T1DE6"))).toBe(0);
});

test("an intake is added, changed and removed as long as no application is for it", async () => {
  const added = await program.post(INTAKES, {
    code: "2031-feb",
    label: "February 2031",
    opensOn: "2030-03-01",
  });
  expect(added.body).toMatchObject({
    id: "2031-feb",
    opensOn: "2030-03-01",
    closesOn: null,
    state: "upcoming",
  });
  expect((await program.post(INTAKES, { code: "2031-feb", label: "Again" })).status).toBe(409);
  const path = `${INTAKES}/2031-feb`;
  const changed = await patch(path, { closesOn: "2030-12-01" });
  expect(changed.body).toMatchObject({ version: 2, opensOn: "2030-03-01", closesOn: "2030-12-01" });
  const reversed = await patch(path, { closesOn: "2030-01-01" });
  expect([reversed.status, pointersOf(reversed.body)]).toEqual([400, ["/closesOn"]]);
  const code = await program.post(INTAKES, { code: "spring", label: "Spring" });
  expect([code.status, pointersOf(code.body)]).toEqual([400, ["/code"]]);
  const student = await makeStudentRecord(database.db);
  const application = await makeApplication(database.db, student.id, { intakeCode: "2031-feb" });
  const used = await program.remove(path, await program.tagOf(path));
  expect([used.status, used.body.detail]).toEqual([
    409,
    "The intake has applications (1) and cannot be deleted.",
  ]);
  await database.pool.query("update applications set intake_code = 'flexible' where id = $1", [
    application.id,
  ]);
  expect((await program.remove(path, await program.tagOf(path))).status).toBe(204);
  expect((await program.get(path)).status).toBe(404);
  const fixed = await patch(`${INTAKES}/flexible`, { label: "Whenever" });
  expect(fixed.status).toBe(409);
  expect(
    (await program.remove(`${INTAKES}/flexible`, await program.tagOf(`${INTAKES}/flexible`))).status,
  ).toBe(404);
});

test("whoever may not writes nothing: a scope is missing, or the right", async () => {
  const university = await makeUniversity(database.db);
  const course = await makeCourse(database.db, university.id);
  const doors = [
    ["universities", { name: "Never" }, { city: "Never" }, university.id],
    [
      "courses",
      { universityId: university.id, name: "Never", level: "master" },
      { summary: "Never" },
      course.id,
    ],
    ["intakes", { code: "2032-feb", label: "Never" }, { label: "Never" }, "2026-feb"],
  ] as const;
  const keys: [string, string][] = [];
  for (const kind of SUBJECT_KINDS) {
    const actor = await makePerson(database.db, kind);
    if (actor.kind !== "user" || kind === "staff-owner") continue;
    keys.push([kind, (await makeApiKey(database.db, actor.userId)).key]);
  }
  for (const [name, addition, change, id] of doors) {
    const path = `/api/v1/${name}/${id}`;
    const tag = await program.tagOf(path);
    const narrow = await Promise.all(
      [`${name}:read`, `${name}:write`].map(async (missing): Promise<[string, string]> => {
        const scopes = API_SCOPES.filter((scope: ApiScope) => scope !== missing);
        return [`without ${missing}`, (await makeApiKey(database.db, ownerId, { scopes })).key];
      }),
    );
    for (const [who, as] of [...keys, ...narrow]) {
      expect((await program.post(`/api/v1/${name}`, addition, { as })).status, `${who}: ${name}`).toBe(403);
      expect((await program.patch(path, change, tag, { as })).status, `${who}: ${name}`).toBe(403);
      if (name === "intakes") expect((await program.remove(path, tag, { as })).status, who).toBe(403);
    }
    expect(await program.tagOf(path)).toBe(tag);
  }
});
