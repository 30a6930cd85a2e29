import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { durationText } from "#app/catalogue/courses/duration-text.ts";
import { fundsLink } from "#app/catalogue/courses/funds-link.words.ts";
import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { CurrencyLink } from "#app/catalogue/exchange-rates/currency-link.tsx";
import { MoneyInHome } from "#app/catalogue/exchange-rates/money-in-home.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { localPath } from "#app/words/local-path.ts";
import { shortlist as words } from "./shortlist.words.ts";

interface Course {
  readonly slug: string;
  readonly name: string;
  readonly university: string;
  readonly level: CourseLevel;
  readonly durationWeeks: number | null;
  readonly tuitionYear: { readonly minor: number; readonly currency: string } | null;
  readonly isOffered: boolean;
}

export interface ShortlistPageProps {
  readonly courses: readonly Course[];
  readonly home: HomeMoney | null;
  /** Whether no one is signed in, so that the list is only in this browser. */
  readonly visitor: boolean;
}

/** `/shortlist`: the user's shortlisted courses, to compare or remove. */
export function ShortlistPage({ courses, home, visitor }: ShortlistPageProps) {
  return (
    <div className="mx-auto max-w-4xl px-5 pt-10 pb-20 sm:px-8">
      <h1 className="text-4xl">{words.title}</h1>
      {courses.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          actions={
            <a href={localPath("/courses")} className={buttonClass({ variant: "primary" })}>
              {words.find}
            </a>
          }
        >
          <p>{words.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-ink-muted" data-figures>
            {words.lead({ count: courses.length })}
            <CurrencyLink currency={home?.currency ?? null} returnTo="/shortlist" className="text-sm" />
          </p>
          <form id="to-compare" action={localPath("/compare")} method="get" />
          <form id="off-the-list" action={localPath("/shortlist")} method="post">
            <input type="hidden" name="intent" value="remove" />
          </form>
          <ol className="mt-4 border-ink border-t">
            {courses.map((course) => (
              <li key={course.slug} id={`course-${course.slug}`}>
                <Line course={course} home={home} />
              </li>
            ))}
          </ol>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <button type="submit" form="to-compare" className={buttonClass({ variant: "primary" })}>
              {words.compare}
            </button>
            <span className="text-ink-muted text-sm">{words.compareHint}</span>
          </div>
          {visitor ? (
            <p className="mt-10 border-line border-t pt-5 text-ink-muted text-sm">
              {words.kept}{" "}
              <a
                href={localPath("/student-auth?returnTo=%2Fshortlist")}
                className="text-eucalyptus underline underline-offset-4"
              >
                {words.signUp}
              </a>
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

function Line({ course, home }: { course: Course; home: HomeMoney | null }) {
  const { slug, name, university, level, durationWeeks, tuitionYear, isOffered } = course;
  const facts = [
    COURSE_LEVEL_LABELS[level],
    durationWeeks === null ? null : durationText(durationWeeks),
  ].filter(Boolean);
  return (
    <div className="flex items-start gap-4 border-line border-b py-4">
      <label className="tick-box">
        <span className="sr-only">{words.pick({ name })}</span>
        <input type="checkbox" name="course" value={slug} form="to-compare" />
      </label>
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">
            <a href={localPath(`/courses/${slug}`)} className="text-ink no-underline hover:underline">
              {name}
            </a>
          </h2>
          <p className="text-ink-muted text-sm">{[university, ...facts].join(" · ")}</p>
          {isOffered ? null : <p className="mt-1 font-semibold text-destructive text-sm">{words.closed}</p>}
        </div>
        <p className="text-sm sm:text-end" data-figures>
          {tuitionYear ? (
            <>
              <span className="font-semibold text-base">
                {formatPrice(tuitionYear.minor, tuitionYear.currency)}
              </span>{" "}
              {words.perYear}
              <MoneyInHome {...tuitionYear} home={home} dated={false} className="block text-ink-muted" />
            </>
          ) : (
            <span className="text-ink-muted">{words.unknown}</span>
          )}
          <a
            href={localPath(`/funds?course=${slug}`)}
            className="flex min-h-7 items-center text-eucalyptus underline underline-offset-4 sm:justify-end pointer-coarse:min-h-11"
          >
            {fundsLink.shortlist}
          </a>
        </p>
      </div>
      <button
        type="submit"
        form="off-the-list"
        name="course"
        value={slug}
        aria-label={words.removeNamed({ name })}
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        {words.remove}
      </button>
    </div>
  );
}
