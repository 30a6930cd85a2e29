import type { TuitionPeriod } from "#app/catalogue/course-terms/course-facts.ts";
import type { FeeFacts } from "./facts.ts";
import { splitEvenly } from "./rounding.ts";

/** Half a year. */
const SEMESTER_WEEKS = 26;
/** What a course without a duration is taken for: two years. */
const USUAL_SEMESTERS = 4;

export interface CoursePrice {
  readonly tuitionMinor: number | null;
  readonly tuitionCurrency: string | null;
  readonly tuitionPeriod: TuitionPeriod;
  readonly durationWeeks: number | null;
}

/** How many semesters a course has, at least one. */
export const semestersOf = (durationWeeks: number | null): number =>
  durationWeeks === null ? USUAL_SEMESTERS : Math.max(1, Math.round(durationWeeks / SEMESTER_WEEKS));

/** A course's tuition, semester by semester; null where none is published. */
export function courseFees({
  tuitionMinor,
  tuitionCurrency,
  tuitionPeriod,
  durationWeeks,
}: CoursePrice): FeeFacts | null {
  if (tuitionMinor === null || tuitionCurrency === null) return null;
  const count = semestersOf(durationWeeks);
  const semesters =
    tuitionPeriod === "course"
      ? splitEvenly(BigInt(tuitionMinor), count)
      : Array.from({ length: count }, (_, index) => splitEvenly(BigInt(tuitionMinor), 2)[index % 2] ?? 0n);
  return { currency: tuitionCurrency, semesters, scholarships: [], from: "course" };
}

/** An accepted offer's figures: of one year, in minor units. */
export interface OfferPrice {
  readonly currency: string;
  readonly tuitionMinor: number;
  readonly scholarshipMinor: number | null;
}

/** An offer's tuition and scholarship, semester by semester, over as many as the course has. */
export function offerFees(
  { currency, tuitionMinor, scholarshipMinor }: OfferPrice,
  durationWeeks: number | null,
): FeeFacts {
  const eachYear = (minor: number) =>
    Array.from(
      { length: semestersOf(durationWeeks) },
      (_, index) => splitEvenly(BigInt(minor), 2)[index % 2] ?? 0n,
    );
  return {
    currency,
    semesters: eachYear(tuitionMinor),
    scholarships: eachYear(scholarshipMinor ?? 0),
    from: "offer",
  };
}
