import type { ReactNode } from "react";

/** A key of the keyboard, as a hint. Not shown where there is no fine pointer, and so hardly a keyboard. */
export function Kbd(props: { children: ReactNode }) {
  return (
    <kbd
      translate="no"
      className="inline-grid min-w-5.5 place-content-center rounded-xs border border-line-strong border-b-2 bg-surface px-1 font-text text-ink-muted text-xs leading-4.5 pointer-coarse:hidden"
    >
      {props.children}
    </kbd>
  );
}
