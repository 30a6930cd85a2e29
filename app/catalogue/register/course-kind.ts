import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { registerText } from "./register-text.ts";

/** The levels of the CRICOS register (snapshot of January 2026) as the catalogue's. */
const LEVELS: Readonly<Record<string, CourseLevel>> = {
  "Bachelor Degree": "bachelor",
  "Bachelor Honours Degree": "bachelor",
  "Masters Degree (Coursework)": "master",
  "Masters Degree (Research)": "master",
  "Masters Degree (Extended)": "master",
  "Doctoral Degree": "phd",
  Diploma: "diploma",
  "Advanced Diploma": "advanced-diploma",
  "Associate Degree": "associate-degree",
  "Graduate Diploma": "graduate-diploma",
  "Graduate Certificate": "graduate-certificate",
  "Certificate I": "certificate",
  "Certificate II": "certificate",
  "Certificate III": "certificate",
  "Certificate IV": "certificate",
  "Senior Secondary Certificate of Education": "school",
  "Junior Secondary Studies": "school",
  "Primary School Studies": "school",
  "Non AQF Award": "non-award",
  "Vocational Short Course": "non-award",
};

/** A register's level for comparing: letters and spaces differ from month to month. */
export const levelKey = (registerLevel: string) => registerLevel.replace(/\s+/g, " ").trim().toLowerCase();

const BY_KEY: ReadonlyMap<string, CourseLevel> = new Map(
  Object.entries(LEVELS).map(([level, ours]) => [levelKey(level), ours]),
);

/** The catalogue's level of a register's, or null for one that the register did not have in January 2026. */
export function levelOf(registerLevel: string): CourseLevel | null {
  return BY_KEY.get(levelKey(registerLevel)) ?? null;
}

/**
 * Fields of education (ASCED, Australian Bureau of Statistics 1272.0, 2001) by the code that begins them,
 * narrow fields before the broad ones they are part of.
 */
const FIELDS: readonly (readonly [code: string, discipline: Discipline])[] = [
  ["0603", "nursing"],
  ["0909", "law"],
  ["0911", "law"],
  ["0915", "general"],
  ["01", "science"],
  ["02", "it"],
  ["03", "engineering"],
  ["04", "architecture"],
  ["05", "agriculture"],
  ["06", "healthcare"],
  ["07", "education"],
  ["08", "business"],
  ["0919", "business"],
  ["0907", "science"],
  ["09", "society"],
  ["10", "arts"],
  ["11", "hospitality"],
  ["12", "general"],
];

/**
 * The discipline of a narrow field of education such as `0603 - Nursing`; null for what is none.
 * Language and literature (0915) is for nearly all of its courses English for newcomers.
 */
export function disciplineOf(narrowField: string): Discipline | null {
  const code = /^\d{4}/.exec(narrowField.trim())?.[0];
  if (code === undefined) return null;
  const matching = FIELDS.filter(([beginning]) => code.startsWith(beginning));
  const [closest] = matching.toSorted(([one], [other]) => other.length - one.length);
  return closest?.[1] ?? null;
}

/** A field of education without its code: `0603 - Nursing` is `Nursing`. Null for an empty one. */
export function fieldName(field: string): string | null {
  return registerText(field.replace(/^\s*\d+\s*-\s*/, ""));
}
