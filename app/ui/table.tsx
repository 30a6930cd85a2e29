import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type TableProps = ComponentProps<"table"> & {
  /** Says what the table holds; read out, not shown, unless captionShown. */
  caption: ReactNode;
  captionShown?: boolean;
  /** On a phone each row becomes a ruled block with its columns' names; needs `label` on every cell. */
  stacked?: boolean;
};

/** The parts of a plain table. The header sticks to the top of the page (or of its scrolling box). */
export function Table({ caption, captionShown, stacked = true, className, children, ...props }: TableProps) {
  return (
    <table
      {...props}
      className={cx(
        "ruled-table w-full border-collapse text-start text-sm",
        stacked && "table-stacked",
        className,
      )}
    >
      <caption className={captionShown ? "mb-2 text-start text-ink-muted" : "sr-only"}>{caption}</caption>
      {children}
    </table>
  );
}

export function TableHead(props: { children: ReactNode }) {
  return (
    <thead className="sticky top-0 z-10 bg-paper shadow-[inset_0_-1px_0_var(--ink)]">
      <tr>{props.children}</tr>
    </thead>
  );
}

export function TableHeader({ className, align, ...props }: CellProps<"th">) {
  return <th scope="col" {...props} className={named(align === "end" && "text-end", className)} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export function TableRow({ selected, ...props }: ComponentProps<"tr"> & { selected?: boolean }) {
  return <tr {...props} data-selected={selected || undefined} />;
}

/** Most cells need no class: they are named by their table (`.ruled-table`). */
function named(...names: Parameters<typeof cx>): string | undefined {
  return cx(...names) || undefined;
}

type CellProps<Tag extends "td" | "th"> = Omit<ComponentProps<Tag>, "align"> & { align?: "start" | "end" };

export function TableCell({ className, align, label, ...props }: CellProps<"td"> & { label?: string }) {
  return <td {...props} data-label={label} className={named(align === "end" && "text-end", className)} />;
}
