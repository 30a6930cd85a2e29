import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";
import { TableHeader } from "./table.tsx";

export type SortState = { key: string; direction: "asc" | "desc" };

type SortHeaderProps = {
  sortKey: string;
  sort: SortState | undefined;
  sortHref: (sort: SortState) => string;
  align?: "start" | "end" | undefined;
  children: ReactNode;
};

/** A column's head that sorts by a link: first ascending, then the other way round. */
export function SortHeader({ sortKey, sort, sortHref, align, children }: SortHeaderProps) {
  const direction = sort?.key === sortKey ? sort.direction : undefined;
  const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ArrowUpDown;
  return (
    <TableHeader
      align={align}
      aria-sort={direction === "asc" ? "ascending" : direction === "desc" ? "descending" : undefined}
    >
      <Link
        to={sortHref({ key: sortKey, direction: direction === "asc" ? "desc" : "asc" })}
        preventScrollReset
        className="group inline-flex min-h-9 items-center gap-1.5 rounded-xs text-ink no-underline hover:text-eucalyptus pointer-coarse:min-h-11 in-[.text-end]:flex-row-reverse"
      >
        {children}
        <Icon
          aria-hidden="true"
          className={cx(
            "size-3.5",
            direction
              ? ""
              : "text-ink-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
          )}
        />
      </Link>
    </TableHeader>
  );
}
