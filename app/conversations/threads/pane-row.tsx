import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment, formatNear, minuteText, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { cx } from "#app/ui/cx.ts";
import { threadMessages as texts } from "./threads.words.ts";

export type RowTime = { readonly now: Date; readonly place: Place };

type PaneRowProps = {
  href: string;
  name: string;
  at: Date;
  time: RowTime;
  line: ReactNode;
  isUnread?: boolean;
  isCurrent: boolean;
  /** A third line, where there is something to say. */
  children?: ReactNode;
};

/** A person who has written, as a line of a list of conversations. */
export function PaneRow({ href, name, at, time, line, isUnread, isCurrent, children }: PaneRowProps) {
  return (
    <li>
      <Link
        to={href}
        data-row-link
        data-unread={isUnread || undefined}
        aria-current={isCurrent ? "true" : undefined}
        discover="none"
        preventScrollReset
        className="pane-row"
      >
        <Avatar name={name} size="sm" />
        <span className={cx("flex min-w-0 items-center gap-1.5", isUnread ? "font-bold" : "font-semibold")}>
          <span dir="auto" className="truncate">
            {name}
          </span>
          {isUnread ? (
            <>
              <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-ochre" />
              <span className="sr-only">{texts.isUnread}</span>
            </>
          ) : null}
        </span>
        <time dateTime={minuteText(at)} title={formatMoment(at, time.place)}>
          {formatNear(at, time.now, time.place)}
        </time>
        <span className="pane-line">{line}</span>
        {children ? <span className="pane-line">{children}</span> : null}
      </Link>
    </li>
  );
}
