import type { ReactNode } from "react";
import { GRADE_SCALE_LABELS, gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINE_LABELS } from "#app/catalogue/course-terms/disciplines.ts";
import { fundsLink } from "#app/catalogue/courses/funds-link.words.ts";
import { wholeTuition } from "#app/catalogue/courses/tuition.ts";
import { englishScoreText } from "#app/catalogue/eligibility/taken-tests.ts";
import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { MoneyInHome } from "#app/catalogue/exchange-rates/money-in-home.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import type { CourseHit } from "./course-search.ts";
import { courseSearchPage } from "./course-search.words.ts";

const words = courseSearchPage.more;
/** More cities than these are counted in the line, and named here. */
export const CITIES_SHOWN = 3;

/** Behind a line of the results: what the course costs in all, the places that the line only counts, its entry, and the ways on. */
export function CourseMore({ course, home }: { course: CourseHit; home: HomeMoney | null }) {
  const { slug, name, university } = course;
  return (
    <details className="course-more">
      <summary aria-label={words.openNamed({ name })}>{words.open}</summary>
      <dl data-figures>
        {factsOf(course, home).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={localPath(`/courses/${slug}/eligibility`)}>{words.eligibility}</a>
        <a href={localPath(`/funds?course=${slug}`)}>{fundsLink.course}</a>
        <a href={localPath(`/universities/${university.slug}`)}>{university.name}</a>
      </p>
    </details>
  );
}

function factsOf(course: CourseHit, home: HomeMoney | null): (readonly [string, ReactNode])[] {
  const { tuition, durationWeeks, discipline, cities, intakes, source, asOf } = course;
  const { english, grades } = course.requirements;
  const whole = tuition && wholeTuition(tuition, durationWeeks);
  const missing = [
    whole === null ? words.whole : "",
    english.length === 0 ? words.english : "",
    grades.length === 0 ? words.grades : "",
    intakes.length === 0 ? words.intakes : "",
  ].filter(Boolean);
  return [
    tuition &&
      whole !== null &&
      ([
        words.whole,
        <>
          {formatPrice(whole, tuition.currency)}{" "}
          <MoneyInHome minor={whole} currency={tuition.currency} home={home} dated={false} />
        </>,
      ] as const),
    discipline && ([words.discipline, DISCIPLINE_LABELS[discipline]] as const),
    cities.length > CITIES_SHOWN && ([words.places, listText(cities)] as const),
    english.length > 0 && ([words.english, english.map(englishScoreText).join("; ")] as const),
    ...grades.map(({ scale, minimum }) => [GRADE_SCALE_LABELS[scale], gradeText(scale, minimum)] as const),
    missing.length > 0 && ([words.missing, words.ask({ items: listText(missing) })] as const),
    source && asOf && ([words.source, words.asOf({ source, asOf: asOfText(asOf) })] as const),
  ].filter((fact) => fact !== null && fact !== false && fact !== "");
}
