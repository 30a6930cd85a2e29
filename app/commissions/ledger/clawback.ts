import type { AgreementTerms } from "#app/commissions/agreements/terms.ts";
import { dayOfSemester, type EarningEvent } from "./events.ts";
import type { ApplicationFacts } from "./facts.ts";
import type { LastDay } from "./last-day.ts";

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * How much of a semester's commission is clawed back, in basis points: the highest rate that applies, not their sum.
 */
export function clawbackOf(
  { beforeCensus, withinDays, withinDaysRate, visaRefused }: AgreementTerms["clawback"],
  event: EarningEvent,
  facts: ApplicationFacts,
  last: LastDay,
): number {
  if (last.kind === "visa-refused") return visaRefused;
  const first = facts.milestones
    .filter(({ kind }) => kind === "census-passed")
    .map(({ day }) => day)
    .toSorted()[0];
  const census = first === undefined ? undefined : dayOfSemester(first, event.instalment);
  const left = census === undefined || last.day < census ? beforeCensus : 0;
  const within =
    withinDays !== null && daysBetween(event.day, last.day) <= withinDays && event.day <= last.day
      ? withinDaysRate
      : 0;
  return Math.max(left, within);
}
