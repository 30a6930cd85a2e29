import type { ReactNode } from "react";
import { ChevronRight } from "./icons.tsx";

type FoldedCardProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Open at first: where it is what one came for, or where something in it is wrong. */
  open?: boolean;
  children: ReactNode;
};

/** A form on a page that is opened to read: one line with its name until it is needed. Works without script. */
export function FoldedCard({ title, description, open = false, children }: FoldedCardProps) {
  return (
    <details open={open || undefined} className="group border-line border-t">
      <summary className="flex min-h-(--control) cursor-pointer list-none items-center gap-2 py-2 font-semibold hover:text-eucalyptus [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-muted group-open:rotate-90 rtl:-scale-x-100 motion-safe:transition-transform"
        />
        {title}
      </summary>
      <div className="ps-6 pb-4">
        {description ? <p className="mb-3 max-w-prose text-ink-muted text-sm">{description}</p> : null}
        {children}
      </div>
    </details>
  );
}
