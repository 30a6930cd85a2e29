import type { ReactNode } from "react";
import type { CourseOrigins } from "#app/catalogue/course-proposals/proposal-record.ts";
import type { TuitionPeriod } from "#app/catalogue/course-terms/course-facts.ts";
import { fundsLink } from "#app/catalogue/courses/funds-link.words.ts";
import { wholeTuition, yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { CurrencyLink } from "#app/catalogue/exchange-rates/currency-link.tsx";
import { MoneyInHome } from "#app/catalogue/exchange-rates/money-in-home.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import { localPath } from "#app/words/local-path.ts";
import { CourseAsk } from "./course-ask.tsx";
import { coursePage as words } from "./course-page.words.ts";
import { CourseSection, FromInstitution } from "./course-section.tsx";

export interface CourseCostProps {
  readonly course: {
    readonly slug: string;
    readonly durationWeeks: number | null;
    readonly tuitionMinor: number | null;
    readonly tuitionCurrency: string | null;
    readonly tuitionPeriod: TuitionPeriod;
    readonly nonTuitionMinor: number | null;
  };
  /** What the visitor counts in; null for who has not chosen. */
  readonly home: HomeMoney | null;
  readonly origins: CourseOrigins;
}

/** Tuition for a year and for the whole course, as far as either is published. */
export function CourseCost({ course, home, origins }: CourseCostProps) {
  const { tuitionMinor, tuitionCurrency, tuitionPeriod, durationWeeks, nonTuitionMinor } = course;
  const known = tuitionMinor !== null && tuitionCurrency !== null;
  const year = known ? yearlyTuition({ minor: tuitionMinor, period: tuitionPeriod }, durationWeeks) : null;
  const whole = known ? wholeTuition({ minor: tuitionMinor, period: tuitionPeriod }, durationWeeks) : null;
  const money = (minor: number | null) =>
    minor === null || tuitionCurrency === null ? null : formatPrice(minor, tuitionCurrency);
  const items: Description[] = [
    {
      term: words.tuitionYear,
      value:
        year === null ? null : (
          <>
            <span className="font-display font-medium text-2xl">{money(year)}</span>
            <HomeMoneyLine minor={year} currency={tuitionCurrency} home={home} />
            <FromInstitution on={tuitionPeriod === "year" ? origins.tuition : undefined}>
              {null}
            </FromInstitution>
          </>
        ),
    },
    {
      term: words.tuitionWhole,
      value:
        whole === null ? null : (
          <>
            {money(whole)}
            <HomeMoneyLine minor={whole} currency={tuitionCurrency} home={home} />
            <FromInstitution on={tuitionPeriod === "course" ? origins.tuition : undefined}>
              {null}
            </FromInstitution>
          </>
        ),
    },
  ];
  if (nonTuitionMinor !== null) {
    items.push({
      term: words.others,
      value: (
        <>
          {words.othersAmount({
            amount: money(nonTuitionMinor) ?? "",
            note: (children: ReactNode) => (
              <span key="note" className="text-ink-muted text-sm">
                {children}
              </span>
            ),
          })}
          <FromInstitution on={origins.nonTuitionMinor}>{null}</FromInstitution>
        </>
      ),
    });
  }
  return (
    <CourseSection id="cost" title={words.costTitle}>
      <DescriptionList items={items} missing={<CourseAsk course={course.slug} />} />
      {year !== null && whole !== null ? (
        <p className="mt-2 text-ink-muted text-sm">
          {tuitionPeriod === "course" ? words.estimate : words.estimateWhole}
        </p>
      ) : null}
      <p className="mt-3">
        <a
          href={localPath(`/funds?course=${course.slug}`)}
          className="text-eucalyptus underline underline-offset-4"
        >
          {fundsLink.course}
        </a>
      </p>
      {known ? (
        <p className="mt-2 text-sm">
          <CurrencyLink currency={home?.currency ?? null} returnTo={`/courses/${course.slug}`} />
        </p>
      ) : null}
    </CourseSection>
  );
}

function HomeMoneyLine(props: { minor: number; currency: string | null; home: HomeMoney | null }) {
  if (props.currency === null) return null;
  return <MoneyInHome {...props} currency={props.currency} className="block text-ink-muted text-sm" />;
}
