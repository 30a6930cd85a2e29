import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import { strToU8, zipSync } from "fflate";
import type { RegisterFile } from "#app/catalogue/register/register-files.server.ts";

/** The four tables of a register, each with its header first. */
export type Month = Readonly<Record<RegisterFile, readonly (readonly string[])[]>>;

const HEADERS: Readonly<Record<RegisterFile, readonly string[]>> = {
  institutions:
    "CRICOS Provider Code,Trading Name,Institution Name,Institution Type,Institution Capacity,Website,Postal Address Line 1,Postal Address City,Postal Address State,Postal Address Postcode".split(
      ",",
    ),
  locations:
    "CRICOS Provider Code,Institution Name,Location Name,Location Type,Address Line 1,City,State,Postcode".split(
      ",",
    ),
  courses:
    "CRICOS Provider Code,Institution Name,CRICOS Course Code,Course Name,VET National Code,Dual Qualification,Field of Education 1 Broad Field,Field of Education 1 Narrow Field,Field of Education 2 Narrow Field,Course Level,Work Component,Work Component Total Hours,Course Language,Duration (Weeks),Tuition Fee,Non Tuition Fee,Estimated Total Course Cost,Expired".split(
      ",",
    ),
  courseLocations:
    "CRICOS Provider Code,Institution Name,CRICOS Course Code,Location Name,Location City,Location State".split(
      ",",
    ),
};
export const FILES: Readonly<Record<RegisterFile, string>> = {
  institutions: "cricos-institutions.csv",
  locations: "cricos-locations.csv",
  courses: "cricos-courses.csv",
  courseLocations: "cricos-course-locations.csv",
};
const SHEETS: Readonly<Record<RegisterFile, string>> = {
  institutions: "Institutions",
  courses: "Courses",
  locations: "Locations",
  courseLocations: "Course Locations",
};
const KEYS = Object.keys(FILES) as RegisterFile[];
export const MONEY_COLUMNS = [14, 15, 16];

/**
 * A register of 45 providers, in the order of their codes as the real one is, with cents, accents, quotes,
 * commas and codes of digits alone. Each month differs from the one before in fees, and in who is gone and new.
 */
export function registerMonth(month: number): Month {
  const tables = Object.fromEntries(KEYS.map((file) => [file, [HEADERS[file]]])) as unknown as Record<
    RegisterFile,
    (readonly string[])[]
  >;
  for (let at = 1; at <= 45; at += 1) {
    const isGone = month > 1 && (at === 20 || at === 33);
    const isNew = month < 2 && at === 45;
    if (isGone || isNew) continue;
    const code = `0${1000 + at * 7}${"ABCDEFGHJK"[at % 10]}`;
    const name =
      at % 9 === 0 ? `École Café ${at}` : at % 7 === 0 ? `Smith, Jones & ${at}` : `College No ${at}`;
    const state = ["NSW", "VIC", "QLD", "SA"][at % 4] ?? "NSW";
    tables.institutions.push([
      code,
      at % 5 === 0 ? "NA" : name,
      `${name} Pty Ltd`,
      at % 6 === 0 ? "Government" : "Private",
      at % 4 === 0 ? "" : String(at * 100),
      `www.college${at}.example.com`,
      at % 3 === 0 ? `Level ${at}, 1 Main Road` : `PO Box ${at}`,
      "SYDNEY",
      state,
      "2000",
    ]);
    for (let place = 1; place <= 1 + (at % 2); place += 1) {
      tables.locations.push([
        code,
        name,
        `Campus ${place}`,
        "Owned",
        `${place} Street`,
        "SYDNEY",
        state,
        "2000",
      ]);
    }
    for (let number = 1; number <= 3; number += 1) {
      const courseCode =
        at % 11 === 0
          ? `0${at}00${number}7`.padStart(7, "0")
          : `${String(at * 10 + number).padStart(6, "0")}G`;
      if (month > 1 && at === 12 && number === 2) continue;
      const fee =
        number === 3 && at % 8 === 0 ? "" : String(10_000 + at * 100 + number + month + (at % 4) * 0.25);
      tables.courses.push([
        code,
        name,
        courseCode,
        `${["Diploma", "Bachelor", "Master"][number - 1]} of ${at % 3 === 0 ? "Arts, Law" : "Trade"} ${at}`,
        "",
        "No",
        "08 - Management and Commerce",
        "0803 - Business and Management",
        "",
        ["Diploma", "Bachelor Degree", "Masters Degree (Coursework)"][number - 1] ?? "Diploma",
        "No",
        "",
        "English",
        String(52 * number),
        fee,
        at % 2 === 0 ? "1200.5" : "0",
        "",
        at % 15 === 0 && number === 1 ? "Yes" : "No",
      ]);
      tables.courseLocations.push([code, name, courseCode, "Campus 1", "SYDNEY", state]);
    }
  }
  return tables;
}

export interface CsvForm {
  readonly delimiter?: string;
  readonly newline?: string;
  readonly encoding?: "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16le-plain" | "utf-16be" | "latin1";
  readonly titles?: readonly (readonly string[])[];
  /** Empty columns at the end, as spreadsheet programs save them. */
  readonly emptyColumns?: number;
  readonly emptyRows?: number;
  readonly quoteAll?: boolean;
  readonly money?: (plain: string) => string;
}

/** A table of the register as a program saves it. */
export function csvOf(file: RegisterFile, table: readonly (readonly string[])[], form: CsvForm = {}): Buffer {
  const { delimiter = ",", newline = "\r\n", titles = [], emptyColumns = 0, emptyRows = 0 } = form;
  const width = (table[0]?.length ?? 0) + emptyColumns;
  const written = table.map((row, at) =>
    row.map((field, column) =>
      form.money && at > 0 && file === "courses" && MONEY_COLUMNS.includes(column) && field !== ""
        ? form.money(field)
        : field,
    ),
  );
  const empty = Array.from({ length: emptyRows }, () => []);
  const rows = [...titles, ...written, ...empty].map((row) =>
    emptyColumns > 0 || titles.length > 0 ? [...row, ...Array(width - row.length).fill("")] : row,
  );
  const text = stringify(rows, {
    delimiter,
    record_delimiter: newline,
    quoted: form.quoteAll ?? false,
  });
  switch (form.encoding ?? "utf-8") {
    case "utf-8-bom":
      return Buffer.from(`\ufeff${text}`);
    case "utf-16le":
      return Buffer.from(`\ufeff${text}`, "utf16le");
    case "utf-16le-plain":
      return Buffer.from(text, "utf16le");
    case "utf-16be":
      return Buffer.from(`\ufeff${text}`, "utf16le").swap16();
    case "latin1":
      return Buffer.from(text, "latin1");
    default:
      return Buffer.from(text);
  }
}

export interface WorkbookForm {
  readonly titles?: readonly (readonly string[])[];
  readonly sheets?: Partial<Readonly<Record<RegisterFile, string | null>>>;
  /** Changes the XML of a part before it is packed. */
  readonly part?: (name: string, xml: string) => string;
}

/** The register as a workbook: texts shared, numbers as numbers, as Excel saves them. */
export function workbookOf(month: Month, { titles = [], sheets = {}, part }: WorkbookForm = {}): Buffer {
  const shared = new Map<string, number>();
  const indexOf = (text: string) => {
    if (!shared.has(text)) shared.set(text, shared.size);
    return shared.get(text);
  };
  const named = KEYS.map((file): [RegisterFile, string | null] => [
    file,
    sheets[file] === undefined ? SHEETS[file] : sheets[file],
  ]).filter((entry): entry is [RegisterFile, string] => entry[1] !== null);
  const xml: Record<string, string> = {};
  for (const [at, [file]] of named.entries()) {
    const rows = [...titles, ...month[file]].map((row, y) => {
      const cells = row.map((field, x) => {
        const place = `${String.fromCharCode(65 + x)}${y + 1}`;
        if (field === "") return "";
        const isNumber = /^\d+(\.\d+)?$/.test(field) && y >= titles.length;
        // A program knows numbers only as doubles, and drops the zeros that they begin with.
        return isNumber
          ? `<c r="${place}"><v>${Number(field)}</v></c>`
          : `<c r="${place}" t="s"><v>${indexOf(field)}</v></c>`;
      });
      return `<row r="${y + 1}">${cells.join("")}</row>`;
    });
    xml[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.join("")}</sheetData></worksheet>`;
  }
  const texts = [...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  xml["xl/sharedStrings.xml"] = `<sst xmlns="${MAIN}">${texts.join("")}</sst>`;
  const list = named.map(([, name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  xml["xl/workbook.xml"] =
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join("")}</sheets></workbook>`;
  const relations = named.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  xml["xl/_rels/workbook.xml.rels"] =
    `<Relationships xmlns="${PACKAGE}/relationships">${relations.join("")}<Relationship Id="rId99" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
  xml["_rels/.rels"] =
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
  xml["[Content_Types].xml"] =
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`;
  const parts = Object.entries(xml).map(([name, text]) => [name, strToU8(part ? part(name, text) : text)]);
  return Buffer.from(zipSync(Object.fromEntries(parts)));
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** The four files of a month, by their names. */
export function csvFiles(month: Month, form: CsvForm = {}): Record<string, Buffer> {
  return Object.fromEntries(KEYS.map((file) => [FILES[file], csvOf(file, month[file], form)]));
}

/** Writes files into a folder of their own, which is gone after `use`. */
export async function withFolder<T>(
  files: Readonly<Record<string, Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "register-"));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
