import { formatPrice } from "#app/platform/money/format-money.ts";
import { localPath } from "#app/words/local-path.ts";
import { coursePage as words } from "./course-page.words.ts";

type FewCoursesProps = {
  courses: readonly {
    slug: string;
    name: string;
    university: { name: string };
    cities: readonly string[];
    tuition: { currency: string } | null;
    tuitionYearMinor: number | null;
  }[];
  /** Where all of them are. */
  allHref: string;
  title: string;
  allLabel: string;
};

/** A few courses: a short list, and the way to the whole one. */
export function FewCourses({ courses, allHref, title, allLabel }: FewCoursesProps) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className="mt-16">
      <h2 id="similar-title" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 border-ink border-t">
        {courses.map(({ slug, name, university, cities, tuition, tuitionYearMinor }) => (
          <li
            key={slug}
            className="relative flex flex-wrap items-baseline justify-between gap-x-8 border-line border-b py-3 hover:bg-hover"
          >
            <div className="min-w-0">
              <a
                href={localPath(`/courses/${slug}`)}
                className="font-semibold text-ink after:absolute after:inset-0"
              >
                {name}
              </a>
              <p className="text-ink-muted text-sm">
                {[university.name, cities[0]].filter(Boolean).join(" · ")}
              </p>
            </div>
            <p className="text-sm" data-figures>
              {tuition && tuitionYearMinor !== null
                ? words.aYear({ amount: formatPrice(tuitionYearMinor, tuition.currency) })
                : words.tuitionUnknown}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={localPath(allHref)} className="text-eucalyptus underline underline-offset-4">
          {allLabel}
        </a>
      </p>
    </section>
  );
}
