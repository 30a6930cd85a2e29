import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { courseCampuses, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { type ImportOptions, importRegister } from "#app/catalogue/register/import-register.server.ts";
import { catalogueImports } from "#app/catalogue/register/register.tables.server.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { makeUniversity } from "#tests/factories/records.ts";
import { withRegister } from "#tests/support/register-sample.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
beforeAll(() => ensureReferenceData(database.db, new Date()));
beforeEach(async () => {
  await database.db.execute(sql`truncate universities, campuses, courses, catalogue_imports cascade`);
});

type Change = Parameters<typeof withRegister>[0];
const read = (change: Change = {}, options: Partial<ImportOptions> = {}) =>
  withRegister(change, (folder) =>
    importRegister(database.pool, { from: folder, asOf: "2026-01", ...options }),
  );
const course = async (code: string) => {
  const [row] = await database.db.select().from(courses).where(eq(courses.registerCode, code));
  return row;
};
const everything = async () => ({
  universities: await database.db.select().from(universities).orderBy(universities.providerCode),
  campuses: await database.db.select().from(campuses).orderBy(campuses.universityId, campuses.name),
  courses: await database.db.select().from(courses).orderBy(courses.registerCode),
  taught: await database.db
    .select()
    .from(courseCampuses)
    .orderBy(courseCampuses.courseId, courseCampuses.campusId),
});
const withoutLine = (part: string) => (text: string) =>
  text
    .split("\r\n")
    .filter((line) => !line.includes(part))
    .join("\r\n");

describe("reading the register", () => {
  test("takes in providers, campuses and courses as people write them, and says what it rejected", async () => {
    const summary = await read();
    expect(summary).toMatchObject({
      institutions: { added: 3, changed: 0, unchanged: 0, withdrawn: 0 },
      campuses: { added: 4 },
      courses: { added: 5 },
      courseLocations: { added: 5, changed: 0, unchanged: 0, withdrawn: 0 },
    });
    expect(summary.rejected.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
      "cricos-locations.csv:3 stands twice; the first one counts",
      "cricos-courses.csv:6 has a level that is not known: Galactic Degree",
      "cricos-courses.csv:7 has 26 fields instead of 24",
      "cricos-course-locations.csv:3 stands twice; the first one counts",
      "cricos-course-locations.csv:8 is about a provider, location or course that the other files do not have",
    ]);
    const [harbour, outback, perth] = (await everything()).universities;
    expect(harbour).toMatchObject({
      name: "Harbour College",
      legalName: "Harbour Education Pty Ltd",
      website: "https://www.harbour.example.com",
      city: "Sydney",
      state: "NSW",
      studentCapacity: 500,
      isUniversity: false,
    });
    expect(outback).toMatchObject({
      name: 'Outback "Skills" Institute',
      website: null,
      studentCapacity: null,
    });
    expect(new Set([harbour?.slug, perth?.slug]).size).toBe(2);
    expect(await course("100001A")).toMatchObject({
      name: "Bachelor of Nursing & Midwifery",
      slug: "bachelor-of-nursing-and-midwifery-100001a",
      level: "bachelor",
      discipline: "nursing",
      fields: ["Nursing", "Medical Studies"],
      durationWeeks: 156,
      tuitionMinor: 90_000_50,
      tuitionCurrency: "AUD",
      tuitionPeriod: "course",
      nonTuitionMinor: 1_200_00,
      workHours: 80,
      sourceAsOf: "2026-01",
      status: "open",
    });
    expect(await course("100003C")).toMatchObject({
      status: "closed",
      tuitionMinor: null,
      tuitionCurrency: null,
    });
    // One dollar is entered where no tuition is billed.
    expect(await course("100004D")).toMatchObject({ language: "Korean", tuitionMinor: null });
    expect(await course("1000070")).toMatchObject({ dualQualification: true, level: "master" });
    const places = await database.db
      .select({ name: campuses.name, city: campuses.city, category: campuses.regionalCategory })
      .from(courseCampuses)
      .innerJoin(campuses, eq(campuses.id, courseCampuses.campusId))
      .innerJoin(courses, eq(courses.id, courseCampuses.courseId))
      .where(eq(courses.registerCode, "100001A"))
      .orderBy(campuses.name);
    expect(places).toEqual([
      { name: "City Campus", city: "Surry Hills", category: 1 },
      { name: "Coast Campus", city: "Gosford", category: 3 },
    ]);
  });

  test("a second time changes nothing at all", async () => {
    await read();
    const before = await everything();
    const summary = await read();
    for (const kind of [summary.institutions, summary.campuses, summary.courses]) {
      expect(kind).toMatchObject({ added: 0, changed: 0, withdrawn: 0 });
    }
    expect(await everything()).toEqual(before);
    expect(await database.db.select().from(catalogueImports)).toHaveLength(2);
  });

  test("closes what is gone, opens it again when it is back, and dates what it has seen", async () => {
    await read();
    const summary = await read(
      { courses: withoutLine("100002B"), courseLocations: withoutLine("100002B") },
      { asOf: "2026-02" },
    );
    expect(summary.courses).toMatchObject({ added: 0, withdrawn: 1 });
    expect(await course("100002B")).toMatchObject({ status: "closed", sourceAsOf: "2026-01" });
    expect(await course("100001A")).toMatchObject({ status: "open", sourceAsOf: "2026-02", version: 1 });
    // January's own files would be an older register; those of March say the same and are other files.
    const march = await read({ institutions: (text) => `${text}\r\n` }, { asOf: "2026-03" });
    expect(march.courses).toMatchObject({ changed: 1, withdrawn: 0 });
    expect(await course("100002B")).toMatchObject({ status: "open", sourceAsOf: "2026-03" });
  });

  test("leaves alone what staff have set, and changes the rest of the same row", async () => {
    await read();
    await database.db
      .update(courses)
      .set({ name: "Nursing, our way", tuitionMinor: 1, staffFields: ["name", "tuition_minor", "campuses"] })
      .where(eq(courses.registerCode, "100001A"));
    await database.db.delete(courseCampuses);
    await read({ courses: (text) => text.replace("English,156,90000.5", "English,200,95000") });
    expect(await course("100001A")).toMatchObject({
      name: "Nursing, our way",
      tuitionMinor: 1,
      durationWeeks: 200,
    });
    const own = (await course("100001A"))?.id ?? "";
    expect(await database.db.select().from(courseCampuses).where(eq(courseCampuses.courseId, own))).toEqual(
      [],
    );
    expect(await database.db.$count(courseCampuses)).toBe(3);
  });

  test("a course whose row cannot be read this month stays as it is", async () => {
    await read();
    const summary = await read({
      courses: (text) =>
        text
          .replace("x,,,,Masters Degree (Coursework)", "x,,,,Masters Degree (Lunar)")
          .replace(",English,52,12000,0,12000,No", ",English,52,12000"),
    });
    expect(summary.courses).toMatchObject({ changed: 0, withdrawn: 0 });
    expect(await course("1000070")).toMatchObject({ status: "open", version: 1 });
    expect(await course("100002B")).toMatchObject({ status: "open", version: 1 });
  });

  test("the same files keep the month under which they were read before", async () => {
    expect((await read({}, { asOf: undefined })).asOf).toBe(new Date().toISOString().slice(0, 7));
    await database.db.delete(catalogueImports);
    await read({}, { asOf: "2026-01" });
    expect((await read({}, { asOf: undefined })).asOf).toBe("2026-01");
    expect(await course("100001A")).toMatchObject({ sourceAsOf: "2026-01" });
  });

  test("whoever reads the catalogue right afterwards finds it counted", async () => {
    await read();
    const { rows } = await database.pool.query<{ relname: string; reltuples: number }>(
      "select relname, reltuples from pg_class where relname in ('courses', 'course_campuses') order by 1",
    );
    expect(rows).toEqual([
      { relname: "course_campuses", reltuples: 5 },
      { relname: "courses", reltuples: 5 },
    ]);
  });

  test("takes over a course that was made by hand, with what was typed", async () => {
    await read({ courses: withoutLine("100001A"), courseLocations: withoutLine("100001A") });
    const [harbour] = await database.db
      .select()
      .from(universities)
      .where(eq(universities.providerCode, "00001A"));
    await database.db.insert(courses).values({
      universityId: harbour?.id ?? "",
      slug: "nursing",
      name: "Nursing at the harbour",
      level: "bachelor",
      registerCode: "100001A",
      tuitionMinor: 88_000_00,
      tuitionCurrency: "AUD",
    });
    expect((await read()).courses).toMatchObject({ added: 0, changed: 1 });
    expect(await course("100001A")).toMatchObject({
      slug: "nursing",
      name: "Nursing at the harbour",
      tuitionMinor: 88_000_00,
      durationWeeks: 156,
      staffFields: ["name", "level", "tuition_minor"],
    });
    expect((await read()).courses).toMatchObject({ added: 0, changed: 0 });
  });

  test("takes over a provider that was made by hand, instead of making it twice", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from countries where code = 'australia'",
    );
    const made = await makeUniversity(database.db, {
      name: 'Outback "Skills" Institute',
      slug: "outback-skills-institute",
      countryId: rows[0]?.id ?? null,
      partner: true,
      website: "https://outback.example.com",
    });
    expect((await read()).institutions).toMatchObject({ added: 2, changed: 1 });
    const [taken] = await database.db.select().from(universities).where(eq(universities.id, made.id));
    expect(taken).toMatchObject({
      providerCode: "00002B",
      partner: true,
      slug: made.slug,
      website: "https://outback.example.com",
      state: "NT",
    });
  });

  test("as a dry run says the same and writes nothing", async () => {
    expect((await read({}, { dryRun: true })).courses.added).toBe(5);
    expect(await everything()).toEqual({ universities: [], campuses: [], courses: [], taught: [] });
    expect(await database.db.$count(catalogueImports)).toBe(0);
  });

  test("leaves nothing behind when its connection dies in the middle", async () => {
    const holder = await database.pool.connect();
    // The import has read everything and written the providers when it has to wait here.
    await holder.query("begin; lock table courses in access exclusive mode");
    const dying = expect(read()).rejects.toThrow(/terminat/);
    const waiting = "select pid from pg_locks where relation = 'courses'::regclass and not granted";
    await vi.waitFor(async () => expect((await database.pool.query(waiting)).rows).toHaveLength(1));
    await database.pool.query(`select pg_terminate_backend(pid) from (${waiting}) waiting`);
    await dying;
    await holder.query("rollback");
    holder.release();
    expect(await database.db.$count(universities)).toBe(0);
    expect((await read()).courses.added).toBe(5);
  });

  test("waits for nobody: two at once are one", async () => {
    const both = await Promise.allSettled([read(), read()]);
    const refused = both.filter((each) => each.status === "rejected");
    expect(await database.db.$count(courses)).toBe(5);
    for (const each of refused)
      expect(String(each.reason)).toContain("Another import of the register is running");
  });
});
