import { GRADE_SCALES, type GradeScale } from "#app/catalogue/course-terms/course-facts.ts";
import { GRADE_RANGES, isInRange, readNumber } from "#app/catalogue/course-terms/entry-requirements.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isCalendarDate, latestToday } from "#app/platform/time/calendar-date.ts";
import { PARTS, type Part, scoreRange, TAKEN_TESTS, type TakenTest } from "./taken-tests.ts";

export interface EnglishResult extends Readonly<Record<Part, number | null>> {
  readonly test: TakenTest;
  readonly overall: number;
  /** The day of the test, `2026-03-14`. */
  readonly takenOn: string | null;
}

export interface GradeResult {
  readonly scale: GradeScale;
  /** For a class its rank: see `CLASS_RANKS`. */
  readonly value: number;
}

/** The user's results, as far as they give them. */
export interface StudentProfile {
  readonly grade: GradeResult | null;
  readonly english: EnglishResult | null;
}

export const EMPTY_PROFILE: StudentProfile = { grade: null, english: null };
export const isEmptyProfile = ({ grade, english }: StudentProfile): boolean =>
  grade === null && english === null;

/** The names of a profile's parts in an address. */
export const PROFILE_NAMES = ["scale", "result", "test", "overall", ...PARTS, "taken"] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];
export type ProfileProblem = "not-known" | "out-of-range" | "step" | "missing" | "future" | "no-date";

export interface ParsedProfile {
  readonly profile: StudentProfile;
  /** The ignored values, with the reason. */
  readonly problems: Readonly<Partial<Record<ProfileName, ProfileProblem>>>;
  /** What was typed, to be shown again. */
  readonly typed: Readonly<Record<ProfileName, string>>;
}

const MAX_TYPED = 20;

/**
 * Parses the user's results from a URL. Nothing in it is an error: what is not understood is skipped and named. A
 * score without its test or scale, and the reverse, is missing its half.
 */
export function parseProfile(params: URLSearchParams, now: Date): ParsedProfile {
  const problems: Partial<Record<ProfileName, ProfileProblem>> = {};
  const typed = Object.fromEntries(
    PROFILE_NAMES.map((name) => [name, (params.get(name) ?? "").trim().slice(0, MAX_TYPED)]),
  ) as Record<ProfileName, string>;
  const number = (name: ProfileName, range: Parameters<typeof isInRange>[1]): number | null => {
    if (typed[name] === "") return null;
    const value = readNumber(typed[name]);
    const verdict = value === null ? "out-of-range" : isInRange(value, range);
    if (verdict !== "ok") problems[name] = verdict;
    return verdict === "ok" ? value : null;
  };

  let grade: GradeResult | null = null;
  if (isOneOf(GRADE_SCALES, typed.scale)) {
    const value = number("result", GRADE_RANGES[typed.scale]);
    if (typed.result === "") problems.result = "missing";
    if (value !== null) grade = { scale: typed.scale, value };
  } else if (typed.scale !== "") problems.scale = "not-known";
  else if (typed.result !== "") problems.scale = "missing";

  let english: EnglishResult | null = null;
  if (isOneOf(TAKEN_TESTS, typed.test)) {
    const { test } = typed;
    const overall = number("overall", scoreRange(test, "overall"));
    const parts = Object.fromEntries(PARTS.map((part) => [part, number(part, scoreRange(test, part))]));
    if (typed.overall === "") problems.overall = "missing";
    const takenOn = dateOf(typed.taken, now);
    if (takenOn === "future" || takenOn === "no-date") problems.taken = takenOn;
    else if (overall !== null)
      english = { test, overall, ...(parts as Record<Part, number | null>), takenOn };
  } else if (typed.test !== "") problems.test = "not-known";
  else if (["overall", ...PARTS].some((name) => typed[name as ProfileName] !== "")) problems.test = "missing";

  return { profile: { grade, english }, problems, typed };
}

/** The names and values of a profile in an address, in their fixed order. */
export function profileParams({ grade, english }: StudentProfile): [ProfileName, string][] {
  const params: [ProfileName, string][] = [];
  if (grade) params.push(["scale", grade.scale], ["result", String(grade.value)]);
  if (english) {
    params.push(["test", english.test], ["overall", String(english.overall)]);
    for (const part of PARTS) if (english[part] !== null) params.push([part, String(english[part])]);
    if (english.takenOn !== null) params.push(["taken", english.takenOn]);
  }
  return params;
}

function dateOf(text: string, now: Date): string | null | "future" | "no-date" {
  if (text === "") return null;
  if (!isCalendarDate(text)) return "no-date";
  return text > latestToday(now) ? "future" : text;
}
