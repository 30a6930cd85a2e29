import { eligibility } from "#app/catalogue/eligibility/eligibility.words.ts";
import { EMPTY_PROFILE, isEmptyProfile } from "#app/catalogue/eligibility/profile.ts";
import { X } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";
import {
  COURSE_FACETS,
  type CourseQuery,
  courseSearchHref,
  EVERY_COURSE,
  withFacetToggled,
} from "./course-query.ts";
import type { CourseSearchResult } from "./course-search.ts";
import { courseSearchPage as words } from "./course-search.words.ts";

const fitWords = eligibility.filter;

type ChosenFiltersProps = { query: CourseQuery; result: Pick<CourseSearchResult, "facets"> };

/** What is chosen, each a link to the same search without it. */
export function ChosenFilters({ query, result }: ChosenFiltersProps) {
  const chips = COURSE_FACETS.flatMap((facet) =>
    result.facets[facet]
      .filter(({ selected }) => selected)
      .map(({ value, label }) => ({
        key: `${facet} ${value}`,
        label,
        href: courseSearchHref(withFacetToggled(query, facet, value)),
      })),
  );
  if (query.english !== null) {
    chips.push({
      key: "english",
      label: words.result.englishFrom({ score: query.english.toFixed(1) }),
      href: courseSearchHref({ ...query, english: null, page: 1 }),
    });
  }
  if (!isEmptyProfile(query.profile)) {
    chips.push({
      key: "fit",
      label: query.fit === null ? fitWords.profileChip : fitWords.chip[query.fit],
      href: courseSearchHref({ ...query, profile: EMPTY_PROFILE, fit: null, page: 1 }),
    });
  }
  if (chips.length === 0) return null;
  return (
    <ul aria-label={words.chosen} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <a
            href={localPath(href)}
            aria-label={words.remove({ label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-eucalyptus-soft ps-3 pe-2 font-semibold text-eucalyptus-strong text-sm no-underline ring-1 ring-eucalyptus/40 ring-inset hover:ring-eucalyptus pointer-coarse:min-h-11"
          >
            {label}
            <X aria-hidden="true" className="size-3.5" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={localPath(courseSearchHref({ ...EVERY_COURSE, text: query.text, sort: query.sort }))}
          className="inline-flex min-h-9 items-center px-2 text-eucalyptus text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {words.clear}
        </a>
      </li>
    </ul>
  );
}
