import type { ReactNode } from "react";

/** Text for those who listen; with `focusable` it shows itself while it, or a link in it, has the focus. */
export function VisuallyHidden(props: {
  children: ReactNode;
  focusable?: boolean;
  id?: string;
  live?: boolean;
}) {
  return (
    <span
      id={props.id}
      className={props.focusable ? "not-focus-within:sr-only" : "sr-only"}
      aria-live={props.live ? "polite" : undefined}
    >
      {props.children}
    </span>
  );
}
