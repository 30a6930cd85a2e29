import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "#app/ui/cx.ts";

type NextStripProps = {
  label: string;
  title: ReactNode;
  /** Why, and by when. */
  detail?: ReactNode;
  /** The one ochre button; null where someone else acts now. */
  action: ReactNode;
  /** Next to it: the other actions. */
  others?: ReactNode;
};

/**
 * What to do next with a record, in one strip. On a phone its button stays at the bottom of the screen once the strip is
 * scrolled away.
 */
export function NextStrip({ label, title, detail, action, others }: NextStripProps) {
  const strip = useRef<HTMLElement>(null);
  const isAway = useScrolledAway(strip);
  return (
    <>
      <section
        ref={strip}
        aria-label={label}
        className={cx(
          "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md px-4 py-3",
          action
            ? "bg-ochre-soft shadow-[inset_3px_0_0_var(--ochre)] rtl:shadow-[inset_-3px_0_0_var(--ochre)]"
            : "bg-sunken",
        )}
      >
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
          {detail ? <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{detail}</p> : null}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {action ? <span className="flex max-sm:w-full max-sm:*:w-full">{action}</span> : null}
          {others}
        </div>
      </section>
      {action && isAway ? (
        <div
          data-bottom-bar
          className="next-bar fixed inset-x-0 z-20 flex border-line border-t bg-surface p-3 *:flex-1 sm:hidden print:hidden"
        >
          {action}
        </div>
      ) : null}
    </>
  );
}

/** Whether something lies above what is shown of the page. */
function useScrolledAway(part: React.RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    watch.observe(part.current);
    return () => watch.disconnect();
  }, [part]);
  return isAway;
}
