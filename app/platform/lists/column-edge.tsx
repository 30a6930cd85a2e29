import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { localPath } from "#app/words/local-path.ts";
import { NARROWEST, sharesOf, type Widths, widestOf, widthsText, withEdgeMoved } from "./column-widths.ts";
import { filterMessages as texts } from "./filters.words.ts";
import { layoutPath } from "./own-layout.ts";

/** What one column has at most when it is as wide as what it holds: a letter would leave nothing to the others. */
const WIDEST_CONTENT = 480;
/** What an arrow key moves an edge by, and with the shift key. */
const STEP = 16;
const LONG_STEP = 64;

interface ColumnEdgeProps {
  column: string;
  label: string;
  /** All columns of the table in their order. */
  columns: readonly string[];
  /** Takes the widths into the table. */
  onSize: (widths: Widths) => void;
  /** Saves the widths when the edge is released. */
  onDone: (widths: Widths) => void;
}

/**
 * The edge behind a column, by which it is made wider or narrower: dragged, moved by keys as a window splitter is, or pressed twice
 * for the width of what the column holds. While it is dragged the table is changed past React, which would draw every row each time.
 */
export function ColumnEdge({ column, label, columns, onSize, onDone }: ColumnEdgeProps) {
  const edge = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState({ now: NARROWEST, most: NARROWEST });
  const held = useRef<{ pointer: number; at: number; from: Widths | null; now: Widths } | null>(null);

  const widths = (): Widths => {
    const heads = tableOf(edge.current)?.querySelectorAll<HTMLElement>("th[data-column]") ?? [];
    return Object.fromEntries(
      // Not those that have no room on this screen.
      [...heads]
        .filter((head) => head.offsetWidth > 0)
        .map((head) => [head.dataset.column, Math.round(head.getBoundingClientRect().width)]),
    );
  };
  const measure = () => {
    const measured = widths();
    const now = Math.max(NARROWEST, measured[column] ?? NARROWEST);
    setSize({ now, most: Math.max(now, widestOf(measured, columns, column)) });
  };
  // Measured once the column is rendered; from then on whenever the edge is approached.
  const measureAtFirst = useEffectEvent(measure);
  useEffect(() => measureAtFirst(), []);

  /** Which way along the screen a column grows. */
  const way = () => (edge.current && getComputedStyle(edge.current).direction === "rtl" ? -1 : 1);
  const begin = (): Widths => {
    const from = widths();
    flushSync(() => onSize(from));
    return from;
  };
  const draw = (drawn: Widths) => {
    const shares = sharesOf(columns, drawn);
    const cols = tableOf(edge.current)?.querySelectorAll<HTMLElement>("col:not([class])") ?? [];
    [...cols].forEach((col, at) => {
      col.style.width = shares[at] ?? "";
    });
  };
  const end = (drawn: Widths) => {
    flushSync(() => onSize(drawn));
    measure();
    onDone(drawn);
  };
  const moveBy = (by: number) => end(withEdgeMoved(begin(), columns, column, by));
  const fit = () => {
    const from = begin();
    moveBy(naturalWidth(tableOf(edge.current), column) - (from[column] ?? 0));
  };
  const letGo = (isKept: boolean) => {
    const { current } = held;
    held.current = null;
    edge.current?.removeAttribute("data-held");
    // Pressed and not moved.
    if (!current?.from) return;
    const isMoved = widthsText(current.now) !== widthsText(current.from);
    if (isKept && isMoved) end(current.now);
    else draw(current.from);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule across the page is not what one takes hold of
    <span
      ref={edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={texts.widthOf({ column: label })}
      aria-valuenow={size.now}
      aria-valuemin={NARROWEST}
      aria-valuemax={size.most}
      title={texts.widthHint}
      className="column-edge"
      onFocus={measure}
      onDoubleClick={fit}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setAttribute("data-held", "");
        held.current = { pointer: event.pointerId, at: event.clientX, from: null, now: {} };
      }}
      onPointerMove={({ pointerId, clientX }) => {
        const { current } = held;
        if (current?.pointer !== pointerId || (!current.from && clientX === current.at)) return;
        current.from ??= begin();
        current.now = withEdgeMoved(current.from, columns, column, way() * (clientX - current.at));
        draw(current.now);
      }}
      onPointerUp={() => letGo(true)}
      onPointerCancel={() => letGo(false)}
      onKeyDown={(event) => {
        const step = event.shiftKey ? LONG_STEP : STEP;
        const keys: Readonly<Record<string, () => void>> = {
          ArrowRight: () => moveBy(way() * step),
          ArrowLeft: () => moveBy(-way() * step),
          Home: () => moveBy(Number.NEGATIVE_INFINITY),
          End: () => moveBy(Number.POSITIVE_INFINITY),
          Enter: fit,
          ...(held.current ? { Escape: () => letGo(false) } : {}),
        };
        const run = keys[event.key];
        if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        run();
      }}
    />
  );
}

const tableOf = (edge: HTMLElement | null) => edge?.closest("table") ?? null;

/** How wide a column is where nothing in it is cut. */
function naturalWidth(table: HTMLTableElement | null, column: string): number {
  if (!table) return NARROWEST;
  // Measured and put back before anything is drawn.
  table.setAttribute("data-measured", "");
  const width = table.querySelector(`th[data-column="${column}"]`)?.getBoundingClientRect().width;
  table.removeAttribute("data-measured");
  return Math.min(Math.ceil(width ?? NARROWEST), WIDEST_CONTENT);
}

/** What is cut, or said to screen readers only, is read whole in the tip of its cell. */
export function tellWhatIsCut(): () => void {
  const onOver = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>(".list-table :is(td, th)") : null;
    if (!cell) return;
    const isCut = [cell, ...cell.querySelectorAll("*")].some((part) => part.scrollWidth > part.clientWidth);
    const text = isCut ? textOf(cell) : "";
    if (text) cell.title = text;
    else cell.removeAttribute("title");
  };
  document.addEventListener("pointerover", onOver);
  return () => document.removeEventListener("pointerover", onOver);
}

/** What a cell says to those who do not see it. */
function textOf(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const drawn of copy.querySelectorAll("[aria-hidden=true]")) drawn.remove();
  return copy.textContent.trim();
}

const waiting = new Map<string, Widths>();
const sending = new Set<string>();

/**
 * Saves the reader's column widths of a list in the background. One request is sent at a time; of the changes made
 * until it ends only the last is sent, so an older one never arrives after it.
 */
export async function keepWidths(list: string, widths: Widths): Promise<void> {
  waiting.set(list, widths);
  if (sending.has(list)) return;
  sending.add(list);
  for (let next = waiting.get(list); next; next = waiting.get(list)) {
    waiting.delete(list);
    try {
      await fetch(localPath(layoutPath(list)), {
        method: "POST",
        body: new URLSearchParams({ intent: "widths", widths: widthsText(next) }),
        // Also if the reader leaves the page immediately.
        keepalive: true,
      });
    } catch {
      // The page has them, and the next change is kept again.
    }
  }
  sending.delete(list);
}
