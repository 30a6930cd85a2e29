import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";

export type TabLink = { href: string; label: ReactNode; current: boolean };

/** Brings the current tab into view where the tabs scroll sideways; the page stays where it is. */
function showCurrent(link: HTMLElement | null): void {
  const bar = link?.parentElement;
  if (!link || !bar) return;
  const [inner, outer] = [link.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** Tabs whose panels have addresses: plain links that look like Tabs and work without script. */
export function TabLinks(props: {
  label: string;
  items: readonly TabLink[];
  /** Whether they wrap onto a second line if there are too many for one. */
  wraps?: boolean;
  /** Whether they stay in one line on a phone too, which scrolls sideways. */
  scrolls?: boolean;
  preventScrollReset?: boolean;
}) {
  return (
    <nav
      aria-label={props.label}
      className={cx(
        "tab-list",
        props.wraps && "flex-wrap",
        props.scrolls && "flex-nowrap! overflow-x-auto [scrollbar-width:none] @max-lg:gap-x-3.5",
      )}
    >
      {props.items.map((item) => (
        <Link
          key={item.href}
          to={item.href}
          ref={props.scrolls && item.current ? showCurrent : null}
          aria-current={item.current ? "page" : undefined}
          preventScrollReset={props.preventScrollReset ?? true}
          className="tab-link"
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
