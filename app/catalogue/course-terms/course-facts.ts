import { optionsOf } from "#app/platform/records/option.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";
/** A closed course is still shown at its URL, but cannot be found or applied for. */
export const COURSE_STATUSES = ["open", "closed"] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

export const COURSE_STATUS_LABELS: Readonly<Record<CourseStatus, string>> = words({
  open: "Open",
  closed: "Closed",
});

/**
 * An institution's statement on an intake of its course; separately the office opens and closes intakes for all.
 */
export const COURSE_INTAKE_STATES = ["open", "full", "closed"] as const;
export type CourseIntakeState = (typeof COURSE_INTAKE_STATES)[number];

export const COURSE_INTAKE_STATE_LABELS: Readonly<Record<CourseIntakeState, string>> = words({
  open: "Open",
  full: "Full",
  closed: "Closed",
});

const intakeTexts = words({
  full: "{intake} (full as of {date})",
  closed: "{intake} (closed as of {date})",
});

/** An intake of a course in readable form, with its institution's statement if that prevents applications. */
export function courseIntakeText(intake: {
  readonly label: string;
  readonly state: CourseIntakeState | null;
  readonly statedOn: string | null;
}): string {
  const { label, state, statedOn } = intake;
  if (state === null || state === "open" || statedOn === null) return label;
  return intakeTexts[state]({ intake: label, date: asOfText(statedOn) });
}

/** What a course's tuition pays for: the whole course, or one year of it. */
export const TUITION_PERIODS = ["course", "year"] as const;
export type TuitionPeriod = (typeof TUITION_PERIODS)[number];

/** The English tests a course can name, with the product's own option values. */
export const REQUIREMENT_TESTS = ["ielts", "toefl", "pte", "duolingo"] as const;
export type RequirementTest = (typeof REQUIREMENT_TESTS)[number];

/** The scales on which a course can publish the grade it asks for; never converted into one another. */
export const GRADE_SCALES = [
  "in-percent",
  "in-cgpa-10",
  "np-gpa-4",
  "np-percent",
  "pk-percent",
  "pk-cgpa-4",
  "bd-gpa-5",
  "bd-cgpa-4",
  "lk-gpa-4",
  "lk-class",
] as const;
export type GradeScale = (typeof GRADE_SCALES)[number];

export const GRADE_SCALE_LABELS: Readonly<Record<GradeScale, string>> = words({
  "in-percent": "India, percentage",
  "in-cgpa-10": "India, CGPA out of 10",
  "np-gpa-4": "Nepal, GPA out of 4",
  "np-percent": "Nepal, percentage",
  "pk-percent": "Pakistan, percentage",
  "pk-cgpa-4": "Pakistan, CGPA out of 4",
  "bd-gpa-5": "Bangladesh, GPA out of 5",
  "bd-cgpa-4": "Bangladesh, CGPA out of 4",
  "lk-gpa-4": "Sri Lanka, GPA out of 4",
  "lk-class": "Sri Lanka, degree class",
});

/** The classes of a Sri Lankan degree by the number that they are stored and compared as, the lowest first. */
export const CLASS_RANKS = words({
  1: "Pass",
  2: "Lower second class",
  3: "Upper second class",
  4: "First class",
});

export const CLASS_OPTIONS = optionsOf(["1", "2", "3", "4"], CLASS_RANKS);

/** A result on a scale as people read it: the figure, or the name of the class. */
export function gradeText(scale: GradeScale, value: number): string {
  if (scale !== "lk-class") return scale.endsWith("percent") ? `${value}%` : String(value);
  return CLASS_RANKS[value as keyof typeof CLASS_RANKS] ?? String(value);
}
