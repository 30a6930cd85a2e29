import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button-style.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { COURSE_FACETS, type CourseFacet, type CourseQuery, ENGLISH_CHOICES } from "./course-query.ts";
import type { CourseSearchResult, FacetValue } from "./course-search.ts";
import { courseSearchPage as words } from "./course-search.words.ts";

/** Open without being asked: what most visitors choose by. */
const FIRST: readonly CourseFacet[] = ["country", "level", "discipline"];
/** Only the most frequent values of these are listed. */
const LONG: readonly CourseFacet[] = ["city", "university"];
const ENGLISH_OPTIONS = ENGLISH_CHOICES.map((score) => ({ value: String(score), label: score.toFixed(1) }));

type CourseFiltersProps = {
  query: CourseQuery;
  result: Pick<CourseSearchResult, "facets">;
  /** The filter by the user's own results. */
  fitFilter: ReactNode;
};

/**
 * The filters with their counts. On a phone they are collapsed above the results; on a wide screen the same element
 * is shown next to them, always open.
 */
export function CourseFilters({ query, result, fitFilter }: CourseFiltersProps) {
  const chosen = COURSE_FACETS.reduce(
    (sum, facet) => sum + result.facets[facet].filter(({ selected }) => selected).length,
    query.english === null ? 0 : 1,
  );
  return (
    <div className="pb-6">
      <input type="checkbox" id="show-filters" className="peer sr-only lg:hidden" />
      <label
        htmlFor="show-filters"
        className={`${buttonClass()} w-full cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus lg:hidden`}
      >
        {chosen === 0 ? words.filters : words.filtersChosen({ count: chosen })}
      </label>
      <div className="hidden pt-2 peer-checked:block lg:block lg:pt-0">
        <h2 className="hidden text-xl lg:block">{words.filters}</h2>
        <div className="mt-3 border-ink border-t">
          {COURSE_FACETS.map((facet) => (
            <Facet key={facet} facet={facet} values={result.facets[facet]} />
          ))}
          {fitFilter}
          <div className="border-line border-b py-4">
            <label htmlFor="english" className="font-semibold">
              {words.englishUnit}
            </label>
            <NativeSelect
              id="english"
              name="english"
              className="mt-2"
              options={ENGLISH_OPTIONS}
              placeholder={words.englishAny}
              defaultValue={query.english ?? ""}
              aria-describedby="english-hint"
            />
            <p id="english-hint" className="mt-1.5 text-ink-muted text-sm">
              {words.englishHint}
            </p>
          </div>
        </div>
        <button
          type="submit"
          className={`${buttonClass()} mt-4 w-full max-lg:sticky max-lg:bottom-3 max-lg:z-10 max-lg:shadow-float`}
        >
          {words.apply}
        </button>
      </div>
    </div>
  );
}

function Facet({ facet, values }: { facet: CourseFacet; values: readonly FacetValue[] }) {
  if (values.length === 0) return null;
  const open = FIRST.includes(facet) || values.some(({ selected }) => selected);
  return (
    <details open={open} className="group border-line border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        <span id={`filter-${facet}`}>{words.facets[facet]}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul aria-labelledby={`filter-${facet}`} className="filter-values">
        {values.map(({ value, label, count, selected }) => (
          <li key={value}>
            <label>
              <input type="checkbox" name={facet} value={value} defaultChecked={selected} />
              <span>{label}</span>
              <small>{formatters.getNumberFormat(formatsOf()).format(count)}</small>
            </label>
          </li>
        ))}
      </ul>
      {LONG.includes(facet) ? <p className="pb-3 text-ink-muted text-sm">{words.mostOnly}</p> : null}
    </details>
  );
}
