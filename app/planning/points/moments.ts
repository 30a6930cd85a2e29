import { monthsUntil } from "#app/platform/time/months.ts";
import { type FactTables, NUMBER_FACTS } from "./facts.ts";
import type { RuleSet } from "./load-rule-set.ts";
import type { PointsProfile } from "./profile.ts";

/**
 * The months, counted from a day, by which time alone may have changed what a rule set says of a person:
 * birthdays and anniversaries of work that one of its edges asks for, a test that has become too old, a new
 * median wage. In order; between two of them nothing changes, at one of them nothing need to.
 *
 * @param date `YYYY-MM-DD`, the day on which the profile is true
 * @param most how many months ahead to look
 */
export function monthsOfChange(
  { edges, data }: Pick<RuleSet, "edges" | "data">,
  profile: PointsProfile,
  date: string,
  most: number,
): readonly number[] {
  const months = birthdaysAhead({ edges }, profile, date);
  addWork(months, edges, profile);
  addDays(months, data.tables, profile, date);
  return [...new Set(months)].filter((month) => month >= 1 && month <= most).sort((a, b) => a - b);
}

const AGE = NUMBER_FACTS.indexOf("age");
const EXPERIENCE = NUMBER_FACTS.indexOf("experienceYears");
const WORK = {
  overseas: NUMBER_FACTS.indexOf("overseasYears"),
  australia: NUMBER_FACTS.indexOf("australianYears"),
  newzealand: NUMBER_FACTS.indexOf("newZealandYears"),
} as const;

/** In how many months, at the least, somebody has turned each age from which rules say something else. */
export function birthdaysAhead(
  { edges }: Pick<RuleSet, "edges">,
  { birthDate, age }: PointsProfile,
  date: string,
): number[] {
  const months: number[] = [];
  for (const turned of edges[AGE] ?? []) {
    if (birthDate === null) {
      if (age !== null && turned > age) months.push(12 * (turned - age));
      continue;
    }
    const birthday = `${Number(birthDate.slice(0, 4)) + turned}${birthDate.slice(4)}`;
    if (birthday > date) months.push(monthsUntil(date, birthday));
  }
  return months;
}

function addWork(months: number[], edges: RuleSet["edges"], profile: PointsProfile): void {
  const { workingNow, overseasMonths, australianMonths, newZealandMonths } = profile;
  if (workingNow === null) return;
  const there = { overseas: overseasMonths, australia: australianMonths, newzealand: newZealandMonths }[
    workingNow
  ];
  if (there === null) return;
  const all = (overseasMonths ?? 0) + (australianMonths ?? 0) + (newZealandMonths ?? 0);
  for (const years of edges[WORK[workingNow]] ?? []) {
    months.push(Math.ceil(years * 12 - 1e-9) - there);
  }
  for (const years of edges[EXPERIENCE] ?? []) months.push(Math.ceil(years * 12 - 1e-9) - all);
}

function addDays(
  months: number[],
  { medianWages, englishScores }: FactTables,
  { englishTest, newZealandPay }: PointsProfile,
  date: string,
): void {
  if (newZealandPay !== null) {
    for (const { from } of medianWages) if (from > date) months.push(monthsUntil(date, from));
  }
  if (englishTest === null) return;
  if (englishTest.date > date) months.push(monthsUntil(date, englishTest.date));
  for (const { test, validYears } of englishScores) {
    if (test !== englishTest.test || validYears === null) continue;
    const last = `${Number(englishTest.date.slice(0, 4)) + validYears}${englishTest.date.slice(4)}`;
    // On its last day it still counts: the month after may be the first on which it does not.
    const until = monthsUntil(date, last);
    months.push(until, until + 1);
  }
}
