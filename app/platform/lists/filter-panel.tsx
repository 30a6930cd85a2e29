import { useId, useState } from "react";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Check } from "#app/ui/icons.tsx";
import { findFilters } from "./filter-search.ts";
import { FilterValues } from "./filter-values.tsx";
import { filterMessages as texts } from "./filters.words.ts";
import { filterId, type ListFilter, valuesOf } from "./list-filters.ts";
import type { ListSpec, RequestedList } from "./list-query.ts";

type FilterPanelProps<S extends string, F extends string> = {
  spec: ListSpec<S, F>;
  query: RequestedList<S, F>;
  filters: readonly ListFilter<F>[];
  /** The filter whose values are shown. */
  active: string | undefined;
  onActivate: (id: string) => void;
  onChoose: () => void;
};

/**
 * The filters of a list at one side, the values of one of them at the other; what is typed above narrows both. Without script
 * all are listed below each other, with a button.
 */
export function FilterPanel<S extends string, F extends string>(props: FilterPanelProps<S, F>) {
  const { spec, query, filters, onActivate } = props;
  const hydrated = useHydrated();
  const panelId = useId();
  const [text, setText] = useState("");
  const named = filters.map((filter) => ({ ...filter, name: filterId(filter) }));
  const found = new Map(findFilters(named, text).map(({ name, values }) => [name, values]));
  const shown = filters.filter((filter) => found.has(filterId(filter)));
  const active = shown.find((filter) => filterId(filter) === props.active) ?? shown[0];
  const activeId = active && filterId(active);
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
            {shown.map((filter) => (
              <li key={filterId(filter)}>
                <button
                  type="button"
                  aria-pressed={filterId(filter) === activeId}
                  aria-controls={panelId + filterId(filter)}
                  className="menu-item gap-2 font-medium aria-pressed:bg-eucalyptus-soft"
                  onClick={() => onActivate(filterId(filter))}
                >
                  <span className="grow">{filter.label}</span>
                  {valuesOf(filter, query.filters).length > 0 ? (
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
              key={filterId(filter)}
              id={panelId + filterId(filter)}
              data-filter={filterId(filter)}
              hidden={hydrated && filterId(filter) !== activeId}
              className="min-w-0"
            >
              <legend className={hydrated ? "sr-only" : "pt-2 font-semibold"}>{filter.label}</legend>
              <FilterValues
                filter={filter}
                rule={spec.filters[filter.name]}
                values={valuesOf(filter, query.filters)}
                shown={found.get(filterId(filter)) ?? null}
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
