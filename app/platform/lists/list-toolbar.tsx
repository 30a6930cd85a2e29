import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { ChoiceFilter } from "./choice-filter.tsx";
import { widthsText } from "./column-widths.ts";
import { DayFilter } from "./day-filter.tsx";
import { ANY_DAY, BETWEEN, daysOf, PAST_PERIODS, PERIODS, parseDays } from "./list-days.ts";
import { filterText, type ListFilter } from "./list-filters.ts";
import { type AskedList, type FilterRule, type ListSpec, SEARCH_MAX_LENGTH } from "./list-query.ts";
import { listLinks } from "./list-state.ts";
import { closeMenu } from "./use-menu.ts";

/** Long enough that nobody's typing is interrupted, short enough to feel like an answer. */
const TYPING_PAUSE_MS = 300;
/** More filters than this would push a phone's list off its screen; they fold behind a button. */
const FILTERS_UNFOLDED = 2;
/** How the fields of two days are called after their filter. */
const DAY_FIELD = /-(from|to)$/;

type ListToolbarProps<S extends string, F extends string> = {
  path: string;
  spec: ListSpec<S, F>;
  query: AskedList<S, F>;
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

  /** Whether the form asks for something that the list knows. */
  const send = (replace: boolean): boolean => {
    clearTimeout(timer.current);
    if (!form.current) return false;
    const typed = new FormData(form.current);
    const chosen: Partial<Record<F, readonly string[]>> = {};
    for (const { name, options } of filters) {
      const days = options ? null : parseDays(typed, name);
      if (days && !days.ok) return complain(form.current, name, days.error);
      chosen[name] = days ? [days.value ?? []].flat() : typed.getAll(name).map(String).filter(Boolean);
    }
    const search = String(typed.get("q") ?? "").trim();
    const target = listLinks(path, spec, query)({ search, filters: chosen });
    if (target !== listLinks(path, spec, query)()) navigate(target, { replace, preventScrollReset: true });
    return true;
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
  const shown = useRef(query.filters);
  useEffect(() => {
    // What changes elsewhere (a chip, the way back) goes into the controls; never into one's own typing, nor into a filter
    // that is as it was: days may be typed there that have not been sent.
    const before = shown.current;
    shown.current = query.filters;
    for (const control of form.current?.elements ?? []) {
      const field = control.getAttribute("name") ?? "";
      const name = field.replace(DAY_FIELD, "") as F;
      const values = query.filters[name] ?? [];
      const isAsBefore = String(before[name] ?? "") === String(values);
      if (field !== "q" && isAsBefore) continue;
      if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
        control.checked = isChosen(control, values);
      }
      if (control === document.activeElement) continue;
      if (control instanceof HTMLInputElement && control.type === "date") {
        const { first, last } = daysOf(values[0] ?? "") ?? {};
        control.value = (field.endsWith("from") ? first : last) ?? "";
      }
      if (control instanceof HTMLInputElement && field === "q") control.value = query.search;
      if (control instanceof HTMLSelectElement) control.value = values[0] ?? "";
    }
  }, [query.search, query.filters]);

  // Filters that are chosen elsewhere on the page (tabs, say) stay as they are.
  const unshown = (Object.keys(query.filters) as F[]).filter(
    (name) => !filters.some((filter) => filter.name === name),
  );
  const kept = (name: F) =>
    query.filters[name]?.map((value) => <input key={name + value} type="hidden" name={name} value={value} />);
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      discover="none"
      className="grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap"
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
      {filters.map((filter) => {
        const { name, options } = filter;
        if (compact) return kept(name);
        const rule: FilterRule = spec.filters[name];
        const values = query.filters[name] ?? [];
        const shared = { className: cx("min-w-0 sm:max-w-52", folds && !unfolded && "max-sm:hidden") };
        const choose = () => void send(false);
        if (!options) {
          const periods = rule === "due-day" ? PERIODS : PAST_PERIODS;
          return (
            <DayFilter
              key={name}
              {...shared}
              filter={filter}
              periods={periods}
              value={values[0]}
              onChoose={choose}
            />
          );
        }
        if (typeof rule === "object" && "anyOf" in rule) {
          return <ChoiceFilter key={name} {...shared} filter={filter} values={values} onChoose={choose} />;
        }
        return (
          <NativeSelect
            key={name}
            {...shared}
            name={name}
            aria-label={filter.label}
            defaultValue={values[0] ?? ""}
            placeholder={filterText(filter)}
            options={options}
            onChange={choose}
          />
        );
      })}
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
        <Button type="submit">{listMessages.apply}</Button>
      </noscript>
    </Form>
  );
}

/** Whether a box or a button of a filter stands for what the filter is set to. */
function isChosen({ type, value }: HTMLInputElement, values: readonly string[]): boolean {
  if (type === "checkbox") return values.includes(value);
  const [days] = values;
  if (value === BETWEEN) return days !== undefined && daysOf(days) !== null;
  return value === "" || value === ANY_DAY ? days === undefined : value === days;
}

/** Says at the second of two days what is wrong with them. */
function complain(form: HTMLFormElement, name: string, problem: string): false {
  const day = form.elements.namedItem(`${name}-to`);
  if (day instanceof HTMLInputElement) {
    day.setCustomValidity(problem);
    day.reportValidity();
  }
  return false;
}
