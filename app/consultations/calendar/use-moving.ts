import { useEffect, useState } from "react";
import type { BookedTime, CalendarPage, OpenTime } from "./calendar-view.ts";

/** A consultation being moved, and the free time it is over. */
export interface Moving {
  readonly booking: BookedTime;
  readonly over: OpenTime | null;
  readonly byKeys: boolean;
}

/** The free times that a consultation can go to, in order. */
function placesOf(page: CalendarPage, booking: BookedTime): OpenTime[] {
  const places: OpenTime[] = [];
  for (const row of page.rows) {
    for (const cell of row.cells) {
      for (const { entry } of cell.entries) {
        if (entry.kind === "open" && entry.canTake && entry.counsellorId === booking.counsellorId) {
          places.push(entry);
        }
      }
    }
  }
  return places.sort((a, b) => a.start - b.start);
}

const DAY_MS = 86_400_000;

/** The nearest place in a direction: the next or the one before, or about a day away. */
function step(places: readonly OpenTime[], from: number, key: string): OpenTime | undefined {
  const later = places.filter(({ start }) => start > from);
  const earlier = places.filter(({ start }) => start < from);
  if (key === "ArrowDown") return later[0];
  if (key === "ArrowUp") return earlier.at(-1);
  const wanted = key === "ArrowRight" ? from + DAY_MS : from - DAY_MS;
  const sameSide = key === "ArrowRight" ? later : earlier;
  return sameSide.toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted))[0];
}

/**
 * Moves a consultation to a free time of its counsellor: by dragging, or with M, the arrow keys, Enter and Escape.
 * `onDrop` receives the new time; nothing is saved here.
 *
 * @param onRefused what to say when there is no such time, or it was dropped elsewhere
 */
export function useMoving(
  page: CalendarPage,
  onDrop: (booking: BookedTime, to: OpenTime) => void,
  onRefused: { nowhere: () => void; notDropped: () => void },
) {
  const [moving, setMoving] = useState<Moving | null>(null);

  useEffect(() => {
    if (!moving?.byKeys) return;
    const { booking, over } = moving;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setMoving(null);
      else if (event.key === "Enter") {
        if (over) onDrop(booking, over);
        setMoving(null);
      } else if (event.key.startsWith("Arrow")) {
        const next = step(placesOf(page, booking), over?.start ?? booking.start, event.key);
        if (next) setMoving({ booking, over: next, byKeys: true });
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, [moving, page, onDrop]);

  return {
    moving,
    /** M on a consultation: from here on the arrow keys choose. */
    pickUp(booking: BookedTime) {
      const [first] = placesOf(page, booking).toSorted(
        (a, b) => Math.abs(a.start - booking.start) - Math.abs(b.start - booking.start),
      );
      if (!first) return onRefused.nowhere();
      setMoving({ booking, over: first, byKeys: true });
    },
    drag(booking: BookedTime) {
      // If the page changes immediately, the browser aborts the drag.
      setTimeout(() => setMoving({ booking, over: null, byKeys: false }));
    },
    dragOver(place: OpenTime) {
      setMoving((held) => (held && held.over !== place ? { ...held, over: place } : held));
    },
    drop(place: OpenTime) {
      if (moving) onDrop(moving.booking, place);
      setMoving(null);
    },
    /** The drag is over; where it ended on a free time, `drop` has been called before. */
    endDrag() {
      if (!moving || moving.byKeys) return;
      setMoving(null);
      onRefused.notDropped();
    },
  };
}
