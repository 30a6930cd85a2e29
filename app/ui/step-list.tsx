import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { uiMessages } from "#app/content/messages/ui.ts";
import { cx } from "./cx.ts";

export type StepItem = { label: ReactNode; href: string; complete: boolean; current: boolean };

type StepListProps = { label: string; items: readonly StepItem[] };

/** The steps of a wizard as links: none is ever blocked, each says whether it is complete. */
export function StepList({ label, items }: StepListProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-col">
        {items.map((item, at) => (
          <li key={item.href} className="border-line border-b last:border-b-0">
            <Link
              to={item.href}
              aria-current={item.current ? "step" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-3 rounded-xs px-2 py-2 text-sm no-underline hover:bg-hover",
                item.current ? "font-semibold text-ink" : "text-ink-muted",
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  "grid size-6 shrink-0 place-content-center rounded-full border text-xs tabular-nums",
                  item.complete && "border-eucalyptus bg-eucalyptus text-paper",
                  !item.complete && item.current && "border-2 border-ochre-text text-ink",
                  !item.complete && !item.current && "border-line-strong",
                )}
              >
                {item.complete ? <Check className="size-3.5" strokeWidth={3} /> : at + 1}
              </span>
              <span className="min-w-0 flex-1">{item.label}</span>
              <span className="sr-only">
                {item.complete ? uiMessages.stepComplete : uiMessages.stepIncomplete}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
