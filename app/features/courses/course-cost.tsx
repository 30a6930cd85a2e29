import type { ReactNode } from "react";
import { coursePage as words } from "#app/content/site/course-page.ts";
import type { TuitionPeriod } from "#app/domain/courses/course-facts.ts";
import { yearlyTuition } from "#app/domain/courses/tuition.ts";
import { formatMoney } from "#app/domain/money/format-money.ts";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import { CourseSection } from "./course-section.tsx";

export interface CourseCostProps {
  readonly course: {
    readonly durationWeeks: number | null;
    readonly tuitionMinor: number | null;
    readonly tuitionCurrency: string | null;
    readonly tuitionPeriod: TuitionPeriod;
    readonly nonTuitionMinor: number | null;
  };
  readonly homeTuition?: ReactNode;
}

/** Tuition for a year and for the whole course, as far as either is published. */
export function CourseCost({ course, homeTuition }: CourseCostProps) {
  const { tuitionMinor, tuitionCurrency, tuitionPeriod, durationWeeks, nonTuitionMinor } = course;
  const known = tuitionMinor !== null && tuitionCurrency !== null;
  const year = known ? yearlyTuition({ minor: tuitionMinor, period: tuitionPeriod }, durationWeeks) : null;
  const money = (minor: number | null) =>
    minor === null || tuitionCurrency === null ? null : formatMoney(minor, tuitionCurrency);
  const items: Description[] = [
    {
      term: words.tuitionYear,
      value:
        year === null ? null : (
          <>
            <span className="font-display font-medium text-2xl">{money(year)}</span>
            {homeTuition}
          </>
        ),
    },
    { term: words.tuitionWhole, value: tuitionPeriod === "course" ? money(tuitionMinor) : null },
  ];
  if (nonTuitionMinor !== null) {
    items.push({
      term: words.others,
      value: (
        <>
          {money(nonTuitionMinor)} <span className="text-ink-muted text-sm">{words.othersNote}</span>
        </>
      ),
    });
  }
  return (
    <CourseSection id="cost" title={words.costTitle}>
      <DescriptionList items={items} missing={words.unknown} />
      {year !== null && tuitionPeriod === "course" ? (
        <p className="mt-2 text-ink-muted text-sm">{words.estimate}</p>
      ) : null}
    </CourseSection>
  );
}
