import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "./button-style.ts";
import { ChevronLeft, ChevronRight } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

type PaginationProps = {
  /** Addresses of the neighbouring pages; without one the step is shown but cannot be taken, without both there is none. */
  previousHref?: string | undefined;
  nextHref?: string | undefined;
  /** From paginationText. */
  text: string;
};

/** Previous and next for lists paged by key, with what is known of their length. */
export function Pagination({ previousHref, nextHref, text }: PaginationProps) {
  return (
    <nav
      aria-label={uiMessages.pagination}
      className="flex flex-wrap items-center justify-between gap-3 py-4"
    >
      <p className="text-ink-muted text-sm" data-figures>
        {text}
      </p>
      {previousHref === undefined && nextHref === undefined ? null : (
        <div className="flex flex-wrap gap-2">
          <Step href={previousHref} rel="prev">
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {uiMessages.previous}
          </Step>
          <Step href={nextHref} rel="next">
            {uiMessages.next}
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Step>
        </div>
      )}
    </nav>
  );
}

function Step(props: { href: string | undefined; rel: "prev" | "next"; children: ReactNode }) {
  const className = buttonClass({ size: "sm" });
  if (props.href === undefined) {
    return (
      <span aria-disabled="true" className={className}>
        {props.children}
      </span>
    );
  }
  return (
    <Link to={props.href} rel={props.rel} className={className}>
      {props.children}
    </Link>
  );
}
