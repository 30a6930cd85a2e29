import type { ReactNode } from "react";
import { profileParams } from "#app/catalogue/eligibility/profile.ts";
import type { Verdict } from "#app/catalogue/eligibility/verdict.ts";
import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { CurrencyLink } from "#app/catalogue/exchange-rates/currency-link.tsx";
import { shortlist } from "#app/catalogue/shortlist/shortlist.words.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { localPath } from "#app/words/local-path.ts";
import { CourseLine, LINE_FORMS, lacksEntry } from "./course-line.tsx";
import { type CourseQuery, courseSearchHref, isNarrowed } from "./course-query.ts";
import type { CourseSearchResult } from "./course-search.ts";
import { courseSearchPage as words } from "./course-search.words.ts";

type CourseResultsProps = { query: CourseQuery; result: CourseSearchResult; home: HomeMoney | null };

/** One page of courses, or what to do when there is none. */
export function CourseResults({ query, result, home }: CourseResultsProps) {
  const { hits, page, pages } = result;
  if (hits.length === 0) return <NothingFound query={query} result={result} />;
  const intakes = new Map(result.facets.intake.map(({ value, label }) => [value, label]));
  const dated = hits.find(({ source, asOf }) => source !== null && asOf !== null);
  const rate = home?.rates.find(({ quote }) => quote === home.currency);
  return (
    <>
      {result.near.length > 0 ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-2">
          {words.meant}
          <NearSearches near={result.near} />
        </div>
      ) : null}
      <p className="mt-3 flex flex-wrap gap-x-3 text-ink-muted text-sm">
        {rate ? <span>{words.rateNote({ date: formatCalendarDate(rate.asOf, formatsOf()) })}</span> : null}
        <CurrencyLink currency={home?.currency ?? null} returnTo={courseSearchHref(query)} />
      </p>
      <ol className="mt-3 border-ink border-t" start={(page - 1) * 25 + 1}>
        {hits.map((hit, at) => (
          <li key={hit.id} id={`course-${hit.slug}`} className="course-line">
            <CourseLine
              course={hit}
              home={home}
              intakes={intakes}
              fit={fitOf(query, hit.slug, result.fit?.verdicts[at])}
            />
          </li>
        ))}
      </ol>
      <div className="compare-bar">
        <button type="submit" form={LINE_FORMS.compare} className={buttonClass()}>
          {shortlist.compare}
        </button>
        <span className="text-ink-muted text-sm">{shortlist.compareHint}</span>
        <a
          href={localPath("/shortlist")}
          rel="nofollow"
          className="text-eucalyptus underline underline-offset-4"
        >
          {shortlist.open}
        </a>
      </div>
      {pages > 1 ? (
        <nav
          aria-label={words.page({ page, pages })}
          className="flex flex-wrap items-center justify-between gap-4 py-6"
        >
          <Step rel="prev" href={page > 1 ? courseSearchHref({ ...query, page: page - 1 }) : null}>
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {words.previous}
          </Step>
          <p className="text-ink-muted text-sm" data-figures>
            {words.page({ page, pages })}
          </p>
          <Step rel="next" href={page < pages ? courseSearchHref({ ...query, page: page + 1 }) : null}>
            {words.next}
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Step>
        </nav>
      ) : null}
      <div className="mt-4 max-w-prose space-y-1 text-ink-muted text-sm">
        {hits.some(lacksEntry) ? <p>{words.entryUnknown}</p> : null}
        {dated?.source && dated.asOf ? (
          <p>{words.sourceNote({ source: dated.source, asOf: asOfText(dated.asOf) })}</p>
        ) : null}
      </div>
    </>
  );
}

/** How the searcher's own results stand with a course, and where the reason is. */
function fitOf({ profile }: CourseQuery, slug: string, verdict: Verdict | undefined) {
  // What is not published stands on the line already.
  if (verdict === undefined || verdict === "not-published") return null;
  const params = new URLSearchParams(profileParams(profile));
  return { verdict, href: `/courses/${slug}/eligibility?${params}` };
}

function Step({ rel, href, children }: { rel: "prev" | "next"; href: string | null; children: ReactNode }) {
  if (href === null) {
    return (
      <span aria-disabled="true" className={buttonClass({ size: "sm" })}>
        {children}
      </span>
    );
  }
  return (
    <a rel={rel} href={localPath(href)} className={buttonClass({ size: "sm" })}>
      {children}
    </a>
  );
}

function NothingFound({ query, result: { near, hasUnknown } }: Omit<CourseResultsProps, "home">) {
  return (
    <EmptyState
      title={words.emptyTitle}
      actions={
        <a href={localPath("/book")} data-opens-consultation className={buttonClass()}>
          {words.ask}
        </a>
      }
    >
      {hasUnknown ? <p>{words.emptyUnknown}</p> : null}
      <p>{isNarrowed(query) || near.length > 0 ? words.emptyText : words.emptyCatalogue}</p>
      {near.length > 0 ? <NearSearches near={near} className="mt-5" /> : null}
    </EmptyState>
  );
}

function NearSearches({ near, className = "" }: { near: CourseSearchResult["near"]; className?: string }) {
  return (
    <ul className={`inline-flex flex-col text-start ${className}`}>
      {near.map(({ label, href, count }) => (
        <li key={href}>
          <a
            href={localPath(href)}
            className="inline-flex min-h-11 items-center gap-2 text-eucalyptus underline underline-offset-4"
          >
            {label}
            <span className="text-ink-muted no-underline" data-figures>
              ({formatters.getNumberFormat(formatsOf()).format(count)})
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
