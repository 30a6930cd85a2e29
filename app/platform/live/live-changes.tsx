import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { liveMessages } from "./live.words.ts";
import { type Shown, useLive } from "./use-live.ts";

/** Keeps a page up to date; while the reader is typing, it offers to show the changes instead. */
export function LiveChanges({ shown }: { shown: readonly Shown[] }) {
  const { waiting, show } = useLive(shown);
  return (
    <div role="status" className="mb-4 empty:hidden">
      {waiting ? (
        <Notice
          title={liveMessages.changed}
          actions={
            <Button size="sm" onClick={show}>
              {liveMessages.show}
            </Button>
          }
        >
          {liveMessages.changedHint}
        </Notice>
      ) : null}
    </div>
  );
}
