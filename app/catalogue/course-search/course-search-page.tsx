import type { ReactNode } from "react";
import { isEmptyProfile } from "#app/catalogue/eligibility/profile.ts";
import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { DESTINATION_LABELS, DESTINATION_SLUGS, type Destination } from "#app/catalogue/places/countries.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { controlClass } from "#app/ui/control-style.ts";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { CourseFilters } from "./course-filters.tsx";
import { LINE_FORMS } from "./course-line.tsx";
import { COURSE_FACETS, COURSE_SORTS, type CourseQuery, courseSearchHref } from "./course-query.ts";
import { CourseResults } from "./course-results.tsx";
import type { CourseSearchResult } from "./course-search.ts";
import { courseSearchPage as words } from "./course-search.words.ts";
import { suggestionTexts } from "./suggestions.words.ts";

export interface CourseSearchPageProps {
  readonly query: CourseQuery;
  readonly result: CourseSearchResult;
  /** Names of what in the address was passed over. */
  readonly ignored: readonly string[];
  /** A destination that was asked for and has no courses yet. */
  readonly notYet: Destination | null;
  readonly home: HomeMoney | null;
  readonly fitFilter: ReactNode;
}

/** Returns the label of a field of the address, or its name in the address where it has no label. */
function fieldName(name: string): string {
  const labels: Readonly<Record<string, string>> = { ...words.facets, ...words.fieldNames };
  return labels[name] ?? name;
}

/** `/courses`: one form, its filters, and what it finds; every state of it is an address. */
export function CourseSearchPage(props: CourseSearchPageProps) {
  const { query, result, ignored, notYet, home, fitFilter } = props;
  return (
    <>
      <form action={localPath("/courses")} method="get" className="pb-20">
        <div data-surface="night">
          <div className="mx-auto max-w-6xl px-5 pt-8 pb-9 sm:px-8 sm:pt-12">
            <h1 className="text-4xl">{words.heading}</h1>
            <div className="mt-6 flex max-w-3xl flex-wrap gap-3">
              <label className="min-w-0 flex-1 basis-64">
                <span className="sr-only">{words.searchLabel}</span>
                <input
                  type="search"
                  name="q"
                  defaultValue={query.text}
                  maxLength={200}
                  placeholder={words.placeholder}
                  autoComplete="off"
                  enterKeyHint="search"
                  data-suggest="/api/course-suggestions"
                  data-texts={suggestionTexts()}
                  className={`${controlClass} h-13 text-lg`}
                />
              </label>
              <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
                {words.search}
              </button>
            </div>
          </div>
        </div>
        <div className="mx-auto grid max-w-6xl gap-x-12 px-5 pt-6 sm:px-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-10">
          <CourseFilters query={query} result={result} fitFilter={fitFilter} />
          <section aria-labelledby="results-title" className="min-w-0">
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <h2 id="results-title" className="text-2xl" data-figures>
                {query.text === ""
                  ? words.found({ count: result.total })
                  : words.foundFor({ count: result.total, text: query.text })}
              </h2>
              <div className="flex items-end gap-2">
                <div className="flex items-center gap-3 text-sm">
                  <label htmlFor="sort" className="whitespace-nowrap text-ink-muted max-sm:sr-only">
                    {words.sortLabel}
                  </label>
                  <NativeSelect
                    id="sort"
                    name="sort"
                    options={optionsOf(COURSE_SORTS, words.sorts)}
                    defaultValue={query.sort}
                    className="max-w-56"
                  />
                </div>
                <button type="submit" className={buttonClass()}>
                  {words.apply}
                </button>
              </div>
            </div>
            <Notes ignored={ignored} notYet={notYet} result={result} />
            <ChosenFilters query={query} result={result} />
            <CourseResults query={query} result={result} home={home} />
          </section>
        </div>
      </form>
      {/* The lines of the results belong to these by name: a form cannot stand inside another. */}
      <form id={LINE_FORMS.compare} action={localPath("/compare")} method="get" />
      <form id={LINE_FORMS.shortlist} action={localPath("/shortlist")} method="post">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="returnTo" value={courseSearchHref(query)} />
      </form>
    </>
  );
}

function Notes({
  ignored,
  notYet,
  result: { understoodAs, inEnglish, total },
}: Pick<CourseSearchPageProps, "ignored" | "notYet" | "result">) {
  return (
    <>
      {inEnglish !== null && understoodAs === null && total > 0 ? (
        <p className="mt-3 text-ink-muted">{words.inEnglish({ text: inEnglish })}</p>
      ) : null}
      {understoodAs ? (
        <p className="mt-3 text-ink-muted">{words.understood({ text: understoodAs })}</p>
      ) : null}
      {ignored.length > 0 ? (
        <Notice className="mt-4">{words.ignored({ names: listText(ignored.map(fieldName)) })}</Notice>
      ) : null}
      {notYet ? (
        <Notice
          className="mt-4"
          actions={
            <a
              href={localPath(`/countries/${DESTINATION_SLUGS[notYet]}`)}
              className={buttonClass({ size: "sm" })}
            >
              {words.notYetMore}
            </a>
          }
        >
          {words.notYet({ country: DESTINATION_LABELS[notYet] })}
        </Notice>
      ) : null}
    </>
  );
}

/** Whether a search engine should keep the page: at most one filter, in its plainest form. */
export function isWorthIndexing(query: CourseQuery, total: number): boolean {
  const { text, english, profile, sort, page } = query;
  const chosen = COURSE_FACETS.flatMap((facet): readonly unknown[] => query[facet]).length;
  const plain = text === "" && english === null && isEmptyProfile(profile) && sort === "relevance";
  return total > 0 && plain && page === 1 && chosen <= 1;
}
