import {
  AUSTRALIAN_STUDIES,
  ENGLISH_LEVELS,
  ENGLISH_TESTS,
  EVIDENCES,
  NEW_ZEALAND_JOBS,
  NEW_ZEALAND_LISTS,
  PARTNER_SITUATIONS,
  QUALIFICATION_ORIGINS,
  QUALIFICATIONS,
  WORK_PLACES,
} from "./profile.ts";
import { PROGRAMMES } from "./rule-set.ts";

/** The allowed values of a field: a list, or a minimum and a maximum of numbers or dates. */
export type Allowed =
  | readonly string[]
  | { readonly from: number; readonly to: number; readonly step: number }
  | { readonly from: string; readonly to: string };

const YES_NO = ["yes", "no"] as const;
const years = { from: 0, to: 40, step: 0.01 } as const;
/** On any test's scale; which of these a test can give depends on the test. */
const score = { from: 0, to: 500, step: 0.5 } as const;

/** The lowest and highest ages the calculators support. */
export const AGES = { from: 18, to: 55, step: 1 } as const;

/** Every field of `/points` and its JSON that is a choice or a number, by its name in the address. */
export const OFFICIAL_FIELDS = {
  visa: PROGRAMMES,
  age: AGES,
  english: ENGLISH_LEVELS,
  englishTest: ENGLISH_TESTS,
  listening: score,
  reading: score,
  writing: score,
  speaking: score,
  englishOnline: YES_NO,
  overseasYears: years,
  australianYears: years,
  newZealandYears: years,
  afterQualificationYears: years,
  working: WORK_PLACES,
  qualification: QUALIFICATIONS,
  qualificationFrom: QUALIFICATION_ORIGINS,
  hasBachelor: YES_NO,
  australianStudy: AUSTRALIAN_STUDIES,
  researchStem: YES_NO,
  communityLanguage: YES_NO,
  professionalYear: YES_NO,
  partner: PARTNER_SITUATIONS,
  registrationYears: { from: 0, to: 10, step: 1 },
  newZealandJob: NEW_ZEALAND_JOBS,
  newZealandPay: { from: 0, to: 1000, step: 0.01 },
  newZealandList: NEW_ZEALAND_LISTS,
  tradesList: YES_NO,
  proven: EVIDENCES,
} as const satisfies Record<string, Allowed>;

/** The fields that are dates, and the other rule set to compare with; what they allow depends on the day. */
export const OTHER_OFFICIAL_FIELDS = [
  "date",
  "birthDate",
  "englishDate",
  "overseasUntil",
  "australianUntil",
  "newZealandSince",
  "against",
] as const;

export const OFFICIAL_FIELD_NAMES: readonly OfficialField[] = [
  ...(Object.keys(OFFICIAL_FIELDS) as (keyof typeof OFFICIAL_FIELDS)[]),
  ...OTHER_OFFICIAL_FIELDS,
];

export type OfficialField = keyof typeof OFFICIAL_FIELDS | (typeof OTHER_OFFICIAL_FIELDS)[number];

/** A value of an address that could not be taken, and what could have been. */
export interface OfficialProblem {
  readonly field: OfficialField;
  readonly allowed: Allowed;
}
