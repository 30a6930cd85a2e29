import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { type ImportOptions, importRegister } from "#app/catalogue/register/import-register.server.ts";
import { DOUBTS, type Doubt } from "#app/catalogue/register/register-doubts.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { catalogueDigest, catalogueFacts } from "#tests/support/catalogue-state.ts";
import {
  csvFiles,
  csvOf,
  FILES,
  type Month,
  registerMonth,
  withFolder,
  workbookOf,
} from "#tests/support/register-month.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const NOW = new Date("2026-06-01T00:00:00Z");
const JANUARY = registerMonth(1);
const FEBRUARY = registerMonth(2);

type Files = Record<string, Uint8Array>;
const read = (files: Files, options: Partial<ImportOptions> = {}) =>
  withFolder(files, (folder) => importRegister(database.pool, { from: folder, now: NOW, ...options }));
const textOf = (files: Files, file: keyof typeof FILES) => Buffer.from(files[FILES[file]] ?? "").toString();

beforeAll(() => ensureReferenceData(database.db, NOW));
beforeEach(async () => {
  await database.db.execute(sql`truncate universities, campuses, courses, catalogue_imports cascade`);
  await read(csvFiles(JANUARY), { asOf: "2026-01" });
});

/**
 * Reads February, damaged, over January: the import has to be refused with the message and the option to continue,
 * also as a dry run, and nothing may be written; it is imported once the doubt is accepted.
 */
async function refusedThenAccepted(files: Files, doubt: Doubt, message: RegExp, asOf?: string) {
  const before = await catalogueDigest(database.pool);
  for (const dryRun of [true, false]) {
    const refused = read(files, { asOf, dryRun });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow(`--accept ${doubt}`);
  }
  expect(await catalogueDigest(database.pool)).toBe(before);
  const others = (Object.keys(DOUBTS) as Doubt[]).filter((other) => other !== doubt);
  await expect(read(files, { asOf, accept: others })).rejects.toThrow(message);
  expect(await catalogueDigest(database.pool)).toBe(before);
  const dry = await read(files, { asOf, accept: [doubt], dryRun: true });
  expect(dry.accepted.join("\n")).toMatch(message);
  expect(await catalogueDigest(database.pool)).toBe(before);
  const summary = await read(files, { asOf, accept: [doubt] });
  expect(summary.accepted.join("\n")).toMatch(message);
  return summary;
}

describe("a file cut off at the end of a line", () => {
  const without = (table: readonly (readonly string[])[], rows: number) =>
    table.slice(0, table.length - rows);
  test.each<[keyof typeof FILES, number, RegExp]>([
    [
      "institutions",
      1,
      /cricos-institutions\.csv:43 is the last row, of provider 01308E, while .* goes on to/,
    ],
    ["institutions", 15, /cricos-institutions\.csv:29 is the last row/],
    ["locations", 2, /cricos-locations\.csv:\d+ is the last row, of provider 01308E/],
    ["courses", 3, /cricos-courses\.csv:126 is the last row, of provider 01308E/],
    ["courses", 1, /cricos-course-locations\.csv: the last 1 rows are about locations or courses/],
    ["courseLocations", 1, /and the last course \(000453G, cricos-courses\.csv:129\) has no place/],
    ["courseLocations", 3, /cricos-course-locations\.csv:126 is the last row, of provider 01308E/],
    ["courseLocations", 60, /cricos-course-locations\.csv has no place for 60 of 128 courses/],
  ])("%s, %i rows short", async (file, rows, message) => {
    const month: Month = { ...FEBRUARY, [file]: without(FEBRUARY[file], rows) };
    await refusedThenAccepted(csvFiles(month), "cut", message, "2026-02");
  });

  test("of the workbook as well", async () => {
    const month: Month = { ...FEBRUARY, courses: without(FEBRUARY.courses, 30) };
    await refusedThenAccepted(
      { "register.xlsx": workbookOf(month) },
      "cut",
      /register\.xlsx sheet Courses:99 is the last row/,
      "2026-02",
    );
  });

  test("with fewer rows than its title says", async () => {
    const files = csvFiles(FEBRUARY);
    const titles = [["Locations"], ["Records: 70"]];
    files[FILES.locations] = csvOf("locations", FEBRUARY.locations, { titles });
    await refusedThenAccepted(
      files,
      "cut",
      /cricos-locations\.csv has \d+ rows, and says of itself that it has 70/,
      "2026-02",
    );
  });
});

describe("rows that a quote has swallowed", () => {
  /** February's courses, with a quote before the name in a line that is returned with it. */
  const slipped = () => {
    const files = csvFiles(FEBRUARY);
    const lines = textOf(files, "courses").split("\r\n");
    const at = lines.findIndex((line) => line.includes(",College No 16,"));
    lines[at] = lines[at]?.replace(",College", ',"College') ?? "";
    return { files, lines, at };
  };

  test("are told with their line, also where the row looks whole", async () => {
    const { files, lines, at } = slipped();
    lines[at + 3] = lines[at + 3]?.replace("College No 17,", 'College No 17",') ?? "";
    files[FILES.courses] = Buffer.from(lines.join("\r\n"));
    const before = await catalogueDigest(database.pool);
    await expect(read(files, { asOf: "2026-02" })).rejects.toThrow(
      new RegExp(
        `cricos-courses\\.csv:${at + 1} is one row as far as line ${at + 4}, and 3 lines in it look like rows of their own.*\n.*--accept swallowed`,
      ),
    );
    expect(await catalogueDigest(database.pool)).toBe(before);
  });

  test("to the end of the file are told with the line after which they begin", async () => {
    const { files, lines, at } = slipped();
    const rest = lines.slice(at + 1).filter((line) => !line.includes('"'));
    files[FILES.courses] = Buffer.from([...lines.slice(0, at + 1), ...rest].join("\r\n"));
    const before = await catalogueDigest(database.pool);
    await expect(read(files, { asOf: "2026-02" })).rejects.toThrow(
      `a quoted field that begins after line ${at} never ends`,
    );
    expect(await catalogueDigest(database.pool)).toBe(before);
  });

  test("without end in a large file are told, too", async () => {
    const { files, lines, at } = slipped();
    const rest = lines.slice(at + 1).filter((line) => !line.includes('"'));
    const many = Array.from({ length: 40 }, () => rest).flat();
    files[FILES.courses] = Buffer.from([...lines.slice(0, at + 1), ...many].join("\r\n"));
    await expect(read(files, { asOf: "2026-02" })).rejects.toThrow(
      `the row after line ${at} is longer than any of the register's`,
    );
  });
});

test("a field that really holds lines like rows is taken in by who says so", async () => {
  const institutions = FEBRUARY.institutions.map((row, at) =>
    at === 5
      ? row.map((field, column) => (column === 6 ? "Level 5\n01042G, c/o the other college\n1 Road" : field))
      : row,
  );
  const files = csvFiles({ ...FEBRUARY, institutions });
  await refusedThenAccepted(
    files,
    "swallowed",
    /cricos-institutions\.csv:6 is one row as far as line 8, and 1 lines in it/,
    "2026-02",
  );
});

test("what is not UTF-8 is told with its line, and read as Windows-1252 by who says so", async () => {
  const files = csvFiles(FEBRUARY);
  files[FILES.institutions] = csvOf("institutions", FEBRUARY.institutions, { encoding: "latin1" });
  await refusedThenAccepted(
    files,
    "encoding",
    /cricos-institutions\.csv:10 is not UTF-8 \(byte 0xC9\)/,
    "2026-02",
  );
  const facts = await catalogueFacts(database.pool);
  await database.db.execute(sql`truncate universities, campuses, courses, catalogue_imports cascade`);
  await read(csvFiles(FEBRUARY), { asOf: "2026-02" });
  const wanted = await catalogueFacts(database.pool);
  for (const [key, fact] of wanted) expect(facts.get(key), key).toBe(fact);
});

test("letters that were lost before are told", async () => {
  const files = csvFiles(FEBRUARY);
  files[FILES.institutions] = Buffer.from(textOf(files, "institutions").replace("École", "\ufffdcole"));
  await refusedThenAccepted(
    files,
    "encoding",
    /cricos-institutions\.csv:10 has the sign that stands for letters/,
    "2026-02",
  );
});

describe("an older register", () => {
  test("by the date that is said", async () => {
    await refusedThenAccepted(
      csvFiles(FEBRUARY),
      "older",
      /This is the register of 2025-12; the catalogue has that of 2026-01\./,
      "2025-12",
    );
  });

  test("by the title of a sheet, or the name of the workbook", async () => {
    const titles = [["Institutions"], ["Data as at 3 December 2025"]];
    await refusedThenAccepted({ "a.xlsx": workbookOf(FEBRUARY, { titles }) }, "older", /of 2025-12-03; the/);
    await database.db.execute(sql`update catalogue_imports set as_of = '2026-01'`);
    const before = await catalogueDigest(database.pool);
    const named = { "cricos-as-at-2025-11-4.xlsx": workbookOf(FEBRUARY) };
    await expect(read(named)).rejects.toThrow(/of 2025-11-04; the catalogue has that of 2026-01/);
    expect(await catalogueDigest(database.pool)).toBe(before);
  });

  test("by files that were read before, whatever month is said", async () => {
    await read(csvFiles(FEBRUARY), { asOf: "2026-02" });
    await refusedThenAccepted(
      csvFiles(JANUARY),
      "older",
      /register of 2026-01, and has been read before; the catalogue has that of 2026-02/,
      "2026-03",
    );
  });

  test("is none where it is the same files with their date put right, or of the same month", async () => {
    await read(csvFiles(JANUARY), { asOf: "2025-12" });
    await read(csvFiles(FEBRUARY), { asOf: "2025-12-20" });
    expect((await read(csvFiles(FEBRUARY), { asOf: "2025-12" })).accepted).toEqual([]);
  });
});

describe("a level that is not known", () => {
  const renamed = (count: number): Month => {
    let left = count;
    return {
      ...FEBRUARY,
      courses: FEBRUARY.courses.map((row) => {
        if (row[9] !== "Bachelor Degree" || left === 0) return row;
        left -= 1;
        return row.map((field) => (field === "Bachelor Degree" ? "Undergraduate Degree" : field));
      }),
    };
  };

  test("of many courses is told before anything is written; accepted, those courses stay as they are", async () => {
    const before = await catalogueFacts(database.pool);
    const summary = await refusedThenAccepted(
      csvFiles(renamed(30)),
      "levels",
      /cricos-courses\.csv: 30 courses have levels that are not known: "Undergraduate Degree" \(30 courses, the first in line 3\)/,
      "2026-02",
    );
    expect(summary.courses.withdrawn).toBeLessThan(10);
    expect((await catalogueFacts(database.pool)).get("c 000012G")).toBe(before.get("c 000012G"));
  });

  test("may be said what it is", async () => {
    const levels = new Map([["undergraduate  degree", "bachelor"]] as const);
    await read(csvFiles(renamed(30)), { asOf: "2026-02", levels });
    const [row] = (await database.db.select().from(courses)).filter(
      ({ registerCode }) => registerCode === "000012G",
    );
    expect(row).toMatchObject({ level: "bachelor", registerLevel: "Undergraduate Degree" });
  });

  test("of a few is rejected row by row", async () => {
    const summary = await read(csvFiles(renamed(3)), { asOf: "2026-02" });
    expect(summary.rejected.filter(({ reason }) => reason.includes("Undergraduate Degree"))).toHaveLength(3);
  });

  test("is known whatever its capitals and spaces", async () => {
    const shouting = FEBRUARY.courses.map((row) =>
      row.map((field) => field.replace("Bachelor Degree", "BACHELOR  DEGREE ")),
    );
    expect((await read(csvFiles({ ...FEBRUARY, courses: shouting }), { asOf: "2026-02" })).rejected).toEqual(
      [],
    );
  });
});

describe("dates that contradict each other", () => {
  test("of a title and of who imports", async () => {
    const files = csvFiles(FEBRUARY, { titles: [["Data as at 5 February 2026"]] });
    await refusedThenAccepted(
      files,
      "date",
      /says that it is of 2026-02-05, and --as-of says 2026-04/,
      "2026-04",
    );
  });

  test("of two files", async () => {
    const files = csvFiles(FEBRUARY, { titles: [["Data as at 5 March 2026"]] });
    files[FILES.courses] = csvOf("courses", FEBRUARY.courses, { titles: [["Data as at 5 February 2026"]] });
    await refusedThenAccepted(
      files,
      "date",
      /cricos-institutions\.csv says 2026-03-05, cricos-courses\.csv says 2026-02-05/,
    );
  });

  test("of a day that is still to come", async () => {
    await refusedThenAccepted(csvFiles(FEBRUARY), "date", /of 2026-12, which is still to come/, "2026-12");
  });
});

describe("a row that cannot be taken in", () => {
  test("closes nothing of what it is about", async () => {
    const files = csvFiles(FEBRUARY);
    const lines = textOf(files, "institutions").split("\r\n");
    lines[3] = `${lines[3]},one more`;
    files[FILES.institutions] = Buffer.from(lines.join("\r\n"));
    const before = await catalogueFacts(database.pool);
    const summary = await read(files, { asOf: "2026-02" });
    expect(summary.rejected[0]).toMatchObject({
      file: "cricos-institutions.csv",
      line: 4,
      reason: "has 11 fields instead of 10",
      about: ["01021D"],
    });
    const after = await catalogueFacts(database.pool);
    for (const key of ["p 01021D", "l 01021D Campus 1", "c 000031G", "w 000031G Campus 1"]) {
      expect(after.get(key), key).toBe(before.get(key));
    }
  });

  test("takes away no place that another file still names", async () => {
    const locations = FEBRUARY.locations.filter((row) => row[0] !== "01021D");
    const before = await catalogueFacts(database.pool);
    await read(csvFiles({ ...FEBRUARY, locations }), { asOf: "2026-02" });
    const after = await catalogueFacts(database.pool);
    for (const key of ["l 01021D Campus 1", "w 000031G Campus 1"]) {
      expect(after.get(key), key).toBe(before.get(key));
    }
  });

  test("and does not say what it is about is told before anything is closed", async () => {
    const institutions = FEBRUARY.institutions.map((row, at) =>
      at === 3 ? row.map((field, column) => (column === 0 ? "#REF!" : field)) : row,
    );
    await refusedThenAccepted(
      csvFiles({ ...FEBRUARY, institutions }),
      "unreadable",
      /cricos-institutions\.csv:4 has #REF! instead of a value for CRICOS Provider Code, and holds no code/,
      "2026-02",
    );
  });
});

test("all that looks wrong is told at once", async () => {
  const month: Month = { ...FEBRUARY, institutions: FEBRUARY.institutions.slice(0, -2) };
  const refused = read(csvFiles(month), { asOf: "2025-12" });
  await expect(refused).rejects.toThrow(
    /is cut off there.*--accept cut.*the register of 2025-12.*--accept older/s,
  );
});
