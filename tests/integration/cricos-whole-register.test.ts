import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { importRegister } from "#app/catalogue/register/import-register.server.ts";
import { insertDemoCatalogue } from "#app/demo/catalogue/demo-catalogue.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { catalogueFacts } from "#tests/support/catalogue-state.ts";
import { FILES, type Month, withFolder, workbookOf } from "#tests/support/register-month.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
beforeAll(() => ensureReferenceData(database.db, new Date()));

/** Runs where the register of January 2026 is at hand: CRICOS_DIR names the folder. */
describe.runIf(process.env.CRICOS_DIR)("the real register of January 2026", () => {
  test("comes in whole, and a second time changes nothing", async () => {
    const folder = process.env.CRICOS_DIR ?? "";
    const first = await importRegister(database.pool, { from: folder, asOf: "2026-01" });
    expect(first).toMatchObject({
      institutions: { added: 1_542 },
      // 3,889 locations, 6 of them twice; 46,173 places of courses, 24 of them twice.
      campuses: { added: 3_883 },
      courses: { added: 25_928 },
      courseLocations: { added: 46_149 },
    });
    expect(first.rejected).toHaveLength(30);
    expect(first.rejected.every(({ reason }) => reason.startsWith("stands twice"))).toBe(true);
    expect(await database.db.$count(courses, eq(courses.status, "closed"))).toBe(61);
    const again = await importRegister(database.pool, { from: folder, asOf: "2026-01" });
    expect(again.courses).toEqual({ added: 0, changed: 0, unchanged: 25_928, withdrawn: 0 });
  });

  test("as a workbook says the same as the four files", async () => {
    const folder = process.env.CRICOS_DIR ?? "";
    const tableOf = async (name: string) => parse(await readFile(path.join(folder, name)), { bom: true });
    const month = Object.fromEntries(
      await Promise.all(Object.entries(FILES).map(async ([file, name]) => [file, await tableOf(name)])),
    ) as Month;
    const titles = [["CRICOS"], ["Data as at 5 January 2026"], []];
    const before = await catalogueFacts(database.pool);
    const summary = await withFolder({ "cricos.xlsx": workbookOf(month, { titles }) }, (from) =>
      importRegister(database.pool, { from }),
    );
    expect(summary).toMatchObject({
      asOf: "2026-01-05",
      courses: { added: 0, changed: 0, unchanged: 25_928 },
    });
    expect(await catalogueFacts(database.pool)).toEqual(before);
  });

  test("finds the courses of the demo as they are in the register", async () => {
    await database.db.execute(sql`truncate universities, campuses, courses, catalogue_imports cascade`);
    await insertDemoCatalogue(database.db, new Date());
    const ofRegister = await database.db.$count(courses, isNotNull(courses.registerCode));
    const { courses: changes } = await importRegister(database.pool, {
      from: process.env.CRICOS_DIR ?? "",
      asOf: "2026-01",
    });
    expect(changes).toMatchObject({ changed: 0, unchanged: ofRegister, withdrawn: 0 });
    expect(await database.db.$count(courses)).toBe(25_928 + 6);
  });
});
