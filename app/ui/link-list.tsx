import { type ReactNode, useId } from "react";
import { Link } from "react-router";

export interface LinkListItem {
  readonly id: string;
  readonly to: string;
  readonly label: ReactNode;
  /** Under the label, quieter. */
  readonly note?: ReactNode;
  /** At the end of the line: badges, a count. */
  readonly end?: ReactNode;
}

type LinkListProps = {
  title: ReactNode;
  items: readonly LinkListItem[];
  /** What stands there while there is nothing. */
  empty: ReactNode;
  /** Next to the title: a link that adds one. */
  action?: ReactNode;
  /** Under the list: the way to all of them. */
  more?: ReactNode;
};

/** What hangs on a record, each a link to it, ruled by hairlines. */
export function LinkList({ title, items, empty, action, more }: LinkListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4">
      <div className="flex min-h-(--control) flex-wrap items-end justify-between gap-x-4 gap-y-1 border-ink border-b pb-2">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {action}
      </div>
      {items.length === 0 ? (
        <p className="py-3 text-ink-muted text-sm">{empty}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li
              key={item.id}
              className="relative flex min-h-12 items-center justify-between gap-4 border-line border-b py-2 hover:bg-hover"
            >
              <div className="min-w-0">
                <Link
                  to={item.to}
                  className="break-words font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {item.label}
                </Link>
                {item.note ? <p className="text-ink-muted text-sm">{item.note}</p> : null}
              </div>
              {item.end ? (
                <div className="flex shrink-0 flex-wrap items-center justify-end gap-1.5 text-end text-ink-muted text-sm">
                  {item.end}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {more ? <p className="pt-2">{more}</p> : null}
    </section>
  );
}
