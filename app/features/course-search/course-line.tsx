import { courseSearchPage as words } from "#app/content/site/course-search.ts";
import { REGIONAL_CATEGORY_LABELS } from "#app/domain/campuses/regional-category.ts";
import type { CourseHit } from "#app/domain/courses/course-search.ts";
import { durationText } from "#app/domain/courses/duration-text.ts";
import { COURSE_LEVEL_LABELS } from "#app/domain/courses/levels.ts";
import { formatMoney } from "#app/domain/money/format-money.ts";

/** More cities than these are counted instead of named. */
const CITIES_SHOWN = 3;

/** One course as a line of the register: what it is, where, how long, what a year costs. */
export function CourseLine({ course }: { course: CourseHit }) {
  const { slug, name, university, level, cities, durationWeeks, tuition, tuitionYearMinor, english } = course;
  const more = cities.length - CITIES_SHOWN;
  const regional = course.categories.filter((category) => category > 1);
  return (
    <article className="relative grid gap-x-8 gap-y-1.5 border-line border-b py-4 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_11rem] sm:px-2">
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <a
            href={`/courses/${slug}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {name}
          </a>
        </h3>
        <p className="mt-0.5 text-ink-muted text-sm">
          {university.name}
          {university.partner ? <span className="ms-2 text-eucalyptus">{words.result.partner}</span> : null}
        </p>
        <p className="mt-1 text-sm">
          {cities.slice(0, CITIES_SHOWN).join(", ")}
          {more > 0 ? ` ${words.result.moreCities(more)}` : null}
          {regional.length > 0 ? (
            <span className="text-ink-muted">
              {" "}
              · {regional.map((category) => REGIONAL_CATEGORY_LABELS[category]).join(", ")}
            </span>
          ) : null}
        </p>
      </div>
      <p
        className="flex flex-wrap gap-x-4 text-sm sm:flex-col sm:flex-nowrap sm:items-end sm:text-end"
        data-figures
      >
        {tuitionYearMinor !== null && tuition ? (
          <span>
            <span className="font-semibold text-base">{formatMoney(tuitionYearMinor, tuition.currency)}</span>{" "}
            {words.result.perYear}
          </span>
        ) : (
          <span className="text-ink-muted">{words.result.tuitionUnknown}</span>
        )}
        <span className="text-ink-muted">
          {[
            COURSE_LEVEL_LABELS[level],
            durationWeeks === null ? null : durationText(durationWeeks),
            english === null ? null : words.result.englishFrom(english),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
    </article>
  );
}
