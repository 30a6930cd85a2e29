import { TOP_UNIVERSITIES, universitiesPage as words } from "#app/content/site/universities.ts";
import { DESTINATION_LABELS, LIVE_DESTINATIONS, type LiveDestination } from "#app/domain/countries.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { controlClass } from "#app/ui/control-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";

export interface UniversitiesPageProps {
  readonly text: string;
  readonly country: LiveDestination | null;
  readonly all: boolean;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly universities: readonly {
    readonly slug: string;
    readonly name: string;
    readonly city: string | null;
    readonly state: string | null;
    readonly country: string | null;
    readonly partner: boolean;
    readonly courses: number;
  }[];
}

type State = Pick<UniversitiesPageProps, "text" | "country" | "all">;

/** The one address of a list: what is as it always is stays away. */
export function universitiesHref({ text, country, all }: State, page = 1): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (country) params.set("country", country);
  if (all) params.set("all", "1");
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "/universities" : `/universities?${params}`;
}

/** `/universities`: a search, the six that are asked for most, and the whole list. */
export function UniversitiesPage(props: UniversitiesPageProps) {
  const { text, country, all } = props;
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-end gap-x-16 gap-y-10 px-5 pt-12 pb-12 sm:px-8 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h1 className="max-w-2xl text-5xl">{words.heading}</h1>
          <p className="mt-4 max-w-xl text-ink-muted text-lg">{words.lead}</p>
          <form action="/universities" method="get" className="mt-8 flex max-w-2xl flex-wrap gap-3">
            <label className="min-w-0 flex-1 basis-60">
              <span className="sr-only">{words.searchLabel}</span>
              <input
                type="search"
                name="q"
                defaultValue={text}
                maxLength={100}
                placeholder={words.placeholder}
                className={`${controlClass} h-13 text-lg`}
              />
            </label>
            <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
              {words.search}
            </button>
          </form>
        </div>
        <dl className="flex gap-x-10 border-ink border-t pt-3">
          {words.figures.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="font-display font-medium text-5xl leading-none" data-figures>
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {text === "" && props.page === 1 ? <TopUniversities /> : null}
      <section aria-labelledby="list-title" className="mx-auto max-w-6xl px-5 py-14 sm:px-8">
        <h2 id="list-title" className="text-3xl">
          {text === "" ? (all ? words.listTitleAll : words.listTitle) : words.listTitleFor(text)}
        </h2>
        <div className="mt-5">
          <TabLinks
            label={words.listTitle}
            items={[null, ...LIVE_DESTINATIONS].map((each) => ({
              href: universitiesHref({ text, all, country: each }),
              label: each === null ? words.both : DESTINATION_LABELS[each],
              current: each === country,
            }))}
          />
        </div>
        <UniversityList {...props} />
      </section>
    </>
  );
}

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
                <a href={`/universities/${slug}`} className="text-ink no-underline hover:underline">
                  {name}
                </a>
              </h3>
              <p className="mt-1 text-ink-muted" data-figures>
                {words.courses(courses)}
              </p>
              <a
                href={`/apply?university=${slug}`}
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

function UniversityList({ text, country, all, page, pages, total, universities }: UniversitiesPageProps) {
  const state = { text, country, all };
  if (universities.length === 0) {
    return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  }
  return (
    <>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <p className="text-ink-muted" data-figures>
          {words.found(total)}
        </p>
        {text === "" ? (
          <a
            href={universitiesHref({ ...state, all: !all })}
            className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
          >
            {all ? words.universitiesOnly : words.withOthers}
          </a>
        ) : null}
      </div>
      <ul className="mt-2 border-ink border-t md:columns-2 md:gap-x-14">
        {universities.map(({ slug, name, city, state: region, partner, courses }) => (
          <li
            key={slug}
            className="relative flex break-inside-avoid items-baseline justify-between gap-4 border-line border-b py-3 hover:bg-hover"
          >
            <div className="min-w-0">
              <a
                href={`/universities/${slug}`}
                className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {name}
              </a>
              <p className="text-ink-muted text-sm">
                {[city, region === city ? null : region].filter(Boolean).join(", ")}
                {partner ? <span className="ms-2 text-eucalyptus">{words.partner}</span> : null}
              </p>
            </div>
            <p className="shrink-0 text-end text-ink-muted text-sm" data-figures>
              {words.openCourses(courses)}
            </p>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav aria-label={words.page(page, pages)} className="mt-6 flex items-center gap-5">
          {page > 1 ? (
            <a rel="prev" href={universitiesHref(state, page - 1)} className={buttonClass({ size: "sm" })}>
              {words.previous}
            </a>
          ) : null}
          <p className="text-ink-muted text-sm">{words.page(page, pages)}</p>
          {page < pages ? (
            <a rel="next" href={universitiesHref(state, page + 1)} className={buttonClass({ size: "sm" })}>
              {words.next}
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
