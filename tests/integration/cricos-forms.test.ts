import path from "node:path";
import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { type ImportOptions, importRegister } from "#app/catalogue/register/import-register.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { catalogueFacts } from "#tests/support/catalogue-state.ts";
import {
  type CsvForm,
  csvFiles,
  registerMonth,
  withFolder,
  workbookOf,
} from "#tests/support/register-month.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const MONTH = registerMonth(1);
const NOW = new Date("2026-06-01T00:00:00Z");
let plain: ReadonlyMap<string, string>;

const empty = () =>
  database.db.execute(sql`truncate universities, campuses, courses, catalogue_imports cascade`);
const read = (files: Record<string, Uint8Array>, options: Partial<ImportOptions> = {}) =>
  withFolder(files, (folder) => importRegister(database.pool, { from: folder, now: NOW, ...options }));

beforeAll(async () => {
  await ensureReferenceData(database.db, NOW);
  await read(csvFiles(MONTH), { asOf: "2026-01" });
  plain = await catalogueFacts(database.pool);
});
beforeEach(empty);

describe("CSV as spreadsheet programs save it", () => {
  const dollars = (text: string) =>
    `$${Number(text).toLocaleString("en-AU", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const continental = (text: string) => Number(text).toLocaleString("de-DE", { minimumFractionDigits: 2 });
  const TITLES = [["CRICOS Courses"], ["Data as at 5 January 2026"], []];

  test.each<[string, CsvForm]>([
    ["as the register writes it", {}],
    ["with a mark of its encoding", { encoding: "utf-8-bom" }],
    ["with titles above the header", { titles: TITLES }],
    ["with fees in dollars", { money: dollars, encoding: "utf-8-bom" }],
    ["with semicolons, and commas in numbers", { delimiter: ";", money: continental }],
    ["as Unicode text: UTF-16 and tabs", { delimiter: "\t", encoding: "utf-16le", money: dollars }],
    ["in UTF-16 without a mark", { encoding: "utf-16le-plain" }],
    ["in UTF-16 of the other order", { delimiter: ";", encoding: "utf-16be" }],
    ["with empty columns and rows at its end", { emptyColumns: 5, emptyRows: 20, titles: TITLES }],
    ["with every field in quotes", { quoteAll: true, newline: "\n" }],
    ["with the line ends of an old Mac", { newline: "\r" }],
  ])("%s", async (_name, form) => {
    const summary = await read(csvFiles(MONTH, form), { asOf: "2026-01" });
    expect(summary.rejected).toEqual([]);
    expect(await catalogueFacts(database.pool)).toEqual(plain);
  });

  test("saved under the names that programs give", async () => {
    const files = Object.entries(csvFiles(MONTH, { delimiter: "\t", encoding: "utf-16le" }));
    const renamed = files.map(([name, bytes]) => [name.toUpperCase().replace(".CSV", ".txt"), bytes]);
    await read(Object.fromEntries(renamed), { asOf: "2026-01" });
    expect(await catalogueFacts(database.pool)).toEqual(plain);
  });

  test("keeps cents, and zeros before a code", async () => {
    await read(csvFiles(MONTH, { money: dollars }), { asOf: "2026-01" });
    const rows = await database.db.select().from(courses);
    expect(rows.find(({ registerCode }) => registerCode === "000011G")).toMatchObject({
      tuitionMinor: 1_010_225,
    });
    expect(rows.find(({ registerCode }) => registerCode === "0110017")).toBeDefined();
  });

  test("a field of several lines is a field, and not rows", async () => {
    const institutions = MONTH.institutions.map((row, at) =>
      at === 3 ? row.map((field, column) => (column === 6 ? "Level 3\nTower B\r\n1 Main Road" : field)) : row,
    );
    const summary = await read(csvFiles({ ...MONTH, institutions }), { asOf: "2026-01" });
    expect(summary.rejected).toEqual([]);
    expect(await catalogueFacts(database.pool)).toEqual(plain);
  });

  test("a note below the table is no row", async () => {
    const files = csvFiles(MONTH);
    const note = Buffer.from("Source: Department of Education\r\n");
    const courseFile = Buffer.concat([files["cricos-courses.csv"] ?? note, note]);
    const summary = await read({ ...files, "cricos-courses.csv": courseFile }, { asOf: "2026-01" });
    expect(summary.rejected).toMatchObject([{ reason: "is a note, and no row of the register" }]);
    expect(await catalogueFacts(database.pool)).toEqual(plain);
  });
});

/** A workbook with a part of 50 MB that is said to have a thousand bytes. */
function lying(): Buffer {
  const bytes = Buffer.from(zipSync({ "xl/workbook.xml": new Uint8Array(50 * 2 ** 20) }));
  bytes.writeUInt32LE(1_000, 22);
  bytes.writeUInt32LE(1_000, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  return bytes;
}

describe("the register's workbook", () => {
  const NAME = "cricos-providers-courses-and-locations-as-at-2026-1-5-9-01-04.xlsx";

  test("is taken as it comes, by its folder or by its name, and says its date", async () => {
    const titles = [["Courses"], ["Data as at 5 January 2026"], []];
    const summary = await read({ [NAME]: workbookOf(MONTH, { titles }) });
    expect(summary).toMatchObject({ asOf: "2026-01-05", rejected: [] });
    expect(await catalogueFacts(database.pool)).toEqual(plain);
    await empty();
    const named = await withFolder({ [NAME]: workbookOf(MONTH) }, (folder) =>
      importRegister(database.pool, { from: path.join(folder, NAME), now: NOW }),
    );
    expect(named.asOf).toBe("2026-01-05");
    expect(await catalogueFacts(database.pool)).toEqual(plain);
  });

  test("a fee that the program keeps as a fraction of two stays what it is", async () => {
    const part = (name: string, xml: string) =>
      name.endsWith("sheet3.xml") ? xml.replace("<v>10102.25</v>", "<v>10102.250000000001</v>") : xml;
    await read({ "register.xlsx": workbookOf(MONTH, { part }) }, { asOf: "2026-01" });
    expect(await catalogueFacts(database.pool)).toEqual(plain);
  });

  test("a row that cannot be taken in is told with its sheet and line", async () => {
    const changed = MONTH.courses.map((row, at) =>
      at === 9 ? row.map((field, column) => (column === 9 ? "Galactic Degree" : field)) : row,
    );
    const summary = await read(
      { "register.xlsx": workbookOf({ ...MONTH, courses: changed }, { titles: [["Courses"]] }) },
      { asOf: "2026-01" },
    );
    expect(summary.rejected).toMatchObject([
      {
        file: "register.xlsx sheet Courses",
        line: 11,
        reason: "has a level that is not known: Galactic Degree",
      },
      {
        file: "register.xlsx sheet Course Locations",
        line: 11,
        reason: "is about a provider, location or course whose own row cannot be taken in",
      },
    ]);
  });

  const whole = workbookOf(MONTH);
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)] = (flipped[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
  test.each<[string, Record<string, Uint8Array>, RegExp]>([
    ["cut off", { "a.xlsx": whole.subarray(0, -2_000) }, /a\.xlsx is damaged, or cut off/],
    ["with a byte that fell over", { "a.xlsx": flipped }, /a\.xlsx is damaged/],
    [
      "of before 2007, or with a password",
      { "a.xlsx": Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]) },
      /before 2007, or protected by a password/,
    ],
    ["that is none", { "a.xlsx": strToU8("<html>Not found</html>") }, /is damaged, or cut off/],
    ["of something else", { "a.xlsx": zipSync({ "a.xml": strToU8("<a/>") }) }, /is not a workbook/],
    [
      "without a sheet",
      { "a.xlsx": workbookOf(MONTH, { sheets: { locations: null } }) },
      /a\.xlsx lacks the sheet Locations; it has: Institutions, Courses, Course Locations/,
    ],
    [
      "with a cell that could not be computed",
      {
        "a.xlsx": workbookOf(MONTH, {
          part: (name, xml) =>
            name.endsWith("sheet3.xml") ? xml.replace(/<c r="O5"><v>[^<]*/, '<c r="O5" t="e"><v>#REF!') : xml,
        }),
      },
      /a\.xlsx: O5 \(xl\/worksheets\/sheet3\.xml\) holds an error such as #REF!/,
    ],
    [
      "of 5 MB that unpacks to more than a hundred",
      { "a.xlsx": zipSync({ "xl/workbook.xml": new Uint8Array(110 * 2 ** 20) }) },
      /unpacks to more than 96 MB/,
    ],
    [
      "with a part that is larger than it says",
      { "a.xlsx": lying() },
      /a\.xlsx is damaged, or cut off \(too many bytes/,
    ],
    [
      "beside CSV files",
      { ...csvFiles(MONTH), "a.xlsx": whole },
      /holds a\.xlsx, and cricos-institutions\.csv/,
    ],
    ["of two", { "a.xlsx": whole, "b.xlsx": whole }, /holds a\.xlsx, and b\.xlsx as well/],
  ])("%s is refused, and nothing is written", async (_name, files, message) => {
    await expect(read(files, { asOf: "2026-01" })).rejects.toThrow(message);
    expect(await database.db.$count(universities)).toBe(0);
  });
});
