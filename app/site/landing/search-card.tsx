import { suggestionTexts } from "#app/catalogue/course-search/suggestions.words.ts";
import { LANDING_DISCIPLINE_OPTIONS } from "#app/catalogue/course-terms/disciplines.ts";
import { LANDING_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { DESTINATION_OPTIONS } from "#app/catalogue/places/countries.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { controlClass } from "#app/ui/control-style.ts";
import { NativeSelect, type SelectOption } from "#app/ui/native-select.tsx";
import { localPath } from "#app/words/local-path.ts";
import { landing } from "./landing.words.ts";

/** The instrument of the landing page: a few words, three choices, and the course search answers. */
export function SearchCard() {
  const { search } = landing;
  return (
    <form
      action={localPath("/courses")}
      method="get"
      aria-labelledby="search-title"
      className="relative z-10 mx-auto -mt-16 max-w-6xl px-5 sm:px-8 lg:-mt-28"
    >
      <div className="border border-line-strong bg-surface p-5 shadow-rise sm:p-7">
        <h2 id="search-title" className="text-2xl">
          {search.title}
        </h2>
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,1.35fr)_repeat(3,minmax(0,1fr))_auto]">
          <div className="sm:max-lg:col-span-3">
            <label htmlFor="search-q" className="mb-1.5 block font-semibold text-sm">
              {search.text}
            </label>
            <input
              type="search"
              id="search-q"
              name="q"
              maxLength={200}
              placeholder={search.textHint}
              autoComplete="off"
              enterKeyHint="search"
              data-suggest="/api/course-suggestions"
              data-texts={suggestionTexts()}
              className={`${controlClass} h-11`}
            />
          </div>
          <Question
            name="country"
            label={search.country}
            any={search.anyCountry}
            options={DESTINATION_OPTIONS}
          />
          <Question name="level" label={search.level} any={search.anyLevel} options={LANDING_LEVEL_OPTIONS} />
          <Question
            name="discipline"
            label={search.discipline}
            any={search.anyDiscipline}
            options={LANDING_DISCIPLINE_OPTIONS}
          />
          <button type="submit" className={`${buttonClass()} sm:max-lg:col-span-3`}>
            {search.action}
          </button>
        </div>
      </div>
    </form>
  );
}

function Question(props: { name: string; label: string; any: string; options: readonly SelectOption[] }) {
  const id = `search-${props.name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {props.label}
      </label>
      <NativeSelect
        id={id}
        name={props.name}
        options={props.options}
        placeholder={props.any}
        defaultValue=""
      />
    </div>
  );
}
