import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Description = { term: ReactNode; value: ReactNode /** Takes the whole width. */; wide?: boolean };

type DescriptionListProps = {
  items: readonly Description[];
  /** What stands where nothing was given. */
  missing?: ReactNode;
  columns?: 1 | 2;
};

/** Facts and their names, ruled by hairlines. */
export function DescriptionList({ items, missing = "—", columns = 1 }: DescriptionListProps) {
  return (
    <dl className={cx("grid gap-x-8", columns === 2 && "sm:grid-cols-2")} data-figures>
      {items.map((item, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: terms are nodes, and the list is written out in its order.
          key={at}
          className={cx(
            "grid grid-cols-[minmax(7rem,38%)_1fr] items-baseline gap-3 border-line border-b py-2.5",
            item.wide && "sm:col-span-full",
          )}
        >
          <dt className="text-ink-muted text-sm">{item.term}</dt>
          <dd className="min-w-0">{item.value || <span className="text-ink-faint">{missing}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
