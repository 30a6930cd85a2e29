import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * One person, for the rules of both countries. Everything is optional: unknown values are null and bring no points,
 * and the result says so.
 */
export interface PointsProfile {
  /** `YYYY-MM-DD`. Preferred to `age`, because the points change on birthdays. */
  readonly birthDate: string | null;
  /** Full years on the evaluation date, if no birth date is given. */
  readonly age: number | null;
  readonly englishTest: EnglishTestResult | null;
  /** Taken online or at home: Australia takes no such test. Not known, it counts as no. */
  readonly englishOnline: boolean | null;
  /** The person's own estimate of their English without a test. Ignored if there is a test. */
  readonly englishLevel: EnglishLevel | null;
  /** Skilled work in the own occupation in the last ten years, in full months. */
  readonly overseasMonths: number | null;
  readonly australianMonths: number | null;
  readonly newZealandMonths: number | null;
  /** `YYYY-MM-DD`: when that work ended, by which it leaves the ten years that count. */
  readonly overseasUntil: string | null;
  readonly australianUntil: string | null;
  /** `YYYY-MM-DD`: when the New Zealand work began; the median wage of that day is the one to keep. */
  readonly newZealandSince: string | null;
  /** How much of all this work came after the qualification. */
  readonly afterQualificationMonths: number | null;
  /** Where they work now: only that work grows with time. */
  readonly workingNow: WorkPlace | null;
  readonly qualification: Qualification | null;
  readonly qualificationFrom: QualificationOrigin | null;
  /** Whether a bachelor degree stands behind a postgraduate qualification. Not known, it counts as yes. */
  readonly hasBachelor: boolean | null;
  readonly australianStudy: AustralianStudy | null;
  /** An Australian master by research or doctorate in a field of science or technology. */
  readonly researchStem: boolean | null;
  readonly communityLanguage: boolean | null;
  readonly professionalYear: boolean | null;
  readonly partner: PartnerSituation | null;
  /** Years of training that a New Zealand occupational registration took; 0 for no registration. */
  readonly registrationYears: number | null;
  /** A job or offer of an accredited employer in New Zealand, 30 hours a week or more. */
  readonly newZealandJob: NewZealandJob | null;
  /** Pay of that job, NZ$ an hour. */
  readonly newZealandPay: number | null;
  /** Whether New Zealand keeps the occupation out of the pathway of experience, or asks more of it. */
  readonly newZealandList: NewZealandList | null;
  /** Whether the occupation stands on the list of trades and technicians. */
  readonly tradesList: boolean | null;
  /** What documents are at hand for. A birth date and a test prove themselves. */
  readonly proven: readonly Evidence[];
}

/** A test in four parts: listening, reading, writing, speaking, on the test's own scale. */
export interface EnglishTestResult {
  readonly test: EnglishTest;
  readonly scores: readonly [listening: number, reading: number, writing: number, speaking: number];
  /** `YYYY-MM-DD`: what a score means depends on the day of the test. */
  readonly date: string;
}

export const ENGLISH_TESTS = ["ielts", "pte", "toefl", "c1", "celpip", "languagecert", "met", "oet"] as const;
export type EnglishTest = (typeof ENGLISH_TESTS)[number];
export const ENGLISH_TEST_LABELS: Readonly<Record<EnglishTest, string>> = words({
  ielts: "IELTS",
  pte: "PTE Academic",
  toefl: "TOEFL iBT (0 to 30 per band)",
  c1: "C1 Advanced (142 to 210)",
  celpip: "CELPIP General",
  languagecert: "LANGUAGECERT Academic",
  met: "Michigan English Test (MET)",
  oet: "OET (0 to 500 per band)",
});
export const ENGLISH_TEST_OPTIONS = optionsOf(ENGLISH_TESTS, ENGLISH_TEST_LABELS);
/** The least, the most and the step of one part's score on each test's own scale. */
export const ENGLISH_SCALES: Readonly<Record<EnglishTest, { least: number; most: number; step: number }>> = {
  ielts: { least: 0, most: 9, step: 0.5 },
  pte: { least: 10, most: 90, step: 1 },
  toefl: { least: 0, most: 30, step: 1 },
  c1: { least: 142, most: 210, step: 1 },
  celpip: { least: 1, most: 12, step: 1 },
  languagecert: { least: 0, most: 100, step: 1 },
  met: { least: 0, most: 80, step: 1 },
  oet: { least: 0, most: 500, step: 10 },
};

/** Australia's levels, the lowest first. */
export const ENGLISH_LEVELS = ["below-competent", "competent", "proficient", "superior"] as const;
export type EnglishLevel = (typeof ENGLISH_LEVELS)[number];
export const ENGLISH_LEVEL_LABELS: Readonly<Record<EnglishLevel, string>> = words({
  "below-competent": "Below competent",
  competent: "Competent (IELTS 6 in each band)",
  proficient: "Proficient (IELTS 7 in each band)",
  superior: "Superior (IELTS 8 in each band)",
});
export const ENGLISH_LEVEL_OPTIONS = optionsOf(ENGLISH_LEVELS, ENGLISH_LEVEL_LABELS);

export const WORK_PLACES = ["overseas", "australia", "newzealand"] as const;
export type WorkPlace = (typeof WORK_PLACES)[number];
export const WORK_PLACE_LABELS: Readonly<Record<WorkPlace, string>> = words({
  overseas: "Yes, in another country",
  australia: "Yes, in Australia",
  newzealand: "Yes, in New Zealand",
});
export const WORK_PLACE_OPTIONS = optionsOf(WORK_PLACES, WORK_PLACE_LABELS);

/** The highest qualification, the lowest first. */
export const QUALIFICATIONS = [
  "none",
  "recognised-award",
  "diploma",
  "bachelor",
  "postgraduate-certificate",
  "honours",
  "postgraduate-diploma",
  "master",
  "doctorate",
] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];
export const QUALIFICATION_LABELS: Readonly<Record<Qualification, string>> = words({
  none: "None of these",
  "recognised-award": "Award recognised by the assessing authority",
  diploma: "Diploma or trade qualification",
  bachelor: "Bachelor’s degree",
  "postgraduate-certificate": "Postgraduate certificate",
  honours: "Bachelor’s degree with honours",
  "postgraduate-diploma": "Postgraduate diploma",
  master: "Master’s degree",
  doctorate: "Doctorate",
});
export const QUALIFICATION_OPTIONS = optionsOf(QUALIFICATIONS, QUALIFICATION_LABELS);

/** Where it was awarded and, from elsewhere, what New Zealand's assessment (IQA) says. */
export const QUALIFICATION_ORIGINS = [
  "australia",
  "newzealand-university",
  "newzealand",
  "elsewhere",
  "elsewhere-level-only",
] as const;
export type QualificationOrigin = (typeof QUALIFICATION_ORIGINS)[number];
export const QUALIFICATION_ORIGIN_LABELS: Readonly<Record<QualificationOrigin, string>> = words({
  australia: "Australia",
  "newzealand-university": "A university in New Zealand",
  newzealand: "Another provider in New Zealand",
  elsewhere: "Another country",
  "elsewhere-level-only": "Another country, assessed by level only",
});
export const QUALIFICATION_ORIGIN_OPTIONS = optionsOf(QUALIFICATION_ORIGINS, QUALIFICATION_ORIGIN_LABELS);

export const AUSTRALIAN_STUDIES = ["none", "two-years", "two-years-regional"] as const;
export type AustralianStudy = (typeof AUSTRALIAN_STUDIES)[number];
export const AUSTRALIAN_STUDY_LABELS: Readonly<Record<AustralianStudy, string>> = words({
  none: "No, or less than 2 years",
  "two-years": "2 years or more",
  "two-years-regional": "2 years or more in a regional area",
});
export const AUSTRALIAN_STUDY_OPTIONS = optionsOf(AUSTRALIAN_STUDIES, AUSTRALIAN_STUDY_LABELS);

export const PARTNER_SITUATIONS = ["single", "australian", "skilled", "english", "neither"] as const;
export type PartnerSituation = (typeof PARTNER_SITUATIONS)[number];
export const PARTNER_LABELS: Readonly<Record<PartnerSituation, string>> = words({
  single: "No partner",
  australian: "Australian citizen or permanent resident",
  skilled: "Under 45, with competent English and a skills assessment",
  english: "Competent English only",
  neither: "None of these",
});
export const PARTNER_OPTIONS = optionsOf(PARTNER_SITUATIONS, PARTNER_LABELS);

export const NEW_ZEALAND_JOBS = ["none", "skill-level-1-3", "skill-level-4-5"] as const;
export type NewZealandJob = (typeof NEW_ZEALAND_JOBS)[number];
export const NEW_ZEALAND_JOB_LABELS: Readonly<Record<NewZealandJob, string>> = words({
  none: "No",
  "skill-level-1-3": "Yes, skill level 1 to 3",
  "skill-level-4-5": "Yes, skill level 4 or 5",
});
export const NEW_ZEALAND_JOB_OPTIONS = optionsOf(NEW_ZEALAND_JOBS, NEW_ZEALAND_JOB_LABELS);

export const NEW_ZEALAND_LISTS = ["neither", "amber", "red"] as const;
export type NewZealandList = (typeof NEW_ZEALAND_LISTS)[number];
export const NEW_ZEALAND_LIST_LABELS: Readonly<Record<NewZealandList, string>> = words({
  neither: "On neither list",
  amber: "On the amber list",
  red: "On the red list",
});
export const NEW_ZEALAND_LIST_OPTIONS = optionsOf(NEW_ZEALAND_LISTS, NEW_ZEALAND_LIST_LABELS);

export const EVIDENCES = [
  "age",
  "english",
  "work",
  "qualification",
  "study",
  "language",
  "professional-year",
  "partner",
  "nomination",
  "registration",
  "new-zealand-work",
] as const;
export type Evidence = (typeof EVIDENCES)[number];

/** A person with nothing known about them. */
export const EMPTY_PROFILE: PointsProfile = {
  birthDate: null,
  age: null,
  englishTest: null,
  englishOnline: null,
  englishLevel: null,
  overseasMonths: null,
  australianMonths: null,
  newZealandMonths: null,
  overseasUntil: null,
  australianUntil: null,
  newZealandSince: null,
  afterQualificationMonths: null,
  workingNow: null,
  qualification: null,
  qualificationFrom: null,
  hasBachelor: null,
  australianStudy: null,
  researchStem: null,
  communityLanguage: null,
  professionalYear: null,
  partner: null,
  registrationYears: null,
  newZealandJob: null,
  newZealandPay: null,
  newZealandList: null,
  tradesList: null,
  proven: [],
};
