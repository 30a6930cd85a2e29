import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Choice } from "#app/ui/choice.tsx";
import { ArrowDown, ArrowUp, Columns3 } from "#app/ui/icons.tsx";
import { chosenColumns, columnsInOrder, usualColumns, withColumnAt } from "./column-order.ts";
import { filterMessages as texts } from "./filters.words.ts";
import { type ListSpec, OPEN_MENU, type RequestedList } from "./list-query.ts";
import { listLinks } from "./list-state.ts";
import { layoutPath, type ShownLayout } from "./own-layout.ts";
import { ToolMenu } from "./tool-menu.tsx";
import { useDragAndDrop, useDraggable, useDragMonitor, useDropTarget } from "./use-drag.ts";

type ColumnMenuProps<S extends string, F extends string> = {
  path: string;
  spec: ListSpec<S, F>;
  query: RequestedList<S, F>;
  layout: ShownLayout;
  /** What the columns are called. */
  labels: ReadonlyMap<string, string>;
};

const KIND = "column";

/**
 * Which columns a list shows, and in which order: by boxes, by dragging, or by a link that moves one along. The first leads to
 * the record, always stays, and stays first. What is chosen is kept as the reader's own, or stands in the address where that says
 * how the list stands, as a view does.
 */
export function ColumnMenu<S extends string, F extends string>(props: ColumnMenuProps<S, F>) {
  const { path, spec, query, layout, labels } = props;
  const ours = [...(spec.columns ?? []), ...[...labels.keys()].filter((name) => spec.more?.test(name))];
  const [first = ""] = ours;
  const usual = useMemo(() => usualColumns(spec), [spec]);
  const shown = layout.columns ?? usual;
  // Some pages of a list have fewer.
  const others = columnsInOrder(ours, shown).filter((column) => column !== first && labels.has(column));
  const menu = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const submit = useSubmit();
  const link = listLinks(path, spec, query);
  const [moved, setMoved] = useState<{ column: string; way: Way } | null>(null);
  const [isNear, setNear] = useState(false);
  const drag = useDragAndDrop(isNear);
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).get(OPEN_MENU) === "columns";
  /** Without script the menu is open because the address says so, and has to stay. */
  const staying = (to: string) => (isAsked ? `${to}${to.includes("?") ? "&" : "?"}${OPEN_MENU}=columns` : to);
  /** The rest of the list's state, which a form without script has to send along. */
  const kept = new URLSearchParams(link({ columns: null }).slice(path.length));
  const form = formOf(layout.keptAs, path, link(), staying);
  useEffect(() => {
    // The way back changes them too.
    for (const box of menu.current?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? []) {
      box.checked = shown.includes(box.value);
    }
    // A line that has another place in the page has lost the focus.
    if (!moved || !menu.current) return;
    const waysOf = menu.current.querySelectorAll<HTMLElement>(`[data-column="${moved.column}"] [data-way]`);
    [...waysOf].find((way) => way.dataset.way === moved.way)?.focus();
    if (!menu.current.contains(document.activeElement)) waysOf[0]?.focus();
  }, [shown, moved]);
  const show = (columns: readonly string[] | null) => {
    if (!layout.keptAs) return void navigate(link({ columns }), { preventScrollReset: true });
    const asked = { intent: "columns", order: (columns ?? usual).join(",") };
    void submit(asked, { method: "post", action: form.action, replace: true, preventScrollReset: true });
  };
  const choose = () => {
    if (!menu.current) return;
    show(chosenColumns(spec, new FormData(menu.current).getAll("columns").map(String)));
  };
  const orderWith = (column: string, place: number) =>
    chosenColumns(spec, withColumnAt(shown, column, place));
  useDragMonitor(drag, KIND, {
    onStart: () => setMoved(null),
    onOver: () => {},
    onDrop: (column, over) => {
      const place = over === null ? -1 : shown.indexOf(over);
      if (place >= 1) show(orderWith(column, place));
    },
  });
  const nameOf = (column: string) => labels.get(column) ?? column;
  return (
    <ToolMenu
      name="columns"
      label={texts.columns}
      button={
        <>
          <Columns3 />
          {texts.columns}
        </>
      }
      buttonClass={buttonClass({ variant: "ghost" })}
      className="max-sm:not-open:hidden"
    >
      <Form
        ref={menu}
        {...form}
        onPointerEnter={() => setNear(true)}
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        {layout.keptAs ? <input type="hidden" name="intent" value="columns" /> : null}
        {layout.keptAs
          ? null
          : [...kept].map(([name, value]) => (
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
              {waysOf(shown, column).map(({ way, place }) => {
                const looks = {
                  "data-way": way,
                  "aria-label": texts[way]({ column: nameOf(column) }),
                  className: buttonClass({ variant: "ghost", size: "sm", iconOnly: true }),
                };
                const order = orderWith(column, place);
                return layout.keptAs ? (
                  <button
                    key={way}
                    {...looks}
                    type="submit"
                    name="order"
                    value={(order ?? usual).join(",")}
                    onClick={(event) => {
                      event.preventDefault();
                      setMoved({ column, way });
                      show(order);
                    }}
                  >
                    <WayIcon way={way} />
                  </button>
                ) : (
                  <Link
                    key={way}
                    {...looks}
                    to={staying(link({ columns: order }))}
                    preventScrollReset
                    draggable={false}
                    onClick={() => setMoved({ column, way })}
                  >
                    <WayIcon way={way} />
                  </Link>
                );
              })}
            </ColumnLine>
          ))}
        </ul>
        {!layout.keptAs && (query.columns || query.widths) ? (
          <Link to={link({ columns: null, widths: null })} preventScrollReset className="menu-item">
            {texts.ourColumns}
          </Link>
        ) : null}
        <noscript>
          <Button type="submit" size="sm">
            {texts.showColumns}
          </Button>
        </noscript>
      </Form>
      {layout.keptAs ? (
        // Widths are also drawn here by hand: the page comes anew.
        <Form method="post" action={form.action} reloadDocument>
          <input type="hidden" name="intent" value="usual" />
          <button type="submit" className="menu-item">
            {texts.usualLayout}
          </button>
        </Form>
      ) : null}
    </ToolMenu>
  );
}

/** Where the choice of columns goes: to the reader's own layout, or into the address. @param here the list as it stands */
const formOf = (
  keptAs: string | null,
  path: string,
  here: string,
  staying: (to: string) => string,
): { method: "post" | "get"; action: string } =>
  keptAs === null
    ? { method: "get", action: path }
    : { method: "post", action: staying(layoutPath(keptAs) + here.slice(path.length)) };

type Way = "earlier" | "later";

function WayIcon({ way }: { way: Way }) {
  return way === "earlier" ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}

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
