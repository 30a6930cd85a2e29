import { COURSE_LEVEL_OPTIONS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { LIVE_DESTINATION_OPTIONS, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { ScholarshipLine, type ScholarshipLineProps } from "./scholarship-line.tsx";
import { scholarshipsPage as words } from "./scholarships.words.ts";

type State = { readonly country: LiveDestination | null; readonly level: CourseLevel | null };

export interface ScholarshipsPageProps extends State {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly ignored: boolean;
  readonly scholarships: readonly ScholarshipLineProps["scholarship"][];
}

/** The one address of a list: what is as it always is stays away. */
export function scholarshipsHref({ country, level }: State, page = 1): string {
  const params = new URLSearchParams();
  if (country) params.set("country", country);
  if (level) params.set("level", level);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "/scholarships" : `/scholarships?${params}`;
}

/** `/scholarships`: a form that reads as a sentence, and the ledger of what is open, the next last day first. */
export function ScholarshipsPage(props: ScholarshipsPageProps) {
  const { country, level, total, ignored, scholarships } = props;
  return (
    <div className="mx-auto max-w-6xl px-5 pt-12 pb-20 sm:px-8 sm:pt-16">
      <h1 className="text-5xl">{words.heading}</h1>
      <p className="mt-4 max-w-prose text-ink-muted text-lg">{words.lead}</p>
      <form
        action={localPath("/scholarships")}
        method="get"
        className="mt-9 flex flex-wrap items-center gap-x-3 gap-y-3 border-ink border-y py-6 font-display text-2xl"
      >
        <label htmlFor="country">{words.sentenceCountry}</label>
        <NativeSelect
          id="country"
          name="country"
          className="max-w-52 font-text text-base"
          options={[{ value: "", label: words.anyCountry }, ...LIVE_DESTINATION_OPTIONS]}
          defaultValue={country ?? ""}
        />
        <label htmlFor="level">{words.sentenceLevel}</label>
        <NativeSelect
          id="level"
          name="level"
          className="max-w-60 font-text text-base"
          options={[{ value: "", label: words.anyLevel }, ...COURSE_LEVEL_OPTIONS]}
          defaultValue={level ?? ""}
        />
        <button type="submit" className={`${buttonClass({ variant: "primary" })} font-text text-base`}>
          {words.show}
        </button>
      </form>
      {ignored ? <Notice className="mt-6">{words.ignored}</Notice> : null}
      {scholarships.length === 0 ? (
        <NoScholarships narrowed={country !== null || level !== null} />
      ) : (
        <section aria-labelledby="found-title" className="mt-10">
          <h2 id="found-title" className="text-2xl" data-figures>
            {words.found({ count: total })}
          </h2>
          <ul className="mt-3 border-ink border-t">
            {scholarships.map((scholarship) => (
              <ScholarshipLine key={scholarship.slug} scholarship={scholarship} />
            ))}
          </ul>
          <Pages {...props} />
        </section>
      )}
    </div>
  );
}

function NoScholarships({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      title={narrowed ? words.none : words.noneYet}
      actions={
        <>
          <a href={localPath("/book")} data-opens-consultation className={buttonClass()}>
            {words.ask}
          </a>
          <a
            href={localPath(narrowed ? "/scholarships" : "/universities")}
            className={buttonClass({ variant: "ghost" })}
          >
            {narrowed ? words.all : words.universities}
          </a>
        </>
      }
    >
      {words.noneText}
    </EmptyState>
  );
}

function Pages({ country, level, page, pages }: ScholarshipsPageProps) {
  if (pages === 1) return null;
  const state = { country, level };
  return (
    <nav aria-label={words.page({ page, pages })} className="mt-6 flex flex-wrap items-center gap-5">
      {page > 1 ? (
        <a
          rel="prev"
          href={localPath(scholarshipsHref(state, page - 1))}
          className={buttonClass({ size: "sm" })}
        >
          {words.previous}
        </a>
      ) : null}
      <p className="text-ink-muted text-sm">{words.page({ page, pages })}</p>
      {page < pages ? (
        <a
          rel="next"
          href={localPath(scholarshipsHref(state, page + 1))}
          className={buttonClass({ size: "sm" })}
        >
          {words.next}
        </a>
      ) : null}
    </nav>
  );
}
