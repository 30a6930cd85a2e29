import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { RegisterError } from "./register-error.server.ts";

/** The four files of the register, by their names on data.gov.au, with the columns that we read. */
export const REGISTER_FILES = {
  institutions: {
    name: "cricos-institutions.csv",
    columns: [
      "CRICOS Provider Code",
      "Trading Name",
      "Institution Name",
      "Institution Type",
      "Institution Capacity",
      "Website",
      "Postal Address City",
      "Postal Address State",
    ],
  },
  locations: {
    name: "cricos-locations.csv",
    columns: ["CRICOS Provider Code", "Location Name", "City", "State", "Postcode"],
  },
  courses: {
    name: "cricos-courses.csv",
    columns: [
      "CRICOS Provider Code",
      "CRICOS Course Code",
      "Course Name",
      "Dual Qualification",
      "Field of Education 1 Narrow Field",
      "Field of Education 2 Narrow Field",
      "Course Level",
      "Work Component Total Hours",
      "Course Language",
      "Duration (Weeks)",
      "Tuition Fee",
      "Non Tuition Fee",
      "Expired",
    ],
  },
  courseLocations: {
    name: "cricos-course-locations.csv",
    columns: [
      "CRICOS Provider Code",
      "CRICOS Course Code",
      "Location Name",
      "Location City",
      "Location State",
    ],
  },
} as const;
export type RegisterFile = keyof typeof REGISTER_FILES;
export const REGISTER_FILE_KEYS = Object.keys(REGISTER_FILES) as RegisterFile[];

/** Far above the register's own size (12 MB in January 2026), far below what would fill a disk. */
export const MAX_FILE_BYTES = 200 * 2 ** 20;

export interface FoundFile {
  readonly file: RegisterFile;
  /** What it is called in messages. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly modified: Date;
  /** Of a workbook: which sheet it is. */
  readonly sheet?: string;
}

/** The four sheets of the register's workbook, as they are called there. */
const SHEETS: Readonly<Record<RegisterFile, string>> = {
  institutions: "Institutions",
  locations: "Locations",
  courses: "Courses",
  courseLocations: "Course Locations",
};
const WORKBOOK = /\.xls[xm]$/i;
/** A spreadsheet program calls CSV in UTF-16 "Unicode text". */
const TEXT = /\.(csv|txt|tsv)$/i;

/**
 * The register in a folder, with sizes: its four CSV files, or its workbook, which may also be named itself.
 * @throws RegisterError naming what is missing, empty, too large, or there twice
 */
export async function findRegisterFiles(from: string): Promise<FoundFile[]> {
  const facts = await stat(from).catch(() => null);
  if (facts?.isFile()) return workbookFiles(from);
  const names = facts ? await readdir(from) : [];
  const workbooks = names.filter((name) => WORKBOOK.test(name) && !name.startsWith("~$"));
  const texts = REGISTER_FILE_KEYS.map((file) => textFile(file, names, from));
  const [workbook] = workbooks;
  if (workbook === undefined) return Promise.all(texts.map((text, at) => csvFile(text, at, from)));
  if (workbooks.length > 1 || texts.some((text) => text !== undefined)) {
    const others = [...workbooks.slice(1), ...texts.filter((text) => text !== undefined)];
    throw new RegisterError(
      `${from} holds ${workbook}, and ${others.join(", ")} as well. Name the workbook itself with --from, or move what is not to be read.`,
    );
  }
  return workbookFiles(path.join(from, workbook));
}

/** The file of this kind among the names of a folder, whatever program has saved it. */
function textFile(file: RegisterFile, names: readonly string[], folder: string): string | undefined {
  const wanted = REGISTER_FILES[file].name.replace(TEXT, "");
  const found = names.filter((name) => TEXT.test(name) && name.replace(TEXT, "").toLowerCase() === wanted);
  if (found.length > 1) throw new RegisterError(`${folder} holds ${found.join(" and ")}; move one of them.`);
  return found[0];
}

async function csvFile(found: string | undefined, at: number, folder: string): Promise<FoundFile> {
  const file = REGISTER_FILE_KEYS[at] as RegisterFile;
  const name = found ?? REGISTER_FILES[file].name;
  return { file, name, ...(await factsOf(path.join(folder, name), name, folder)) };
}

async function workbookFiles(place: string): Promise<FoundFile[]> {
  const name = path.basename(place);
  if (!WORKBOOK.test(name)) {
    throw new RegisterError(
      `${name} is neither a folder nor a workbook (.xlsx). Of CSV files, name the folder with the four.`,
    );
  }
  const facts = await factsOf(place, name, path.dirname(place));
  return REGISTER_FILE_KEYS.map((file) => {
    const sheet = SHEETS[file];
    return {
      file,
      name: `${name} sheet ${sheet}`,
      sheet,
      ...facts,
      bytes: facts.bytes / REGISTER_FILE_KEYS.length,
    };
  });
}

async function factsOf(place: string, name: string, folder: string) {
  const facts = await stat(place).catch(() => null);
  if (!facts?.isFile()) throw new RegisterError(`${name} is not in ${folder}.`);
  if (facts.size === 0) throw new RegisterError(`${name} is empty.`);
  if (facts.size > MAX_FILE_BYTES) {
    throw new RegisterError(
      `${name} is larger than ${MAX_FILE_BYTES / 2 ** 20} MB, so it is not the register.`,
    );
  }
  return { path: place, bytes: facts.size, modified: facts.mtime };
}

/** SHA-256 over the files, by which the same month is known again. */
export async function digestOf(files: readonly FoundFile[]): Promise<string> {
  const hash = createHash("sha256");
  for (const place of new Set(files.map(({ path: place }) => place))) {
    for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer);
  }
  return hash.digest("hex");
}
