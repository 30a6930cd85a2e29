import { landing } from "#app/content/site/landing.ts";
import { DESTINATION_OPTIONS } from "#app/domain/countries.ts";
import { LANDING_DISCIPLINE_OPTIONS } from "#app/domain/courses/disciplines.ts";
import { LANDING_LEVEL_OPTIONS } from "#app/domain/courses/levels.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { NativeSelect, type SelectOption } from "#app/ui/native-select.tsx";

/** The instrument of the landing page: three questions that lead into the course search. */
export function SearchCard() {
  const { search } = landing;
  return (
    <form
      action="/courses"
      method="get"
      aria-labelledby="search-title"
      className="relative z-10 mx-auto -mt-10 max-w-6xl px-5 sm:px-8"
    >
      <div className="border border-line-strong bg-surface p-5 shadow-rise sm:p-7">
        <h2 id="search-title" className="text-2xl">
          {search.title}
        </h2>
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
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
