import { count, eq, isNull, notExists, or } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { courseCampuses, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { exchangeRates } from "#app/catalogue/exchange-rates/exchange-rates.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { insertDemoCatalogue } from "#app/demo/catalogue/demo-catalogue.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { useDatabase } from "./database.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();

const rowsIn = async (table: typeof countries | typeof intakes) => {
  const [row] = await database.db.select({ number: count() }).from(table);
  return row?.number;
};

describe("reference data", () => {
  beforeEach(async () => {
    await database.db.delete(intakes);
    await ensureReferenceData(database.db, NOW);
  });

  test("a new installation has the live countries, the first intakes, current ones and flexible", async () => {
    const { db } = database;
    expect((await db.select().from(countries)).map((country) => country.code).sort()).toEqual([
      "australia",
      "newzealand",
    ]);
    expect((await db.select().from(intakes).orderBy(intakes.code)).map((intake) => intake.code)).toEqual([
      "2025-feb",
      "2025-jul",
      "2025-sep",
      "2026-feb",
      "2027-feb",
      "2027-jul",
      "2027-sep",
      "2028-feb",
      "flexible",
    ]);
  });

  test("a second start changes nothing and does not bring a removed intake back", async () => {
    const { db } = database;
    await db.delete(intakes).where(eq(intakes.code, "2025-feb"));
    await db.update(intakes).set({ label: "July 2027 (main)" }).where(eq(intakes.code, "2027-jul"));
    await ensureReferenceData(db, new Date("2027-08-01T00:00:00Z"));
    const codes = await db.select().from(intakes).orderBy(intakes.code);
    expect(codes).toHaveLength(8);
    expect(codes.find((intake) => intake.code === "2027-jul")?.label).toBe("July 2027 (main)");
  });

  test("processes that start together do not get in each other's way", async () => {
    await database.db.delete(intakes);
    await Promise.all(Array.from({ length: 5 }, () => ensureReferenceData(database.db, NOW)));
    expect(await rowsIn(intakes)).toBe(9);
    expect(await rowsIn(countries)).toBe(2);
  });
});

describe("the demo's catalogue", () => {
  test("has every university of both countries, and does not double", async () => {
    const { db } = database;
    await insertDemoCatalogue(db, NOW);
    const tables = [universities, courses, campuses, courseCampuses, scholarships, exchangeRates];
    const numbers = () => Promise.all(tables.map((table) => db.$count(table)));
    const before = await numbers();
    expect(before[0]).toBe(51);
    expect(before[1]).toBeGreaterThanOrEqual(260);

    await insertDemoCatalogue(db, NOW);
    expect(await numbers()).toEqual(before);
  });

  test("says of every figure where it is from and of when", async () => {
    const { db } = database;
    for (const table of [courses, campuses, universities]) {
      const unsourced = or(isNull(table.source), isNull(table.sourceAsOf));
      expect(await db.$count(table, unsourced)).toBe(0);
    }
    const made = await db.select().from(scholarships);
    for (const { name, source, sourceAsOf } of made) {
      if (name.startsWith("Sample ")) expect(source).toContain("not a real scholarship");
      else expect(sourceAsOf, name).not.toBeNull();
    }
    const rates = await db.select().from(exchangeRates);
    expect(rates.every(({ source }) => source.startsWith("Sample rate"))).toBe(true);
  });

  test("has the register's own words for each course, and where it is taught", async () => {
    const { db } = database;
    const [nursing] = await db.select().from(courses).where(eq(courses.registerCode, "113570D"));
    expect(nursing).toMatchObject({
      registerLevel: "Bachelor Degree",
      discipline: "nursing",
      fields: ["Nursing"],
      tuitionMinor: 133_800_00,
      tuitionCurrency: "AUD",
      tuitionPeriod: "course",
    });
    const placeless = notExists(
      db.select().from(courseCampuses).where(eq(courseCampuses.courseId, courses.id)),
    );
    // The register has no place for one of them.
    expect(
      (await db.select({ code: courses.registerCode }).from(courses).where(placeless)).map(
        ({ code }) => code,
      ),
    ).toEqual(["075467M"]);
  });

  test("gives a fee of New Zealand only where it is of this year", async () => {
    const { db } = database;
    const fees = await db
      .select({ name: courses.name, minor: courses.tuitionMinor, period: courses.tuitionPeriod })
      .from(courses)
      .where(eq(courses.tuitionCurrency, "NZD"));
    expect(fees).toEqual([
      { name: "Master of Computer and Information Sciences", minor: 47_121_00, period: "year" },
    ]);
  });

  test("leaves the campuses of a university that has some already", async () => {
    const { db } = database;
    await db.delete(campuses);
    const [monash] = await db.select().from(universities).where(eq(universities.name, "Monash University"));
    const universityId = monash?.id ?? "";
    await db.insert(campuses).values({ universityId, name: "Our own" });
    await insertDemoCatalogue(db, NOW);
    expect(await db.$count(campuses, eq(campuses.universityId, universityId))).toBe(1);
    expect(await db.$count(campuses)).toBeGreaterThan(100);
  });
});
