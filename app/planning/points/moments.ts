import { birthdayIn, dayAfter, monthsAfter } from "#app/platform/time/months.ts";
import { type FactTables, lastDay, NUMBER_FACTS, WORK_WINDOW_MONTHS } from "./facts.ts";
import type { RuleSet } from "./load-rule-set.ts";
import type { PointsProfile, WorkPlace } from "./profile.ts";

/**
 * The days after one by which time alone may have changed what a rule set says of a person: birthdays, full
 * months of work that one of its edges asks for, work that leaves the ten years, a test that has become too old,
 * a new median wage. In order; between two of them nothing changes, at one of them nothing need to.
 *
 * @param date `YYYY-MM-DD`, the day on which the profile is true
 * @param most how many months ahead to look
 */
export function daysOfChange(
  { edges, data }: Pick<RuleSet, "edges" | "data">,
  profile: PointsProfile,
  date: string,
  most: number,
): readonly string[] {
  const days = birthdaysAhead({ edges }, profile, date);
  addWork(days, edges, profile, date);
  addEndedWork(days, edges, profile);
  addTestAndWage(days, data.tables, profile, date);
  const last = monthsAfter(date, most);
  return [...new Set(days)].filter((day) => day > date && day <= last).sort();
}

const AGE = NUMBER_FACTS.indexOf("age");
const EXPERIENCE = NUMBER_FACTS.indexOf("experienceYears");
const QUALIFIED = NUMBER_FACTS.indexOf("afterQualificationYears");
const WORK = {
  overseas: NUMBER_FACTS.indexOf("overseasYears"),
  australia: NUMBER_FACTS.indexOf("australianYears"),
  newzealand: NUMBER_FACTS.indexOf("newZealandYears"),
} as const;

/** The dates on which the person reaches an age with other rules. */
export function birthdaysAhead(
  { edges }: Pick<RuleSet, "edges">,
  { birthDate, age }: PointsProfile,
  date: string,
): string[] {
  const days: string[] = [];
  for (const turned of edges[AGE] ?? []) {
    if (birthDate === null) {
      // Without a birth date, as if the birthday were today.
      if (age !== null && turned > age) days.push(monthsAfter(date, 12 * (turned - age)));
      continue;
    }
    const birthday = birthdayIn(Number(birthDate.slice(0, 4)) + turned, birthDate);
    if (birthday > date) days.push(birthday);
  }
  return days;
}

function addWork(days: string[], edges: RuleSet["edges"], profile: PointsProfile, date: string): void {
  const { workingNow, overseasMonths, australianMonths, newZealandMonths } = profile;
  if (workingNow === null) return;
  const addFrom = (months: number | null, at: number) => {
    if (months === null) return;
    for (const years of edges[at] ?? []) {
      const missing = Math.ceil(years * 12 - 1e-9) - months;
      if (missing > 0) days.push(monthsAfter(date, missing));
    }
  };
  addFrom(
    { overseas: overseasMonths, australia: australianMonths, newzealand: newZealandMonths }[workingNow],
    WORK[workingNow],
  );
  const known = [overseasMonths, australianMonths, newZealandMonths].filter((each) => each !== null);
  if (known.length > 0)
    addFrom(
      known.reduce((all, each) => all + each, 0),
      EXPERIENCE,
    );
  addFrom(profile.afterQualificationMonths, QUALIFIED);
}

/** Months have no even length: full months end up to so many days after the day that counting back gives. */
const SLACK_DAYS = 4;

function addEndedWork(days: string[], edges: RuleSet["edges"], profile: PointsProfile): void {
  const ended: readonly (readonly [Exclude<WorkPlace, "newzealand">, string | null])[] = [
    ["overseas", profile.overseasUntil],
    ["australia", profile.australianUntil],
  ];
  for (const [place, until] of ended) {
    if (until === null || profile.workingNow === place) continue;
    for (const years of edges[WORK[place]] ?? []) {
      let day = monthsAfter(monthsAfter(until, -Math.ceil(years * 12 - 1e-9)), WORK_WINDOW_MONTHS);
      for (let slack = 0; slack <= SLACK_DAYS; slack++) {
        days.push(day);
        day = dayAfter(day);
      }
    }
  }
}

/** The first date on which a test of a date no longer counts. */
export function dayTooOld(taken: string, validYears: number): string {
  const last = lastDay(taken, validYears);
  // The 29th of February of a year that has none: the day after it is the first of March.
  const isLeapDay = last.endsWith("-02-29") && birthdayIn(Number(last.slice(0, 4)), last) !== last;
  return isLeapDay ? `${last.slice(0, 4)}-03-01` : dayAfter(last);
}

function addTestAndWage(
  days: string[],
  { medianWages, englishScores, ieltsValidYears }: FactTables,
  { englishTest, newZealandPay, newZealandSince }: PointsProfile,
  date: string,
): void {
  if (newZealandPay !== null || newZealandSince !== null) {
    for (const { from } of medianWages) if (from > date) days.push(from);
  }
  if (englishTest === null) return;
  if (englishTest.date > date) days.push(englishTest.date);
  const limits = englishScores.flatMap(({ test, validYears }) =>
    test === englishTest.test && validYears !== null ? [validYears] : [],
  );
  for (const years of ieltsValidYears === undefined ? limits : [...limits, ieltsValidYears]) {
    days.push(dayTooOld(englishTest.date, years));
  }
}
