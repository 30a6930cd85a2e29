import type { ReactNode } from "react";
import { courseSearchHref, EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import type { FacetValue } from "#app/catalogue/course-search/course-search.ts";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { AUSTRALIAN_BORDERS, CAMPUS_CITIES } from "#app/catalogue/places/cities.ts";
import { DESTINATION_LABELS, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { CountryMap } from "#app/catalogue/places/country-map.tsx";
import { OUTLINES } from "#app/catalogue/places/outlines.ts";
import { REGIONAL_CATEGORY_LABELS, type RegionalCategory } from "#app/catalogue/places/regional-category.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { universityPage as words } from "#app/catalogue/universities/universities.words.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WebsiteLink } from "#app/ui/website-link.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { UniversityCourses, type UniversityCoursesProps } from "./university-courses.tsx";

export interface UniversityPageProps extends UniversityCoursesProps {
  readonly university: {
    readonly slug: string;
    readonly name: string;
    readonly legalName: string | null;
    readonly providerCode: string | null;
    readonly ownership: string | null;
    readonly studentCapacity: number | null;
    readonly website: string | null;
    readonly partner: boolean;
    readonly isUniversity: boolean;
    readonly isOpen: boolean;
    readonly city: string | null;
    readonly state: string | null;
    readonly summary: string | null;
    readonly country: LiveDestination | null;
    readonly source: string | null;
    readonly sourceAsOf: string | null;
    readonly campuses: readonly {
      readonly name: string;
      readonly city: string | null;
      readonly state: string | null;
      readonly category: RegionalCategory | null;
      readonly categorySource: string | null;
      readonly categoryAsOf: string | null;
    }[];
  };
  readonly disciplines: readonly FacetValue[];
  readonly breadcrumbs: ReactNode;
  readonly scholarships: ReactNode;
}

/** A university: where it is on the map first, then what it teaches, where, and what the register says. */
export function UniversityPage(props: UniversityPageProps) {
  const { university, breadcrumbs, scholarships } = props;
  const { slug, name, country, city, state } = university;
  const place = listText([city, state && state !== city ? stateLabel(state) : null]);
  return (
    <article className="mx-auto max-w-6xl px-5 pt-5 pb-20 sm:px-8">
      {breadcrumbs}
      <header className="mt-5 grid grid-cols-1 items-end gap-x-12 gap-y-8 border-ink border-b pb-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {university.partner ? <p className="font-semibold text-eucalyptus">{words.partner}</p> : null}
          <h1 className="mt-1 text-balance text-5xl">{name}</h1>
          <p className="mt-3 text-ink-muted text-lg">
            {[place, country && DESTINATION_LABELS[country]].filter(Boolean).join(" · ")}
          </p>
          {university.summary ? (
            <p className="mt-4 max-w-prose whitespace-pre-line">{university.summary}</p>
          ) : null}
          {university.isOpen ? (
            <div className="mt-7 flex flex-wrap gap-3">
              <a
                href={localPath(`/apply?university=${slug}`)}
                className={buttonClass({ variant: "primary", size: "lg" })}
              >
                {words.apply}
              </a>
              <a href={localPath(`/book?university=${slug}`)} className={buttonClass({ size: "lg" })}>
                {words.book}
              </a>
            </div>
          ) : (
            <Notice tone="warning" className="mt-6">
              {words.closed}
            </Notice>
          )}
        </div>
        {country ? <UniversityMap university={university} country={country} /> : null}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <UniversityCourses {...props} />
        <div className="grid content-start gap-y-12">
          <Subjects {...props} />
          <Campuses campuses={university.campuses} />
          <Facts university={university} />
        </div>
      </div>
      {scholarships}
      {university.source && university.sourceAsOf ? (
        <p className="mt-10 text-ink-muted text-sm">
          {words.source({ source: university.source, asOf: asOfText(university.sourceAsOf) })}
        </p>
      ) : null}
    </article>
  );
}

/** Nothing where none of its places is among those whose position is known: an empty map says nothing. */
function UniversityMap({
  university,
  country,
}: {
  university: UniversityPageProps["university"];
  country: LiveDestination;
}) {
  const names = new Set([university.city, ...university.campuses.map(({ city }) => city)]);
  const places = CAMPUS_CITIES.filter((each) => each.country === country && names.has(each.name));
  if (places.length === 0) return null;
  return (
    <CountryMap
      outline={OUTLINES[country]}
      borders={country === "australia" ? AUSTRALIAN_BORDERS : []}
      places={places.map(({ name, latitude, longitude }) => ({
        name,
        latitude,
        longitude,
        mark: "target" as const,
      }))}
      label={words.map({ name: university.name, country: DESTINATION_LABELS[country] })}
      className={country === "newzealand" ? "mx-auto max-w-52" : undefined}
    />
  );
}

function Subjects({ university, disciplines }: Pick<UniversityPageProps, "university" | "disciplines">) {
  const own = { ...EVERY_COURSE, university: [university.slug] };
  if (disciplines.length === 0) return null;
  return (
    <section aria-labelledby="subjects-title">
      <h2 id="subjects-title" className="border-ink border-b pb-2 text-2xl">
        {words.subjectsTitle}
      </h2>
      <ul className="mt-1">
        {disciplines.map(({ value, label, count }) => (
          <li key={value} className="flex items-baseline justify-between gap-4 border-line border-b">
            <a
              href={localPath(
                courseSearchHref({ ...own, discipline: isOneOf(DISCIPLINES, value) ? [value] : [] }),
              )}
              className="inline-flex min-h-11 items-center text-eucalyptus underline decoration-1 underline-offset-4"
            >
              {label}
            </a>
            <span className="text-ink-muted text-sm" data-figures>
              {formatters.getNumberFormat(formatsOf()).format(count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Campuses({ campuses }: Pick<UniversityPageProps["university"], "campuses">) {
  return (
    <section aria-labelledby="campuses-title">
      <h2 id="campuses-title" className="border-ink border-b pb-2 text-2xl">
        {words.campusesTitle}
      </h2>
      {campuses.length === 0 ? (
        <p className="py-3 text-ink-muted">{words.noCampuses}</p>
      ) : (
        <ul className="max-h-112 overflow-y-auto">
          {campuses.map(({ name, city, state, category, categorySource, categoryAsOf }) => (
            <li key={name} className="border-line border-b py-2.5">
              <p className="font-semibold">{listText([city ?? name, state && stateLabel(state)])}</p>
              <p className="text-ink-muted text-sm">
                {[city === name ? null : name, category && REGIONAL_CATEGORY_LABELS[category]]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {category && categorySource ? (
                <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
                  {categoryAsOf
                    ? words.categorySourceAsOf({ source: categorySource, asOf: asOfText(categoryAsOf) })
                    : words.categorySource({ source: categorySource })}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts({ university }: Pick<UniversityPageProps, "university">) {
  const { slug, country, legalName, providerCode, ownership, studentCapacity, city, website } = university;
  const items: Description[] = [
    { term: words.city, value: city },
    { term: words.ownership, value: ownership },
    {
      term: words.capacity,
      value:
        studentCapacity === null ? null : formatters.getNumberFormat(formatsOf()).format(studentCapacity),
    },
  ];
  // Only Australia has the register.
  if (providerCode || country === "australia") items.push({ term: words.code, value: providerCode });
  if (legalName) items.push({ term: words.legalName, value: legalName });
  if (website) {
    items.push({ term: words.website, value: <WebsiteLink href={website} /> });
  }
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="border-ink border-b pb-2 text-2xl">
        {words.factsTitle}
      </h2>
      <DescriptionList
        items={items}
        missing={
          <a
            href={localPath(`/book?university=${slug}`)}
            className="text-ink-muted underline underline-offset-4"
          >
            {words.unknown}
          </a>
        }
      />
    </section>
  );
}
