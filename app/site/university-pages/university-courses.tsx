import { courseSearchHref, EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import type { CourseHit, FacetValue } from "#app/catalogue/course-search/course-search.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { durationText } from "#app/catalogue/courses/duration-text.ts";
import { universityPage as words } from "#app/catalogue/universities/universities.words.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";

export interface UniversityCoursesProps {
  readonly university: { readonly slug: string };
  readonly total: number;
  /** How many there are of each level. */
  readonly levels: readonly FacetValue[];
  /** The first of them. */
  readonly courses: readonly CourseHit[];
}

/** The first courses of a university under their levels, each level with the way to all of it. */
export function UniversityCourses({ university, total, levels, courses }: UniversityCoursesProps) {
  const own = { ...EVERY_COURSE, university: [university.slug] };
  return (
    <section aria-labelledby="courses-title">
      <h2 id="courses-title" className="border-ink border-b pb-2 text-2xl">
        {words.coursesTitle}
      </h2>
      {total === 0 ? (
        <p className="py-3 text-ink-muted">{words.noCourses}</p>
      ) : (
        <>
          {levels.map(({ value, label, count }) => {
            const level = isOneOf(COURSE_LEVELS, value) ? [value] : [];
            return (
              <section key={value} aria-labelledby={`level-${value}`} className="mt-6">
                <h3 id={`level-${value}`} className="flex items-baseline justify-between gap-4 text-lg">
                  <a
                    href={localPath(courseSearchHref({ ...own, level }))}
                    className="inline-flex min-h-11 items-center text-eucalyptus underline decoration-1 underline-offset-4"
                  >
                    {label}
                  </a>
                  <span className="font-normal font-text text-ink-muted text-sm" data-figures>
                    {words.ofLevel({ count })}
                  </span>
                </h3>
                <ul>
                  {courses
                    .filter((course) => course.level === value)
                    .map((course) => (
                      <CourseLine key={course.slug} course={course} />
                    ))}
                </ul>
              </section>
            );
          })}
          <a href={localPath(courseSearchHref(own))} className={`${buttonClass()} mt-8`}>
            {words.allCourses({ count: total })}
          </a>
        </>
      )}
    </section>
  );
}

function CourseLine({ course }: { course: CourseHit }) {
  const { slug, name, cities, durationWeeks, tuition, tuitionYearMinor } = course;
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-2.5 hover:bg-hover">
      <div className="min-w-0">
        <a
          href={localPath(`/courses/${slug}`)}
          className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </a>
        <p className="text-ink-muted text-sm" data-figures>
          {[cities[0], durationWeeks === null ? null : durationText(durationWeeks)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <p className="text-sm" data-figures>
        {tuition && tuitionYearMinor !== null ? (
          words.aYear({ amount: formatPrice(tuitionYearMinor, tuition.currency) })
        ) : (
          <span className="text-ink-muted">{words.tuitionUnknown}</span>
        )}
      </p>
    </li>
  );
}
