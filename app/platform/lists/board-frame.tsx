import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "react-router";

type BoardColumnProps = Omit<ComponentProps<"section">, "title" | "children"> & {
  title: string;
  count: number;
  /** What is counted, read out behind the number. */
  counted: string;
  empty: string;
  /** Where all of the column stand, and what the link says; null where all of them are shown. */
  all: { readonly to: string; readonly text: string } | null;
  /** Above the cards: what a card can do here. */
  above?: ReactNode;
  /** A list item for each card. */
  children: readonly ReactNode[];
};

const ALL =
  "inline-flex items-center pointer-coarse:min-h-11 text-eucalyptus underline decoration-1 underline-offset-4";

/** A column of a board: its state, how many are in it, its first cards, and the way to all of them. */
export function BoardColumnFrame(props: BoardColumnProps) {
  const { title, count, counted, empty, all, above, children, ...section } = props;
  const heading = useId();
  return (
    <section {...section} aria-labelledby={heading} className="min-w-0 border-ink border-t pt-3">
      <h2 className="flex items-baseline justify-between gap-3 font-semibold text-base">
        <span id={heading}>{title}</span>
        <span className="text-ink-muted text-sm tabular-nums">
          {count}
          <span className="sr-only"> {counted}</span>
        </span>
      </h2>
      {above}
      {children.length === 0 ? (
        <p className="mt-2 text-ink-muted text-sm">{empty}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-3">{children}</ul>
      )}
      {all ? (
        <p className="mt-3 text-sm">
          <Link to={all.to} className={ALL}>
            {all.text}
            <span className="sr-only">: {title}</span>
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** How a card looks, on every board. */
export const BOARD_CARD = "rounded-md border border-line bg-surface px-3 py-2.5";
export const BOARD_CARD_LINK =
  "inline-flex items-center font-semibold [overflow-wrap:anywhere] pointer-coarse:min-h-11";
