import { digitsOf } from "#app/platform/time/calendar-date.ts";
import { monthsAfter, monthsBetween } from "#app/platform/time/months.ts";
import {
  AUSTRALIAN_STUDIES,
  ENGLISH_LEVELS,
  type EnglishLevel,
  type EnglishTest,
  type EnglishTestResult,
  EVIDENCES,
  type Evidence,
  NEW_ZEALAND_JOBS,
  NEW_ZEALAND_LISTS,
  PARTNER_SITUATIONS,
  type PointsProfile,
  QUALIFICATION_ORIGINS,
  QUALIFICATIONS,
  type Qualification,
  type QualificationOrigin,
  type WorkPlace,
} from "./profile.ts";

/**
 * The input of rules: a profile on a day as numbers in a fixed order, so that an evaluation is a walk over arrays. A
 * choice is the index of its value in CHOICE_VALUES; unknown values are NaN.
 */
export type Facts = readonly number[];

const YES_NO = ["no", "yes"] as const;

/**
 * English as the rules see it: a level, or why a test says none. `too-old` and `not-accepted` count for
 * nothing; of `no-table` no source that we saw gives the scores.
 */
export const ENGLISH_STATES = [...ENGLISH_LEVELS, "too-old", "not-accepted", "no-table"] as const;
type EnglishState = (typeof ENGLISH_STATES)[number];

/** What New Zealand asks of a qualification: from where or of which assessment, and of which type. */
export const NEW_ZEALAND_QUALIFICATIONS = [
  "none",
  "bachelor",
  "postgraduate-certificate",
  "honours",
  "postgraduate-diploma",
  "master",
  "doctorate",
  "nz-bachelor",
  "nz-postgraduate-certificate",
  "nz-honours",
  "nz-postgraduate-diploma",
  "nz-master",
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
  "below-degree",
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
  english: ENGLISH_STATES,
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
  newZealandList: NEW_ZEALAND_LISTS,
  tradesList: YES_NO,
  bachelorEighteenMonths: YES_NO,
} as const satisfies Record<string, readonly string[]>;
export type ChoiceFact = keyof typeof CHOICE_VALUES;

/**
 * Years of work are full years with their months as a fraction, Australia's and elsewhere those of the last ten
 * years; `ielts` is an overall score, 0 for a test that is too old. `startMultiple` is the pay in median wages of
 * the day when the New Zealand work began.
 */
export const NUMBER_FACTS = [
  "age",
  "overseasYears",
  "australianYears",
  "newZealandYears",
  "experienceYears",
  "registrationYears",
  "incomeMultiple",
  "startMultiple",
  "afterQualificationYears",
  "ielts",
] as const;
export type NumberFact = (typeof NUMBER_FACTS)[number];

export const CHOICE_FACTS = Object.keys(CHOICE_VALUES) as readonly ChoiceFact[];
export const FACT_NAMES: readonly (NumberFact | ChoiceFact)[] = [...NUMBER_FACTS, ...CHOICE_FACTS];

/** What the facts depend on other than the person; both belong to a rule set. */
export interface FactTables {
  readonly englishScores: readonly EnglishScores[];
  /** In order of `from`. */
  readonly medianWages: readonly MedianWage[];
  /** For how many years New Zealand accepts a test; null or omitted if it is not required. */
  readonly ieltsValidYears?: number;
}

export interface MedianWage {
  readonly from: string;
  readonly nzdPerHour: number;
  /** What is asked for a multiple, where the rule itself prints it. */
  readonly printed?: readonly { readonly times: number; readonly nzdPerHour: number }[];
}

/** What the scores of one test mean, for tests taken from a day on and before another. */
export interface EnglishScores {
  readonly test: EnglishTest;
  readonly takenFrom: string | null;
  readonly takenBefore: string | null;
  /** False: such a test counts for nothing. */
  readonly accepted: boolean;
  /** For how many years such a test counts, its last day with it; null where no source says it. */
  readonly validYears: number | null;
  /** Least scores in listening, reading, writing, speaking; the lowest level first. Empty: no source has them. */
  readonly levels: readonly {
    readonly level: EnglishLevel;
    readonly scores: readonly [number, number, number, number];
  }[];
}

/**
 * A profile as facts on a date.
 *
 * @param date `YYYY-MM-DD`
 * @param elapsedMonths how long after the profile was true the date is: current work has grown by this much, and an
 * age without a birth date by its full years
 */
export function factsOf(profile: PointsProfile, date: string, tables: FactTables, elapsedMonths = 0): Facts {
  const { workingNow } = profile;
  const overseas = monthsOrNaN(profile.overseasMonths, workingNow === "overseas" ? elapsedMonths : 0);
  const australian = monthsOrNaN(profile.australianMonths, workingNow === "australia" ? elapsedMonths : 0);
  const newZealand = monthsOrNaN(profile.newZealandMonths, workingNow === "newzealand" ? elapsedMonths : 0);
  const working = (place: WorkPlace) => workingNow === place;
  const qualified = monthsOrNaN(profile.afterQualificationMonths, workingNow === null ? 0 : elapsedMonths);
  return [
    ageOf(profile, date, elapsedMonths),
    (working("overseas") ? overseas : ofTenYears(overseas, profile.overseasUntil, date)) / 12,
    (working("australia") ? australian : ofTenYears(australian, profile.australianUntil, date)) / 12,
    newZealand / 12,
    sumOfKnown(overseas, australian, newZealand) / 12,
    profile.registrationYears ?? Number.NaN,
    incomeMultipleOf(profile.newZealandPay, date, tables),
    startMultipleOf(profile, date, tables),
    qualified / 12,
    ieltsOf(profile, date, tables),
    englishOf(profile, date, tables),
    orNaN(AUSTRALIAN_QUALIFICATIONS, australianQualification(profile)),
    newZealandQualification(profile),
    postgraduateAlone(profile),
    levelFourOrMore(profile.qualification),
    orNaN(AUSTRALIAN_STUDIES, profile.australianStudy),
    yesNo(profile.researchStem),
    yesNo(profile.communityLanguage),
    yesNo(profile.professionalYear),
    orNaN(PARTNER_SITUATIONS, profile.partner),
    orNaN(NEW_ZEALAND_JOBS, profile.newZealandJob),
    orNaN(NEW_ZEALAND_LISTS, profile.newZealandList),
    yesNo(profile.tradesList),
    isBachelorOfEighteenMonths(profile, newZealand) ? 1 : 0,
  ];
}

/** What the person has documents for, as bits in the order of EVIDENCES. */
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

/** The sum, if any is given: a missing value next to a given one counts as none. */
function sumOfKnown(first: number, second: number, third: number): number {
  if (Number.isNaN(first) && Number.isNaN(second) && Number.isNaN(third)) return Number.NaN;
  return (first || 0) + (second || 0) + (third || 0);
}

function ageOf({ birthDate, age }: PointsProfile, date: string, elapsedMonths: number): number {
  if (birthDate === null) return age === null ? Number.NaN : age + Math.floor(elapsedMonths / 12);
  return Math.floor((digitsOf(date) - digitsOf(birthDate)) / YEAR_IN_DIGITS);
}

const YEAR_IN_DIGITS = 10_000;

/** Years of work that count in Australia: those of the ten years before a day. */
export const WORK_WINDOW_MONTHS = 120;

/** What remains of work that ended, taken as one period; all of it if the end is unknown. */
function ofTenYears(months: number, until: string | null, date: string): number {
  if (until === null || Number.isNaN(months)) return months;
  const start = monthsAfter(date, -WORK_WINDOW_MONTHS);
  return Math.min(months, until <= start ? 0 : monthsBetween(start, until));
}

function incomeMultipleOf(pay: number | null, date: string, { medianWages }: FactTables): number {
  if (pay === null) return Number.NaN;
  for (let at = medianWages.length - 1; at >= 0; at--) {
    const median = medianWages[at];
    if (median && median.from <= date) return multipleOf(pay, median);
  }
  return Number.NaN;
}

function multipleOf(pay: number, { nzdPerHour, printed = [] }: MedianWage): number {
  // 50.34 is 1.5 times 33.56 to the cent, and a hair less in binary figures.
  let multiple = Math.round((pay / nzdPerHour) * 1e9) / 1e9;
  for (const row of printed) if (pay >= row.nzdPerHour) multiple = Math.max(multiple, row.times);
  return multiple;
}

/** For a person who has not worked there yet, work starts on the date itself. */
function startMultipleOf(
  { newZealandPay, newZealandSince, newZealandMonths }: PointsProfile,
  date: string,
  tables: FactTables,
): number {
  const start = newZealandSince ?? (newZealandMonths === 0 ? date : null);
  return start === null ? Number.NaN : incomeMultipleOf(newZealandPay, start, tables);
}

/**
 * IELTS overall: the mean of the parts to the nearest half, as IELTS rounds it. A level says of it what it
 * says of each part; what other tests are worth in New Zealand we have seen in no source.
 */
function ieltsOf(
  { englishTest, englishLevel }: PointsProfile,
  date: string,
  { ieltsValidYears }: FactTables,
): number {
  if (englishTest) {
    if (ieltsValidYears !== undefined && lastDay(englishTest.date, ieltsValidYears) < date) return 0;
    return englishTest.test === "ielts" ? ieltsOverall(englishTest.scores) : Number.NaN;
  }
  if (englishLevel === "superior") return 8;
  if (englishLevel === "proficient") return 7;
  return Number.NaN;
}

export function ieltsOverall([listening, reading, writing, speaking]: EnglishTestResult["scores"]): number {
  return Math.floor((listening + reading + writing + speaking) / 2 + 0.5) / 2;
}

const place = (state: EnglishState) => ENGLISH_STATES.indexOf(state);

function englishOf(
  { englishTest, englishLevel, englishOnline }: PointsProfile,
  date: string,
  tables: FactTables,
): number {
  if (!englishTest) return orNaN(ENGLISH_LEVELS, englishLevel);
  const table = scoresFor(englishTest, tables.englishScores);
  if (!table || date < englishTest.date) return Number.NaN;
  if (!table.accepted || englishOnline === true) return place("not-accepted");
  if (table.validYears !== null && lastDay(englishTest.date, table.validYears) < date)
    return place("too-old");
  if (table.levels.length === 0) return place("no-table");
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

/** The last day on which a test counts: the same day so many years on; the 29th of February sorts before the first of March in any year. */
export function lastDay(date: string, years: number): string {
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

/** Unknown if the person holds a postgraduate qualification and has not said what precedes it. */
function postgraduateAlone({ qualification, hasBachelor }: PointsProfile): number {
  if (qualification === null) return Number.NaN;
  if (!isPostgraduate(qualification)) return 0;
  return hasBachelor === null ? Number.NaN : hasBachelor ? 0 : 1;
}

/**
 * Whether the person has the 18 months of work in New Zealand that one source requires with a foreign bachelor
 * degree, where others require two years.
 */
function isBachelorOfEighteenMonths(
  { qualification, qualificationFrom }: PointsProfile,
  newZealandMonths: number,
): boolean {
  const elsewhere = qualificationFrom !== "newzealand" && qualificationFrom !== "newzealand-university";
  return qualification === "bachelor" && elsewhere && newZealandMonths >= 18 && newZealandMonths < 24;
}

/** In Australia a postgraduate certificate or diploma counts as the bachelor degree it builds on. */
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

/** A doctorate is one from wherever. */
const here = (origin: QualificationOrigin, each: Qualification) =>
  origin === "newzealand" && each !== "doctorate" ? `nz-${each}` : each;

/** The place of each qualification among New Zealand's, by where it was awarded. */
const NEW_ZEALAND_PLACES = Object.fromEntries(
  QUALIFICATION_ORIGINS.map((origin) => [
    origin,
    Object.fromEntries(
      QUALIFICATIONS.map((each) => {
        const university = origin === "newzealand-university" ? `nz-university-${each}` : here(origin, each);
        const degree = origin === "elsewhere-level-only" ? LEVEL_ONLY[each] : university;
        const name = isDegree(each) ? degree : each === "none" ? "none" : "below-degree";
        return [each, (NEW_ZEALAND_QUALIFICATIONS as readonly (string | undefined)[]).indexOf(name)];
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
