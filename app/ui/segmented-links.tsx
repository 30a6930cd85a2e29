import type { ReactNode } from "react";
import { Link } from "react-router";

export type SegmentedLink = { href: string; label: ReactNode; current: boolean };

/** A choice between two to four ways to see the same page, each with an address of its own; works without script. */
export function SegmentedLinks(props: {
  label: string;
  items: readonly SegmentedLink[];
  preventScrollReset?: boolean;
}) {
  return (
    <nav aria-label={props.label} className="segmented">
      {props.items.map(({ href, label, current }) => (
        <Link
          key={href}
          to={href}
          aria-current={current ? "page" : undefined}
          preventScrollReset={props.preventScrollReset ?? true}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
