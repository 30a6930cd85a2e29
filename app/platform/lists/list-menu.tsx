import { Link, useLocation } from "react-router";
import { buttonClass } from "#app/ui/button-style.ts";
import { Ellipsis } from "#app/ui/icons.tsx";
import { OPENS_MENU, useMenu } from "#app/ui/use-menu.ts";
import { exportMessages } from "./export.words.ts";
import { ExportForm, type OfferedExport } from "./export-form.tsx";
import { filterMessages } from "./filters.words.ts";
import { changeSeveralPath } from "./list-link.ts";
import type { ListAction } from "./list-page-props.view.ts";
import { OPEN_MENU, type Page } from "./list-query.ts";
import { MENUS_OF_A_LIST, openToolMenu } from "./tool-menu.tsx";
import { viewsPath } from "./view.ts";
import { viewMessages } from "./views.words.ts";

type ListMenuProps = {
  label: string;
  importPath?: string | null;
  /** The list whose records can be bulk edited; null where they cannot. */
  severalName?: string | null;
  /** Null where its reader cannot export it. */
  exported: OfferedExport | null;
  viewsName: string | null;
  /** What else can be done with the list. */
  actions?: readonly ListAction[];
  /** The other ways to look at the records, and the menus of the tools row: what a phone has no room for. */
  layouts?: readonly { readonly href: string; readonly label: string }[];
  tools?: readonly ("sort" | "columns")[];
  /** The query of the list's address. */
  search?: string;
  /** How many rows an export has; null where that is not counted. */
  total: Page<string>["total"] | null;
};

/** What is done with a list now and then: import, export, bulk edit. Nothing where its reader can do none of it. */
export function ListMenu(props: ListMenuProps) {
  const { importPath, severalName, exported, viewsName, layouts = [], tools = [] } = props;
  const menu = useMenu();
  const { pathname, search } = useLocation();
  const links: readonly ListAction[] = [
    ...(importPath ? [{ label: exportMessages.import, to: importPath }] : []),
    ...(severalName
      ? [{ label: exportMessages.bulkEdit, to: changeSeveralPath(severalName, props.search ?? "") }]
      : []),
    ...(props.actions ?? []),
    ...(viewsName ? [{ label: viewMessages.edit, to: viewsPath(viewsName) }] : []),
  ];
  const openAt = (tool: string) => {
    const asked = new URLSearchParams(search);
    asked.set(OPEN_MENU, tool);
    return `${pathname}?${asked}`;
  };
  const hasActions = links.length > 0 || exported !== null;
  if (!hasActions && tools.length + layouts.length === 0) return null;
  return (
    <details ref={menu} name={MENUS_OF_A_LIST} className={hasActions ? "sm:relative" : "sm:hidden"}>
      <summary
        aria-label={props.label}
        title={props.label}
        className={`${buttonClass({ variant: "ghost", iconOnly: true })} menu-button`}
      >
        <Ellipsis />
      </summary>
      <div className="menu-sheet start-auto! end-0!">
        {layouts.map(({ href, label }) => (
          <Link key={href} to={href} preventScrollReset discover="none" className="menu-item sm:hidden">
            {label}
          </Link>
        ))}
        {tools.map((tool) => (
          <a
            key={tool}
            href={openAt(tool)}
            {...OPENS_MENU}
            className="menu-item sm:hidden"
            onClick={(event) => {
              event.preventDefault();
              openToolMenu(tool);
            }}
          >
            {filterMessages[tool]}
          </a>
        ))}
        {links.map(({ label, to, isFile, isPublic }) =>
          isFile ? (
            <a key={to} href={to} download className="menu-item">
              {label}
            </a>
          ) : (
            <Link key={to} to={to} discover="none" reloadDocument={isPublic} className="menu-item">
              {label}
            </Link>
          ),
        )}
        {exported ? (
          <ExportForm
            offered={exported}
            title={exportText(props.total)}
            hint={exportMessages.hint}
            className={links.length > 0 ? "mt-1 border-line border-t pt-1" : undefined}
            onSubmit={() => menu.current?.removeAttribute("open")}
          />
        ) : null}
      </div>
    </details>
  );
}

function exportText(total: Page<string>["total"] | null): string {
  if (!total) return exportMessages.export;
  const { count, capped } = total;
  return capped ? exportMessages.exportMany({ count }) : exportMessages.exportRows({ count });
}
