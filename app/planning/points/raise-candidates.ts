import { monthsAfter, monthsBetween, monthsUntil } from "#app/platform/time/months.ts";
import { type Evaluation, evaluate } from "./engine.ts";
import { factsOf, NUMBER_FACTS } from "./facts.ts";
import type { RuleSet } from "./load-rule-set.ts";
import { birthdaysAhead, daysOfChange, dayTooOld } from "./moments.ts";
import {
  EMPTY_PROFILE,
  ENGLISH_LEVELS,
  type EnglishLevel,
  type PointsProfile,
  QUALIFICATIONS,
  type WorkPlace,
} from "./profile.ts";

export const RAISE_STEPS = [
  "english-competent",
  "english-proficient",
  "english-superior",
  "english-again",
  "community-language",
  "partner-english",
  "partner-skilled",
  "birthday",
  "work-anniversary",
  "work-australia",
  "work-new-zealand",
  "job-new-zealand",
  "pay-1.5",
  "pay-2",
  "pay-3",
  "professional-year",
  "study-australia",
  "study-regional",
  "research-stem",
  "bachelor",
  "master",
  "doctorate",
] as const;
export type RaiseStepId = (typeof RAISE_STEPS)[number];
/** The least effort first. */
export const EFFORTS = ["test", "partner", "wait", "work", "study", "pay"] as const;
export type Effort = (typeof EFFORTS)[number];

export interface RaiseCandidate {
  readonly id: RaiseStepId;
  readonly effort: Effort;
  /** At least; of a test or a change that needs no time, 0. */
  readonly months: number;
  /** Of two with the same word only one can be done. */
  readonly excludes: string;
  /** What waiting brings; null where the changed profile shows it. */
  readonly gain: number | null;
  /** What it keeps open that would close; null where the changed profile shows what opens. */
  readonly opens: readonly string[] | null;
  /** `YYYY-MM-DD`, where the day is known better than by its month. */
  readonly date: string | null;
  readonly apply: (profile: PointsProfile) => PointsProfile;
}

const step = (
  id: RaiseStepId,
  effort: Effort,
  months: number,
  excludes: string,
  apply: RaiseCandidate["apply"],
): RaiseCandidate => ({ id, effort, months, excludes, gain: null, opens: null, date: null, apply });

/** How long studies take full time. Courses differ: each says its own length in the catalogue. */
const MONTHS = {
  professionalYear: 12,
  australianStudy: 24,
  bachelor: 36,
  master: 24,
  researchMaster: 24,
  doctorate: 36,
} as const;
const MOST_MONTHS_TO_WAIT = 120;

/** Everything that could be done; the engine determines what it brings. */
export function candidatesFor(
  { ruleSet, date }: Pick<Evaluation, "ruleSet" | "date">,
  profile: PointsProfile,
): readonly RaiseCandidate[] {
  const australia = ruleSet.data.country === "australia";
  return [
    ...englishCandidates(ruleSet, profile, date),
    ...testAgain(ruleSet, profile, date),
    ...waits(ruleSet, profile, date),
    ...(australia
      ? [...australianChanges(profile), ...workIn("australia", profile)]
      : [...newZealandJobs(ruleSet, profile, date), ...workIn("newzealand", profile)]),
    ...studies(profile, australia),
  ];
}

function englishCandidates(ruleSet: RuleSet, profile: PointsProfile, date: string): RaiseCandidate[] {
  const facts = factsOf(profile, date, ruleSet.data.tables);
  const level = facts[NUMBER_FACTS.length];
  // A test that counts for nothing is no level.
  const known = level === undefined || !(level < ENGLISH_LEVELS.length) ? -1 : level;
  return ENGLISH_LEVELS.filter((_, at) => at > Math.max(known, 0)).map((englishLevel) =>
    step(
      `english-${englishLevel as Exclude<EnglishLevel, "below-competent">}`,
      "test",
      0,
      "english",
      (of) => ({ ...of, englishTest: null, englishLevel }),
    ),
  );
}

/** The same result once more, by the day on which the test gets too old: what would be lost is kept. */
function testAgain(ruleSet: RuleSet, profile: PointsProfile, date: string): RaiseCandidate[] {
  const { englishTest } = profile;
  const { englishScores, ieltsValidYears } = ruleSet.data.tables;
  if (englishTest === null) return [];
  const limits = englishScores.flatMap(({ test, validYears }) =>
    test === englishTest.test && validYears !== null ? [validYears] : [],
  );
  const years = ieltsValidYears ?? limits[0];
  if (years === undefined) return [];
  const gone = dayTooOld(englishTest.date, years);
  const level = ENGLISH_LEVELS[factsOf(profile, date, ruleSet.data.tables)[NUMBER_FACTS.length] ?? -1];
  if (gone <= date) return [];
  // A test of today may be read by another table than the old one: what is taken again is the level.
  const apply = (of: PointsProfile): PointsProfile =>
    level === undefined
      ? { ...of, englishTest: { ...englishTest, date } }
      : { ...of, englishTest: null, englishLevel: level };
  const elapsed = monthsBetween(date, gone);
  const without = evaluate(ruleSet, profile, gone, elapsed);
  const kept = evaluate(ruleSet, apply(profile), gone, elapsed);
  const opens = kept.requirements
    .filter(({ state }, at) => state === "met" && without.requirements[at]?.state !== "met")
    .map(({ requirement }) => requirement.label);
  const again = step("english-again", "test", monthsUntil(date, gone), "english", apply);
  return [{ ...again, gain: kept.total - without.total, opens, date: gone }];
}

const same = (profile: PointsProfile) => profile;

/** The next birthday that brings points, and the next anniversary of current work. */
function waits(ruleSet: RuleSet, profile: PointsProfile, date: string): RaiseCandidate[] {
  const still = { ...profile, workingNow: null };
  const found: RaiseCandidate[] = [];
  const last = monthsAfter(date, MOST_MONTHS_TO_WAIT);
  if (profile.birthDate !== null) {
    for (const birthday of birthdaysAhead(ruleSet, profile, date).sort()) {
      if (birthday > last) break;
      const gain = pointsOfAge(ruleSet, profile, birthday) - pointsOfAge(ruleSet, profile, date);
      if (gain <= 0) continue;
      const months = monthsUntil(date, birthday);
      found.push({ ...step("birthday", "wait", months, "birthday", same), gain, date: birthday });
      break;
    }
  }
  if (profile.workingNow !== null) {
    for (const day of daysOfChange(ruleSet, profile, date, MOST_MONTHS_TO_WAIT)) {
      const elapsed = monthsBetween(date, day);
      const gain =
        evaluate(ruleSet, profile, day, elapsed).total - evaluate(ruleSet, still, day, elapsed).total;
      if (gain <= 0) continue;
      const months = monthsUntil(date, day);
      found.push({ ...step("work-anniversary", "wait", months, "work", same), gain, date: day });
      break;
    }
  }
  return found;
}

/** What the person's age brings on its own: nothing else changes with it. */
function pointsOfAge(ruleSet: RuleSet, { birthDate }: PointsProfile, day: string): number {
  return evaluate(ruleSet, { ...EMPTY_PROFILE, birthDate }, day).total;
}

function australianChanges(profile: PointsProfile): RaiseCandidate[] {
  const { partner, australianStudy } = profile;
  const change = (to: Partial<PointsProfile>) => (of: PointsProfile) => ({ ...of, ...to });
  const twoYears = MONTHS.australianStudy;
  const regional = australianStudy === "two-years-regional";
  const some: (RaiseCandidate | null)[] = [
    profile.communityLanguage
      ? null
      : step("community-language", "test", 0, "language", change({ communityLanguage: true })),
    partner === "neither"
      ? step("partner-english", "partner", 0, "partner", change({ partner: "english" }))
      : null,
    partner === "neither" || partner === "english"
      ? step("partner-skilled", "partner", 0, "partner", change({ partner: "skilled" }))
      : null,
    profile.professionalYear
      ? null
      : step(
          "professional-year",
          "study",
          MONTHS.professionalYear,
          "professional-year",
          change({ professionalYear: true }),
        ),
    australianStudy === "two-years" || regional
      ? null
      : step("study-australia", "study", twoYears, "study", change({ australianStudy: "two-years" })),
    regional
      ? null
      : step("study-regional", "study", twoYears, "study", change({ australianStudy: "two-years-regional" })),
    profile.researchStem
      ? null
      : step(
          "research-stem",
          "study",
          MONTHS.researchMaster,
          "study",
          change({ researchStem: true, australianStudy: atLeastTwoYears(profile) }),
        ),
  ];
  return some.filter((each) => each !== null);
}

function atLeastTwoYears({ australianStudy }: PointsProfile) {
  return australianStudy === "two-years-regional" ? australianStudy : "two-years";
}

/** The next degree; one of the country whose rules these are. */
function studies(profile: PointsProfile, australia: boolean): RaiseCandidate[] {
  const { qualification } = profile;
  const graduate =
    qualification !== null && QUALIFICATIONS.indexOf(qualification) >= QUALIFICATIONS.indexOf("bachelor");
  // A master brings nothing in Australia that a bachelor degree does not bring.
  const further = australia ? (["doctorate"] as const) : (["master", "doctorate"] as const);
  const next = graduate ? further : (["bachelor"] as const);
  return next
    .filter((degree) => degree !== qualification && qualification !== "doctorate")
    .map((degree) =>
      step(degree, "study", MONTHS[degree], "study", (of) => ({
        ...of,
        qualification: degree,
        qualificationFrom: australia ? "australia" : "newzealand-university",
        // A person who continues from a bachelor degree still has it after the next.
        hasBachelor: isBachelor(of) ?? of.hasBachelor,
        ...(australia ? { australianStudy: atLeastTwoYears(profile) } : {}),
      })),
    );
}

const isBachelor = ({ qualification }: PointsProfile): true | null =>
  qualification === "bachelor" || qualification === "honours" ? true : null;

/** Work in the country itself, if there is no current job: as much as the next points need. */
function workIn(place: Exclude<WorkPlace, "overseas">, profile: PointsProfile): RaiseCandidate[] {
  if (profile.workingNow === place) return [];
  const months = place === "australia" ? "australianMonths" : "newZealandMonths";
  const worked = profile[months] ?? 0;
  const needed = (place === "australia" ? [12, 36, 60, 96] : [12, 24, 36]).find((each) => each > worked);
  if (needed === undefined) return [];
  const id = place === "australia" ? "work-australia" : "work-new-zealand";
  return [step(id, "work", needed - worked, "work", (of) => ({ ...of, [months]: needed }))];
}

/** A skilled job at the median wage, which opens the way, and pay that brings points. */
function newZealandJobs(ruleSet: RuleSet, profile: PointsProfile, date: string): RaiseCandidate[] {
  const median = ruleSet.data.tables.medianWages.findLast(({ from }) => from <= date)?.nzdPerHour;
  if (median === undefined) return [];
  const pays = [
    ["job-new-zealand", 1],
    ["pay-1.5", 1.5],
    ["pay-2", 2],
    ["pay-3", 3],
  ] as const;
  return pays
    .filter(([, times]) => (profile.newZealandPay ?? 0) < median * times || !hasJob(profile))
    .map(([id, times]) =>
      step(id, times === 1 ? "work" : "pay", 0, "job", (of) => ({
        ...of,
        newZealandJob: hasJob(of) ? of.newZealandJob : "skill-level-1-3",
        newZealandPay: Math.max(of.newZealandPay ?? 0, Math.ceil(median * times * 100) / 100),
      })),
    );
}

function hasJob({ newZealandJob }: PointsProfile): boolean {
  return newZealandJob !== null && newZealandJob !== "none";
}
