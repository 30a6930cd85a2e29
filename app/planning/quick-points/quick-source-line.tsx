import { cx } from "#app/ui/cx.ts";
import type { QuickSource } from "./quick-points-facts.words.ts";

/** Where a figure comes from, and of when it is; on paper with its address. */
export function QuickSourceLine({ source, className }: { source: QuickSource; className?: string }) {
  return (
    <p className={cx("text-ink-muted text-sm", className)}>
      <a
        href={source.href}
        rel="noreferrer"
        className="text-ink-muted underline decoration-line-strong underline-offset-4 hover:text-ink print:after:content-['_('attr(href)')']"
      >
        {source.label}
      </a>
      , <span data-figures>{source.asOf}</span>.
    </p>
  );
}
