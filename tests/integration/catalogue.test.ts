import { count, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { insertDemoCatalogue } from "#app/server/catalogue/demo-catalogue.server.ts";
import { ensureReferenceData } from "#app/server/catalogue/reference-data.server.ts";
import { countries, courses, intakes, universities } from "#app/server/db/schema/schema.server.ts";
import { useDatabase } from "./database.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();

const rowsIn = async (table: typeof countries | typeof courses | typeof intakes | typeof universities) => {
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

test("the demo's catalogue has every university of both countries and does not double", async () => {
  const { db } = database;
  await insertDemoCatalogue(db, NOW);
  expect(await rowsIn(universities)).toBe(51);
  const number = await rowsIn(courses);
  expect(number).toBeGreaterThanOrEqual(200);

  await insertDemoCatalogue(db, NOW);
  expect(await rowsIn(universities)).toBe(51);
  expect(await rowsIn(courses)).toBe(number);

  const [sourceless] = await db.select({ number: count() }).from(courses).where(isNull(courses.source));
  expect(sourceless?.number).toBe(0);
});
