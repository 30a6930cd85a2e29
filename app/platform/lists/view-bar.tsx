import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Plus } from "#app/ui/icons.tsx";
import { useMenu } from "#app/ui/use-menu.ts";
import { filtersOnList, openView, viewLabel } from "./built-in-views.ts";
import type { ListFilter } from "./list-filters.ts";
import type { ListSpec, Page, RequestedList } from "./list-query.ts";
import { listLinks, withoutFilters } from "./list-state.ts";
import type { CountedView, ListViews } from "./loaded-list.ts";
import { MENUS_OF_A_LIST } from "./tool-menu.tsx";
import { VIEW_NAME_LENGTH, viewsPath } from "./view.ts";
import { viewMessages as texts } from "./views.words.ts";

type ViewBarProps<S extends string, F extends string> = {
  path: string;
  spec: ListSpec<S, F>;
  query: RequestedList<S, F>;
  filters: readonly ListFilter<F>[];
  /** How many records there are without a search and filters; null where that is not counted. */
  whole: Page<string>["total"] | null;
  builtIn: readonly CountedView[];
  saved: ListViews | null;
  /** The query of the list's address as it stands. */
  search: string;
  /** The same with the columns and widths that its reader has: what is saved. */
  shownSearch: string;
  /** At the end of the row: whether its records are rows or cards. */
  children?: ReactNode;
};

/** The views of a list as tabs, those that every reader has and their own, and the way to save the list as it is shown. */
export function ViewBar<S extends string, F extends string>(props: ViewBarProps<S, F>) {
  const { path, spec, query, filters, whole, builtIn, saved, search, shownSearch } = props;
  const own = saved?.all ?? [];
  const all = withoutFilters(path, spec, query, filters);
  const none = Object.fromEntries(Object.keys(spec.filters).map((name) => [name, null]));
  const link = listLinks(path, spec, query);
  const { own: ownView, builtIn: builtInView } = openView(query, { own, builtIn }, search);
  const current = ownView?.id ?? builtInView ?? "";
  const needsAction = (name: string) => spec.views?.some((view) => view.name === name && view.needsAction);
  const tabs = [
    { id: "", name: texts.all, to: all, total: whole, isWaiting: false },
    ...builtIn.map((view) => ({
      id: view.name,
      name: viewLabel(spec, view.name),
      to: link({
        search: "",
        filters: {
          ...none,
          ...filtersOnList<string>(spec, query.filters, view.filters),
        } as typeof query.filters,
      }),
      total: view.total,
      isWaiting: needsAction(view.name) === true,
    })),
    ...own.map((view) => ({
      id: view.id,
      name: view.name,
      to: path + view.search,
      total: null,
      isWaiting: false,
    })),
  ];
  const maySave = saved?.maySave && shownSearch !== "" && !ownView && !builtInView;
  return (
    <Bar tabs={tabs} current={current} saveAt={maySave ? viewsPath(saved.list) + shownSearch : null}>
      {props.children}
    </Bar>
  );
}

type SavedViewsProps = {
  path: string;
  views: ListViews;
  search: string;
  /** What is saved; empty where the list shows nothing that is worth a view. */
  shownSearch: string;
};

/** The reader’s own views of a list that has tabs of its own. */
export function SavedViews({ path, views: { list, all, maySave }, search, shownSearch }: SavedViewsProps) {
  const current = all.find((view) => view.search === search);
  const tabs = [{ id: "", name: texts.all, search: "" }, ...all].map((view) => ({
    ...view,
    to: path + view.search,
    total: null,
    isWaiting: false,
  }));
  const isSaved = current !== undefined || shownSearch === "" || !maySave;
  return (
    <Bar
      tabs={tabs}
      current={current?.id ?? (search === "" ? "" : undefined)}
      saveAt={isSaved ? null : viewsPath(list) + shownSearch}
    />
  );
}

interface Tab {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly total: Page<string>["total"] | null;
  readonly isWaiting: boolean;
}

type BarProps = {
  tabs: readonly Tab[];
  current: string | undefined;
  saveAt: string | null;
  children?: ReactNode;
};

/** Nothing where the list has one view and there is nothing to save. */
function Bar({ tabs, current, saveAt, children }: BarProps) {
  if (tabs.length === 1 && !saveAt && !children) return null;
  return (
    <div className="view-bar">
      {tabs.length > 1 ? (
        <nav aria-label={texts.views} className="tab-list">
          {tabs.map(({ id, name, to, total, isWaiting }) => (
            <Link
              key={id}
              to={to}
              aria-current={id === current ? "page" : undefined}
              preventScrollReset
              discover="none"
              className="tab-link"
            >
              {name}
              {total ? <ViewCount total={total} isWaiting={isWaiting} /> : null}
            </Link>
          ))}
        </nav>
      ) : null}
      {saveAt ? <SaveView action={saveAt} /> : null}
      {children}
    </div>
  );
}

/** A count of zero is never in the colour of what needs action. */
function ViewCount({ total, isWaiting }: { total: Page<string>["total"]; isWaiting: boolean }) {
  return (
    <span className="view-count" data-needs-action={isWaiting && total.count > 0 ? "" : undefined}>
      {countText(total)}
    </span>
  );
}

/** How many there are, as a badge or a head says it: "45", "1,000+". */
export const countText = ({ count, capped }: Page<string>["total"]): string =>
  capped ? texts.countMore({ count }) : texts.count({ count });

/** A name that is refused is asked for again on the views' page. */
function SaveView({ action }: { action: string }) {
  const menu = useMenu();
  return (
    <details ref={menu} name={MENUS_OF_A_LIST} className="tool-menu">
      <summary className={`${buttonClass({ variant: "ghost", size: "sm" })} menu-button`}>
        <Plus />
        {texts.save}
      </summary>
      <Form method="post" action={action} className="menu-sheet start-0! end-auto! flex flex-col gap-3 p-4">
        <input type="hidden" name="intent" value="save" />
        <FormKey intent="save" />
        <label className="flex flex-col gap-1 text-sm">
          {texts.name}
          <input
            name="name"
            required
            maxLength={VIEW_NAME_LENGTH}
            autoComplete="off"
            className="control h-(--control)"
          />
        </label>
        <Button type="submit">{texts.save}</Button>
      </Form>
    </details>
  );
}
