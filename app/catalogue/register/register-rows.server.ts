import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { courseSlug } from "#app/catalogue/courses/course-slug.ts";
import { regionalCategoryOf } from "#app/catalogue/places/designated-areas.ts";
import { REGIONAL_AREAS } from "#app/catalogue/places/regional-areas.ts";
import { AUSTRALIAN_STATES } from "#app/catalogue/places/states.ts";
import { universitySlug } from "#app/catalogue/universities/university-slug.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { disciplineOf, fieldName, levelKey, levelOf } from "./course-kind.ts";
import { providerName } from "./provider-name.ts";
import type { RegisterRow } from "./read-rows.server.ts";
import type { RegisterFile } from "./register-files.server.ts";
import { cityName, registerNumber, registerText, registerWebsite } from "./register-text.ts";

/** A row ready for the database, or why it cannot be one. */
export type Read =
  | { readonly row: Readonly<Record<string, unknown>>; readonly key: string }
  | {
      readonly reason: string;
      /** The code of the course or else the provider that the row is about, if it says so much. */
      readonly code?: string | null;
      /** A course level whose meaning is not known. */
      readonly level?: string;
    };

/** The operator's mapping of otherwise unknown levels, by `levelKey`. */
export type SaidLevels = ReadonlyMap<string, CourseLevel>;

const CODE = /^[0-9A-Z]{4,10}$/;
const MAX_NAME = 300;
const MAX_WEEKS = 1_000;
const MAX_AMOUNT = 20_000_000;
const MAX_HOURS = 20_000;
const MAX_CAPACITY = 1_000_000;
const CENTS = 100;
/** What providers enter if no one is billed: exchanges and joint degrees, forty of them in January 2026. */
const PLACEHOLDER = 1;

const stateOf = (text: string) => {
  const state = text.trim().toUpperCase();
  return isOneOf(AUSTRALIAN_STATES, state) ? state : null;
};

/** Codes of courses of this form alone; spreadsheet programs take them for numbers, and drop their zeros. */
const COURSE_NUMBER = /^\d{4,6}$/;
const COURSE_CODE_LENGTH = 7;

function codeOf(row: RegisterRow, column: string): string | null {
  const code = row.get(column).trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

function courseCodeOf(row: RegisterRow): string | null {
  const code = codeOf(row, "CRICOS Course Code");
  return code !== null && COURSE_NUMBER.test(code) ? code.padStart(COURSE_CODE_LENGTH, "0") : code;
}

const isYes = (text: string) => /^(yes|true)$/i.test(text.trim());

function readInstitution(row: RegisterRow): Read {
  const code = codeOf(row, "CRICOS Provider Code");
  const legalName = registerText(row.get("Institution Name"));
  // Some trade under several names, apart by semicolons.
  const called = registerText(row.get("Trading Name").split(";")[0] ?? "") ?? legalName;
  const name = called && providerName(called);
  const capacity = registerNumber(row.get("Institution Capacity"), MAX_CAPACITY);
  if (code === null) return { reason: "has no provider code" };
  if (name === null || name.length > MAX_NAME) return { code, reason: "has no name that can be shown" };
  return {
    key: code,
    row: {
      code,
      name,
      legal_name: legalName === called ? null : legalName,
      slug: universitySlug(name),
      ownership: registerText(row.get("Institution Type")),
      capacity: Number.isNaN(capacity) ? null : capacity && Math.round(capacity),
      website: registerWebsite(row.get("Website")),
      city: cityName(row.get("Postal Address City")),
      state: stateOf(row.get("Postal Address State")),
    },
  };
}

function readLocation(row: RegisterRow): Read {
  const provider = codeOf(row, "CRICOS Provider Code");
  const name = registerText(row.get("Location Name"));
  if (provider === null) return { reason: "has no provider code" };
  if (name === null || name.length > MAX_NAME)
    return { code: provider, reason: "has no name that can be shown" };
  const city = cityName(row.get("City"));
  const state = stateOf(row.get("State"));
  const digits = row.get("Postcode").trim();
  // Spreadsheets drop the zero that the Northern Territory's begin with.
  const postcode = /^\d{3,4}$/.test(digits) ? digits.padStart(4, "0") : null;
  const category = regionalCategoryOf(REGIONAL_AREAS, { state, postcode, city });
  return { key: `${provider} ${name}`, row: { provider, name, city, state, postcode, category } };
}

function readCourse(row: RegisterRow, levels: SaidLevels): Read {
  const code = courseCodeOf(row);
  const provider = codeOf(row, "CRICOS Provider Code");
  const name = registerText(row.get("Course Name"));
  const registerLevel = registerText(row.get("Course Level"));
  const level = registerLevel && (levelOf(registerLevel) ?? levels.get(levelKey(registerLevel)));
  if (code === null) return { reason: "has no course code" };
  if (provider === null) return { code, reason: "has no provider code" };
  if (name === null || name.length > MAX_NAME) return { code, reason: "has no name that can be shown" };
  if (!level) {
    const said = registerLevel ?? "none";
    return { code, level: said, reason: `has a level that is not known: ${said}` };
  }
  const weeks = registerNumber(row.get("Duration (Weeks)"), MAX_WEEKS);
  const tuition = registerNumber(row.get("Tuition Fee"), MAX_AMOUNT);
  const others = registerNumber(row.get("Non Tuition Fee"), MAX_AMOUNT);
  const hours = registerNumber(row.get("Work Component Total Hours"), MAX_HOURS);
  if (Number.isNaN(weeks))
    return { code, reason: `has a length that is none: ${row.get("Duration (Weeks)")}` };
  if (Number.isNaN(tuition)) return { code, reason: `has a tuition that is none: ${row.get("Tuition Fee")}` };
  if (Number.isNaN(others))
    return { code, reason: `has other fees that are none: ${row.get("Non Tuition Fee")}` };
  const narrow = [row.get("Field of Education 1 Narrow Field"), row.get("Field of Education 2 Narrow Field")];
  const language = registerText(row.get("Course Language"));
  return {
    key: code,
    row: {
      code,
      provider,
      name,
      level,
      register_level: registerLevel,
      slug: courseSlug(name, code),
      discipline: disciplineOf(narrow[0] ?? ""),
      fields: [...new Set(narrow.map(fieldName).filter((field) => field !== null))],
      weeks: weeks && Math.round(weeks),
      tuition_minor: tuition === null || tuition <= PLACEHOLDER ? null : Math.round(tuition * CENTS),
      non_tuition_minor: others && Math.round(others * CENTS),
      work_hours: Number.isNaN(hours) ? null : hours && Math.round(hours),
      language: language === "English" ? null : language,
      dual: isYes(row.get("Dual Qualification")),
      expired: isYes(row.get("Expired")),
    },
  };
}

function readCourseLocation(row: RegisterRow): Read {
  const provider = codeOf(row, "CRICOS Provider Code");
  const course = courseCodeOf(row);
  const location = registerText(row.get("Location Name"));
  if (provider === null || course === null)
    return { code: provider ?? course, reason: "has no provider or course code" };
  if (location === null || location.length > MAX_NAME) return { code: provider, reason: "has no location" };
  return { key: `${course} ${location}`, row: { provider, course, location } };
}

/** Reads a row of each file; the key tells a row that stands twice. */
export const READ_ROW: Readonly<Record<RegisterFile, (row: RegisterRow, levels: SaidLevels) => Read>> = {
  institutions: readInstitution,
  locations: readLocation,
  courses: readCourse,
  courseLocations: readCourseLocation,
};
