import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { liveMessages } from "./live.words.ts";
import { useLiveEvents } from "./live-provider.tsx";

/** Says how many records have come since the list was read, and moves nothing until somebody asks for them. */
export function LiveListBar({ subject, list }: { subject: string; list: object }) {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<{ list: object; ids: readonly string[] }>({ list, ids: [] });
  // A list that was read anew holds them.
  const ids = news.list === list ? news.ids : [];
  useLiveEvents((event) => {
    if (event?.subject !== subject || !event.isNew) return;
    const { id } = event;
    // Several may come before the page is drawn again: each is added to what the one before it left.
    setNews((before) => {
      const known = before.list === list ? before.ids : [];
      return known.includes(id) ? before : { list, ids: [...known, id] };
    });
  });
  return (
    <div role="status" className="mt-3 empty:hidden">
      {ids.length > 0 ? (
        <p className="flex flex-wrap items-center gap-3 border-info border-t-2 bg-info-soft px-4 py-2 text-ink">
          {liveMessages.more({ count: ids.length })}
          <Button size="sm" onClick={() => void revalidate()}>
            {liveMessages.showNew}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
