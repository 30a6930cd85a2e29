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
