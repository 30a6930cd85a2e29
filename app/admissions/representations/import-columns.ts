import { words } from "#app/words/words.ts";

/** What a line of a file may say of a student. */
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

/** Which column of the file is which of ours, by its place from 0. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>;

export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = words({
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  birthDate: "Date of birth",
  country: "Country",
  note: "Note",
});

/** The most lines of students that a file may have. */
export const MOST_IMPORT_LINES = 2_000;
/** The most bytes of a file. */
export const MOST_IMPORT_BYTES = 2 * 1024 * 1024;

/** What columns are called in the files of agencies: small letters, without signs between. */
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

const plain = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The columns that can be told by their names; each column is one of ours at most. */
export function matchColumns(header: readonly string[]): ImportColumns {
  const named = header.map(plain);
  const taken = new Set<number>();
  const found: Partial<Record<ImportField, number>> = {};
  for (const field of IMPORT_FIELDS) {
    for (const name of NAMES[field]) {
      const at = named.findIndex((each, index) => each === name && !taken.has(index));
      if (at < 0) continue;
      found[field] = at;
      taken.add(at);
      break;
    }
  }
  return found;
}
