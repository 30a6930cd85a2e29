import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { Kbd } from "./kbd.tsx";
import { uiMessages } from "./ui.words.ts";
import { useKeys } from "./use-keys.ts";

/** A key, or two that follow each other, and what it does. */
export type KeyLine = { readonly key: string; readonly does: string };

const Told = createContext<((keys: readonly KeyLine[]) => void) | null>(null);

type KeyboardHelpProps = {
  /** The keys that work on every page. */
  keys: readonly KeyLine[];
  children: ReactNode;
};

/** Shows on `?` which keys work here: those of the page first, then those of every page. */
export function KeyboardHelp({ keys, children }: KeyboardHelpProps) {
  const [open, setOpen] = useState(false);
  const [ofPage, setOfPage] = useState<readonly KeyLine[]>([]);
  useKeys({ "?": () => setOpen(true) });
  return (
    <Told value={setOfPage}>
      {children}
      <Dialog title={uiMessages.keyboardHelp} open={open} onOpenChange={setOpen} size="sm">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
          {[...ofPage, ...keys].map(({ key, does }) => (
            <div key={key} className="contents">
              <dt dir="ltr" className="flex gap-1">
                {key.split(" ").map((part) => (
                  <Kbd key={part}>{part}</Kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </Told>
  );
}

/** Says which keys the page has while it is shown. */
export function PageKeys({ keys }: { keys: readonly KeyLine[] }) {
  const tell = useContext(Told);
  useEffect(() => {
    tell?.(keys);
    return () => tell?.([]);
  }, [keys, tell]);
  return null;
}
