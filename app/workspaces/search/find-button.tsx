import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button-style.ts";
import { Search } from "#app/ui/icons.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { findMessages as texts } from "./find.words.ts";
import { FIND_PATH } from "./found.ts";

/** Loaded only for those who use it. */
const Palette = lazy(() => import("./palette.tsx"));

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;

type FindLinkProps = {
  /** An icon alone. */
  narrow?: boolean;
  onClick?: (event: MouseEvent) => void;
  /** After the name. */
  children?: ReactNode;
};

/** The same on a phone: an icon in its bar, which leads to the page. */
export const FindIcon = () => (
  <Link
    to={FIND_PATH}
    aria-label={texts.button}
    discover="none"
    className={buttonClass({ variant: "ghost", size: "sm", iconOnly: true })}
  >
    <Search />
  </Link>
);

/** Leads to the page on which one finds. */
function FindLink({ narrow = false, onClick, children }: FindLinkProps) {
  return (
    <Link
      to={FIND_PATH}
      aria-label={narrow ? texts.button : undefined}
      discover="none"
      className="shell-link shell-search"
      onClick={onClick}
    >
      <Search aria-hidden="true" />
      {narrow ? null : texts.button}
      {narrow ? null : children}
    </Link>
  );
}

/** The same, but it opens the palette, as Ctrl or Cmd with K does; without script it is the link. */
export function FindButton({ narrow = false }: { narrow?: boolean }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Browsers have a use of their own for it.
      event.preventDefault();
      setUsed(true);
      setOpen((before) => !before);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      <FindLink narrow={narrow} onClick={onClick}>
        <span className="ms-auto" aria-hidden="true">
          <Kbd>{texts.key}</Kbd>
        </span>
      </FindLink>
      {used ? (
        <Suspense fallback={null}>
          <Palette open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
