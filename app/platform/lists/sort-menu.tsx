import { Link } from "react-router";
import { buttonClass } from "#app/ui/button-style.ts";
import { ArrowDown, ArrowUp, Check } from "#app/ui/icons.tsx";
import { closeMenu } from "#app/ui/use-menu.ts";
import type { SortKind } from "./cursor.ts";
import { filterMessages as texts } from "./filters.words.ts";
import { DIRECTIONS, type Direction, type ListSpec, type RequestedList } from "./list-query.ts";
import { listLinks } from "./list-state.ts";
import { ToolMenu } from "./tool-menu.tsx";

type SortMenuProps<S extends string, F extends string> = {
  path: string;
  spec: ListSpec<S, F>;
  query: RequestedList<S, F>;
  /** What the sorts are called: the heads of their columns. */
  labels: ReadonlyMap<S, string>;
};

/** By which column a list is sorted, and which way: also where the heads of the columns are not shown, on a phone. */
export function SortMenu<S extends string, F extends string>(props: SortMenuProps<S, F>) {
  const { path, spec, query, labels } = props;
  const link = listLinks(path, spec, query);
  const Arrow = query.dir === "asc" ? ArrowUp : ArrowDown;
  const sort = labels.get(query.sort) ?? texts.sort;
  const way = directionText(spec.sorts[query.sort], query.dir);
  const lines = [
    ...[...labels].map(([key, label]) => ({
      key,
      label,
      to: link({ sort: key, dir: query.sort === key ? query.dir : usualDirection(spec.sorts[key]) }),
      isCurrent: key === query.sort,
    })),
    ...DIRECTIONS.map((dir) => ({
      key: dir,
      label: directionText(spec.sorts[query.sort], dir),
      to: link({ sort: query.sort, dir }),
      isCurrent: dir === query.dir,
    })),
  ];
  return (
    <ToolMenu
      name="sort"
      label={texts.sort}
      button={
        <>
          <Arrow />
          <span className="sr-only">{texts.sortedBy({ column: sort, order: way })}</span>
          <span aria-hidden="true">{sort}</span>
        </>
      }
      buttonClass={buttonClass({ variant: "ghost" })}
      className="max-sm:not-open:hidden"
    >
      <ul>
        {lines.map(({ key, label, to, isCurrent }) => (
          <li key={key} className={key === DIRECTIONS[0] ? "mt-1 border-line border-t pt-1" : undefined}>
            <Link
              to={to}
              preventScrollReset
              discover="none"
              aria-current={isCurrent ? "true" : undefined}
              className="menu-item gap-2"
              onClick={({ currentTarget }) => {
                const menu = currentTarget.closest("details");
                if (menu) closeMenu(menu);
              }}
            >
              <span className="grow">{label}</span>
              {isCurrent ? <Check className="size-4" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </ToolMenu>
  );
}

const isMoment = (kind: SortKind) => kind === "instant" || kind === "day";

function directionText(kind: SortKind, dir: Direction): string {
  if (isMoment(kind)) return texts.orders[dir === "asc" ? "earliest" : "latest"];
  if (kind === "text") return texts.orders[dir === "asc" ? "a" : "z"];
  return texts.orders[dir === "asc" ? "ascending" : "descending"];
}

const usualDirection = (kind: SortKind): Direction => (kind === "instant" ? "desc" : "asc");
