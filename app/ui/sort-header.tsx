import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowDown, ArrowUp, ArrowUpDown } from "./icons.tsx";
import { TableHeader } from "./table.tsx";

export type SortState = { key: string; direction: "asc" | "desc" };

type SortHeaderProps = {
  sortKey: string;
  sort: SortState | undefined;
  sortHref: (sort: SortState) => string;
  align?: "start" | "end" | undefined;
  "aria-label"?: string;
  /** Shown at its end, next to the link. */
  edge?: ReactNode;
  children: ReactNode;
};

/** A column's head that sorts by a link: first ascending, then the other way round. */
export function SortHeader({ sortKey, sort, sortHref, align, edge, children, ...head }: SortHeaderProps) {
  const direction = sort?.key === sortKey ? sort.direction : undefined;
  const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ArrowUpDown;
  return (
    <TableHeader
      {...head}
      align={align}
      aria-sort={direction === "asc" ? "ascending" : direction === "desc" ? "descending" : undefined}
    >
      <Link
        to={sortHref({ key: sortKey, direction: direction === "asc" ? "desc" : "asc" })}
        preventScrollReset
        discover="none"
        className="sort-link"
      >
        {children}
        <Icon />
      </Link>
      {edge}
    </TableHeader>
  );
}
