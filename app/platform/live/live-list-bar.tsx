import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { liveMessages } from "./live.words.ts";
import { useLiveEvents } from "./live-provider.tsx";

/**
 * Shows how many records were added since the list was loaded, and moves nothing until the reader selects it. It
 * floats over the end of the list, in the same grid cell, so that a click never lands on something that has just
 * moved.
 */
export function LiveListBar({ subject, list }: { subject: string | readonly string[]; list: object }) {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<{ list: object; ids: readonly string[] }>({ list, ids: [] });
  // A list that was read anew holds them.
  const ids = news.list === list ? news.ids : [];
  useLiveEvents((event) => {
    if (!event?.isNew || ![subject].flat().includes(event.subject)) return;
    const { id } = event;
    // Several may come before the page is drawn again: each is added to what the one before it left.
    setNews((before) => {
      const known = before.list === list ? before.ids : [];
      return known.includes(id) ? before : { list, ids: [...known, id] };
    });
  });
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-16 z-10 in-[body:has([data-bottom-bar])]:bottom-28 col-start-1 row-start-1 flex h-0 justify-center self-end print:hidden"
    >
      {ids.length > 0 ? (
        <p className="pointer-events-auto flex h-max items-center gap-3 rounded-md border border-info bg-info-soft px-4 py-1 text-ink shadow-lg">
          {liveMessages.more({ count: ids.length })}
          <Button size="sm" onClick={() => void revalidate().then(() => window.scrollTo(0, 0))}>
            {liveMessages.showNew}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
