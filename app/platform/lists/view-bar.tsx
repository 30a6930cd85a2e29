import { Form, Link } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Plus } from "#app/ui/icons.tsx";
import type { ListViews } from "./loaded-list.ts";
import { useMenu } from "./use-menu.ts";
import { VIEW_NAME_LENGTH, viewsPath } from "./view.ts";
import { viewMessages as texts } from "./views.words.ts";

type ViewBarProps = {
  path: string;
  views: ListViews;
  /** The query of the list's address as it stands. */
  search: string;
  /** The same with the columns and widths that its reader has: what is saved. */
  shownSearch: string;
};

/** The views of a list as tabs, and the way to save it as it stands. Nothing where there are none and nothing is asked for. */
export function ViewBar({ path, views: { list, all, maySave }, search, shownSearch }: ViewBarProps) {
  const current = all.find((view) => view.search === search);
  if (all.length === 0 && (shownSearch === "" || !maySave)) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {all.length > 0 ? (
        <nav aria-label={texts.views} className="tab-list min-w-0">
          {[{ id: "all", name: texts.all, search: "" }, ...all].map((view) => (
            <Link
              key={view.id}
              to={path + view.search}
              aria-current={view.search === search ? "page" : undefined}
              preventScrollReset
              className="tab-link"
            >
              {view.name}
            </Link>
          ))}
        </nav>
      ) : null}
      {shownSearch === "" || current || !maySave ? null : <SaveView action={viewsPath(list) + shownSearch} />}
      {all.length > 0 ? (
        <Link to={viewsPath(list)} className="text-eucalyptus text-sm underline underline-offset-4">
          {texts.edit}
        </Link>
      ) : null}
    </div>
  );
}

/** A name that is refused is asked for again on the views' page. */
function SaveView({ action }: { action: string }) {
  const menu = useMenu();
  return (
    <details ref={menu} className="relative">
      <summary className={`${buttonClass({ size: "sm" })} menu-button`}>
        <Plus aria-hidden="true" />
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
