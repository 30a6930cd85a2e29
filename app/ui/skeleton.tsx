import { cx } from "./cx.ts";
import { uiMessages } from "./ui.words.ts";

/** One line or block of what is still to come; the size is the class's. */
export function Skeleton(props: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "block h-4 animate-pulse rounded-xs bg-hover motion-reduce:animate-none",
        props.className,
      )}
    />
  );
}

/** Several lines of text still to come, said once to screen readers. */
export function SkeletonText(props: { lines?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{props.label ?? uiMessages.loading}</span>
      {Array.from({ length: props.lines ?? 3 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} className={line % 3 === 2 ? "w-2/5" : line % 3 === 1 ? "w-full" : "w-4/5"} />
      ))}
    </div>
  );
}
