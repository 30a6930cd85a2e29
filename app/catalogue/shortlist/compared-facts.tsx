import type { ReactNode } from "react";
import type { RequirementTest, TuitionPeriod } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { durationText } from "#app/catalogue/courses/duration-text.ts";
import { fundsLink } from "#app/catalogue/courses/funds-link.words.ts";
import { type RegionalStudy, regionalStudyOf } from "#app/catalogue/courses/regional-study.ts";
import { wholeTuition, yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { MoneyInHome } from "#app/catalogue/exchange-rates/money-in-home.tsx";
import { AU_POINTS } from "#app/catalogue/facts/au-points.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import type { RegionalCategory } from "#app/catalogue/places/regional-category.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { shortlist, comparison as words } from "./shortlist.words.ts";

export interface ComparedCourse {
  readonly slug: string;
  readonly name: string;
  readonly university: { readonly name: string };
  readonly isOffered: boolean;
  readonly country: LiveDestination | null;
  readonly level: CourseLevel;
  readonly durationWeeks: number | null;
  readonly tuitionMinor: number | null;
  readonly tuitionCurrency: string | null;
  readonly tuitionPeriod: TuitionPeriod;
  readonly nonTuitionMinor: number | null;
  readonly english: readonly { readonly test: RequirementTest; readonly overall: number }[];
  readonly campuses: readonly {
    readonly name: string;
    readonly city: string | null;
    readonly state: string | null;
    readonly category: RegionalCategory | null;
  }[];
  readonly intakes: readonly string[];
  readonly source: string | null;
  readonly sourceAsOf: string | null;
}

interface Fact {
  readonly label: string;
  readonly value: (course: ComparedCourse, home: HomeMoney | null) => ReactNode;
}

/** Shown of a course's campuses; more are counted. */
const CAMPUSES_SHOWN = 4;
const TEST_NAMES: Readonly<Record<RequirementTest, string>> = {
  ielts: "IELTS",
  toefl: "TOEFL iBT",
  pte: "PTE",
  duolingo: "Duolingo",
};
const unknown = () => <span className="text-ink-muted">{shortlist.unknown}</span>;

/** The facts of a comparison, the first first; what a course does not publish is said. */
export const comparedFacts = (): readonly Fact[] => [
  { label: words.rows.level, value: ({ level }) => COURSE_LEVEL_LABELS[level] },
  {
    label: words.rows.year,
    value: (course, home) =>
      money(course, home, (tuition) => yearlyTuition(tuition, course.durationWeeks), "year"),
  },
  {
    label: words.rows.whole,
    value: (course, home) =>
      money(course, home, (tuition) => wholeTuition(tuition, course.durationWeeks), "course"),
  },
  {
    label: words.rows.others,
    value: ({ nonTuitionMinor, tuitionCurrency }) =>
      nonTuitionMinor === null || tuitionCurrency === null
        ? unknown()
        : formatPrice(nonTuitionMinor, tuitionCurrency),
  },
  {
    label: fundsLink.compare,
    value: ({ slug }) => (
      <a
        href={localPath(`/funds?course=${slug}`)}
        className="inline-flex min-h-7 items-center text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {fundsLink.compareLink}
      </a>
    ),
  },
  {
    label: words.rows.duration,
    value: ({ durationWeeks }) => (durationWeeks === null ? unknown() : durationText(durationWeeks)),
  },
  {
    label: words.rows.english,
    value: ({ english }) =>
      english.length === 0
        ? unknown()
        : english.map(({ test, overall }) => (
            <span key={test} className="block">
              {TEST_NAMES[test]} {overall}
            </span>
          )),
  },
  { label: words.rows.campuses, value: ({ campuses }) => places(campuses) },
  {
    label: words.rows.intakes,
    value: ({ intakes }) => (intakes.length === 0 ? unknown() : listText(intakes)),
  },
  {
    label: words.rows.regional,
    value: ({ country, campuses }) => regionalText(regionalStudyOf(country, campuses)),
  },
  {
    label: words.rows.source,
    value: ({ source, sourceAsOf }) =>
      source && sourceAsOf ? (
        <span className="text-ink-muted text-sm">{words.asOf({ source, asOf: asOfText(sourceAsOf) })}</span>
      ) : (
        unknown()
      ),
  },
];

function regionalText(study: RegionalStudy): string {
  const text = words.regional[study];
  return typeof text === "string" ? text : text({ points: AU_POINTS.regionalStudy });
}

/** @param published the period for which the amount is published where it need not be worked out */
function money(
  course: ComparedCourse,
  home: HomeMoney | null,
  of: (tuition: { minor: number; period: TuitionPeriod }) => number | null,
  published: TuitionPeriod,
): ReactNode {
  const { tuitionMinor, tuitionCurrency, tuitionPeriod } = course;
  if (tuitionMinor === null || tuitionCurrency === null) return unknown();
  const minor = of({ minor: tuitionMinor, period: tuitionPeriod });
  if (minor === null) return unknown();
  return (
    <>
      <span className="block font-semibold text-lg">{formatPrice(minor, tuitionCurrency)}</span>
      {tuitionPeriod === published ? null : (
        <span className="block text-ink-muted text-sm">{words.workedOut}</span>
      )}
      <MoneyInHome
        minor={minor}
        currency={tuitionCurrency}
        home={home}
        dated={false}
        className="block text-ink-muted text-sm"
      />
    </>
  );
}

function places(campuses: ComparedCourse["campuses"]): ReactNode {
  if (campuses.length === 0) return unknown();
  const names = [
    ...new Set(campuses.map(({ name, city, state }) => listText([city ?? name, state && stateLabel(state)]))),
  ];
  const more = names.length - CAMPUSES_SHOWN;
  return (
    <>
      {names.slice(0, CAMPUSES_SHOWN).map((name) => (
        <span key={name} className="block">
          {name}
        </span>
      ))}
      {more > 0 ? (
        <span className="block text-ink-muted text-sm">{words.moreCampuses({ count: more })}</span>
      ) : null}
    </>
  );
}
