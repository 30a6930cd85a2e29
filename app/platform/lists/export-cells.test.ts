import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { csvWriter, pageWriter, sheetWriter, titlesOf } from "./export-cells.ts";
import { COLUMNS } from "./export-columns.ts";
import { WRITERS } from "./export-file.server.ts";

const place = { locale: "en", timeZone: "Asia/Kathmandu" };
const columns = [
  COLUMNS.text("Name", () => null),
  COLUMNS.number("Sum", () => null),
  COLUMNS.day("Ends", () => null),
  COLUMNS.moment("Created", () => null),
];
const row = ["=1+1", -12.5, "2027-02-28", new Date("2026-11-25T20:20:00Z")];

test("a sheet that we write has no formula, whatever its texts begin with", async () => {
  const texts = ["=1+1", "+9779841234567", "@SUM(1)", "-x", '=HYPERLINK("https://a.example")'];
  const rows = texts.map((text) => [text, 1, "2027-02-28", new Date("2026-11-25T20:20:00Z")]);
  const parts: Uint8Array[] = [];
  const batches = new ReadableStream<typeof rows>({
    start(controller) {
      controller.enqueue(rows);
      controller.close();
    },
  });
  const exported = { title: "=1", notes: [], brandName: "Southbound", columns, batches, place };
  for await (const part of WRITERS.xlsx(exported)) parts.push(part);
  const files = unzipSync(Buffer.concat(parts));
  const sheets = Object.entries(files).filter(([name]) => name.endsWith(".xml"));
  const xml = sheets.map(([, bytes]) => strFromU8(bytes)).join("");
  expect(xml).not.toMatch(/<f[\s>]/);
  expect(xml).toContain(">+9779841234567<");
  expect(xml).toContain(">=1+1<");
});

describe("the cells of a row", () => {
  test("in CSV: numbers stay numbers, days are days, times are the clock's of the reader's zone, named in the title", () => {
    expect(csvWriter(columns, place)(row)).toEqual(["'=1+1", "-12.5", "2027-02-28", "2026-11-26 02:05"]);
    expect(titlesOf(columns, place)).toEqual(["Name", "Sum", "Ends", "Created (Asia/Kathmandu)"]);
  });

  test("in a sheet: real numbers and real dates, and texts as they are", () => {
    expect(sheetWriter(columns, place)(row)).toEqual([
      "=1+1",
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
