import { DESTINATION_LABELS, LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { STATES_OF, stateLabel } from "#app/catalogue/places/states.ts";
import { universitiesPage as words } from "#app/catalogue/universities/universities.words.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Choice } from "#app/ui/choice.tsx";
import { controlClass } from "#app/ui/control-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { type DirectoryState, universitiesHref } from "./universities-href.ts";
import { type UniversityLineProps, UniversityRegions } from "./university-regions.tsx";

export interface UniversityDirectoryProps extends DirectoryState {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Something in the address was passed over. */
  readonly ignored: boolean;
  readonly universities: readonly UniversityLineProps["university"][];
}

/** Where the list begins on the next page, too, which would else begin far above it. */
const LIST = "#list-title";

/** Every provider in the catalogue, by country and state, and the form that filters them. */
export function UniversityDirectory(props: UniversityDirectoryProps) {
  const { text, place, all, page, pages, total, ignored, universities } = props;
  const onlyUniversities = !all && text === "";
  return (
    <section aria-labelledby="list-title" className="mx-auto max-w-6xl px-5 py-14 sm:px-8">
      <h2 id="list-title" className="text-3xl">
        {onlyUniversities ? words.listTitle : words.listTitleAll}
      </h2>
      <form
        action={localPath(`/universities${LIST}`)}
        method="get"
        className="mt-6 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
      >
        <div>
          <label htmlFor="q" className="mb-1.5 block font-semibold text-sm">
            {words.findLabel}
          </label>
          <input
            type="search"
            id="q"
            name="q"
            defaultValue={text}
            maxLength={100}
            placeholder={words.findPlaceholder}
            className={`${controlClass} h-11`}
          />
        </div>
        <div>
          <label htmlFor="place" className="mb-1.5 block font-semibold text-sm">
            {words.placeLabel}
          </label>
          <PlaceSelect value={place} />
        </div>
        <button type="submit" className={buttonClass()}>
          {words.show}
        </button>
        <Choice
          type="checkbox"
          name="all"
          value="1"
          defaultChecked={all}
          label={words.withOthers}
          className="sm:col-span-full"
        />
      </form>
      {ignored ? <Notice className="mt-4">{words.ignored}</Notice> : null}
      {universities.length === 0 ? (
        <EmptyState
          title={words.none}
          actions={
            <a href={localPath("/universities")} className={buttonClass()}>
              {words.clear}
            </a>
          }
        >
          {words.noneHint}
        </EmptyState>
      ) : (
        <>
          <p className="mt-5 border-ink border-b pb-2 text-ink-muted" data-figures>
            {onlyUniversities ? words.foundUniversities({ count: total }) : words.found({ count: total })}
          </p>
          <UniversityRegions universities={universities} />
          {pages > 1 ? <Pages state={{ text, place, all }} page={page} pages={pages} /> : null}
        </>
      )}
    </section>
  );
}

function PlaceSelect({ value }: { value: string }) {
  return (
    <NativeSelect id="place" name="place" defaultValue={value}>
      <option value="">{words.anywhere}</option>
      {LIVE_DESTINATIONS.map((country) => (
        <optgroup key={country} label={DESTINATION_LABELS[country]}>
          <option value={country}>{words.allOf({ country: DESTINATION_LABELS[country] })}</option>
          {STATES_OF[country].map((state) => (
            <option key={state} value={state}>
              {stateLabel(state)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

function Pages({ state, page, pages }: { state: DirectoryState; page: number; pages: number }) {
  return (
    <nav aria-label={words.page({ page, pages })} className="mt-8 flex flex-wrap items-center gap-5">
      {page > 1 ? (
        <a
          rel="prev"
          href={localPath(universitiesHref(state, page - 1) + LIST)}
          className={buttonClass({ size: "sm" })}
        >
          {words.previous}
        </a>
      ) : null}
      <p className="text-ink-muted text-sm">{words.page({ page, pages })}</p>
      {page < pages ? (
        <a
          rel="next"
          href={localPath(universitiesHref(state, page + 1) + LIST)}
          className={buttonClass({ size: "sm" })}
        >
          {words.next}
        </a>
      ) : null}
    </nav>
  );
}
