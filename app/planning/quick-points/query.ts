import { isOneOf } from "#app/platform/records/option.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import {
  QUICK_AGE,
  QUICK_COUNTRIES,
  QUICK_DEFAULTS,
  QUICK_ENGLISH,
  QUICK_PARTNER_POINTS,
  QUICK_QUALIFICATIONS,
  QUICK_WORK,
  type QuickAnswers,
  type QuickCountry,
  type QuickField,
} from "./answers.ts";
import { isQuickStepNumber, LAST_QUICK_STEP, QUICK_PATH, type QuickStepNumber } from "./steps.ts";

/** Every name that an address of the quick estimate may carry. */
export const QUICK_FIELDS = [
  "country",
  "age",
  "englishLevel",
  "workExperienceYears",
  "qualificationLevel",
  "studiedInCountry",
  "regionalStudy",
  "stateSponsor",
  "partnerPoints",
  "step",
] as const satisfies readonly (QuickField | "step")[];
export type QuickQueryField = (typeof QUICK_FIELDS)[number];

/** A value of an address that could not be taken, and what could have been. */
export interface QuickProblem {
  readonly field: QuickQueryField;
  /** A list of values, or the minimum and maximum of a whole number. */
  readonly allowed: readonly string[] | { readonly from: number; readonly to: number };
}

export interface QuickState {
  readonly answers: QuickAnswers;
  readonly step: QuickStepNumber;
}

/** What may stand in a field; for English and qualification it is the country that decides. */
export function allowedIn(field: QuickQueryField, country: QuickCountry): QuickProblem["allowed"] {
  switch (field) {
    case "country":
      return QUICK_COUNTRIES;
    case "age":
      return { from: QUICK_AGE.least, to: QUICK_AGE.most };
    case "englishLevel":
      return QUICK_ENGLISH[country];
    case "workExperienceYears":
      return { from: QUICK_WORK.least, to: QUICK_WORK.most };
    case "qualificationLevel":
      return QUICK_QUALIFICATIONS[country];
    case "partnerPoints":
      return QUICK_PARTNER_POINTS.map(String);
    case "step":
      return { from: 1, to: LAST_QUICK_STEP };
    default:
      return ["true", "false"];
  }
}

/**
 * Reads the fields of a URL. A missing or empty field gets its default; so does one that is repeated, unknown or out
 * of range, which is listed as a problem. Other names are ignored.
 */
export function readQuickQuery(params: URLSearchParams): QuickState & { problems: readonly QuickProblem[] } {
  const problems: QuickProblem[] = [];
  const asked = params.get("country");
  const country = isOneOf(QUICK_COUNTRIES, asked) ? asked : QUICK_DEFAULTS.country;
  const read = (field: QuickQueryField): string | null => {
    const values = params.getAll(field);
    const value = plainDigits(values[0] ?? "");
    const allowed = allowedIn(field, country);
    if (values.length <= 1 && (value === "" || isAllowed(value, allowed))) return value || null;
    problems.push({ field, allowed });
    return null;
  };
  const number = (field: "age" | "workExperienceYears" | "partnerPoints" | "step") => {
    const value = read(field);
    return value === null ? null : Number(value);
  };
  read("country");
  const answers = {
    country,
    age: number("age") ?? QUICK_DEFAULTS.age,
    englishLevel: read("englishLevel"),
    workExperienceYears: number("workExperienceYears") ?? QUICK_DEFAULTS.workExperienceYears,
    qualificationLevel: read("qualificationLevel"),
    studiedInCountry: read("studiedInCountry") === "true",
    regionalStudy: read("regionalStudy") === "true",
    stateSponsor: read("stateSponsor") === "true",
    partnerPoints: number("partnerPoints") ?? QUICK_DEFAULTS.partnerPoints,
    // Each value has just been compared with the values of its type.
  } as QuickAnswers;
  const step = number("step") ?? 1;
  return { answers, step: isQuickStepNumber(step) ? step : 1, problems };
}

/** Digits alone: no sign, no fraction, no exponent, no leading zero; no bound has more than two. */
const WHOLE = /^(?:0|[1-9]\d?)$/;

function isAllowed(value: string, allowed: QuickProblem["allowed"]): boolean {
  if (!("from" in allowed)) return allowed.includes(value);
  return WHOLE.test(value) && Number(value) >= allowed.from && Number(value) <= allowed.to;
}

/** The canonical query of a state, country first; defaults are omitted. */
export function quickQuery({ answers, step }: QuickState): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of QUICK_FIELDS) {
    const value = field === "step" ? step : answers[field];
    const usual = field === "step" ? 1 : QUICK_DEFAULTS[field];
    if (field === "country" || (value !== usual && value !== null)) params.set(field, String(value));
  }
  return params;
}

/** The address of a state, from the root. */
export function quickHref(state: QuickState): string {
  return `${QUICK_PATH}?${quickQuery(state)}`;
}
