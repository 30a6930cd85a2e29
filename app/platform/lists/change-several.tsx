import { useEffect, useMemo, useState } from "react";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { RowSelection } from "#app/ui/data-table.tsx";
import { isSomethingOpen, isTyping } from "#app/ui/use-row-keys.ts";
import { changeSeveralPath } from "./list-link.ts";
import type { Page } from "./list-query.ts";

/** Rows of a list that are being chosen, over all of its pages. */
export interface Choosing {
  /** Undefined while nobody chooses. */
  readonly selection: RowSelection | undefined;
  readonly ids: readonly string[];
  begin(): void;
  end(): void;
}

/**
 * The key `x` chooses the row that has the focus. `rows` are those of the page, in its order; null where nothing of the list
 * can be changed at once.
 */
export function useChoosing(rows: readonly { readonly id: string }[] | null): Choosing {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const selection = useMemo<RowSelection | undefined>(
    () =>
      chosen === null
        ? undefined
        : {
            has: (id) => chosen.has(id),
            toggle: (ids, isChosen) => setChosen((before) => toggled(before ?? new Set(), ids, isChosen)),
          },
    [chosen],
  );
  useEffect(() => {
    if (rows === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "x" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (isTyping(event.target) || isSomethingOpen()) return;
      const row = document.activeElement?.closest("tr");
      const id = row ? rows[row.sectionRowIndex]?.id : undefined;
      if (!id) return;
      event.preventDefault();
      setChosen((before) => toggled(before ?? new Set(), [id], !before?.has(id)));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [rows]);
  return {
    selection,
    ids: chosen ? [...chosen] : [],
    begin: () => setChosen((before) => before ?? new Set()),
    end: () => setChosen(null),
  };
}

function toggled(
  before: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const rest = [...before].filter((id) => !ids.includes(id));
  return new Set(isChosen ? [...rest, ...ids] : rest);
}

type ButtonProps = { list: string; search: string; hydrated: boolean; choosing: Choosing };

/** Begins to choose rows; without script it leads to a page where they are chosen. */
export function ChangeSeveralButton({ list, search, hydrated, choosing }: ButtonProps) {
  if (!hydrated) return <ButtonLink to={changeSeveralPath(list, search)}>{listMessages.several}</ButtonLink>;
  return (
    <Button
      aria-pressed={choosing.selection !== undefined}
      onClick={choosing.selection ? choosing.end : choosing.begin}
    >
      {listMessages.several}
    </Button>
  );
}

type BarProps = { list: string; search: string; total: Page<string>["total"]; choosing: Choosing };

/** What is chosen, and the ways on. What to change is asked on the next page. */
export function ChoosingBar({ list, search, total, choosing }: BarProps) {
  const { ids, selection, end } = choosing;
  if (!selection) return null;
  return (
    <Form
      method="post"
      action={changeSeveralPath(list, search)}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t bg-paper py-2"
    >
      <input type="hidden" name="intent" value="choose" />
      <FormKey intent="choose" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <p role="status" className="font-semibold" data-figures>
        {listMessages.chosen({ count: ids.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="which"
          value="chosen"
          variant="primary"
          size="sm"
          disabled={ids.length === 0}
        >
          {listMessages.changeChosen}
        </Button>
        <Button type="submit" name="which" value="all" size="sm">
          {total.capped
            ? listMessages.changeAllMany({ count: total.count })
            : listMessages.changeAll({ count: total.count })}
        </Button>
        <Button variant="ghost" size="sm" onClick={end}>
          {listMessages.stopChoosing}
        </Button>
      </div>
    </Form>
  );
}
