import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Choice } from "#app/ui/choice.tsx";
import { ArrowDown, ArrowUp } from "#app/ui/icons.tsx";
import { chosenColumns, columnsInOrder, withColumnAt } from "./column-order.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { filterMessages as texts } from "./filters.words.ts";
import { type AskedList, type ListSpec, OPEN_FILTER } from "./list-query.ts";
import { listLinks } from "./list-state.ts";
import { useDragAndDrop, useDraggable, useDragMonitor, useDropTarget } from "./use-drag.ts";

type ColumnMenuProps<S extends string, F extends string> = {
  path: string;
  spec: ListSpec<S, F>;
  query: AskedList<S, F>;
  /** What the columns are called. */
  labels: ReadonlyMap<string, string>;
};

const KIND = "column";

/**
 * Which columns a list shows, and in which order: by boxes, by dragging, or by a link that moves one along. The first leads to
 * the record, always stays, and stays first.
 */
export function ColumnMenu<S extends string, F extends string>(props: ColumnMenuProps<S, F>) {
  const { path, spec, query, labels } = props;
  const ours = spec.columns ?? [];
  const [first = ""] = ours;
  const shown = query.columns ?? ours;
  // Some pages of a list have fewer.
  const others = columnsInOrder(ours, shown).filter((column) => column !== first && labels.has(column));
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const link = listLinks(path, spec, query);
  const [moved, setMoved] = useState<{ column: string; way: Way } | null>(null);
  const [isNear, setNear] = useState(false);
  const drag = useDragAndDrop(isNear);
  /** The rest of the list's state, which a form without script has to send along. */
  const kept = new URLSearchParams(link({ columns: null }).slice(path.length));
  useEffect(() => {
    // The way back changes them too.
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? []) {
      box.checked = query.columns?.includes(box.value) ?? true;
    }
    // A line that has another place in the page has lost the focus.
    if (!moved || !form.current) return;
    const waysOf = form.current.querySelectorAll<HTMLElement>(`[data-column="${moved.column}"] a`);
    [...waysOf].find((way) => way.dataset.way === moved.way)?.focus();
    if (!form.current.contains(document.activeElement)) waysOf[0]?.focus();
  }, [query.columns, moved]);
  const choose = () => {
    if (!form.current) return;
    const wanted = new FormData(form.current).getAll("columns").map(String);
    navigate(link({ columns: chosenColumns(ours, wanted) }), { preventScrollReset: true });
  };
  const orderWith = (column: string, place: number) =>
    chosenColumns(ours, withColumnAt(shown, column, place));
  useDragMonitor(drag, KIND, {
    onStart: () => setMoved(null),
    onOver: () => {},
    onDrop: (column, over) => {
      const place = over === null ? -1 : shown.indexOf(over);
      if (place < 1) return;
      navigate(link({ columns: orderWith(column, place) }), { preventScrollReset: true });
    },
  });
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).get(OPEN_FILTER) === "columns";
  /** Without script the menu is open because the address says so, and has to stay. */
  const staying = (to: string) =>
    isAsked ? `${to}${to.includes("?") ? "&" : "?"}${OPEN_FILTER}=columns` : to;
  const nameOf = (column: string) => labels.get(column) ?? column;
  return (
    <FilterMenu
      name="columns"
      label={texts.columns}
      text={texts.columns}
      buttonClass={buttonClass()}
      className="w-auto"
    >
      <Form
        ref={form}
        method="get"
        action={path}
        onPointerEnter={() => setNear(true)}
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        {[...kept].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="columns" value={first} />
        <p role="status" className="sr-only">
          {moved
            ? texts.columnAt({ column: nameOf(moved.column), place: shown.indexOf(moved.column) + 1 })
            : ""}
        </p>
        <ul>
          {others.map((column) => (
            <ColumnLine key={column} drag={drag} column={column} isShown={shown.includes(column)}>
              <Choice
                type="checkbox"
                name="columns"
                value={column}
                label={nameOf(column)}
                defaultChecked={shown.includes(column)}
                onChange={choose}
                className="grow"
              />
              {waysOf(shown, column).map(({ way, place }) => (
                <Link
                  key={way}
                  to={staying(link({ columns: orderWith(column, place) }))}
                  preventScrollReset
                  draggable={false}
                  data-way={way}
                  aria-label={texts[way]({ column: nameOf(column) })}
                  className={buttonClass({ variant: "ghost", size: "sm", iconOnly: true })}
                  onClick={() => setMoved({ column, way })}
                >
                  {way === "earlier" ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                </Link>
              ))}
            </ColumnLine>
          ))}
        </ul>
        {query.columns ? (
          <Link to={link({ columns: null })} preventScrollReset className="menu-item">
            {texts.ourColumns}
          </Link>
        ) : null}
        <noscript>
          <Button type="submit" size="sm">
            {texts.showColumns}
          </Button>
        </noscript>
      </Form>
    </FilterMenu>
  );
}

type Way = "earlier" | "later";

/** Where a column can go that is shown: the first place is taken. */
function waysOf(shown: readonly string[], column: string): { way: Way; place: number }[] {
  const at = shown.indexOf(column);
  if (at < 1) return [];
  return [
    ...(at > 1 ? [{ way: "earlier" as const, place: at - 1 }] : []),
    ...(at < shown.length - 1 ? [{ way: "later" as const, place: at + 1 }] : []),
  ];
}

type ColumnLineProps = {
  drag: ReturnType<typeof useDragAndDrop>;
  column: string;
  isShown: boolean;
  children: ReactNode;
};

function ColumnLine({ drag, column, isShown, children }: ColumnLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useDraggable(drag, line, { kind: KIND, id: column, isMovable: isShown });
  useDropTarget(drag, line, { kind: KIND, id: column });
  return (
    <li ref={line} data-column={column} className="flex items-center gap-1">
      {children}
    </li>
  );
}
