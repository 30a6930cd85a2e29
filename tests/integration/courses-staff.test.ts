import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { COURSE_LIST } from "#app/catalogue/courses/admin-list.ts";
import {
  createCourse,
  followRegister,
  setCourseArchived,
  updateCourse,
} from "#app/catalogue/courses/commands.server.ts";
import { type CourseFacts, courseFactsOf, updateCourseSchema } from "#app/catalogue/courses/course-schema.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { listStaffCourses } from "#app/catalogue/courses/staff-list.server.ts";
import { findStaffCourse, listCourseChoices } from "#app/catalogue/courses/staff-queries.server.ts";
import { campuses } from "#app/catalogue/universities/universities.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeCourse, makeUniversity } from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });

let owner: UserActor;
let universityId: string;
beforeAll(async () => {
  await ensureReferenceData(database.db, NOW);
  owner = await makeStaff(database.db, "owner", "Olga Owner");
  universityId = (await makeUniversity(database.db, { name: "Testing University" })).id;
});

const basics = (name: string, registerCode: string | null = null) => ({
  universityId,
  name,
  level: "master" as const,
  discipline: null,
  registerCode,
});

async function courseOf(id: string) {
  const course = await findStaffCourse(database.db, id);
  if (!course) throw new Error("There is no such course");
  return course;
}

async function factsOf(id: string): Promise<CourseFacts> {
  const {
    id: _id,
    slug,
    universityId: _university,
    universityName,
    registerLevel,
    staffFields,
    isArchived,
    version,
    createdAt,
    updatedAt,
    ...rest
  } = await courseOf(id);
  const { workHours, language, dualQualification, ...facts } = rest as typeof rest &
    Record<"workHours" | "language" | "dualQualification", unknown>;
  return facts;
}

const change = async (id: string, values: Partial<CourseFacts>, version?: number) =>
  updateCourse(deps(), owner, {
    id,
    version: version ?? (await courseOf(id)).version,
    facts: { ...(await factsOf(id)), ...values },
  });

describe("adding a course", () => {
  test("gives it an address, keeps what was typed from imports, and is on the audit log", async () => {
    const added = await createCourse(deps(), owner, basics("Master of Proof", "PROOF01"));
    if (!added.ok) throw new Error(added.error.code);
    const course = await courseOf(added.value.id);
    expect(course).toMatchObject({
      slug: "master-of-proof-proof01",
      status: "open",
      version: 1,
      universityName: "Testing University",
      staffFields: ["level", "name"],
    });
    expect(await findLastChange(database.db, "course", course.id)).toMatchObject({ by: "Olga Owner" });
  });

  test("a button pressed many times at once adds one", async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => createCourse(deps(), owner, basics("Pressed Often"))),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test("a code that another course has, and a university that is not there, are refused at their fields", async () => {
    await makeCourse(database.db, universityId, { registerCode: "TAKEN1" });
    expect(await createCourse(deps(), owner, basics("Another", "TAKEN1"))).toMatchObject({
      error: { code: "already-exists", field: "registerCode" },
    });
    const nowhere = { ...basics("Nowhere"), universityId: UNKNOWN_ID };
    expect(await createCourse(deps(), owner, nowhere)).toMatchObject({
      error: { code: "invalid", fieldErrors: { universityId: [expect.any(String)] } },
    });
  });

  test("only owners may", async () => {
    for (const level of ["counsellor", "viewer"] as const) {
      const actor = await makeStaff(database.db, level);
      const refused = await createCourse(deps(), actor, basics("Forbidden"));
      expect(refused).toMatchObject({ error: { code: "forbidden" } });
    }
    const refused = await createCourse(deps(), VISITOR, basics("Forbidden"));
    expect(refused).toMatchObject({ error: { code: "unauthenticated" } });
  });
});

describe("changing a course", () => {
  test("stores money, English with bands, grades, campuses and intakes, each read back as it was given", async () => {
    const { id } = await makeCourse(database.db, universityId);
    const [campus] = await database.db.insert(campuses).values({ universityId, name: "Hill" }).returning();
    const values: Partial<CourseFacts> = {
      tuitionMinor: 4_500_000,
      tuitionCurrency: "AUD",
      tuitionPeriod: "year",
      source: "https://testing.example/fees",
      sourceAsOf: "2026-01",
      english: [
        { test: "ielts", overall: 6.5, listening: 6, reading: 6, writing: 6.5, speaking: 6 },
        { test: "pte", overall: 58, listening: null, reading: null, writing: null, speaking: null },
      ],
      grades: [{ scale: "np-gpa-4", minimum: 2.8 }],
      requirementsSource: "https://testing.example/entry",
      requirementsAsOf: "2026-01-15",
      campusIds: [campus?.id ?? ""],
      intakeCodes: ["flexible"],
    };
    expect(await change(id, values)).toMatchObject({ ok: true, value: { version: 2 } });
    const course = await courseOf(id);
    expect(course).toMatchObject(values);
    expect(course.staffFields).toEqual(["campuses", "tuition_minor"]);
    const { campuses: choices, intakes } = await listCourseChoices(database.db, course);
    expect(choices.map(({ label }) => label)).toContain("Hill");
    expect(intakes.map(({ code }) => code)).toContain("flexible");
  });

  test("only the fields that changed are kept from imports, and saving what is there leaves no trace", async () => {
    const { id } = await makeCourse(database.db, universityId, { registerCode: "KEPT01" });
    await change(id, { durationWeeks: 104 });
    expect((await courseOf(id)).staffFields).toEqual(["duration_weeks"]);
    expect(await change(id, {})).toEqual({ ok: true, value: { version: 2 } });
    await change(id, { summary: "Two years of testing" });
    expect((await courseOf(id)).staffFields).toEqual(["duration_weeks"]);
  });

  test("a field is given back to the register, once", async () => {
    const { id } = await makeCourse(database.db, universityId, { staffFields: ["level", "name"] });
    const back = { id, version: 1, column: "name" };
    expect(await followRegister(deps(), owner, back)).toMatchObject({ ok: true, value: { version: 2 } });
    expect((await courseOf(id)).staffFields).toEqual(["level"]);
    expect(await followRegister(deps(), owner, back)).toMatchObject({ ok: true, value: { version: 2 } });
  });

  test("a stale change is told, and nothing is overwritten", async () => {
    const { id } = await makeCourse(database.db, universityId);
    await change(id, { summary: "First" });
    expect(await change(id, { summary: "Second" }, 1)).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
    expect((await courseOf(id)).summary).toBe("First");
  });

  test("another university's campus is refused at its field, and nothing is written", async () => {
    const { id } = await makeCourse(database.db, universityId);
    const other = await makeUniversity(database.db);
    const [foreign] = await database.db
      .insert(campuses)
      .values({ universityId: other.id, name: "Elsewhere" })
      .returning();
    const refused = await change(id, { campusIds: [foreign?.id ?? ""], summary: "Lost" });
    expect(refused).toMatchObject({
      error: { code: "invalid", fieldErrors: { campusIds: [expect.any(String)] } },
    });
    expect(await courseOf(id)).toMatchObject({ summary: null, version: 1 });
  });

  test("an archived course takes no changes until it is restored, and archiving twice is harmless", async () => {
    const { id } = await makeCourse(database.db, universityId);
    const archive = { id, version: 1, archived: true };
    await setCourseArchived(deps(), owner, archive);
    expect(await setCourseArchived(deps(), owner, archive)).toMatchObject({
      ok: true,
      value: { version: 2 },
    });
    expect(await change(id, { summary: "Too late" })).toMatchObject({ error: { code: "closed" } });
    await setCourseArchived(deps(), owner, { id, version: 2, archived: false });
    expect(await change(id, { summary: "In time" })).toMatchObject({ ok: true });
  });
});

describe("the form of a course", () => {
  const good = {
    id: UNKNOWN_ID,
    version: "1",
    name: "Master of Forms",
    level: "master",
    tuitionPeriod: "course",
    status: "open",
  };
  const problems = (values: Record<string, unknown>) => {
    const parsed = updateCourseSchema.safeParse({ ...good, ...values });
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join(".")).sort();
  };

  test("needs little, and reads amounts as people type them", () => {
    expect(problems({})).toEqual([]);
    const typed = { tuition: "45,000", tuitionCurrency: "AUD", source: "A page", sourceAsOf: "2026-01" };
    expect(courseFactsOf(updateCourseSchema.parse({ ...good, ...typed })).tuitionMinor).toBe(4_500_000);
  });

  test("asks for currency, source and date with every amount, and for source and date with requirements", () => {
    expect(problems({ tuition: "1" })).toEqual(["source", "sourceAsOf", "tuitionCurrency"]);
    expect(problems({ english_ielts_overall: "6.5" })).toEqual(["requirementsAsOf", "requirementsSource"]);
    expect(problems({ english_ielts_writing: "6" })).toEqual(["english_ielts_overall"]);
  });

  test("refuses scores that a test does not give, half figures and dates that are not in the calendar", () => {
    const origin = { requirementsSource: "A page", requirementsAsOf: "2026-01" };
    expect(problems({ ...origin, english_ielts_overall: "6.3" })).toEqual(["english_ielts_overall"]);
    expect(problems({ ...origin, "grade_np-gpa-4": "4.5" })).toEqual(["grade_np-gpa-4"]);
    expect(problems({ durationWeeks: "1.5" })).toEqual(["durationWeeks"]);
    expect(problems({ tuition: "1,00" })).toEqual(["tuition"]);
    expect(problems({ sourceAsOf: "2026-13" })).toEqual(["sourceAsOf"]);
  });
});

describe("the list of courses", () => {
  const listed = async (search: string) => {
    const query = parseListQuery(COURSE_LIST, new URLSearchParams(search), LIST_CLOCK);
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    return (await listStaffCourses(database.db, query.value)).items.map(({ name }) => name);
  };

  test("finds by part of the name, the code and the university, and filters by staff edits", async () => {
    const other = await makeUniversity(database.db, { name: "Wombat Institute" });
    await makeCourse(database.db, other.id, { name: "Zoology of Burrows", registerCode: "ZZBURR1" });
    await makeCourse(database.db, other.id, { name: "Burrow Law", staffFields: ["name"], level: "phd" });
    expect(await listed("q=burrows")).toEqual(["Zoology of Burrows"]);
    expect(await listed("q=zzburr")).toEqual(["Zoology of Burrows"]);
    expect(await listed("q=wombat&sort=name&dir=asc")).toEqual(["Burrow Law", "Zoology of Burrows"]);
    expect(await listed("q=wombat&edited=yes")).toEqual(["Burrow Law"]);
    expect(await listed("q=wombat&edited=no")).toEqual(["Zoology of Burrows"]);
    expect(await listed("q=wombat&level=phd")).toEqual(["Burrow Law"]);
    expect(await listed(`q=&university=${other.id}&status=closed`)).toEqual([]);
  });

  test("leaves archived courses out of sight until they are asked for", async () => {
    const { id } = await makeCourse(database.db, universityId, { name: "Archived Alchemy" });
    await database.db.update(courses).set({ isArchived: true }).where(eq(courses.id, id));
    expect(await listed("q=alchemy")).toEqual([]);
    expect(await listed("q=alchemy&archived=yes")).toEqual(["Archived Alchemy"]);
  });
});
