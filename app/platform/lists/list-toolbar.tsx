import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import type { ListFilter } from "./list-filters.ts";
import type { ListQuery, ListSpec } from "./list-query.ts";
import { SEARCH_MAX_LENGTH } from "./list-query.ts";
import { listLinks } from "./list-state.ts";

/** Long enough that nobody's typing is interrupted, short enough to feel like an answer. */
const TYPING_PAUSE_MS = 300;
/** More filters than this would push a phone's list off its screen; they fold behind a button. */
const FILTERS_UNFOLDED = 2;

type ListToolbarProps<S extends string, F extends string> = {
  path: string;
  spec: ListSpec<S, F>;
  query: ListQuery<S, F>;
  searchLabel?: string | undefined;
  filters: readonly ListFilter<F>[];
  /** Beside an open record there is room for the search only; the filters in use stay as they are. */
  compact: boolean;
};

/**
 * Search box and filters: a plain GET form, which with script sends itself while one types and on every
 * choice.
 */
export function ListToolbar<S extends string, F extends string>(props: ListToolbarProps<S, F>) {
  const { path, spec, query, searchLabel, filters, compact } = props;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [unfolded, setUnfolded] = useState(false);
  const folds = hydrated && !compact && filters.length > FILTERS_UNFOLDED;
  const inUse = filters.filter(({ name }) => query.filters[name] !== undefined).length;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = new FormData(form.current);
    const chosen: Partial<Record<F, string | null>> = {};
    for (const { name } of filters) chosen[name] = String(typed.get(name) ?? "") || null;
    const search = String(typed.get("q") ?? "").trim();
    const target = listLinks(path, spec, query)({ search, filters: chosen });
    if (target === listLinks(path, spec, query)()) return;
    navigate(target, { replace, preventScrollReset: true });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Somebody who types and opens a row at once wants the row: the search must not call them back.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a, tr")) clearTimeout(timer.current);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  useEffect(() => {
    // What changes elsewhere (a chip, the way back) goes into the controls; never into one's own typing.
    for (const control of form.current?.elements ?? []) {
      if (control === document.activeElement) continue;
      if (control instanceof HTMLInputElement && control.name === "q") control.value = query.search;
      if (control instanceof HTMLSelectElement) control.value = query.filters[control.name as F] ?? "";
    }
  }, [query.search, query.filters]);

  // Filters that are chosen elsewhere on the page (tabs, say) stay as they are.
  const unshown = Object.entries<string | undefined>(query.filters).filter(
    ([name, value]) => value !== undefined && !filters.some((filter) => filter.name === name),
  );
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      className="grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      {searchLabel ? (
        <SearchInput
          name="q"
          label={searchLabel}
          defaultValue={query.search}
          maxLength={SEARCH_MAX_LENGTH}
          shortcut="/"
          className="col-span-2 sm:w-72"
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(true), TYPING_PAUSE_MS);
          }}
        />
      ) : null}
      {folds ? (
        <Button
          aria-expanded={unfolded}
          icon={<SlidersHorizontal aria-hidden="true" />}
          className="col-span-2 sm:hidden"
          onClick={() => setUnfolded(!unfolded)}
        >
          {listMessages.filters({ inUse })}
        </Button>
      ) : null}
      {filters.map((filter) =>
        compact ? (
          <input
            key={filter.name}
            type="hidden"
            name={filter.name}
            value={query.filters[filter.name] ?? ""}
          />
        ) : (
          <NativeSelect
            key={filter.name}
            name={filter.name}
            aria-label={filter.label}
            defaultValue={query.filters[filter.name] ?? ""}
            placeholder={filter.unset ?? listMessages.any({ filter: filter.label })}
            options={filter.options}
            className={cx("min-w-0 sm:max-w-52", folds && !unfolded && "max-sm:hidden")}
            onChange={() => send(false)}
          />
        ),
      )}
      {query.sort === spec.defaultSort && query.dir === spec.defaultDir ? null : (
        <>
          <input type="hidden" name="sort" value={query.sort} />
          <input type="hidden" name="dir" value={query.dir} />
        </>
      )}
      {unshown.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit">{listMessages.apply}</Button>
      </noscript>
    </Form>
  );
}
