import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import type { RowSelection } from "#app/ui/data-table.tsx";
import { isSomethingOpen, isTyping } from "#app/ui/use-row-keys.ts";
import { BULK_KEYS, type BulkAct, type BulkOffer } from "./bulk-offer.ts";
import type { Choosing, ChoosingBarProps } from "./choosing.view.ts";

/** Loaded with the first row that is selected. */
const BulkBar = lazy(async () => ({ default: (await import("./bulk-bar.tsx")).BulkBar }));

/**
 * Which rows are chosen: by their boxes, by `x` for the one that has the focus, with the shift key for a range. `a`, `s` and `e`
 * open a bulk edit, Escape clears the selection.
 *
 * @param list holds the table; while it is out of sight, the keys are those of the open record
 * @param rows those of the page, in its order; null where nothing is done with several
 * @param narrowed the search and the filters of the list: the selection does not outlive them
 */
export function useChoosing(
  list: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: string }[] | null,
  { narrowed, offers }: { narrowed: string; offers: readonly BulkOffer[] },
): Choosing {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [asked, ask] = useState<BulkAct | null>(null);
  const [chosenIn, setChosenIn] = useState(narrowed);
  const last = useRef<string | null>(null);
  if (chosenIn !== narrowed) {
    setChosenIn(narrowed);
    setChosen(NONE);
    ask(null);
  }
  const selection = useMemo<RowSelection | null>(() => {
    if (!hydrated) return null;
    const ids = rows?.map(({ id }) => id) ?? [];
    return {
      has: (id) => chosen.has(id),
      choose(id, isRange) {
        const [from, to] = [isRange && last.current ? ids.indexOf(last.current) : -1, ids.indexOf(id)];
        const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
        last.current = id;
        setChosen((now) => withRows(now, range, from >= 0 || !now.has(id)));
      },
      chooseAll: (isChosen) => setChosen((now) => withRows(now, ids, isChosen)),
    };
  }, [hydrated, chosen, rows]);
  const clear = () => {
    setChosen(NONE);
    ask(null);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (rows === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isSomethingOpen() || !list.current?.checkVisibility()) return;
    // An open menu is closed first.
    if (event.key === "Escape" && chosen.size > 0 && !document.querySelector("details[open] > .menu-sheet")) {
      event.preventDefault();
      return clear();
    }
    const row = document.activeElement?.closest("tbody > tr");
    const isOwn = row instanceof HTMLTableRowElement && list.current.contains(row);
    const id = isOwn ? rows[row.sectionRowIndex]?.id : undefined;
    const act = offers.find((offer) => offer.act === BULK_KEYS[event.key])?.act;
    if (event.key.toLowerCase() === "x" && id) selection?.choose(id, event.shiftKey);
    else if (act && chosen.size > 0) ask(act);
    else if (act && id) {
      selection?.choose(id, false);
      ask(act);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    // Before the page takes Escape as meant for an open record.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, []);
  return { selection, ids: [...chosen], asked, ask, clear };
}

const NONE: ReadonlySet<string> = new Set();

function withRows(
  before: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const rest = [...before].filter((id) => !ids.includes(id));
  return new Set(isChosen ? [...rest, ...ids] : rest);
}

/** What is chosen, and what can be done with it. */
export function ChoosingBar(props: ChoosingBarProps) {
  const isUsed = useRef(false);
  // It stays mounted: a bulk edit continues after the selection is cleared.
  isUsed.current ||= props.choosing.ids.length > 0;
  return isUsed.current ? (
    <Suspense>
      <BulkBar {...props} />
    </Suspense>
  ) : null;
}
