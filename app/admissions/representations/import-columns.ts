import type { ImportSource } from "#app/platform/imports/import.ts";
import { columnsByName } from "#app/platform/imports/match-columns.ts";
import { words } from "#app/words/words.ts";

/** The fields of a line about a student. */
export const IMPORT_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "birthDate",
  "country",
  "note",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The column index, from 0, of each of our fields. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>;

/** What is stored about a file in addition to its lines: the columns, and how to read dates and numbers. */
export interface KeptColumns {
  readonly places: ImportColumns;
  readonly source: ImportSource;
}

export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = words({
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  birthDate: "Date of birth",
  country: "Country",
  note: "Note",
});

/** The maximum number of students in a file. */
export const MOST_IMPORT_LINES = 2_000;
/** The maximum size of a file in bytes. */
export const MOST_IMPORT_BYTES = 2 * 1024 * 1024;
/** The limits of a table in a file. */
export const IMPORT_BOUNDS = {
  lines: MOST_IMPORT_LINES,
  unpacked: 32 * 1024 * 1024,
  text: 4 * 1024 * 1024,
} as const;

/** Column names in the files of agencies: lower case, without punctuation. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: [
    "firstname",
    "givenname",
    "givennames",
    "forename",
    "first",
    "vorname",
    "name",
    "fullname",
    "studentname",
  ],
  lastName: ["lastname", "surname", "familyname", "last", "nachname"],
  email: ["email", "emailaddress", "mail", "studentemail"],
  phone: ["phone", "phonenumber", "mobile", "mobilenumber", "contact", "contactnumber", "telephone", "tel"],
  birthDate: ["dateofbirth", "dob", "birthdate", "birthday", "geburtsdatum"],
  country: ["country", "nationality", "citizenship", "land"],
  note: ["note", "notes", "remark", "remarks", "comment", "comments"],
};

/** Known column names, normalised by `plainName`. */
export const KNOWN_COLUMNS: readonly string[] = Object.values(NAMES).flat();

/** Matches columns by their names; each header is matched to one of our columns at most. */
export const matchColumns = (header: readonly string[]): ImportColumns => columnsByName(header, NAMES);
