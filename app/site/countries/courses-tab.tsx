import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { localPath } from "#app/words/local-path.ts";
import { countryPages } from "./country-pages.words.ts";

type CoursesTabProps = {
  country: LiveDestination;
  levels: readonly { level: CourseLevel; number: number }[];
  sample: readonly {
    slug: string;
    name: string;
    university: string;
    tuition: { yearMinor: number; currency: string } | null;
  }[];
  provenance: { source: string; asOf: string } | null;
};

/** A country's courses: how many of each level, and some of them with what a year costs. */
export function CoursesTab({ country, levels, sample, provenance }: CoursesTabProps) {
  const { courses: words } = countryPages;
  return (
    <>
      <h2 id="tab-title" className="text-3xl">
        {words.title}
      </h2>
      {sample.length === 0 ? (
        <p className="mt-4 text-ink-muted">{words.empty}</p>
      ) : (
        <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <div>
            <h3 className="text-xl">{words.byLevel}</h3>
            <dl className="mt-3 border-ink border-t">
              {levels.map(({ level, number }) => (
                <div
                  key={level}
                  className="relative flex justify-between gap-4 border-line border-b py-2 hover:bg-hover"
                >
                  <dt>
                    <a
                      href={localPath(`/courses?country=${country}&level=${level}`)}
                      className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                    >
                      {COURSE_LEVEL_LABELS[level]}
                    </a>
                  </dt>
                  <dd data-figures>{formatters.getNumberFormat(formatsOf()).format(number)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3 className="text-xl">{words.sample}</h3>
            <ul className="mt-3 border-ink border-t">
              {sample.map(({ slug, name, university, tuition }) => (
                <li
                  key={slug}
                  className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-2.5 hover:bg-hover"
                >
                  <div className="min-w-0">
                    <p className="font-semibold">
                      <a
                        href={localPath(`/courses/${slug}`)}
                        className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                      >
                        {name}
                      </a>
                    </p>
                    <p className="text-ink-muted text-sm">{university}</p>
                  </div>
                  <p className="text-sm" data-figures>
                    {tuition ? (
                      words.yearTuition({ amount: formatPrice(tuition.yearMinor, tuition.currency) })
                    ) : (
                      <span className="text-ink-muted">{words.unknownTuition}</span>
                    )}
                  </p>
                </li>
              ))}
            </ul>
            <p className="mt-4">
              <a href={localPath(`/courses?country=${country}`)} className={buttonClass({ variant: "link" })}>
                {words.search}
              </a>
            </p>
            {provenance ? (
              <p className="mt-4 text-ink-muted text-sm">
                {words.source({ source: provenance.source, asOf: asOfText(provenance.asOf) })}
              </p>
            ) : null}
          </div>
        </div>
      )}
    </>
  );
}
