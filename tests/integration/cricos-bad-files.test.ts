import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { type ImportOptions, importRegister } from "#app/catalogue/register/import-register.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
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

describe("files that are not the register", () => {
  test.each<[string, Change, RegExp]>([
    ["a file that is missing", { locations: () => null }, /cricos-locations\.csv is not in/],
    ["an empty file", { courses: () => "" }, /cricos-courses\.csv is empty/],
    ["a web page", { courses: () => "<!doctype html>\n<p>Not found</p>\n" }, /none of its columns/],
    [
      "a column less",
      { courses: (text) => text.replace("Tuition Fee", "Price") },
      /lacks the column Tuition Fee/,
    ],
    ["a file cut off within a row", { courses: (text) => text.slice(0, -60) }, /cut off in line/],
    ["a quote that never ends", { courses: (text) => `${text}00001A,"Harbour,100009A` }, /cut off/],
    ["a file written twice", { courses: (text) => text + text }, /header stands again in line 9/],
    [
      "files of two months",
      {
        courseLocations: (text) =>
          text +
          Array.from({ length: 60 }, (_, at) => `00001A,H,8${at}00Z,City Campus,SYDNEY,NSW\r\n`).join(""),
      },
      /not of one month/,
    ],
  ])("%s: a clear refusal, and nothing is written", async (_name, change, message) => {
    await expect(read(change)).rejects.toThrow(message);
    expect(await database.db.$count(universities)).toBe(0);
    expect(await database.db.$count(courses)).toBe(0);
  });

  /** A college with many courses, each at one of as many campuses. */
  const many = Array.from({ length: 60 }, (_, at) => `8${String(at).padStart(5, "0")}Z`);
  const large: Change = {
    locations: (text) =>
      text + many.map((code) => `00001A,H,Campus ${code},Owned,1,SYDNEY,NSW,2000\r\n`).join(""),
    courses: (text) =>
      text +
      many
        .map(
          (code) =>
            `00001A,H,${code},Diploma ${code},,No,x,0803 - B,x,,,,Diploma,No,No,,,,English,52,1,1,2,No\r\n`,
        )
        .join(""),
    courseLocations: (text) =>
      text + many.map((code) => `00001A,H,${code},Campus ${code},SYDNEY,NSW\r\n`).join(""),
  };
  const part = (text: string) => text.slice(0, text.indexOf(`${many[5]}`)).replace(/[^\n]*$/, "");
  const twice = (text: string) => text + text.slice(text.indexOf("\n") + 1);
  const and =
    (file: keyof typeof large, change: (text: string) => string) =>
    (text: string): string =>
      change(large[file]?.(text) ?? text);

  test.each<[string, Change, RegExp]>([
    [
      "rows written twice",
      { ...large, courses: and("courses", twice) },
      /rows cannot be taken in.*written twice/,
    ],
    [
      "locations cut off between two rows",
      { ...large, locations: and("locations", part) },
      /cricos-course-locations\.csv: 5\d of 67 rows .* one is cut off/,
    ],
    [
      "courses cut off between two rows",
      { ...large, courses: and("courses", part) },
      /cricos-course-locations\.csv: 5\d of 67 rows .* one is cut off/,
    ],
    [
      "places of courses cut off between two rows",
      { ...large, courseLocations: and("courseLocations", part) },
      /cricos-course-locations\.csv has no place for 56 of 65 courses/,
    ],
  ])("%s: refused even by an empty catalogue", async (_name, change, message) => {
    await expect(read(change)).rejects.toThrow(message);
    expect(await database.db.$count(courses)).toBe(0);
    expect((await read(large)).courses.added).toBe(65);
  });

  test("a register that has lost most of its courses is refused, unless it is said to be right", async () => {
    await read();
    const shrunk: Change = {
      courses: (text) => `${text.split("\r\n").slice(0, 2).join("\r\n")}\r\n`,
      courseLocations: (text) => `${text.split("\r\n").slice(0, 2).join("\r\n")}\r\n`,
    };
    await expect(read(shrunk)).rejects.toThrow(/may be cut off/);
    expect((await course("1000070"))?.status).toBe("open");
    expect((await read(shrunk, { accept: ["cut"] })).courses.withdrawn).toBe(3);
  });
});
