import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Search } from "#app/ui/icons.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { findMessages as texts } from "./find.words.ts";
import { FIND_PATH } from "./found.ts";

/** Nobody waits for it who does not use it. */
const Palette = lazy(() => import("./palette.tsx"));

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;

type FindButtonProps = {
  /** An icon alone. */
  narrow?: boolean;
  /** Whether Ctrl or Cmd with K opens it; one button of a page says so. */
  listens?: boolean;
  className?: string;
};

/** Opens the palette; without script it leads to the page that finds the same. */
export function FindButton({ narrow = false, listens = false, className }: FindButtonProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const change = (to: boolean) => {
    setOpen(to);
    if (to) setUsed(true);
  };
  useEffect(() => {
    if (!listens) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Browsers have a use of their own for it.
      event.preventDefault();
      setUsed(true);
      setOpen((before) => !before);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [listens]);
  return (
    <>
      <Link
        to={FIND_PATH}
        aria-label={narrow ? texts.button : undefined}
        aria-keyshortcuts={listens ? "Control+K Meta+K" : undefined}
        discover="none"
        className={cx("side-link", narrow && "justify-center px-0!", className)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          change(true);
        }}
      >
        <Search aria-hidden="true" />
        {narrow ? null : (
          <>
            {texts.button}
            {listens ? (
              <span className="ms-auto" aria-hidden="true">
                <Kbd>{texts.key}</Kbd>
              </span>
            ) : null}
          </>
        )}
      </Link>
      {used ? (
        <Suspense fallback={null}>
          <Palette open={open} onOpenChange={change} />
        </Suspense>
      ) : null}
    </>
  );
}
