import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { useKeys } from "#app/ui/use-keys.ts";
import { closeMenu } from "#app/ui/use-menu.ts";
import { widthsText } from "./column-widths.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { filterMessages as texts } from "./filters.words.ts";
import { ANY_DAY, BETWEEN, daysOf, parseDays } from "./list-days.ts";
import {
  filterId,
  filterInUse,
  type ListFilter,
  valuesOf,
  valuesWithout,
  withUnknownRanges,
} from "./list-filters.ts";
import { type ListSpec, OPEN_MENU, type RequestedList, SEARCH_MAX_LENGTH } from "./list-query.ts";
import { boundsOf, type RangeEnd, type RangeField, readRange } from "./list-ranges.ts";
import { listLinks, withoutFilters } from "./list-state.ts";
import { openToolMenu, ToolMenu } from "./tool-menu.tsx";

/** Long enough that typing is not interrupted, short enough to feel like an answer. */
const TYPING_PAUSE_MS = 300;
/** How the fields of two days and of a range are called after their filter. */
const BOUND = /-(from|to)$/;
const MENU = "filters";

type ListToolbarProps<S extends string, F extends string> = {
  path: string;
  spec: ListSpec<S, F>;
  query: RequestedList<S, F>;
  searchLabel?: string | undefined;
  filters: readonly ListFilter<F>[];
  /** At the end of the row: how the list is sorted, and its columns. */
  children?: ReactNode;
};

/**
 * Search, filters and the filters in use: a plain GET form, which with script sends itself while one types and on every
 * choice.
 */
export function ListToolbar<S extends string, F extends string>(props: ListToolbarProps<S, F>) {
  const { path, spec, query, searchLabel } = props;
  const filters = withUnknownRanges(props.filters, spec, query.filters);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { search } = useLocation();
  const [active, setActive] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The filter that a press on its chip opens. */
  const changed = useRef<string>(undefined);
  const link = listLinks(path, spec, query);

  /** Whether the form asks for something that the list knows. */
  const send = (replace: boolean): boolean => {
    clearTimeout(timer.current);
    if (!form.current) return false;
    const typed = new FormData(form.current);
    const chosen: Partial<Record<F, readonly string[]>> = {};
    for (const filter of filters) {
      const { name, options, range } = filter;
      if (range) {
        const control = filterId(filter);
        const bound = (end: RangeEnd) => String(typed.get(`${control}-${end}`) ?? "");
        const read = readRange(range, { from: bound("from"), to: bound("to") });
        if (!read.ok) return complain(form.current, `${control}-${read.error.end}`, read.error.problem);
        chosen[name] = [...(chosen[name] ?? []), read.value ?? []].flat().sort();
        continue;
      }
      const days = options ? null : parseDays(typed, name);
      if (days && !days.ok) return complain(form.current, `${name}-to`, days.error);
      chosen[name] = days ? [days.value ?? []].flat() : typed.getAll(name).map(String).filter(Boolean);
    }
    const term = String(typed.get("q") ?? "").trim();
    const target = link({ search: term, filters: chosen });
    if (target !== link()) navigate(target, { replace, preventScrollReset: true });
    return true;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A reader who types and immediately opens a row wants the row: a pending search must not navigate back.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a, tr")) clearTimeout(timer.current);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  const listed = useRef(filters);
  useEffect(() => {
    listed.current = filters;
  });
  const shown = useRef(query.filters);
  useEffect(() => {
    // What changes elsewhere (a chip, the way back) goes into the controls; never into one's own typing, nor into a filter
    // that is as it was: days may be typed there that have not been sent.
    const before = shown.current;
    shown.current = query.filters;
    const byId = new Map(listed.current.map((filter) => [filterId(filter), filter]));
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement)) continue;
      const filter = byId.get(control.name.replace(BOUND, "")) ?? { name: control.name as F };
      const values = valuesOf(filter, query.filters);
      const isAsBefore = String(valuesOf(filter, before)) === String(values);
      if (control.name !== "q" && isAsBefore) continue;
      if (control.type === "checkbox" || control.type === "radio")
        control.checked = isChosen(control, values);
      if (control === document.activeElement) continue;
      if (BOUND.test(control.name)) {
        const { first, last } = boundsOf(values[0] ?? "");
        control.value = (control.name.endsWith("from") ? first : last) ?? "";
      }
      if (control.name === "q") control.value = query.search;
    }
  }, [query.search, query.filters]);
  useKeys(filters.length > 0 ? { f: () => openToolMenu(MENU) } : {});

  const onOpen = () => {
    const name = changed.current;
    changed.current = undefined;
    const values = name === undefined ? null : panel.current?.querySelector(`[data-filter="${name}"]`);
    const first = values?.querySelector<HTMLElement>("input:checked") ?? values?.querySelector("input");
    // On a phone the keyboard would cover what is to be chosen.
    const isMouse = window.matchMedia("(pointer: fine)").matches;
    if (first) first.focus();
    else if (isMouse) panel.current?.querySelector<HTMLElement>("[data-filter-search]")?.focus();
  };
  const inUse = filters.filter((filter) => valuesOf(filter, query.filters).length > 0);
  const asked = new URLSearchParams(search);
  asked.set(OPEN_MENU, MENU);
  const chips = inUse.map((filter) => ({
    key: filterId(filter),
    ...filterInUse(filter, valuesOf(filter, query.filters)),
    removeHref: link({
      filters: { [filter.name]: valuesWithout(filter, query.filters) } as Partial<
        Record<F, readonly string[]>
      >,
    }),
    changeHref: `${path}?${asked}`,
    onChange: hydrated
      ? () => {
          setActive(filterId(filter));
          changed.current = filterId(filter);
          openToolMenu(MENU);
        }
      : undefined,
  }));
  // Filters that are chosen elsewhere on the page (tabs, say) stay as they are.
  const unshown = (Object.keys(query.filters) as F[]).filter(
    (name) => !filters.some((filter) => filter.name === name),
  );
  const kept = (name: F) =>
    query.filters[name]?.map((value) => <input key={name + value} type="hidden" name={name} value={value} />);
  return (
    <div className="list-tools">
      <Form
        ref={form}
        method="get"
        action={path}
        role="search"
        discover="none"
        onSubmit={(event) => {
          event.preventDefault();
          if (!send(false)) return;
          const menu = document.activeElement?.closest("details");
          if (menu && event.currentTarget.contains(menu)) closeMenu(menu);
        }}
      >
        {searchLabel ? (
          <SearchInput
            name="q"
            label={searchLabel}
            defaultValue={query.search}
            maxLength={SEARCH_MAX_LENGTH}
            shortcut="/"
            className="min-w-0 max-sm:min-w-32 max-sm:flex-1 sm:w-80"
            onChange={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(() => send(true), TYPING_PAUSE_MS);
            }}
          />
        ) : null}
        {filters.length > 0 ? (
          <ToolMenu
            name={MENU}
            label={texts.filter}
            button={
              <>
                <SlidersHorizontal />
                {texts.filter}
                {inUse.length > 0 ? (
                  <span className="view-count" data-needs-action>
                    {inUse.length}
                  </span>
                ) : null}
              </>
            }
            buttonClass={`${buttonClass()} max-sm:px-3`}
            sheet={panel}
            sheetClass="sm:w-md"
            unfilled={[...new Set(inUse.map(({ name }) => name))].map(kept)}
            isOpen={filters.some(
              (filter) => filter.range && wasRefused(filterId(filter), filter.range, asked),
            )}
            onOpen={onOpen}
          >
            <FilterPanel
              spec={spec}
              query={query}
              filters={filters}
              active={active}
              onActivate={setActive}
              onChoose={() => void send(false)}
            />
          </ToolMenu>
        ) : null}
        {query.sort === spec.defaultSort && query.dir === spec.defaultDir ? null : (
          <>
            <input type="hidden" name="sort" value={query.sort} />
            <input type="hidden" name="dir" value={query.dir} />
          </>
        )}
        {unshown.map(kept)}
        {query.columns ? <input type="hidden" name="columns" value={query.columns.join(",")} /> : null}
        {query.widths ? <input type="hidden" name="widths" value={widthsText(query.widths)} /> : null}
        {query.as ? <input type="hidden" name="as" value={query.as} /> : null}
        <noscript>
          <Button type="submit">{listMessages.search}</Button>
        </noscript>
      </Form>
      <FilterChips chips={chips} clearHref={withoutFilters(path, spec, query, filters)} />
      {props.children}
    </div>
  );
}

/** Whether a form without script has sent bounds of a range that cannot be read. */
const wasRefused = (control: string, range: RangeField, sent: URLSearchParams): boolean =>
  !readRange(range, { from: sent.get(`${control}-from`) ?? "", to: sent.get(`${control}-to`) ?? "" }).ok;

/** Whether a box or a button of a filter stands for what the filter is set to. */
function isChosen({ type, value }: HTMLInputElement, values: readonly string[]): boolean {
  if (type === "checkbox") return values.includes(value);
  const [chosen] = values;
  if (value === BETWEEN) return chosen !== undefined && daysOf(chosen) !== null;
  return value === "" || value === ANY_DAY ? chosen === undefined : value === chosen;
}

/** Says at a control what is wrong: at the second of two days. */
function complain(form: HTMLFormElement, name: string, problem: string): false {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) {
    control.setCustomValidity(problem);
    control.reportValidity();
  }
  return false;
}
