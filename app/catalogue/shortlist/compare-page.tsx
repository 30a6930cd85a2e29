import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { CurrencyLink } from "#app/catalogue/exchange-rates/currency-link.tsx";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { type ComparedCourse, comparedFacts } from "./compared-facts.tsx";
import { COMPARED_MAX, comparisonHref } from "./comparison.ts";
import { comparison as words } from "./shortlist.words.ts";

export interface ComparePageProps {
  readonly courses: readonly ComparedCourse[];
  /** What the address asks for and the catalogue does not have. */
  readonly unknown: readonly string[];
  /** How many courses were too many. */
  readonly leftOut: number;
  readonly home: HomeMoney | null;
}

/** `/compare`: up to four courses side by side, each fact on one line. */
export function ComparePage({ courses, unknown, leftOut, home }: ComparePageProps) {
  const slugs = courses.map(({ slug }) => slug);
  const rate = home?.rates.find(({ quote }) => quote === home.currency);
  const href = comparisonHref(slugs);
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 pb-20 sm:px-8">
      <h1 className="text-4xl">{words.heading}</h1>
      {courses.length > 0 ? <p className="mt-3 max-w-prose text-lg">{words.lead}</p> : null}
      {unknown.length > 0 ? (
        <Notice className="mt-5">
          {words.unknownSlugs({ slugs: listText(unknown.map((slug) => `“${slug}”`)) })}
        </Notice>
      ) : null}
      {leftOut > 0 ? <Notice className="mt-5">{words.leftOut({ count: leftOut })}</Notice> : null}
      {courses.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          actions={
            <a href={localPath("/courses")} className={buttonClass({ variant: "primary" })}>
              {words.addFirst}
            </a>
          }
        >
          <p>{words.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-4 flex flex-wrap gap-x-3 text-ink-muted text-sm">
            {rate ? (
              <span>{words.rateNote({ date: formatCalendarDate(rate.asOf, formatsOf()) })}</span>
            ) : null}
            <CurrencyLink currency={home?.currency ?? null} returnTo={href} />
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section aria-label={words.region} tabIndex={0} className="relative mt-5 overflow-x-auto">
            <table className="w-full border-collapse text-start">
              <caption className="sr-only">{words.caption}</caption>
              <thead>
                <tr className="border-ink border-b align-bottom">
                  <td className="w-32 min-w-24 sm:w-40" />
                  {courses.map((course) => (
                    <Head
                      key={course.slug}
                      course={course}
                      without={comparisonHref(slugs.filter((slug) => slug !== course.slug))}
                    />
                  ))}
                </tr>
              </thead>
              <tbody>
                {comparedFacts().map(({ label, value }) => (
                  <tr key={label} className="border-line border-b align-top">
                    <th
                      scope="row"
                      className="sticky start-0 z-10 bg-paper py-3.5 pe-3 text-start font-normal text-ink-muted text-sm leading-6"
                    >
                      {label}
                    </th>
                    {courses.map((course) => (
                      <td key={course.slug} className="min-w-44 py-3.5 ps-4 leading-6" data-figures>
                        {value(course, home)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className="mt-6 max-w-prose text-ink-muted text-sm">
            {words.regionalSource}{" "}
            <a
              href={localPath("/countries/australia?tab=regional-areas")}
              className="text-eucalyptus underline underline-offset-4"
            >
              {words.regionalMore}
            </a>
          </p>
          {courses.length < COMPARED_MAX ? (
            <a href={localPath("/courses")} className={`${buttonClass()} mt-6`}>
              {words.addAnother}
            </a>
          ) : null}
        </>
      )}
    </div>
  );
}

function Head({ course, without }: { course: ComparedCourse; without: string }) {
  const { slug, name, university, isOffered } = course;
  return (
    <th scope="col" className="min-w-44 pb-4 ps-4 text-start font-normal">
      <a
        href={localPath(`/courses/${slug}`)}
        className="font-display text-ink text-xl leading-tight hover:underline"
      >
        {name}
      </a>
      <span className="mt-1 block text-ink-muted text-sm">{university.name}</span>
      {isOffered ? null : (
        <span className="mt-1 block font-semibold text-destructive text-sm">{words.closed}</span>
      )}
      <a
        href={localPath(without)}
        aria-label={words.takeOutNamed({ name })}
        className="mt-1 inline-flex min-h-9 items-center text-eucalyptus text-sm underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {words.takeOut}
      </a>
    </th>
  );
}
