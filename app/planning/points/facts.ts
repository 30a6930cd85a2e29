import { digitsOf } from "#app/platform/time/calendar-date.ts";
import {
  AUSTRALIAN_STUDIES,
  ENGLISH_LEVELS,
  type EnglishLevel,
  type EnglishTest,
  type EnglishTestResult,
  EVIDENCES,
  type Evidence,
  NEW_ZEALAND_JOBS,
  PARTNER_SITUATIONS,
  type PointsProfile,
  QUALIFICATION_ORIGINS,
  QUALIFICATIONS,
  type Qualification,
  type QualificationOrigin,
} from "./profile.ts";

/**
 * What rules ask about: a profile on a day, as numbers in a fixed order, so that an evaluation is a walk
 * over arrays. A choice is the place of its value in CHOICE_VALUES; what is not known is NaN.
 */
export type Facts = readonly number[];

const YES_NO = ["no", "yes"] as const;

/** What New Zealand asks of a qualification: of which university or assessment, and of which type. */
export const NEW_ZEALAND_QUALIFICATIONS = [
  "none",
  "bachelor",
  "postgraduate-certificate",
  "honours",
  "postgraduate-diploma",
  "master",
  "doctorate",
  "nz-university-bachelor",
  "nz-university-postgraduate-certificate",
  "nz-university-honours",
  "nz-university-postgraduate-diploma",
  "nz-university-master",
  "nz-university-doctorate",
  "level-7-only",
  "level-8-only",
  "level-9-only",
  "level-10-only",
] as const;
type NewZealandQualification = (typeof NEW_ZEALAND_QUALIFICATIONS)[number];

/** What Australia asks of the highest qualification. */
export const AUSTRALIAN_QUALIFICATIONS = [
  "none",
  "recognised-award",
  "australian-diploma",
  "degree",
  "doctorate",
] as const;
type AustralianQualification = (typeof AUSTRALIAN_QUALIFICATIONS)[number];

export const CHOICE_VALUES = {
  english: ENGLISH_LEVELS,
  australianQualification: AUSTRALIAN_QUALIFICATIONS,
  newZealandQualification: NEW_ZEALAND_QUALIFICATIONS,
  postgraduateAlone: YES_NO,
  levelFourOrMore: YES_NO,
  australianStudy: AUSTRALIAN_STUDIES,
  researchStem: YES_NO,
  communityLanguage: YES_NO,
  professionalYear: YES_NO,
  partner: PARTNER_SITUATIONS,
  newZealandJob: NEW_ZEALAND_JOBS,
} as const satisfies Record<string, readonly string[]>;
export type ChoiceFact = keyof typeof CHOICE_VALUES;

/** Years of work are full years with their months as a fraction; `ielts` is an overall score. */
export const NUMBER_FACTS = [
  "age",
  "overseasYears",
  "australianYears",
  "newZealandYears",
  "experienceYears",
  "registrationYears",
  "incomeMultiple",
  "ielts",
] as const;
export type NumberFact = (typeof NUMBER_FACTS)[number];

export const CHOICE_FACTS = Object.keys(CHOICE_VALUES) as readonly ChoiceFact[];
export const FACT_NAMES: readonly (NumberFact | ChoiceFact)[] = [...NUMBER_FACTS, ...CHOICE_FACTS];

/** What the facts depend on beside the person; both belong to a rule set. */
export interface FactTables {
  readonly englishScores: readonly EnglishScores[];
  /** In order of `from`. */
  readonly medianWages: readonly { readonly from: string; readonly nzdPerHour: number }[];
}

/** What the scores of one test mean, for tests taken from a day on and before another. */
export interface EnglishScores {
  readonly test: EnglishTest;
  readonly takenFrom: string | null;
  readonly takenBefore: string | null;
  /** For how many years such a test counts; null where no source says it. */
  readonly validYears: number | null;
  /** Least scores in listening, reading, writing, speaking; the lowest level first. */
  readonly levels: readonly {
    readonly level: EnglishLevel;
    readonly scores: readonly [number, number, number, number];
  }[];
}

/**
 * A profile as facts on a day.
 *
 * @param date `YYYY-MM-DD`
 * @param elapsedMonths how far the day lies after the one on which the profile was true: the work that
 *   goes on has grown by so much, and an age without a birth date by its full years
 */
export function factsOf(profile: PointsProfile, date: string, tables: FactTables, elapsedMonths = 0): Facts {
  const { workingNow } = profile;
  const overseas = monthsOrNaN(profile.overseasMonths, workingNow === "overseas" ? elapsedMonths : 0);
  const australian = monthsOrNaN(profile.australianMonths, workingNow === "australia" ? elapsedMonths : 0);
  const newZealand = monthsOrNaN(profile.newZealandMonths, workingNow === "newzealand" ? elapsedMonths : 0);
  return [
    ageOf(profile, date, elapsedMonths),
    overseas / 12,
    australian / 12,
    newZealand / 12,
    sumOfKnown(overseas, australian, newZealand) / 12,
    profile.registrationYears ?? Number.NaN,
    incomeMultipleOf(profile.newZealandPay, date, tables),
    ieltsOf(profile),
    englishOf(profile, date, tables),
    orNaN(AUSTRALIAN_QUALIFICATIONS, australianQualification(profile)),
    newZealandQualification(profile),
    isPostgraduate(profile.qualification) && profile.hasBachelor === false ? 1 : 0,
    levelFourOrMore(profile.qualification),
    orNaN(AUSTRALIAN_STUDIES, profile.australianStudy),
    yesNo(profile.researchStem),
    yesNo(profile.communityLanguage),
    yesNo(profile.professionalYear),
    orNaN(PARTNER_SITUATIONS, profile.partner),
    orNaN(NEW_ZEALAND_JOBS, profile.newZealandJob),
  ];
}

/** What somebody has documents for, as bits in the order of EVIDENCES. */
export function evidenceOf(profile: PointsProfile): number {
  let bits = 0;
  for (const evidence of profile.proven) bits |= EVIDENCE_BITS[evidence];
  if (profile.birthDate !== null) bits |= EVIDENCE_BITS.age;
  return profile.englishTest === null ? bits & ~EVIDENCE_BITS.english : bits | EVIDENCE_BITS.english;
}

const EVIDENCE_BITS = Object.fromEntries(EVIDENCES.map((evidence, at) => [evidence, 1 << at])) as Readonly<
  Record<Evidence, number>
>;

function orNaN<V extends string>(values: readonly V[], value: V | null): number {
  return value === null ? Number.NaN : values.indexOf(value);
}

function yesNo(value: boolean | null): number {
  return value === null ? Number.NaN : value ? 1 : 0;
}

function monthsOrNaN(months: number | null, more: number): number {
  return months === null ? Number.NaN : months + more;
}

/** Of some, the sum: a place that somebody left out beside another counts as none. */
function sumOfKnown(first: number, second: number, third: number): number {
  if (Number.isNaN(first) && Number.isNaN(second) && Number.isNaN(third)) return Number.NaN;
  return (first || 0) + (second || 0) + (third || 0);
}

function ageOf({ birthDate, age }: PointsProfile, date: string, elapsedMonths: number): number {
  if (birthDate === null) return age === null ? Number.NaN : age + Math.floor(elapsedMonths / 12);
  return Math.floor((digitsOf(date) - digitsOf(birthDate)) / YEAR_IN_DIGITS);
}

const YEAR_IN_DIGITS = 10_000;

function incomeMultipleOf(pay: number | null, date: string, { medianWages }: FactTables): number {
  if (pay === null) return Number.NaN;
  for (let at = medianWages.length - 1; at >= 0; at--) {
    const median = medianWages[at];
    if (median && median.from <= date) return pay / median.nzdPerHour;
  }
  return Number.NaN;
}

/**
 * IELTS overall: the mean of the parts to the nearest half, as IELTS rounds it. A level says of it what it
 * says of each part; what other tests are worth in New Zealand we have seen in no source.
 */
function ieltsOf({ englishTest, englishLevel }: PointsProfile): number {
  if (englishTest) return englishTest.test === "ielts" ? ieltsOverall(englishTest.scores) : Number.NaN;
  if (englishLevel === "superior") return 8;
  if (englishLevel === "proficient") return 7;
  return Number.NaN;
}

export function ieltsOverall([listening, reading, writing, speaking]: EnglishTestResult["scores"]): number {
  return Math.floor((listening + reading + writing + speaking) / 2 + 0.5) / 2;
}

function englishOf({ englishTest, englishLevel }: PointsProfile, date: string, tables: FactTables): number {
  if (!englishTest) return orNaN(ENGLISH_LEVELS, englishLevel);
  const table = scoresFor(englishTest, tables.englishScores);
  if (!table || date < englishTest.date) return Number.NaN;
  if (table.validYears !== null && lastDay(englishTest.date, table.validYears) < date) return Number.NaN;
  for (let at = table.levels.length - 1; at >= 0; at--) {
    const row = table.levels[at];
    if (row && reaches(englishTest.scores, row.scores)) return ENGLISH_LEVELS.indexOf(row.level);
  }
  return 0;
}

function scoresFor(
  { test, date }: EnglishTestResult,
  tables: readonly EnglishScores[],
): EnglishScores | undefined {
  for (const table of tables) {
    if (table.test !== test) continue;
    if (table.takenFrom !== null && date < table.takenFrom) continue;
    if (table.takenBefore === null || date < table.takenBefore) return table;
  }
  return undefined;
}

function reaches(scores: EnglishTestResult["scores"], least: EnglishTestResult["scores"]): boolean {
  return scores[0] >= least[0] && scores[1] >= least[1] && scores[2] >= least[2] && scores[3] >= least[3];
}

/** The same day so many years on; the 29th of February sorts before the first of March in any year. */
function lastDay(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}

function isPostgraduate(qualification: Qualification | null): boolean {
  return (
    qualification === "postgraduate-certificate" ||
    qualification === "postgraduate-diploma" ||
    qualification === "master" ||
    qualification === "doctorate"
  );
}

/** A postgraduate certificate or diploma counts in Australia as the bachelor degree that it rests on. */
function australianQualification({
  qualification,
  qualificationFrom,
  hasBachelor,
}: PointsProfile): AustralianQualification | null {
  switch (qualification) {
    case null:
      return null;
    case "doctorate":
      return "doctorate";
    case "master":
    case "honours":
    case "bachelor":
      return "degree";
    case "postgraduate-certificate":
    case "postgraduate-diploma":
      return hasBachelor === false ? "none" : "degree";
    case "diploma":
      return qualificationFrom === "australia" ? "australian-diploma" : "none";
    case "recognised-award":
      return "recognised-award";
    case "none":
      return "none";
  }
}

const LEVEL_ONLY: Readonly<Partial<Record<Qualification, NewZealandQualification>>> = {
  bachelor: "level-7-only",
  "postgraduate-certificate": "level-8-only",
  honours: "level-8-only",
  "postgraduate-diploma": "level-8-only",
  master: "level-9-only",
  doctorate: "level-10-only",
};
const isDegree = (each: Qualification) => Object.hasOwn(LEVEL_ONLY, each);

/** The place of each qualification among New Zealand's, by where it was awarded. */
const NEW_ZEALAND_PLACES = Object.fromEntries(
  QUALIFICATION_ORIGINS.map((origin) => [
    origin,
    Object.fromEntries(
      QUALIFICATIONS.map((each) => {
        const university = origin === "newzealand-university" ? `nz-university-${each}` : each;
        const name = origin === "elsewhere-level-only" ? LEVEL_ONLY[each] : university;
        return [
          each,
          isDegree(each) ? (NEW_ZEALAND_QUALIFICATIONS as readonly (string | undefined)[]).indexOf(name) : 0,
        ];
      }),
    ),
  ]),
) as Readonly<Record<QualificationOrigin, Readonly<Record<Qualification, number>>>>;

function newZealandQualification({ qualification, qualificationFrom }: PointsProfile): number {
  if (qualification === null) return Number.NaN;
  return NEW_ZEALAND_PLACES[qualificationFrom ?? "elsewhere"][qualification];
}

/** Whether a qualification is of New Zealand's level 4 or above; of an award we do not know the level. */
function levelFourOrMore(qualification: Qualification | null): number {
  if (qualification === null || qualification === "recognised-award") return Number.NaN;
  return qualification === "none" ? 0 : 1;
}

export function isChoiceFact(name: string): name is ChoiceFact {
  return Object.hasOwn(CHOICE_VALUES, name);
}
