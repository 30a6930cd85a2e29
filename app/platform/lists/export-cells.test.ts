import { describe, expect, test } from "vitest";
import { csvWriter, defused, pageWriter, sheetWriter, titlesOf } from "./export-cells.ts";
import { COLUMNS } from "./export-columns.ts";

const place = { locale: "en", timeZone: "Asia/Kathmandu" };
const columns = [
  COLUMNS.text("Name", () => null),
  COLUMNS.number("Sum", () => null),
  COLUMNS.day("Ends", () => null),
  COLUMNS.moment("Created", () => null),
];
const row = ["=1+1", -12.5, "2027-02-28", new Date("2026-11-25T20:20:00Z")];

describe("a text that a spreadsheet program would run", () => {
  test.each(["=1+1", "+44 20", "-x", "@SUM(1)", "\tx", "\rx", "＝1", "＋1", "－1", "＠a"])(
    "%j gets an apostrophe",
    (text) => {
      expect(defused(text)).toBe(`'${text}`);
    },
  );

  test.each(["", "a=1", "O'Brien", " =1", "1-2"])("%j stays as it is", (text) => {
    expect(defused(text)).toBe(text);
  });
});

describe("the cells of a row", () => {
  test("in CSV: numbers stay numbers, days are days, times are the clock's of the reader's zone, named in the title", () => {
    expect(csvWriter(columns, place)(row)).toEqual(["'=1+1", "-12.5", "2027-02-28", "2026-11-26 02:05"]);
    expect(titlesOf(columns, place)).toEqual(["Name", "Sum", "Ends", "Created (Asia/Kathmandu)"]);
  });

  test("in a sheet: real numbers and real dates", () => {
    expect(sheetWriter(columns, place)(row)).toEqual([
      "'=1+1",
      -12.5,
      new Date("2027-02-28T00:00:00Z"),
      new Date("2026-11-26T02:05:00Z"),
    ]);
  });

  test("on a page: as people read them", () => {
    expect(pageWriter(columns, place)(row)).toEqual([
      "=1+1",
      "-12.5",
      "28 Feb 2027",
      "26 Nov 2026, 02:05 GMT+5:45",
    ]);
  });

  test("are empty where there is nothing", () => {
    const nothing = [null, null, null, null];
    expect(csvWriter(columns, place)(nothing)).toEqual(["", "", "", ""]);
    expect(sheetWriter(columns, place)(nothing)).toEqual([null, null, null, null]);
    expect(pageWriter(columns, place)(nothing)).toEqual(["", "", "", ""]);
  });
});
