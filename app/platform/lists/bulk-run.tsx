import { useEffect, useEffectEvent } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ToastLink, toast } from "#app/ui/toast.tsx";
import { bulkMessages as texts } from "./bulk.words.ts";
import { type BulkPreview, bulkChangePath } from "./bulk-offer.ts";

/** How often the progress of a bulk edit is read, and how many times before its page is offered instead. */
const EVERY_MS = 500;
const MOST = 40;

type BulkRunProps = { id: string; onUndo: (id: string) => void; onDone: () => void };

/** Follows a bulk edit to its end, reloads the list, and shows the result with a button that undoes it (`onUndo`). Draws nothing. */
export function BulkRun({ id, onUndo, onDone }: BulkRunProps) {
  const run = useFetcher<{ page: BulkPreview & { change: { takesBack: string | null } } }>();
  const { revalidate } = useRevalidator();
  const path = bulkChangePath(id);
  const isOver = run.data !== undefined && run.data.page.change.state !== "running";
  const look = useEffectEvent(() => void run.load(path));
  const leave = useEffectEvent(() => {
    toast.message(texts.slow, { action: <ToastLink label={texts.view} to={path} /> });
    onDone();
  });
  useEffect(() => {
    if (isOver) return;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times < MOST) return look();
      clearInterval(timer);
      leave();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  const tell = useEffectEvent(async () => {
    // The result is shown with the new values.
    await revalidate();
    if (!run.data) return;
    const { change, mayTakeBack, note } = run.data.page;
    const { changed, same, refused } = change.counts;
    const said = change.takesBack
      ? texts.undone
      : [texts.outcomes.changed({ count: changed }), note].filter(Boolean).join(" · ");
    if (refused > 0) {
      toast.warning(`${said} · ${texts.outcomes.refused({ count: refused })}`, {
        action: <ToastLink label={texts.view} to={path} />,
      });
    } else if (changed === 0 && same > 0) {
      toast.info(texts.outcomes.same({ count: same }));
    } else {
      toast.success(said, {
        ...(mayTakeBack ? { action: { label: recordMessages.undo, onClick: () => onUndo(id) } } : {}),
      });
    }
    onDone();
  });
  useEffect(() => {
    if (isOver) void tell();
  }, [isOver]);
  return null;
}
