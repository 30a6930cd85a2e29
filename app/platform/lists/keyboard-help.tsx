import { useEffect, useState } from "react";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { isSomethingOpen, isTyping } from "#app/ui/use-row-keys.ts";

type Key = { readonly key: string; readonly does: string };

/** The keys of a list or a board, shown on `?`. */
export function KeyboardHelp({ keys }: { keys: readonly Key[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.defaultPrevented || isTyping(event.target)) return;
      if (isSomethingOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Dialog title={listMessages.keyboardHelp} open={open} onOpenChange={setOpen} size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
