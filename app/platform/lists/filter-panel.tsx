import { useId, useState } from "react";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Check } from "#app/ui/icons.tsx";
import { findFilters } from "./filter-search.ts";
import { FilterValues } from "./filter-values.tsx";
import { filterMessages as texts } from "./filters.words.ts";
import type { ListFilter } from "./list-filters.ts";
import type { ListSpec, RequestedList } from "./list-query.ts";

type FilterPanelProps<S extends string, F extends string> = {
  spec: ListSpec<S, F>;
  query: RequestedList<S, F>;
  filters: readonly ListFilter<F>[];
  /** The filter whose values are shown. */
  active: F | undefined;
  onActivate: (name: F) => void;
  onChoose: () => void;
};

/**
 * The filters of a list at one side, the values of one of them at the other; what is typed above narrows both. Without script
 * all are listed below each other, with a button.
 */
export function FilterPanel<S extends string, F extends string>(props: FilterPanelProps<S, F>) {
  const { spec, query, filters, onActivate } = props;
  const hydrated = useHydrated();
  const id = useId();
  const [text, setText] = useState("");
  const found = new Map(findFilters(filters, text).map(({ name, values }) => [name, values]));
  const shown = filters.filter(({ name }) => found.has(name));
  const active = shown.find(({ name }) => name === props.active) ?? shown[0];
  const isInUse = (name: F) => query.filters[name] !== undefined;
  return (
    <>
      {hydrated ? (
        <input
          type="search"
          data-filter-search
          value={text}
          aria-label={texts.find}
          placeholder={texts.find}
          autoComplete="off"
          className="control mb-2 h-(--control)"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      ) : null}
      <div className={hydrated ? "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2" : undefined}>
        {hydrated ? (
          <ul className="border-line border-e pe-2">
            {shown.map(({ name, label }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={name === active?.name}
                  aria-controls={`${id}${name}`}
                  className="menu-item gap-2 font-medium aria-pressed:bg-eucalyptus-soft"
                  onClick={() => onActivate(name)}
                >
                  <span className="grow">{label}</span>
                  {isInUse(name) ? (
                    <>
                      <Check className="size-4 shrink-0" />
                      <span className="sr-only"> {texts.inUse}</span>
                    </>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="max-h-80 overflow-y-auto px-1">
          {filters.map((filter) => (
            <fieldset
              key={filter.name}
              id={`${id}${filter.name}`}
              data-filter={filter.name}
              hidden={hydrated && filter.name !== active?.name}
              className="min-w-0"
            >
              <legend className={hydrated ? "sr-only" : "pt-2 font-semibold"}>{filter.label}</legend>
              <FilterValues
                filter={filter}
                rule={spec.filters[filter.name]}
                values={query.filters[filter.name] ?? []}
                shown={found.get(filter.name) ?? null}
                onChoose={props.onChoose}
              />
            </fieldset>
          ))}
          {active ? null : <p className="py-2 text-ink-muted text-sm">{texts.noneFound}</p>}
        </div>
      </div>
      <noscript>
        <Button type="submit">{listMessages.apply}</Button>
      </noscript>
    </>
  );
}
