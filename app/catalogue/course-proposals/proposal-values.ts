import type { CourseRecord } from "#app/catalogue/courses/course-record.ts";
import type { CourseFacts } from "#app/catalogue/courses/course-schema.ts";
import { courseValues } from "#app/catalogue/courses/course-values.ts";
import type { TuitionCurrency } from "#app/catalogue/exchange-rates/currencies.ts";
import { amountText } from "#app/platform/money/amount-schema.ts";
import type { ProposalField, ProposedValues } from "./proposal.ts";

/** What the catalogue says of a course, by the fields of a proposal. */
export type PresentValues = Omit<ProposedValues, "identity">;

type Present = Pick<
  CourseFacts,
  | "name"
  | "durationWeeks"
  | "tuitionMinor"
  | "tuitionPeriod"
  | "nonTuitionMinor"
  | "entryNote"
  | "summary"
  | "website"
  | "status"
> &
  Pick<ProposedValues, "english" | "grades" | "intakeCodes"> & { readonly tuitionCurrency: string | null };

export function presentValues(course: Present): PresentValues {
  const { tuitionMinor, tuitionCurrency, tuitionPeriod } = course;
  return {
    name: course.name,
    status: course.status,
    durationWeeks: course.durationWeeks,
    tuition:
      tuitionMinor === null || tuitionCurrency === null
        ? null
        : { minor: tuitionMinor, currency: tuitionCurrency as TuitionCurrency, period: tuitionPeriod },
    nonTuitionMinor: course.nonTuitionMinor,
    english: course.english.map(({ test, overall, listening, reading, writing, speaking }) => ({
      test,
      overall,
      listening,
      reading,
      writing,
      speaking,
    })),
    grades: course.grades.map(({ scale, minimum }) => ({ scale, minimum })),
    entryNote: course.entryNote,
    intakeCodes: course.intakeCodes,
    summary: course.summary,
    website: course.website,
  };
}

/** What the form of a change begins with: every value as a text. */
export function changeFormValues(course: CourseRecord, currency: TuitionCurrency | null) {
  const { source, sourceAsOf, requirementsSource, requirementsAsOf, fields, ...values } =
    courseValues(course);
  return {
    ...values,
    tuition: amountText(course.tuitionMinor),
    tuitionCurrency: values.tuitionCurrency || (currency ?? ""),
    note: "",
    evidence: "",
  };
}

/** Where the accepted values of a course come from: the institution, on the day on which it said so. */
export interface Origin {
  readonly source: string;
  readonly asOf: string;
}

/**
 * The facts of a course after some fields are accepted: those take the institution's values, with the institution as
 * their source; all others stay as they are.
 *
 * @param currency the currency of fees in the course's country, for costs of a course without a known tuition
 */
export function factsAfter(
  facts: CourseFacts,
  accepted: Partial<ProposedValues>,
  origin: Origin,
  currency: TuitionCurrency | null,
): CourseFacts {
  const has = (field: ProposalField) => Object.hasOwn(accepted, field);
  const { identity: _, tuition, english, grades, intakeCodes, ...plain } = accepted;
  const money = has("tuition") || has("nonTuitionMinor");
  const requirements = has("english") || has("grades");
  const next: CourseFacts = {
    ...facts,
    ...plain,
    ...(has("tuition")
      ? {
          tuitionMinor: tuition?.minor ?? null,
          tuitionCurrency: tuition?.currency ?? facts.tuitionCurrency,
          tuitionPeriod: tuition?.period ?? facts.tuitionPeriod,
        }
      : {}),
    ...(english ? { english: [...english] } : {}),
    ...(grades ? { grades: [...grades] } : {}),
    ...(intakeCodes ? { intakeCodes: [...intakeCodes].sort() } : {}),
    ...(money ? { source: origin.source, sourceAsOf: origin.asOf } : {}),
    ...(requirements ? { requirementsSource: origin.source, requirementsAsOf: origin.asOf } : {}),
  };
  if (next.nonTuitionMinor !== null && next.tuitionCurrency === null) {
    return { ...next, tuitionCurrency: currency };
  }
  return next.english.length + next.grades.length === 0
    ? { ...next, requirementsSource: null, requirementsAsOf: null }
    : next;
}
