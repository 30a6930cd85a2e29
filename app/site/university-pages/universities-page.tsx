import { suggestionTexts } from "#app/catalogue/course-search/suggestions.words.ts";
import {
  TOP_UNIVERSITIES,
  universitiesPage as words,
} from "#app/catalogue/universities/universities.words.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { controlClass } from "#app/ui/control-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { CampusChart } from "./campus-chart.tsx";
import { UniversityDirectory, type UniversityDirectoryProps } from "./university-directory.tsx";

/** `/universities`: a search for courses, the six that are asked for most, and the whole directory. */
export function UniversitiesPage(props: UniversityDirectoryProps) {
  const { text, place, all, page } = props;
  const isFirst = text === "" && place === "" && !all && page === 1;
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-end gap-x-16 gap-y-10 px-5 pt-12 pb-12 sm:px-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:pb-8">
        <div className="self-center">
          <h1 className="max-w-2xl text-5xl">{words.heading}</h1>
          <p className="mt-4 max-w-xl text-ink-muted text-lg">{words.lead}</p>
          <form action={localPath("/courses")} method="get" className="mt-8 flex max-w-2xl flex-wrap gap-3">
            <label className="relative min-w-0 flex-1 basis-60">
              <span className="sr-only">{words.searchLabel}</span>
              <input
                type="search"
                name="q"
                maxLength={200}
                autoComplete="off"
                data-suggest="/api/course-suggestions"
                data-texts={suggestionTexts()}
                placeholder={words.placeholder}
                className={`${controlClass} h-13 text-lg`}
              />
            </label>
            <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
              {words.search}
            </button>
          </form>
        </div>
        <CampusChart />
      </section>
      {isFirst ? <TopUniversities /> : null}
      {/* The agency states its own figures for the six: the catalogue's would contradict them on the same page. */}
      <UniversityDirectory
        {...props}
        universities={isFirst ? props.universities.map(withoutStatedCount) : props.universities}
      />
    </>
  );
}

const STATED: ReadonlySet<string> = new Set(TOP_UNIVERSITIES.map(({ slug }) => slug));

const withoutStatedCount = (university: UniversityDirectoryProps["universities"][number]) =>
  STATED.has(university.slug) ? { ...university, courses: null } : university;

function TopUniversities() {
  return (
    <section aria-labelledby="top-title" className="bg-sunken">
      <div className="mx-auto max-w-6xl px-5 py-14 sm:px-8">
        <h2 id="top-title" className="text-3xl">
          {words.topTitle}
        </h2>
        <ul className="mt-6 grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {TOP_UNIVERSITIES.map(({ slug, name, country, courses }) => (
            <li key={slug} className="flex flex-col bg-surface p-6">
              <p className="text-eucalyptus text-sm">{country}</p>
              <h3 className="mt-1 text-2xl">
                <a
                  href={localPath(`/universities/${slug}`)}
                  className="text-ink no-underline hover:underline"
                >
                  {name}
                </a>
              </h3>
              <p className="mt-1 text-ink-muted" data-figures>
                {words.courses({ count: courses })}
              </p>
              <a
                href={localPath(`/apply?university=${slug}`)}
                aria-label={`${words.viewCourses}: ${name}`}
                className={`${buttonClass()} mt-6 w-fit`}
              >
                {words.viewCourses}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-muted text-sm">{words.topNote}</p>
      </div>
    </section>
  );
}
