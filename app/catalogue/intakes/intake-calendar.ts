import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { FIRST_INTAKES } from "./intakes.ts";

/** The months in which universities of both countries take new students. */
const START_MONTHS = [
  { month: 2, code: "feb", name: "February" },
  { month: 7, code: "jul", name: "July" },
  { month: 9, code: "sep", name: "September" },
] as const;

export interface PlannedIntake {
  readonly code: string;
  readonly label: string;
  /** First and last day on which applications are taken. */
  readonly opensOn: string;
  readonly closesOn: string;
}

/**
 * When an intake usually takes applications: from a year before its month until the middle of the
 * month before it. Staff set the real days.
 */
function usualDays(year: number, month: number): { opensOn: string; closesOn: string } {
  const day = (y: number, m: number, d: string) => `${y}-${String(m).padStart(2, "0")}-${d}`;
  return { opensOn: day(year - 1, month, "01"), closesOn: day(year, month - 1, "15") };
}

function planned(year: number, start: (typeof START_MONTHS)[number]): PlannedIntake {
  return {
    code: `${year}-${start.code}`,
    label: `${start.name} ${year}`,
    ...usualDays(year, start.month),
  };
}

/** The four dated intakes that the product began with, with their days. */
export function firstIntakes(): readonly PlannedIntake[] {
  return FIRST_INTAKES.map((code) => {
    const [year = "", monthCode = ""] = code.split("-");
    const start = START_MONTHS.find((candidate) => candidate.code === monthCode) ?? START_MONTHS[0];
    return planned(Number(year), start);
  });
}

/** The next `count` intakes that have not closed at `now`, soonest first. */
export function comingIntakes(now: Date, count: number): readonly PlannedIntake[] {
  const today = now.toISOString().slice(0, 10);
  const thisYear = now.getUTCFullYear();
  const years = Array.from({ length: Math.ceil(count / START_MONTHS.length) + 2 }, (_, at) => thisYear + at);
  return years
    .flatMap((year) => START_MONTHS.map((start) => planned(year, start)))
    .filter((intake) => intake.closesOn >= today)
    .slice(0, count);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The first and the last day on which applications are taken, in UTC; null: open on that side. */
interface IntakeDays {
  readonly opensOn: string | null;
  readonly closesOn: string | null;
}

/**
 * The moments that the days of a form stand for, in UTC: an intake opens when its first day begins and
 * closes when the day after its last one does.
 */
export function intakePeriod(days: IntakeDays): {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
} {
  const opensAt = days.opensOn === null ? null : new Date(`${days.opensOn}T00:00:00Z`);
  const closesAt = days.closesOn === null ? null : new Date(`${days.closesOn}T00:00:00Z`);
  closesAt?.setUTCDate(closesAt.getUTCDate() + 1);
  return { opensAt, closesAt };
}

/** The days that a form shows for the moments of an intake: what `intakePeriod` makes moments of. */
export function intakeDays(period: {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}): IntakeDays {
  const { opensAt, closesAt } = period;
  // The last day is the one before the moment of closing, also where that is not a midnight.
  const lastMoment = closesAt === null ? null : new Date(closesAt.getTime() - 1);
  return {
    opensOn: opensAt === null ? null : calendarDateOf(opensAt),
    closesOn: lastMoment === null ? null : calendarDateOf(lastMoment),
  };
}

/** The month in which an intake begins, `2027-02`, by which intakes are ordered; null without one. */
export function intakeMonth(code: string): string | null {
  const [, year, name = ""] = /^(20[0-9]{2})-([a-z]{3})$/.exec(code) ?? [];
  const month = MONTHS.indexOf(name);
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, "0")}`;
}
