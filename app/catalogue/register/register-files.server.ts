import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
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
  readonly path: string;
  readonly bytes: number;
  readonly modified: Date;
}

/**
 * The four files in a folder, with their sizes.
 * @throws RegisterError naming the first one that is missing, empty or too large
 */
export async function findRegisterFiles(folder: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const file of REGISTER_FILE_KEYS) {
    const { name } = REGISTER_FILES[file];
    const place = path.join(folder, name);
    const facts = await stat(place).catch(() => null);
    if (!facts?.isFile()) throw new RegisterError(`${name} is not in ${folder}.`);
    if (facts.size === 0) throw new RegisterError(`${name} is empty.`);
    if (facts.size > MAX_FILE_BYTES) {
      throw new RegisterError(
        `${name} is larger than ${MAX_FILE_BYTES / 2 ** 20} MB, so it is not the register.`,
      );
    }
    found.push({ file, path: place, bytes: facts.size, modified: facts.mtime });
  }
  return found;
}

/** SHA-256 over all four files, by which the same month is known again. */
export async function digestOf(files: readonly FoundFile[]): Promise<string> {
  const hash = createHash("sha256");
  for (const { path: place } of files) {
    for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer);
  }
  return hash.digest("hex");
}
