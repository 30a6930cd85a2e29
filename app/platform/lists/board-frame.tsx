import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { boardMessages as texts } from "./board.words.ts";

type BoardColumnProps = Omit<ComponentProps<"section">, "title" | "children"> & {
  title: string;
  tone: BadgeVariant;
  count: number;
  /** What is counted, for screen readers, after the number. */
  counted: string;
  empty: string;
  /** The address of the whole column, if not all cards are shown. */
  all: string | null;
  /** A list item for each card. */
  children: readonly ReactNode[];
};

/** A column of a board: its state, the number of its cards, the first of them, and the link to all. */
export function BoardColumnFrame(props: BoardColumnProps) {
  const { title, tone, count, counted, empty, all, children, ...section } = props;
  const heading = useId();
  return (
    <section {...section} aria-labelledby={heading} className="board-column">
      <h2>
        <span id={heading}>
          <Badge variant={tone}>{title}</Badge>
        </span>
        <span className="text-ink-muted text-sm tabular-nums">
          {count}
          <span className="sr-only"> {counted}</span>
        </span>
      </h2>
      {children.length === 0 ? <p className="px-1 text-ink-muted text-sm">{empty}</p> : <ul>{children}</ul>}
      {all ? (
        <Link to={all} className="board-more">
          {texts.more({ count: count - children.length })}
          <span className="sr-only">: {title}</span>
        </Link>
      ) : null}
    </section>
  );
}

type CardLinesProps = {
  /** The link to the record. */
  name: ReactNode;
  /** The assignee; omitted on boards with one owner. */
  assignee?: string | null;
  course: ReactNode;
  place: string;
  /** The next step, or its replacement. */
  next: ReactNode;
};

/** The four lines of a card, on every board. */
export function CardLines({ name, assignee, course, place, next }: CardLinesProps) {
  return (
    <>
      <div className="board-name">
        {name}
        {assignee === undefined ? null : assignee === null ? (
          <span className="board-nobody" title={texts.nobody}>
            <span className="sr-only">{texts.nobody}</span>
          </span>
        ) : (
          <span title={assignee}>
            <Avatar name={assignee} size="xs" />
            <span className="sr-only">{assignee}</span>
          </span>
        )}
      </div>
      <p>{course}</p>
      <p className="text-ink-muted">{place}</p>
      <div className="board-next">{next}</div>
    </>
  );
}
