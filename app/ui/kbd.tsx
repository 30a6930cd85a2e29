import type { ReactNode } from "react";

/** A key of the keyboard, as a hint. Not shown where there is no fine pointer, and so hardly a keyboard. */
export function Kbd(props: { children: ReactNode }) {
  return (
    <kbd translate="no" className="kbd">
      {props.children}
    </kbd>
  );
}
