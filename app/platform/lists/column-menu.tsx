import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Choice } from "#app/ui/choice.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { filterMessages as texts } from "./filters.words.ts";
import type { AskedList, ListSpec } from "./list-query.ts";
import { listLinks } from "./list-state.ts";

type ColumnMenuProps<S extends string, F extends string> = {
  path: string;
  spec: ListSpec<S, F>;
  query: AskedList<S, F>;
  /** What the columns are called. */
  labels: ReadonlyMap<string, string>;
};

/** Which columns a list shows. The first leads to the record and always stays. */
export function ColumnMenu<S extends string, F extends string>(props: ColumnMenuProps<S, F>) {
  const { path, spec, query, labels } = props;
  const [first = "", ...rest] = spec.columns ?? [];
  // Some pages of a list have fewer.
  const others = rest.filter((column) => labels.has(column));
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const link = listLinks(path, spec, query);
  /** The rest of the list's state, which a form without script has to send along. */
  const kept = new URLSearchParams(link({ columns: null }).slice(path.length));
  useEffect(() => {
    // The way back changes them too.
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? []) {
      box.checked = query.columns?.includes(box.value) ?? true;
    }
  }, [query.columns]);
  const choose = () => {
    if (!form.current) return;
    const chosen = new FormData(form.current).getAll("columns").map(String);
    const columns = chosen.length > others.length ? null : chosen;
    navigate(link({ columns }), { preventScrollReset: true });
  };
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
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        {[...kept].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="columns" value={first} />
        {others.map((column) => (
          <Choice
            key={column}
            type="checkbox"
            name="columns"
            value={column}
            label={labels.get(column)}
            defaultChecked={query.columns?.includes(column) ?? true}
            onChange={choose}
            className="w-full"
          />
        ))}
        <noscript>
          <Button type="submit" size="sm">
            {texts.showColumns}
          </Button>
        </noscript>
      </Form>
    </FilterMenu>
  );
}
